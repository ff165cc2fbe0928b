import { execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { packLibrary } from '../../scripts/lib/pack-library.mjs'
import { projectRoot } from '../../scripts/lib/report.mjs'
import { environmentOfSystem, withHome } from '../../scripts/lib/runner.mjs'
import { serveFeed } from '../../src/feed/index.ts'
import { type EndedProcess, endOf } from '../support/end-of.ts'
import { type LocalRegistry, startLocalRegistry } from '../support/local-registry.ts'
import { makeFeed } from '../support/make-feed.ts'
import { findPackageManagers, type PackageManager } from '../support/package-managers.ts'
import { describeUnless } from '../support/programs.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const found = findPackageManagers()
const scripts: ReadonlyMap<PackageManager, string> = typeof found === 'string' ? new Map() : found
let registry: LocalRegistry
let tarball: string

beforeAll(async () => {
  registry = await startLocalRegistry()
  const folder = await newFolder()
  const clone = join(folder, 'clone')
  await copySources(clone)
  tarball = packLibrary(join(folder, 'pack'), clone).tarball
})
afterAll(() => registry?.close())

/** Copies what a clone has once its dependencies are installed: no lib/, which packing makes. */
async function copySources(clone: string): Promise<void> {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const names = execFileSync('git', list, { cwd: projectRoot, encoding: 'utf8' }).split('\0')
  for (const name of names.filter(name => name !== '' && existsSync(join(projectRoot, name))))
    await cp(join(projectRoot, name), join(clone, name))
  await symlink(join(projectRoot, 'node_modules'), join(clone, 'node_modules'), 'junction')
}

// More packages than one thread restores, and a source that is not there: no rejection is left over.
const job = `
import { restorePackages } from 'setup-pkgtool'
process.on('unhandledRejection', error => { console.log('unhandled', error); process.exit(9) })
const packages = ['A', 'B', 'C', 'D', 'E', 'F'].map(id => id + ' 1.0.0')
const { packages: restored } = await restorePackages({ sources: process.argv[2], packages })
const retry = { retries: 0 }
const failed = await restorePackages({ sources: 'http://127.0.0.1:1', packages, packagesDirectory: 'no', retry }).catch(error => error.code)
console.log(restored.length, failed)
`

/** Installs the tarball with a package manager, and restores packages from a feed with it. */
async function restoreWith(
  install: readonly string[],
  start: readonly string[],
  settings: NodeJS.ProcessEnv,
) {
  const folder = await newFolder()
  const project = join(folder, 'project')
  await mkdir(project)
  await writeFile(join(project, 'package.json'), '{ "name": "consumer", "private": true, "type": "module" }')
  await writeFile(join(project, 'job.js'), job)
  const packages = ['A', 'B', 'C', 'D', 'E', 'F'].map(id => ({ id, version: '1.0.0' }))
  const server = await serveFeed(await makeFeed(folder, { packages }))
  const env = {
    ...environmentOfSystem(),
    ...withHome({ HOME: folder }),
    npm_config_registry: registry.url,
    npm_config_cache: join(folder, 'cache'),
    ...settings,
  }
  try {
    const installed = await run(install, { cwd: project, env })
    if (installed.code !== 0) throw new Error(installed.output)
    const { code, output } = await run([...start, 'job.js', `${server.url}index.json`], { cwd: project, env })
    const restored = await readdir(join(project, 'packages')).catch(() => [])
    return { code, output: output.trim(), restored: restored.filter(name => !name.startsWith('.')).length }
  } finally {
    await server.close()
  }
}

const whole = { code: 0, output: '6 CONNECTION_FAILED', restored: 6 }
const node = process.execPath

describe('npm', () => {
  test('installs what npm pack makes in a clone, and it restores packages', async () => {
    const install = ['npm', 'install', '--no-audit', tarball]
    expect(await restoreWith(install, [node], {})).toEqual(whole)
  })
})

describeUnless(typeof found === 'string' ? `needs ${found}` : undefined, 'other package managers', () => {
  const scriptOf = (name: PackageManager) => scripts.get(name) ?? ''

  test('pnpm installs the tarball, and it restores packages', async () => {
    const install = [node, scriptOf('pnpm'), 'add', '--store-dir', '.store', tarball]
    expect(await restoreWith(install, [node], {})).toEqual(whole)
  })

  test('yarn 1 installs the tarball, and it restores packages', async () => {
    const install = [node, scriptOf('yarn 1'), 'add', '--registry', registry.url, `file:${tarball}`]
    expect(await restoreWith(install, [node], {})).toEqual(whole)
  })

  test.each(['node-modules', 'pnp'])(
    'yarn 4 installs the tarball with the linker %s, and it restores packages',
    async linker => {
      const settings = {
        YARN_NPM_REGISTRY_SERVER: registry.url,
        YARN_UNSAFE_HTTP_WHITELIST: '127.0.0.1',
        YARN_ENABLE_TELEMETRY: '0',
        YARN_ENABLE_IMMUTABLE_INSTALLS: '0',
        YARN_ENABLE_GLOBAL_CACHE: '0',
        YARN_NPM_MINIMAL_AGE_GATE: '0',
        YARN_NODE_LINKER: linker,
      }
      const yarn = [node, scriptOf('yarn 4')]
      const start = linker === 'pnp' ? [...yarn, 'node'] : [node]
      expect(
        await restoreWith(
          [...yarn, 'add', `${basename(tarball, '-0.1.0.tgz')}@file:${tarball}`],
          start,
          settings,
        ),
      ).toEqual(whole)
    },
  )
})

function run(
  [command = '', ...parameters]: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<EndedProcess> {
  const shell = command === 'npm' && process.platform === 'win32'
  return endOf(spawn(command, parameters, { ...options, shell, stdio: ['ignore', 'pipe', 'pipe'] }))
}
