// Checks the grammar of error messages in src, and that each code of an error or finding comes up somewhere.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles, readText } from './lib/files.mjs'
import { importSource } from './lib/import-source.mjs'
import { messageProblems } from './lib/messages.mjs'
import { runCheck } from './lib/report.mjs'
import { parseSource } from './lib/source.mjs'
import { unmadeCodes } from './lib/thrown-codes.mjs'

await runCheck(import.meta.url, async root => {
  const sources = listFiles(root, { folders: ['src'], endings: ['.ts'] }).map(file =>
    parseSource(file, readText(root, file)),
  )
  return [
    ...sources.flatMap(source => messageProblems(source.fileName, source)),
    ...(await unmade('src/core/index.ts', 'errorCatalogue')),
    ...(await unmade('src/feed/index.ts', 'findingCatalogue')),
  ]

  async function unmade(file, catalogue) {
    if (!existsSync(join(root, file))) return []
    const { [catalogue]: facts } = await importSource(root, file)
    return unmadeCodes(Object.keys(facts), sources).map(code => ({
      file,
      message: `exports ${catalogue} with ${code}, which no source makes; remove it`,
    }))
  }
})
