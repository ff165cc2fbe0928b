// Checks that the committed JSON Schemas are what their definitions in src give.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readText } from './lib/files.mjs'
import { runCheck } from './lib/report.mjs'
import { schemaTexts } from './lib/schemas.mjs'

await runCheck(import.meta.url, async root =>
  [...(await schemaTexts(root))]
    .filter(([file, text]) => !existsSync(join(root, file)) || readText(root, file) !== text)
    .map(([file]) => ({ file, message: 'is not what its definition gives; run npm run fix' })),
)
