// Builds the bundles beside and compares them with dist/, byte for byte.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { differences } from './lib/bundles.mjs'
import { runCheck } from './lib/report.mjs'

await runCheck(import.meta.url, root => {
  const folder = mkdtempSync(join(tmpdir(), 'setup-pkgtool-bundle-'))
  try {
    const script = join(root, 'scripts', 'build.mjs')
    execFileSync(process.execPath, [script, 'bundles', folder], { stdio: ['ignore', 'ignore', 'inherit'] })
    return differences(join(root, 'dist'), folder).map(message => ({ file: 'dist', message }))
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
})
