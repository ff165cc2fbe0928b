import { existsSync, renameSync } from 'node:fs'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { Sha512 } from '../../src/core/files/sha512.ts'
import { type Layout, layouts } from '../../src/core/layouts/layout.ts'
import { packageLayouts } from '../../src/core/layouts/package-layouts.ts'
import { PackageStore } from '../../src/core/store/package-store.ts'
import { verifyStoredPackages } from '../../src/core/store/survey-store.ts'
import { type TreeNames, treeKey, treeNames } from '../../src/core/store/unpacked-tree.ts'
import { openArchive } from '../../src/core/zip/archive.ts'
import { acceptedFile } from '../support/accepted-file.ts'
import { builtCore } from '../support/built-core.ts'
import { faultServers } from '../support/fault-server.ts'
import { makePackage } from '../support/package.ts'
import { servePackages } from '../support/package-feed.ts'
import { runScript } from '../support/run-script.ts'
import { sha512Of } from '../support/sha512.ts'
import { flipBit } from '../support/stored-restores.ts'
import { temporaryFolders } from '../support/temporary.ts'

const makeFolder = temporaryFolders()
const startServer = faultServers()
const coreUrl = builtCore()
const names = { packageExtension: 'pkgfile', manifestExtension: 'pkgspec' }
const files = ['lib/a.txt', 'readme.md'].map(name => ({ name, content: name }))
// Enough files that two processes unpack them at the same time.
const many = Array.from({ length: 300 }, (_, at) => ({ name: `lib/${at}.txt`, content: `${at}` }))
const bytes = makePackage({ id: 'a', version: '1.0.0', files: [...files, ...many] })
const sha512 = sha512Of(bytes)

function treeOf(layout: Layout): TreeNames {
  const { placeOf, pathsOf } = packageLayouts[layout]
  const place = placeOf({ id: 'a', version: '1.0.0', name: 'a/1.0.0', excludeVersion: false, ...names })
  return treeNames(pathsOf(place, names)!, names) as TreeNames
}

interface AddOptions {
  readonly contentHash?: Sha512
  readonly isSuspect?: boolean
  /** called when the files are about to be unpacked */
  readonly onUnpack?: () => void
}

/** A store, and a function that adds the package to it with the unpacked files of a layout. */
async function prepare(link: 'copy' | 'hardlink' = 'copy') {
  const root = await makeFolder()
  const directory = join(root, 'store')
  let count = 0
  const add = async (layout?: Layout, { contentHash, isSuspect = false, onUnpack }: AddOptions = {}) => {
    const file = join(root, `package${++count}`)
    await writeFile(file, bytes, { mode: 0o644 })
    const archive = await openArchive(file)
    const request = layout && archive && { tree: treeOf(layout), archive }
    try {
      const { isLinked } = await new PackageStore({ directory, link }).add({
        accepted: await acceptedFile(file, { sha512, contentHash }),
        ...{ manifestExtension: 'pkgspec', dependencies: [], isSuspect },
        tree: request && {
          ...request,
          get archive() {
            onUnpack?.()
            return request.archive
          },
        },
      })
      return { isLinked, mode: (await stat(file)).mode & 0o777, links: (await stat(file)).nlink }
    } finally {
      archive?.close()
    }
  }
  const entry = join(directory, 'v1', 'packages', Buffer.from(sha512, 'base64').toString('hex').slice(0, 64))
  const trees = async () => (await readdir(entry)).filter(name => name.includes('-')).sort()
  const inode = async () => (await stat(join(entry, 'package'))).ino
  return { directory, entry, add, trees, inode, store: new PackageStore({ directory, link }) }
}

const bothTrees = [treeKey(treeOf('classic')), treeKey(treeOf('expanded'))].sort()

describe('PackageStore', () => {
  test('keeps the entry that another process finished while it built its own, and adds only the tree', async () => {
    const { add, trees, inode, entry } = await prepare()
    const [slow, fast] = [add('expanded'), add('classic')]
    await Promise.race([slow, fast])
    const first = await inode()
    await Promise.all([slow, fast])
    expect([await inode(), await trees()]).toEqual([first, bothTrees])
    expect(existsSync(join(entry, 'record.json'))).toBe(true)
  })

  test('gives the file of a lost race its own mode back, and counts it as no link', async () => {
    const { add } = await prepare('hardlink')
    const added = await Promise.all([add('expanded'), add('classic'), add()])
    expect(added.filter(({ isLinked }) => isLinked)).toHaveLength(1)
    for (const { isLinked, mode, links } of added)
      expect([isLinked, mode, links]).toEqual(isLinked ? [true, 0o444, 2] : [false, 0o644, 1])
  })

  test('adds a content hash to the record and nothing else changes', async () => {
    const { add, trees, inode, store } = await prepare()
    await add('expanded')
    const before = await inode()
    await add('classic', { contentHash: sha512 })
    expect(store.read(sha512)).toMatchObject({ isSound: true, record: { contentHash: sha512 } })
    expect([await inode(), await trees()]).toEqual([before, bothTrees])
  })

  test('drops and replaces an entry only if it is still damaged at a second look', async () => {
    const { add, trees, inode, entry, store } = await prepare()
    await add('expanded')
    const before = await inode()
    await store.drop(sha512)
    // Suspected for a damage that another process has mended since.
    await add('classic', { isSuspect: true })
    expect([await inode(), await trees()]).toEqual([before, bothTrees])
    await flipBit(join(entry, 'package'))
    await store.drop(sha512)
    expect(existsSync(entry)).toBe(false)
  })

  test('keeps unpacked files that are not those which it found damaged', async () => {
    const { add, entry, store, directory } = await prepare()
    await add('expanded')
    const stale = store.readTree({ folder: entry }, treeOf('expanded'))!
    const [path, ...stamps] = stale.record.files[0]!
    const target = join(directory, 'target')
    await mkdir(target)
    const other = {
      ...stale,
      record: { ...stale.record, files: [[path, ...stamps.map(stamp => stamp + 1)]] },
    }
    expect(await store.linkTree(other as unknown as typeof stale, target)).toBeUndefined()
    expect(await store.linkTree(stale, target)).toEqual(stale.record.folders)
    await flipBit(join(entry, stale.key, 'files', path))
    await mkdir(join(directory, 'second'))
    expect(await store.linkTree(stale, join(directory, 'second'))).toBeUndefined()
    expect(store.readTree({ folder: entry }, treeOf('expanded'))).toBeUndefined()
  })

  test('takes the loss of the entry in the middle for nothing worse than a second try', async () => {
    const { add, trees, entry, directory } = await prepare()
    await add('classic')
    let isGone = false
    const onUnpack = () => {
      if (!isGone) renameSync(entry, join(directory, 'gone'))
      isGone = true
    }
    expect(await add('expanded', { onUnpack })).toMatchObject({ isLinked: false })
    expect(await trees()).toContain(treeKey(treeOf('expanded')))
  })
})

// Each process waits at the start of a round until all of them are there; none waits for one that has failed.
const script = `
  import { mkdirSync, readdirSync } from 'node:fs'
  import { join } from 'node:path'
  import { setTimeout as wait } from 'node:timers/promises'
  const { at, racers, roots, ...options } = JSON.parse(process.argv[1])
  process.on('exit', () => {
    for (const root of roots) mkdirSync(join(root, 'started', String(at)), { recursive: true })
  })
  const { restorePackages } = await import('CORE')
  const rounds = []
  for (const root of roots) {
    const said = []
    const say = message => void said.push(message)
    const log = { debug() {}, info() {}, notice: say, warning: say, stage: (_, work) => work() }
    const started = join(root, 'started')
    mkdirSync(join(started, String(at)), { recursive: true })
    while (readdirSync(started).length < racers) await wait(1)
    const { packages } = await restorePackages({
      ...options,
      packageStore: join(root, 'store'),
      packagesDirectory: join(root, 'packages' + at),
      workingDirectory: join(root, 'work'),
      log,
    })
    rounds.push({ said, count: packages.length })
  }
  console.log(JSON.stringify(rounds))`

test('Eight restores of mixed layouts at once lose no entry, no unpacked files, and say nothing', async () => {
  const packages = Array.from({ length: 20 }, (_, at) => {
    const facts = { id: `pack.n${at}`, version: '1.0.0' }
    const content = Buffer.alloc(2000 * at, at)
    return { ...facts, body: makePackage({ ...facts, files: [{ name: 'lib/a.bin', content }, ...files] }) }
  })
  const server = await startServer()
  const source = servePackages(server, packages)
  const text = script.replace('CORE', `${new URL('index.js', coreUrl())}`)
  const roots = [await makeFolder(), await makeFolder(), await makeFolder()]
  const racers = 8
  const racing = Array.from({ length: racers }, (_, at) => {
    const options = {
      ...{ at, racers, roots, sources: [source], layout: layouts[at % 4], lockFile: false },
      // No workers: they would inherit the --input-type of the script.
      maxConnections: 1,
      packages: packages.map(({ id }) => `${id} 1.0.0`),
    }
    return runScript(text, { parameters: [JSON.stringify(options)] })
  })
  for (const { code, output } of await Promise.all(racing)) {
    expect(`${code} ${output}`).toMatch(/^0 /)
    expect(JSON.parse(output)).toEqual(roots.map(() => ({ said: [], count: packages.length })))
  }
  for (const root of roots) {
    const entries = await verifyStoredPackages({ packageStore: join(root, 'store') })
    const lost: string[] = []
    for (const { directory, state, id } of entries) {
      const trees = (await readdir(directory)).flatMap(name => /^(.*)-/.exec(name)?.[1] ?? [])
      if (state !== 'whole' || trees.sort().join() !== 'classic,expanded')
        lost.push(`${id}: ${state} ${trees}`)
      expect(await readFile(join(directory, 'record.json'), 'utf8')).toContain('sha512')
    }
    expect([entries.length, lost]).toEqual([packages.length, []])
  }
})
