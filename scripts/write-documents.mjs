// Writes the pages of docs/ that are made from the sources and committed. docs/api.md is write-api.mjs.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentTexts } from './lib/documents.mjs'
import { projectRoot } from './lib/report.mjs'

for (const [file, text] of await documentTexts(projectRoot)) writeFileSync(join(projectRoot, file), text)
