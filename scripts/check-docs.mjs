// Checks that relative links in the Markdown files lead somewhere, that the pages made from sources are what these give,
// and that workflows and steps in code blocks are what GitHub's parser and action.yml take.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { blockProblems } from './lib/doc-blocks.mjs'
import { documentTexts } from './lib/documents.mjs'
import { listFiles, readText } from './lib/files.mjs'
import { linkProblems } from './lib/links.mjs'
import { runCheck } from './lib/report.mjs'

await runCheck(import.meta.url, async root => {
  const files = listFiles(root, { endings: ['.md'] })
  const texts = new Map(files.map(file => [file, readText(root, file)]))
  const links = linkProblems(texts, path => existsSync(join(root, path)))
  // What is missing then is the matter of the step «action».
  if (!existsSync(join(root, 'action.yml'))) return links
  const generated = [...(await documentTexts(root))]
  return [
    ...links,
    ...generated
      .filter(([file, text]) => texts.get(file) !== text)
      .map(([file]) => ({ file, message: 'is not what its sources give; run npm run fix' })),
    ...(await blockProblems(texts, readText(root, 'action.yml'))),
  ]
})
