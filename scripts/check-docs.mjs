// Checks that relative links in the Markdown files lead somewhere.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, readText } from './lib/files.mjs'
import { linkProblems } from './lib/links.mjs'
import { runCheck } from './lib/report.mjs'

await runCheck(import.meta.url, root => {
  const files = listFiles(root, { endings: ['.md'] })
  return linkProblems(new Map(files.map(file => [file, readText(root, file)])), path =>
    existsSync(join(root, path)),
  )
})
