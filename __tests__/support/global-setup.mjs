// Builds lib/ once before the tests when a source is newer: the tests of the CLI start what is published.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const library = join(root, 'lib')
const stamp = join(library, 'cli', 'main.js')

/** Runs that were narrowed to these folders start no built program. */
const withoutLibrary = /(?:^|\/)__tests__\/(?:core|feed|action|conformance|contract|property|scripts)\b/

/**
 * What Jest calls.
 *
 * @param {{ testPathPatterns?: { patterns?: readonly string[] } }} config
 */
export default function setUp({ testPathPatterns }) {
  const patterns = testPathPatterns?.patterns ?? []
  if (patterns.length > 0 && patterns.every(pattern => withoutLibrary.test(pattern))) return
  if (!isFresh()) build()
}

function isFresh() {
  if (!existsSync(stamp)) return false
  const built = statSync(stamp).mtimeMs
  return sources().every(path => statSync(path).mtimeMs < built)
}

function sources() {
  const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, path, name }) => join(parentPath ?? path, name))
  return [...files, join(root, 'tsconfig.json'), join(root, 'tsconfig.lib.json')]
}

// Built beside and swapped in, so that another run that is under way keeps a whole library. Types are checked by
// `npm run check`.
function build() {
  const started = new Date()
  const fresh = join(root, `.tmp/lib-${process.pid}`)
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
  execFileSync(process.execPath, [tsc, '-p', 'tsconfig.lib.json', '--noCheck', '--outDir', fresh], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  utimesSync(join(fresh, 'cli', 'main.js'), started, started)
  const old = join(root, `.tmp/old-${process.pid}`)
  if (existsSync(library)) renameSync(library, old)
  renameSync(fresh, library)
  rmSync(old, { recursive: true, force: true })
}
