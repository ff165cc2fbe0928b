import { createHash } from 'node:crypto'
import {
  closeSync,
  type Dir,
  type Dirent,
  opendirSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setImmediate as afterOthers } from 'node:timers/promises'
import { PkgtoolError } from '../../core/base/errors.ts'
import type { RunOptions } from '../../core/base/ports.ts'
import { hasSystemCode } from '../../core/base/thrown.ts'
import { nextPiece, throwIfCancelled } from '../../core/base/turns.ts'
import { reading, writing } from '../../core/files/file-errors.ts'
import { assertNoLink } from '../../core/files/links.ts'
import { assertNamesFit } from '../../core/files/name-lengths.ts'
import { isWithin } from '../../core/files/paths.ts'
import { readBoundedFile } from '../../core/files/read-bounded-file.ts'
import { openRegularFile } from '../../core/files/regular-file.ts'
import { assertSafeFolder } from '../../core/files/safe-folder.ts'
import { newFile, tryStat } from '../../core/files/stats.ts'
import { guardOf } from '../../core/files/writing/claim-file.ts'
import { makeFolder, makeFolderBelow } from '../../core/files/writing/make-folder.ts'
import { removeIfEmpty, removeLeftover, removePath } from '../../core/files/writing/remove.ts'
import { renamePath } from '../../core/files/writing/rename.ts'
import { isTemporaryName, temporaryPath } from '../../core/files/writing/temporary-names.ts'
import { feedFileName } from '../../core/nuget/folder-names.ts'
import { copyFile } from './copy-file.ts'
import {
  type ByteRange,
  type ExpectedTag,
  type FeedKey,
  type FeedStore,
  type ObjectBody,
  type OwnFile,
  type Staged,
  StoreConflict,
  type StoredBranch,
  type StoredName,
  type StoredObject,
  type Tag,
} from './feed-store.ts'
import { lockName, withFolderLock } from './folder-lock.ts'

type Signal = Pick<RunOptions, 'signal'>

/**
 * Creates the store of a feed in the folder `dir`, which any web server can serve. Everything is written under a temporary
 * name with a leading `.` in that folder and renamed. One writer at a time: `.lock` names its process.
 */
export function createFolderStore(dir: string, { signal }: Signal = {}): FeedStore {
  const pathOf = (key: FeedKey) => join(dir, ...key.split('/'))
  return {
    hasLock: true,
    // More than the threads of the pool that reads files, so that none is idle.
    readsAtOnce: 8,
    locate: pathOf,
    describeAbsence: () => describeAbsence(dir),
    // Synchronous, as reading is: a loop over many objects lets others have their turn.
    async look(key) {
      await nextPiece()
      return stateOf(dir, key)
    },
    async get(key, range) {
      await nextPiece()
      const path = pathOf(key)
      const facts = reading(path, () => lookUp(path))
      if (!facts) return undefined
      if (!facts.isFile()) throw notRegular(path)
      if (leadsOut(dir, path)) throw linkOut(dir, path)
      return { key, ...factsOf(facts), body: fileBody(path, { range, signal }) }
    },
    list: prefix => listObjects(dir, prefix.replace(/\/$/, '')),
    names: prefix => listNames(dir, prefix.replace(/\/$/, '')),
    branches: prefix => listBranches(dir, prefix.replace(/\/$/, '')),
    async borrow(key) {
      await nextPiece()
      const path = pathOf(key)
      const state = stateOf(dir, key)
      if (state) return { path, size: state.size, async release() {} }
      const facts = reading(path, () => lookUp(path))
      if (facts) throw facts.isFile() ? linkOut(dir, path) : notRegular(path)
      return undefined
    },
    temporaryPath: () => temporaryPath(dir),
    stageFile: async (path, { algorithm }) =>
      staged(await copyFile(path, temporaryPath(dir), { algorithm, signal })),
    stageOwn: staged,
    stageBytes: bytes => stageBytes(temporaryPath(dir), bytes),
    assertKeysFit: keys => assertNamesFit(dir, keys),
    put: (key, content, when) => put({ dir, key, signal }, content, when),
    remove: (key, when) => remove({ dir, key, signal }, when),
    async tidy(prefixes) {
      for (const prefix of prefixes) {
        const folder = pathOf(prefix.replace(/\/$/, ''))
        assertNoLink(dir, folder)
        removeIfEmpty(folder)
      }
    },
    async create() {
      assertSafeFolder(resolve(dir), { workingDirectory: '.' })
      await writing(dir, () => makeFolder(dir))
    },
    exclusively(write) {
      assertSafeFolder(resolve(dir), { workingDirectory: '.' })
      return withFolderLock({ dir, signal }, write)
    },
    async close() {},
  }
}

function stateOf(dir: string, key: FeedKey): StoredObject | undefined {
  const path = join(dir, ...key.split('/'))
  const facts = tryStat(path)
  return facts?.isFile() && !leadsOut(dir, path) ? { key, ...factsOf(facts) } : undefined
}

// A link in a feed may come from whoever packed it. The folder of the feed itself may be one, which the operator named.
function leadsOut(dir: string, path: string): boolean {
  try {
    return !isWithin(realpathSync(path), realpathSync(dir))
  } catch (error) {
    unlessMissing(error)
    return false
  }
}

function linkOut(dir: string, path: string): PkgtoolError {
  let link = path
  for (let at = path; isWithin(at, dir); at = dirname(at)) if (leadsOut(dir, at)) link = at
  return new PkgtoolError('UNSAFE_PATH', {
    subject: link,
    found: 'it is a link that leads out of the feed',
    change: 'replace the link by what it leads to',
    path: link,
  })
}

function factsOf({ size, mtimeMs, ino }: Stats): Omit<StoredObject, 'key'> {
  return { size, tag: `${size}-${mtimeMs}-${ino}` as Tag, modified: mtimeMs }
}

function lookUp(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    return unlessMissing(error)
  }
}

function notRegular(path: string): PkgtoolError {
  return new PkgtoolError('UNREADABLE_FILE', {
    subject: path,
    found: 'it is not a regular file',
    path,
  })
}

const chunkSize = 256 * 1024

const chunksPerTurn = 32

// Opened only when it is read: most callers want the state, or a small document.
function fileBody(
  path: string,
  { range, signal }: Signal & { readonly range: ByteRange | undefined },
): ObjectBody {
  return {
    // A cancelled writer still reads documents: it lists what it has placed.
    async bytes({ limit }) {
      if (range === undefined) return readBoundedFile(path, { limit })
      const chunks: Buffer[] = []
      for await (const chunk of readChunks(path, { range })) chunks.push(Buffer.from(chunk))
      return Buffer.concat(chunks)
    },
    [Symbol.asyncIterator]: () => readChunks(path, { range, signal }),
  }
}

// Synchronous, 8 MiB at a time: for many small files, the thread pool costs more than reading.
async function* readChunks(
  path: string,
  { range, signal }: Signal & { readonly range: ByteRange | undefined },
): AsyncGenerator<Uint8Array, void> {
  const file = reading(path, () => openRegularFile(path).file)
  try {
    const buffer = Buffer.allocUnsafe(chunkSize)
    const end = range === undefined ? Number.POSITIVE_INFINITY : range.end + 1
    for (let [at, chunk] = [range?.start ?? 0, 1]; at < end; chunk++) {
      const length = reading(path, () => readSync(file, buffer, 0, Math.min(chunkSize, end - at), at))
      if (length === 0) return
      yield buffer.subarray(0, length)
      at += length
      if (chunk % chunksPerTurn !== 0) continue
      await afterOthers()
      throwIfCancelled(signal, path)
    }
  } finally {
    closeSync(file)
  }
}

// Folder by folder, since a caller may stop at the first object.
async function* listObjects(dir: string, prefix: FeedKey): AsyncGenerator<StoredObject, void> {
  const folder = join(dir, ...prefix.split('/'))
  const entries = await reading(folder, () => readdir(folder, { withFileTypes: true }).catch(unlessMissing))
  for (const entry of entries ?? []) {
    await nextPiece()
    const key = prefix === '' ? entry.name : `${prefix}/${entry.name}`
    if (entry.isDirectory()) yield* listObjects(dir, key)
    else if (!isHidden(key, entry.name)) yield lazyObject(dir, key, entry.isFile())
  }
}

// Listing a folder looks at no file; who needs the state pays for it.
function lazyObject(dir: string, key: FeedKey, isFile: boolean): StoredObject {
  const state = () => {
    const found = isFile ? stateOf(dir, key) : undefined
    if (found) return found
    throw notRegular(join(dir, ...key.split('/')))
  }
  return {
    key,
    get size() {
      return state().size
    },
    get tag() {
      return state().tag
    },
    get modified() {
      return state().modified
    },
  }
}

function isHidden(key: FeedKey, name: string): boolean {
  return isTemporaryName(name) || key === lockName || key.startsWith(guardOf(lockName))
}

// Entry by entry, since many callers of a large feed want only the first.
async function* listNames(dir: string, prefix: FeedKey): AsyncGenerator<StoredName, void> {
  const folder = openIfThere(join(dir, ...prefix.split('/')))
  if (!folder) return
  try {
    for (let entry = folder.readSync(); entry !== null; entry = folder.readSync()) {
      await nextPiece()
      yield { name: entry.name, kind: kindOf(prefix, entry) }
    }
  } finally {
    folder.closeSync()
  }
}

async function* listBranches(dir: string, prefix: FeedKey): AsyncGenerator<StoredBranch, void> {
  for await (const name of listNames(dir, prefix)) {
    const below = new Map<string, undefined>()
    if (name.kind === 'folder')
      for await (const inner of listNames(dir, prefix === '' ? name.name : `${prefix}/${name.name}`))
        below.set(inner.name, undefined)
    yield { ...name, below }
  }
}

function kindOf(prefix: FeedKey, entry: Dirent): StoredName['kind'] {
  const key = prefix === '' ? entry.name : `${prefix}/${entry.name}`
  if (key === lockName) return 'lock'
  if (isHidden(key, entry.name)) return 'leftover'
  // A link to a folder too: what it holds is there for readers.
  return entry.isDirectory() || entry.isSymbolicLink() ? 'folder' : 'object'
}

function describeAbsence(dir: string): string {
  const facts = tryStat(dir)
  if (facts?.isDirectory()) return `it has no ${feedFileName}`
  return facts ? 'it is a file, not a folder' : 'there is no such folder'
}

function openIfThere(path: string): Dir | undefined {
  return reading(path, () => {
    try {
      return opendirSync(path, { bufferSize: 256 })
    } catch (error) {
      return unlessMissing(error)
    }
  })
}

function unlessMissing(error: unknown): undefined {
  if (!hasSystemCode(error, 'ENOENT', 'ENOTDIR', 'ENAMETOOLONG')) throw error
}

function staged(file: OwnFile): Staged {
  return { ...file, discard: () => removeLeftover(file.path) }
}

async function stageBytes(path: string, bytes: Uint8Array): Promise<Staged> {
  try {
    await writing(path, () => writeFile(path, bytes, newFile))
  } catch (error) {
    await removeLeftover(path)
    throw error
  }
  return {
    path,
    size: bytes.length,
    // A folder needs no hash of a document.
    get digest() {
      return createHash('sha512').update(bytes).digest('base64')
    },
    discard: () => removeLeftover(path),
  }
}

interface Target extends Signal {
  readonly dir: string
  readonly key: FeedKey
}

async function put({ dir, key, signal }: Target, content: Staged, when: ExpectedTag): Promise<Tag> {
  const path = join(dir, ...key.split('/'))
  await nextPiece()
  expectState(dir, key, when)
  await writing(path, () => {
    makeFolderBelow(dir, dirname(path))
    return renamePath(content.path, path, { signal })
  })
  const state = stateOf(dir, key)
  if (state) return state.tag
  throw new StoreConflict(key)
}

async function remove({ dir, key, signal }: Target, when: Tag): Promise<void> {
  const path = join(dir, ...key.split('/'))
  assertNoLink(dir, dirname(path))
  expectState(dir, key, when)
  await writing(path, () => removePath(path, { signal }))
}

function expectState(dir: string, key: FeedKey, when: ExpectedTag): void {
  if ((stateOf(dir, key)?.tag ?? 'absent') !== when) throw new StoreConflict(key)
}
