// Builds lib/ once before the tests when a source is newer: the tests of the CLI start what is published.
import { execFileSync } from 'node:child_process'
import { existsSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { isLibraryFresh } from '../../scripts/lib/is-library-fresh.mjs'
import { projectRoot as root } from '../../scripts/lib/report.mjs'

const library = join(root, 'lib')

/** Runs that were narrowed to these folders start no built program. */
const withoutLibrary = /(?:^|\/)__tests__\/(?:core|feed|action|conformance|contract|property|scripts)\b/

/**
 * What Jest calls.
 *
 * @param {{ testPathPatterns?: { patterns?: readonly string[] } }} config
 */
export default function setUp({ testPathPatterns }) {
  // Programs that inherit this environment leave the package store of the user alone too.
  process.env.PKGTOOL_PACKAGE_STORE = 'off'
  const patterns = testPathPatterns?.patterns ?? []
  if (patterns.length > 0 && patterns.every(pattern => withoutLibrary.test(pattern))) return
  if (!isLibraryFresh()) build()
}

// Built beside and swapped in, so that another run that is under way keeps a whole library. Types are checked by
// `npm run check`.
function build() {
  const started = new Date()
  const fresh = join(root, `.tmp/lib-${process.pid}`)
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), 'lib', fresh], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  utimesSync(join(fresh, 'cli', 'main.js'), started, started)
  const old = join(root, `.tmp/old-${process.pid}`)
  if (existsSync(library)) renameSync(library, old)
  renameSync(fresh, library)
  rmSync(old, { recursive: true, force: true, maxRetries: 10 })
}
