// Writes the committed JSON Schemas from their definitions in src.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from './lib/report.mjs'
import { schemaTexts } from './lib/schemas.mjs'

for (const [file, text] of await schemaTexts(projectRoot)) {
  mkdirSync(dirname(join(projectRoot, file)), { recursive: true })
  writeFileSync(join(projectRoot, file), text)
}
