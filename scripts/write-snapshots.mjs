// Writes the committed texts of what users rely on.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messagePage, messagePageText } from './lib/message-page.mjs'
import { projectRoot } from './lib/report.mjs'
import { snapshotFolder, snapshotTexts } from './lib/snapshots.mjs'

mkdirSync(join(projectRoot, snapshotFolder), { recursive: true })
for (const [file, text] of await snapshotTexts(projectRoot)) writeFileSync(join(projectRoot, file), text)
writeFileSync(join(projectRoot, messagePage), await messagePageText(projectRoot))
