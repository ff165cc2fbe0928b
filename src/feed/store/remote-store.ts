import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { isPkgtoolError, PkgtoolError } from '../../core/base/errors.ts'
import { quote } from '../../core/base/printable.ts'
import { throwIfCancelled } from '../../core/base/turns.ts'
import { writing } from '../../core/files/file-errors.ts'
import { modes } from '../../core/files/stats.ts'
import { removeLeftover } from '../../core/files/writing/remove.ts'
import { isOddSegment } from '../../core/net/address/store-address.ts'
import { copyFile } from './copy-file.ts'
import {
  type BorrowedObject,
  type ExpectedTag,
  type FeedKey,
  type FeedStore,
  StoreConflict,
  type StoredBranch,
  type StoredName,
  type StoredObject,
  type Tag,
} from './feed-store.ts'
import type { ListingPage, ObjectService, WriteOutcome } from './object-service.ts'
import { probeKey, probeStore } from './probe-store.ts'
import { readRemote, Spool } from './remote-body.ts'
import type { ObjectStoreOptions } from './store-options.ts'
import { readUpload, type Upload } from './upload.ts'

/**
 * Creates the store of a feed in an object store. There is no lock: every write has a condition, and who is late plans
 * again. Before its first write it probes whether the store keeps to conditions.
 */
export function createRemoteStore(
  raw: ObjectService,
  { signal, singleWriter = false }: Pick<ObjectStoreOptions, 'signal' | 'singleWriter'>,
): FeedStore {
  const service = withFeedKeys(raw)
  const spool = new Spool()
  let trusted: Promise<void> | undefined
  const trust = () => {
    trusted ??= singleWriter ? Promise.resolve() : probeStore(service)
    return trusted
  }
  return {
    hasLock: false,
    readsAtOnce: service.transport.connections,
    locate: key => service.locate(key),
    describeAbsence: () => 'there is no feed below this prefix',
    look: key => service.transport.retry(() => service.head(key)),
    get: (key, range) => readRemote(service, key, range),
    list: prefix => listObjects(service, prefix),
    names: prefix => listNames(service, prefix),
    branches: prefix => listBranches(service, prefix),
    borrow: key => borrow(service, key, { path: () => spool.path(), signal }),
    temporaryPath: () => spool.path(),
    stageFile: async (path, { algorithm }) =>
      spool.own(await copyFile(path, spool.path(), { algorithm, signal })),
    stageOwn: file => spool.own(file),
    stageBytes: bytes => spool.bytes(bytes),
    async assertKeysFit() {},
    async put(key, content, when) {
      await trust()
      const tag = await put({ service, key }, await readUpload(content.path, content.size), when)
      await content.discard()
      return tag
    },
    async remove(key, when) {
      await trust()
      await remove({ service, key }, when)
    },
    async tidy() {},
    async create() {},
    exclusively: write => write(),
    async close() {
      service.transport.close()
      await spool.close()
    },
  }
}

interface Target {
  readonly service: ObjectService
  readonly key: FeedKey
}

const isBusy = (error: unknown) => isPkgtoolError(error, 'HTTP_STATUS') && error.fields.status === 409

/** Sends a conditional request, again while the store is busy with another one for the same key. */
async function attempt<T>(
  { service, key }: Target,
  send: () => Promise<WriteOutcome>,
  done: {
    readonly written: (tag: Tag | undefined) => Promise<T>
    readonly lost: () => Promise<T | undefined>
  },
): Promise<T> {
  // An attempt that failed may have been applied: what is there now may be ours.
  let mayBeApplied = false
  const once = async () => {
    const outcome = await send().catch(error => {
      mayBeApplied = true
      throw error
    })
    if (outcome.kind === 'done') return done.written(outcome.tag)
    if (outcome.kind === 'busy') throw outcome.error
    const own = mayBeApplied ? await done.lost() : undefined
    if (own !== undefined) return own
    throw new StoreConflict(key)
  }
  try {
    return await service.transport.retry(once, { passes: isBusy })
  } catch (error) {
    // Others are at it all the time. The caller reads what they have made, and plans again.
    if (isBusy(error)) throw new StoreConflict(key)
    throw error
  }
}

function put(target: Target, upload: Upload, when: ExpectedTag): Promise<Tag> {
  const { service, key } = target
  return attempt(target, () => writeOnCondition(target, upload, when), {
    async written(tag) {
      const known = tag ?? (await service.head(key))?.tag
      if (known !== undefined) return known
      throw new StoreConflict(key)
    },
    lost: () => tagOfSame(target, upload),
  })
}

// Some stores never find a condition to hold, such as one that compares an ETag with its quotes to one without.
async function writeOnCondition(
  { service, key }: Target,
  upload: Upload,
  when: ExpectedTag,
): Promise<WriteOutcome> {
  for (let attempts = 1; ; attempts++) {
    const outcome = await service.write(key, upload, when)
    if (outcome.kind !== 'changed' || when === 'absent') return outcome
    if ((await service.head(key))?.tag !== when) return outcome
    // Another writer may have come and gone in between.
    if (attempts === 1) continue
    if (!service.dropQuotes()) throw refusesHeld(service, key)
    // The other form is probed too before it is trusted.
    await probeStore(service)
  }
}

function refusesHeld(service: ObjectService, key: FeedKey): PkgtoolError {
  return new PkgtoolError('UNSAFE_STORE', {
    subject: service.locate(key),
    found: 'it refused a write whose condition "If-Match" held',
    wanted: 'a store that compares ETags as it sends them',
    change: 'use another store, or a newer version of this one',
  })
}

/** Returns the tag of an object with exactly these bytes. */
async function tagOfSame({ service, key }: Target, { size, sha256 }: Upload): Promise<Tag | undefined> {
  if ((await service.head(key))?.size !== size) return undefined
  const found = await readRemote(service, key)
  if (!found) return undefined
  const hash = createHash('sha256')
  for await (const part of found.body) hash.update(part)
  return hash.digest('hex') === sha256 ? found.tag : undefined
}

// Looks first, since not every store has a condition on a removal.
async function remove(target: Target, when: Tag): Promise<void> {
  const { service, key } = target
  const removal = async (): Promise<WriteOutcome> => {
    const now = await service.head(key)
    return now?.tag === when ? service.delete(key, when) : { kind: 'changed' }
  }
  await attempt(target, removal, {
    written: async () => true,
    lost: async () => ((await service.head(key)) ? undefined : true),
  })
}

/** keys that are told of one by one; a bucket may hold any number */
const maxIgnoredShown = 20

/**
 * Leaves out of the listings what is no key of a feed. A key is whatever a writer of the bucket made it: one with `..` names another
 * object as soon as it is part of a URL, and what is listed here is read, signed and removed.
 */
function withFeedKeys(service: ObjectService): ObjectService {
  const { log } = service.transport
  const ignored = new Set<string>()
  const isFeedKey = (key: FeedKey) => {
    // The console of a store marks a folder by an object whose key ends with a slash.
    if (!key.replace(/\/$/, '').split('/').some(isOddSegment)) return true
    if (ignored.has(key) || ignored.size > maxIgnoredShown) return false
    ignored.add(key)
    log.warning(
      ignored.size > maxIgnoredShown
        ? 'ignored more keys that cannot be paths of a feed'
        : `ignored the key ${quote(key)} in ${service.locate('')}: it cannot be a path of a feed`,
    )
    return false
  }
  return {
    ...service,
    async page(prefix, options) {
      const { objects, names, next } = await service.page(prefix, options)
      return {
        objects: objects.filter(({ key }) => isFeedKey(key)),
        names: names.filter(({ name }) => isFeedKey(prefix + name)),
        next,
      }
    },
  }
}

async function* pagesOf(
  service: ObjectService,
  prefix: FeedKey,
  isFlat: boolean,
): AsyncGenerator<ListingPage, void> {
  const { options } = service.transport
  const seen = new Set<string>()
  let [keys, barren] = [0, 0]
  for (let from: string | undefined; ; ) {
    throwIfCancelled(options.signal, service.locate(prefix))
    const at = from
    const page = await service.transport.retry(() => service.page(prefix, { isFlat, from: at }))
    keys += page.names.length
    barren = page.names.length === 0 ? barren + 1 : 0
    if (keys > maxKeys || barren > maxBarrenPages) throw endless(service.locate(prefix), keys)
    yield page
    from = page.next
    // A listing that leads back to one of its pages would never end.
    if (from === undefined || seen.has(from)) return
    seen.add(from)
  }
}

/** keys in one listing: a million versions of packages have four million */
const maxKeys = 5_000_000

/** pages in a row without a key, as a bucket with many removed objects may have some */
const maxBarrenPages = 1_000

// A store may go on for ever, each page with a new mark for the next.
function endless(subject: string, keys: number): PkgtoolError {
  return new PkgtoolError('TOO_LARGE', {
    subject,
    found: `its listing does not end: ${keys} keys so far${keys > maxKeys ? '' : `, and ${maxBarrenPages} pages without any`}`,
    wanted: `at most ${maxKeys} keys`,
    change: 'check the address and the endpoint, or tell the owner of the store',
  })
}

async function* listObjects(service: ObjectService, prefix: FeedKey): AsyncGenerator<StoredObject, void> {
  for await (const { objects } of pagesOf(service, prefix, false))
    for (const object of objects) if (object.key !== probeKey) yield object
}

async function* listNames(service: ObjectService, prefix: FeedKey): AsyncGenerator<StoredName, void> {
  for await (const { names } of pagesOf(service, prefix, true))
    for (const name of names) if (prefix !== '' || name.name !== probeKey) yield name
}

// One listing of all keys. A store may list them in any order, so a folder is whole only at the end.
async function* listBranches(service: ObjectService, prefix: FeedKey): AsyncGenerator<StoredBranch, void> {
  const folders = new Map<string, Map<string, number | undefined>>()
  for await (const { key, size } of listObjects(service, prefix)) {
    const [name = '', inner, ...rest] = key.slice(prefix.length).split('/')
    if (inner === undefined) {
      yield { name, kind: 'object', below: new Map() }
      continue
    }
    const below = folders.get(name) ?? new Map<string, number | undefined>()
    folders.set(name, below)
    // The console of a store marks a folder by an object whose key ends with a slash.
    if (inner !== '') below.set(inner, rest.length === 0 ? size : undefined)
  }
  for (const [name, below] of folders) yield { name, kind: 'folder', below }
}

async function borrow(
  service: ObjectService,
  key: FeedKey,
  { path: newPath, signal }: { readonly path: () => string; readonly signal: AbortSignal | undefined },
): Promise<BorrowedObject | undefined> {
  const found = await readRemote(service, key)
  if (!found) return undefined
  const path = newPath()
  const release = () => removeLeftover(path)
  try {
    const file = await writing(path, () => open(path, 'wx', modes.file))
    try {
      for await (const part of found.body) {
        throwIfCancelled(signal, service.locate(key))
        await writing(path, () => file.writeFile(part))
      }
    } finally {
      await file.close()
    }
  } catch (error) {
    await release()
    throw error
  }
  return { path, size: found.size, release }
}
