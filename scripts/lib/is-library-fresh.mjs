import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './report.mjs'

const stamp = join(projectRoot, 'lib', 'cli', 'main.js')

/** Whether lib/ was built after the last change of what it is built from. */
export function isLibraryFresh() {
  if (!existsSync(stamp)) return false
  const built = statSync(stamp).mtimeMs
  return sources().every(path => statSync(path).mtimeMs < built)
}

function sources() {
  const files = readdirSync(join(projectRoot, 'src'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, path, name }) => join(parentPath ?? path, name))
  const besides = [
    ...['tsconfig.json', 'tsconfig.lib.json', 'scripts/build.mjs', 'vendor/no-agents.js'],
    ...['bundle-cli', 'bundle-library', 'bundled-client', 'bundled-packages', 'chunks', 'licenses'].map(
      name => `scripts/lib/${name}.mjs`,
    ),
    'scripts/lib/require-builtins.mjs',
  ]
  return [...files, ...besides.map(name => join(projectRoot, name))]
}
