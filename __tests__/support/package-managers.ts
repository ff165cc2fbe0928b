import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Package managers besides npm, each with the package that brings it and its script. */
const managers = {
  pnpm: { wanted: 'pnpm@10', script: 'pnpm/bin/pnpm.cjs' },
  'yarn 1': { wanted: 'yarn@1', script: 'yarn/bin/yarn.js' },
  'yarn 4': { wanted: '@yarnpkg/cli-dist@4', script: '@yarnpkg/cli-dist/bin/yarn.js' },
} as const

export type PackageManager = keyof typeof managers

const folder = fileURLToPath(new URL('../../.tmp/package-managers', import.meta.url))

const scriptOf = (name: PackageManager) => join(folder, 'node_modules', managers[name].script)

/**
 * Returns the scripts of the package managers, which npm installs once for all runs; or, in words, why they are not here.
 */
export function findPackageManagers(): ReadonlyMap<PackageManager, string> | string {
  const names = Object.keys(managers) as PackageManager[]
  const isThere = () => names.every(name => existsSync(scriptOf(name)))
  if (!isThere()) install()
  return isThere()
    ? new Map(names.map(name => [name, scriptOf(name)]))
    : 'pnpm and yarn, which npm cannot install here'
}

function install(): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const packages = Object.values(managers).map(({ wanted }) => wanted)
  spawnSync(
    'npm',
    ['install', '--no-save', '--ignore-scripts', '--prefer-offline', '--fetch-retries=0', ...packages],
    {
      cwd: folder,
      stdio: 'ignore',
      // Without a network they are skipped, not waited for.
      timeout: 600_000,
      shell: process.platform === 'win32',
    },
  )
}
