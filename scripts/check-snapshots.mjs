// Checks that nothing that users rely on has changed: exports, help, values, documents, formats on disk.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readText } from './lib/files.mjs'
import { runCheck } from './lib/report.mjs'
import { snapshotTexts } from './lib/snapshots.mjs'

/** Names the first line that differs. */
export function firstDifference(before, now) {
  const [old, fresh] = [before, now].map(text => text.split('\n'))
  const index = fresh.findIndex((line, at) => line !== old[at])
  const at = index < 0 ? fresh.length : index
  return { line: at + 1, was: old[at] ?? 'the end', is: fresh[at] ?? 'the end' }
}

await runCheck(import.meta.url, async root => {
  const problems = []
  for (const [file, text] of await snapshotTexts(root)) {
    const before = existsSync(join(root, file)) ? readText(root, file) : ''
    if (before === text) continue
    const { line, was, is } = firstDifference(before, text)
    const message = `users would see a change: «${is.trim()}» instead of «${was.trim()}»; if it is meant, run npm run fix and commit it`
    problems.push({ file, line, message })
  }
  return problems
})
