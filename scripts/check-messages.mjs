// Checks the grammar of error messages in src.
import { listFiles, readText } from './lib/files.mjs'
import { messageProblems } from './lib/messages.mjs'
import { runCheck } from './lib/report.mjs'
import { parseSource } from './lib/source.mjs'

await runCheck(import.meta.url, root =>
  listFiles(root, { folders: ['src'], endings: ['.ts'] }).flatMap(file =>
    messageProblems(file, parseSource(file, readText(root, file))),
  ),
)
