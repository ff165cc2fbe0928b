// Runs campaigns (__tests__/campaigns/run.ts says what its parameters mean) after a build of lib/ where that is old.
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isLibraryFresh } from './lib/is-library-fresh.mjs'
import { projectRoot } from './lib/report.mjs'

const folder = join(projectRoot, '__tests__', 'campaigns')
if (!isLibraryFresh())
  execFileSync(process.execPath, [join(projectRoot, 'scripts', 'build.mjs'), 'lib'], { stdio: 'inherit' })
const { status } = spawnSync(
  process.execPath,
  [
    '--expose-gc',
    '--import',
    pathToFileURL(join(folder, 'register.mjs')).href,
    join(folder, 'run.ts'),
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
)
process.exitCode = status ?? 1
