// Writes docs/api.md, the API reference on one page. It is made for a release and not committed.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiPage } from './lib/api-page.mjs'
import { readText } from './lib/files.mjs'
import { projectRoot } from './lib/report.mjs'

const read = path => (existsSync(join(projectRoot, path)) ? readText(projectRoot, path) : undefined)
writeFileSync(join(projectRoot, 'docs/api.md'), apiPage(read))
