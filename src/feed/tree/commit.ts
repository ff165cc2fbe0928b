import { type ErrorFields, PkgtoolError } from '../../core/base/errors.ts'
import { feedFileName } from '../../core/nuget/folder-names.ts'
import {
  type ExpectedTag,
  type FeedKey,
  type FeedStore,
  type Staged,
  StoreConflict,
} from '../store/feed-store.ts'

/** One object to write; without content, it is removed. */
export interface Change {
  readonly key: FeedKey
  readonly content: string | Uint8Array | Staged | undefined
  /** the state that the plan has seen */
  readonly when: ExpectedTag
}

interface Commit<State> {
  /** Reads the state that the plan needs, with the tags of what it may change. */
  readonly read: () => Promise<State>
  /** Pure: the same state gives the same changes. */
  readonly plan: (state: State) => readonly Change[] | Promise<readonly Change[]>
  /** something that readers may know goes away; default: false */
  readonly withdraws?: boolean
}

// Many publishers of one id may each lose some rounds.
const attempts = 100

/**
 * Reads a state, plans its changes and writes them in the order of `inWriteOrder`. If another writer was faster, reads and
 * plans again. Stages all contents before it writes the first one, so that a full disk changes nothing. Skips an object
 * that already has exactly these bytes. Returns the state that the last plan has seen.
 *
 * @throws PkgtoolError `FEED_LOCKED` when another writer is always faster, `UNSAFE_PATH`, `FILE_SYSTEM`, and errors of
 * `read` and `plan`
 */
export async function commit<State>(
  store: FeedStore,
  { read, plan, withdraws = false }: Commit<State>,
): Promise<State> {
  const placed = new Set<Staged>()
  for (let attempt = 1; ; attempt++) {
    const state = await read()
    try {
      await apply(store, await plan(state), { withdraws, placed })
      return state
    } catch (error) {
      if (!(error instanceof StoreConflict)) throw error
      if (attempt === attempts) throw alwaysLate(store, error)
    }
  }
}

function alwaysLate(store: FeedStore, cause: StoreConflict): PkgtoolError {
  const subject = store.locate(cause.key)
  const found = `another writer was in the way in each of ${attempts} attempts`
  return new PkgtoolError('FEED_LOCKED', { subject, found, change: 'run it again' }, { cause })
}

interface Step extends Change {
  /** undefined: the object is removed */
  readonly staged: Staged | undefined
}

async function apply(
  store: FeedStore,
  changes: readonly Change[],
  { withdraws, placed }: { readonly withdraws: boolean; readonly placed: Set<Staged> },
): Promise<void> {
  const own: Staged[] = []
  try {
    const steps: Step[] = []
    for (const change of inWriteOrder(changes, { withdraws })) {
      const staged = await stage(store, change, own)
      // A store may have taken it over in an earlier round.
      if (staged !== 'same' && !(staged && placed.has(staged))) steps.push({ ...change, staged })
    }
    for (const step of steps) {
      const { key, staged, when } = step
      if (staged) {
        await put(store, { ...step, staged })
        placed.add(staged)
      } else if (when !== 'absent') await store.remove(key, when)
    }
  } finally {
    for (const staged of own) await staged.discard()
  }
}

// A page that an interrupted run has left is as good as a new one.
async function put(
  store: FeedStore,
  { key, content, staged, when }: Step & { readonly staged: Staged },
): Promise<void> {
  try {
    await store.put(key, staged, when)
  } catch (error) {
    if (!(error instanceof StoreConflict) || when !== 'absent' || content === undefined || isStaged(content))
      throw error
    if (!(await holdsBytes(store, key, { bytes: Buffer.from(content) }))) throw error
  }
}

async function stage(
  store: FeedStore,
  { key, content, when }: Change,
  own: Staged[],
): Promise<Staged | 'same' | undefined> {
  if (content === undefined || isStaged(content)) return content
  const bytes = Buffer.from(content)
  // What the plan has not seen needs no second look: `put` refuses where it is there by now.
  if (when !== 'absent' && (await holdsBytes(store, key, { bytes }))) return 'same'
  const staged = await store.stageBytes(bytes)
  own.push(staged)
  return staged
}

function isStaged(content: string | Uint8Array | Staged): content is Staged {
  return typeof content === 'object' && 'discard' in content
}

/** Returns whether an object has exactly these bytes. */
export async function holdsBytes(
  store: FeedStore,
  key: FeedKey,
  { bytes }: { readonly bytes: Buffer },
): Promise<boolean> {
  if ((await store.look(key))?.size !== bytes.length) return false
  const found = await store.get(key)
  const present = await found?.body.bytes({ limit: bytes.length }).catch(() => undefined)
  return present !== undefined && bytes.equals(present)
}

/** Returns the state of an object as the condition of a change. */
export async function expectedNow(store: FeedStore, key: FeedKey): Promise<ExpectedTag> {
  return (await store.look(key))?.tag ?? 'absent'
}

/** Contents by key; without content, the object is removed. */
export type Contents = ReadonlyMap<FeedKey, Change['content']>

/** Writes objects whose content depends on no other state. Throws as `commit`. */
export async function commitContents(
  store: FeedStore,
  contents: Contents,
  { withdraws = false }: Pick<Commit<unknown>, 'withdraws'> = {},
): Promise<void> {
  await commit(store, {
    withdraws,
    read: async () =>
      new Map(
        await Promise.all(
          [...contents.keys()].map(async key => [key, await expectedNow(store, key)] as const),
        ),
      ),
    plan: state =>
      [...contents].map(([key, content]) => ({ key, content, when: state.get(key) ?? 'absent' })),
  })
}

/** The policy for an existing version with other bytes. */
export interface ConflictOptions {
  /** keep an existing version with other bytes; default: false, an error */
  readonly skipExisting?: boolean | undefined
  /** replace a version with other bytes; default: false, an error */
  readonly force?: boolean | undefined
}

/** Resolves the conflict with an existing version of other bytes. @throws PkgtoolError `ALREADY_THERE` with `fields` */
export function resolveConflict(
  { skipExisting, force }: ConflictOptions,
  fields: ErrorFields,
): 'replaced' | 'skipped' {
  if (force) return 'replaced'
  if (skipExisting) return 'skipped'
  throw new PkgtoolError('ALREADY_THERE', fields)
}

/**
 * The one order of writing. What others name comes before what names it, so that no reader finds a name of something that
 * is not there; the hash of a package, without which it is incomplete, comes after both other files. Removal goes in
 * reverse.
 *
 * Pages of a registration, and of vulnerabilities, are written first and removed last in both cases, since none changes under its name.
 *
 *     package, tool  →  manifest  →  hash  →  registration  →  version list  →  listing  →  page  →  service index  →  settings
 */
export function inWriteOrder<T extends { readonly key: FeedKey; readonly content?: unknown }>(
  changes: readonly T[],
  { withdraws }: { readonly withdraws: boolean },
): readonly T[] {
  const sign = withdraws ? -1 : 1
  // An index is written after each page that it names, and before one goes that it no longer names.
  const orderOf = ({ key, content }: T) =>
    isPage(key) ? (content === undefined ? last : -last) : sign * rankOf(key)
  return changes.toSorted((a, b) => orderOf(a) - orderOf(b))
}

const last = 100

function isPage(key: FeedKey): boolean {
  return /^registration\/[^/]+\/page\/|^vulnerabilities\/[0-9a-f]{32}\.json$/.test(key)
}

const rootRanks: ReadonlyMap<FeedKey, number> = new Map([
  ['tools.schema.json', 5],
  ['tools.json', 6],
  ['index.html', 7],
  ['index.json', 8],
  [feedFileName, 9],
])

function rankOf(key: FeedKey): number {
  const rank = rootRanks.get(key)
  if (rank !== undefined) return rank
  const [root, id = '', second = '', name] = key.split('/')
  if (root === 'registration') return 3
  if (root !== 'flat') return 0
  if (name === undefined) return 4
  if (name.endsWith('.sha512')) return 2
  return name.startsWith(`${id}.${second}.`) ? 0 : 1
}
