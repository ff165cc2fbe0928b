import { existsSync, type FSWatcher, readdirSync, rmSync, statSync, watch } from 'node:fs'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from '@jest/globals'
import { temporaryPath } from '../../../../src/core/files/writing/temporary-names.ts'
import { feedPaths } from '../../../../src/core/layouts/package-layouts.ts'
import { placeFeed } from '../../../../src/core/packages/place/place-package.ts'
import { acceptedFile } from '../../../support/accepted-file.ts'
import { eachStepUntil } from '../../../support/each-step.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { filesBelow } from '../../../support/package-feed.ts'
import { sha512Of } from '../../../support/sha512.ts'
import { temporaryFolders } from '../../../support/temporary.ts'

const makeFolder = temporaryFolders()
const names = { packageExtension: 'pkgfile', manifestExtension: 'pkgspec' }
const paths = feedPaths('a/1.0.0', names)!

async function prepare() {
  const folder = await makeFolder()
  const file = temporaryPath(folder)
  await writeFile(file, 'package')
  const facts = {
    accepted: await acceptedFile(file),
    origin: { kind: 'source', source: 'here' } as const,
    dependencies: [],
  }
  return { folder, facts }
}

/** The names that appeared in a folder, in order, each once. */
async function namesThatAppear(folder: string, run: () => Promise<unknown>): Promise<readonly string[]> {
  const names = new Set<string>()
  const watcher: FSWatcher = watch(folder, (_event, name) => void names.add(String(name)))
  const isSeen = async (mark: string) => {
    while (!names.has(mark)) {
      await writeFile(join(folder, mark), '')
      await wait(5)
    }
  }
  await isSeen('first')
  await run()
  await isSeen('last')
  watcher.close()
  return [...names].filter(name => name !== 'first' && name !== 'last')
}

describe('placeFeed', () => {
  test('makes the folder again when a prune of another process removes it, still empty', async () => {
    const { folder, facts } = await prepare()
    await mkdir(join(folder, 'a/1.0.0'), { recursive: true })
    const placing = placeFeed(folder, facts, paths)
    rmSync(join(folder, 'a'), { recursive: true })
    await placing
    expect(await readFile(join(folder, paths.packagePath), 'utf8')).toBe('package')
    expect(await readFile(join(folder, paths.hashPath), 'utf8')).toBe(sha512Of())
  })

  test('says that another process removed the package before it was complete', async () => {
    const { folder, facts } = await prepare()
    const target = join(folder, paths.packagePath)
    const placing = failureOf(() => placeFeed(folder, facts, paths))
    await eachStepUntil(() => existsSync(target))
    // With the second name that keeps it, which not every file system gives.
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
    expect((await placing).message).toBe(
      `Cannot write "${target}": another process removed it again. Run again.`,
    )
    expect(await filesBelow(folder)).toEqual([])
  })

  test('places the package again when another process removes it from its new folder', async () => {
    const { folder, facts } = await prepare()
    const target = join(folder, paths.packagePath)
    const placing = placeFeed(folder, facts, paths)
    await eachStepUntil(() => existsSync(target))
    rmSync(join(folder, 'a'), { recursive: true })
    expect(await placing).toMatchObject({ size: 7, ctime: (await stat(target)).ctimeMs })
    expect(await filesBelow(folder)).toEqual([paths.packagePath, paths.hashPath, paths.manifestPath])
  })

  test('places the package again when another process removes it with the one that was there', async () => {
    const { folder, facts } = await prepare()
    const target = join(folder, paths.packagePath)
    await mkdir(join(folder, 'a/1.0.0'), { recursive: true })
    await writeFile(target, 'old')
    const { ino } = await stat(target)
    const placing = placeFeed(folder, facts, paths)
    await eachStepUntil(() => statSync(target).ino !== ino)
    rmSync(join(folder, 'a'), { recursive: true })
    const placed = await placing
    expect(placed).toMatchObject({ size: 7, ctime: (await stat(target)).ctimeMs })
    expect(await readFile(target, 'utf8')).toBe('package')
    expect(await filesBelow(folder)).toEqual([paths.packagePath, paths.hashPath, paths.manifestPath])
  })

  test('moves the package, writes manifest and hash, and returns what identifies them again', async () => {
    const { folder, facts } = await prepare()
    const placed = await placeFeed(folder, facts, paths)
    const [file, manifest] = await Promise.all(
      [paths.packagePath, paths.manifestPath].map(path => stat(join(folder, path))),
    )
    expect(placed).toEqual({
      package: 'a/1.0.0',
      size: 7,
      mtime: file?.mtimeMs,
      ino: file?.ino,
      ctime: file?.ctimeMs,
      sha512: sha512Of(),
      origin: { kind: 'source', source: 'here' },
      dependencies: [],
      proofs: [{ kind: 'first-use' }],
      manifest: { size: 8, mtime: manifest?.mtimeMs, ino: manifest?.ino, ctime: manifest?.ctimeMs },
    })
    expect(await readFile(join(folder, paths.hashPath), 'utf8')).toBe(sha512Of())
    expect(await filesBelow(folder)).toEqual([
      'a/1.0.0/a.1.0.0.pkgfile',
      'a/1.0.0/a.1.0.0.pkgfile.sha512',
      'a/1.0.0/a.pkgspec',
    ])
  })

  test('shows the package first and the hash last, and no other name', async () => {
    const { folder, facts } = await prepare()
    const target = join(folder, 'a', '1.0.0')
    await mkdir(target, { recursive: true })
    expect(await namesThatAppear(target, () => placeFeed(folder, facts, paths))).toEqual([
      'a.1.0.0.pkgfile',
      'a.pkgspec',
      'a.1.0.0.pkgfile.sha512',
    ])
  })

  test('takes the hash of a damaged package away before anything else', async () => {
    const { folder, facts } = await prepare()
    const target = join(folder, 'a', '1.0.0')
    await mkdir(target, { recursive: true })
    for (const path of [paths.packagePath, paths.manifestPath, paths.hashPath])
      await writeFile(join(folder, path), 'old')
    const names = await namesThatAppear(target, () => placeFeed(folder, facts, paths))
    expect(names[0]).toBe('a.1.0.0.pkgfile.sha512')
    expect(await readFile(join(folder, paths.manifestPath), 'utf8')).toBe('manifest')
  })

  test('shows no hash and leaves no temporary file when the manifest cannot be written', async () => {
    const { folder, facts } = await prepare()
    await mkdir(join(folder, paths.manifestPath), { recursive: true })
    const error = await failureOf(() => placeFeed(folder, facts, paths))
    expect([error.code, error.fields.path]).toEqual(['FILE_SYSTEM', join(folder, paths.packagePath)])
    expect(await filesBelow(folder)).toEqual(['a/1.0.0/a.1.0.0.pkgfile', 'a/1.0.0/a.pkgspec'])
  })

  test('says that a folder is a file', async () => {
    const { folder, facts } = await prepare()
    await writeFile(join(folder, 'a'), '')
    const error = await failureOf(() => placeFeed(folder, facts, paths))
    expect([error.code, error.fields.found]).toEqual([
      'FILE_SYSTEM',
      expect.stringMatching(/\((ENOTDIR|EEXIST)\)$/),
    ])
  })
})
