// Checks that relative links in the Markdown files lead somewhere, that paths and commands which they name are there, that
// the pages made from sources are what these give, and that workflows and steps in code blocks are what GitHub's parser and
// action.yml take, that the comparison tells what is built, and that a page tells of each input and output.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { comparisonProblems } from './lib/comparison.mjs'
import { actionVersionProblems } from './lib/doc-actions.mjs'
import { blockProblems } from './lib/doc-blocks.mjs'
import { coreTableProblems, pathProblems } from './lib/doc-paths.mjs'
import { documentTexts } from './lib/documents.mjs'
import { listFiles, readText } from './lib/files.mjs'
import { firstScreenProblems } from './lib/first-screen.mjs'
import { importSource } from './lib/import-source.mjs'
import { linkProblems } from './lib/links.mjs'
import { runCheck } from './lib/report.mjs'
import { subjectProblems } from './lib/subjects.mjs'

const comparison = 'docs/comparison.md'

await runCheck(import.meta.url, async root => {
  // Made by `npm run api`; one that lies here may be old.
  const files = listFiles(root, { endings: ['.md'] }).filter(file => file !== 'docs/api.md')
  const texts = new Map(files.map(file => [file, readText(root, file)]))
  const has = path => existsSync(join(root, path))
  const links = linkProblems(texts, has)
  // What is missing then is the matter of the step «action».
  if (!has('action.yml')) return links
  const generated = [...(await documentTexts(root))]
  const { inputs, outputs } = parse(readText(root, 'action.yml'))
  const verbs = (await importSource(root, 'src/cli/verbs.ts')).verbs.map(({ name }) => name)
  return [
    ...links,
    ...firstScreenProblems(texts.get('README.md') ?? ''),
    ...pathProblems(texts, {
      has,
      files: listFiles(root, { endings: ['.ts', '.mjs'] }),
      scripts: Object.keys(JSON.parse(readText(root, 'package.json')).scripts),
    }),
    ...coreTableProblems(texts.get('ARCHITECTURE.md') ?? '', {
      has,
      folders: foldersOf(join(root, 'src/core')),
    }),
    ...generated
      .filter(([file, text]) => readText(root, file) !== text)
      .map(([file]) => ({
        file,
        message: 'is not what its sources give; run node scripts/write-documents.mjs',
      })),
    ...(await blockProblems(texts, readText(root, 'action.yml'))),
    ...actionVersionProblems(
      texts,
      listFiles(root, { folders: ['.github/workflows'], endings: ['.yml'] }).map(file =>
        readText(root, file),
      ),
    ),
    ...comparisonProblems(texts.get(comparison) ?? '', { inputs: Object.keys(inputs), verbs }),
    ...subjectProblems(texts, {
      names: Object.keys({ ...inputs, ...outputs }),
      lists: [comparison, ...generated.map(([file]) => file)],
    }),
  ]
})

function foldersOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? entry.name : [],
  )
}
