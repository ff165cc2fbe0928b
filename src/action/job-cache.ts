import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { copyFile, link, lstat, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { info, saveState, warning } from '@actions/core'
import { messageOf, printable, systemErrorCode } from '../core/base/errors.ts'
import type { HeldFiles, Log, WantedBytes } from '../core/base/ports.ts'
import { hashFile, tryParseDigest } from '../core/files/read-file.ts'
import { assertNoLink, describeSystemError, modes } from '../core/files/safe-folder.ts'
import { makeFolder, makeFolderBelow, removePath } from '../core/files/write-file.ts'
import { type CacheService, setVariable } from './inputs.ts'
import type { StepResult } from './outputs.ts'

export interface CacheSettings {
  readonly service: CacheService
  /** the input `cache-key` */
  readonly key: string | undefined
  /** of the runner: `Linux`, `X64` */
  readonly os: string
  readonly arch: string
  readonly layout: string
  readonly extension: string
  readonly toolName: string
  /** the folder of an entry's files; equal in every job, because the service distinguishes entries by it */
  readonly directory: string
  /** the tar programs that the toolkit tries, in this order */
  readonly tarPrograms: readonly string[]
}

/** The Actions cache of one step (DESIGN 7): look-up, and saving by the post step. */
export interface JobCache {
  readonly tool: HeldFiles
  readonly packages: HeldFiles
  /** Saves state for the post step if there is something to save. */
  remember(result: Pick<StepResult, 'tool' | 'restored'>): Promise<void>
  /** a look-up failed; if it timed out, its call may still be in flight */
  readonly hasStray: boolean
}

interface Asked extends Pick<CacheEntry, 'key' | 'folder'> {
  readonly kind: 'tool' | 'packages'
  readonly wanted: readonly WantedBytes[]
  /** the entry exists with exactly this key */
  readonly isExact: boolean
}

const lookUpLimit = 10_000

const downloadLimit = 180_000

/**
 * Creates the cache of a step; loads and requests nothing before the first `find`. An entry is a folder of files named
 * by their hash. The name is not trusted: every user of a file hashes it again.
 */
export function createJobCache(settings: CacheSettings, log: Log): JobCache {
  const asked: Asked[] = []
  let hasStray = false
  let isThere = false
  const cachedFiles = (kind: Asked['kind']): HeldFiles => ({
    name: 'the Actions cache',
    async find(wanted) {
      // After a failure, this step sends the service no more look-ups.
      if (hasStray) return new Map()
      const folder = join(settings.directory, kind)
      const { key, prefix } = keysOf(kind, wanted, settings)
      try {
        await makeFolder(dirname(settings.directory))
        makeFolderBelow(dirname(settings.directory), folder)
        if (!isThere) await within(lookUpLimit, assertThere(settings.service, key))
        isThere = true
        const matched = await restore(folder, { key, prefix, tarPrograms: settings.tarPrograms })
        log.info(
          matched ? `${printable(matched)} is in the Actions cache` : `${key} is not in the Actions cache`,
        )
        asked.push({ kind, key, folder, wanted, isExact: matched === key })
        return matched === undefined ? new Map() : findFiles(folder, wanted)
      } catch (error) {
        hasStray = true
        log.warning(`the Actions cache is not used: ${messageOf(error)}`)
        return new Map()
      }
    },
  })
  return {
    tool: askedOnce(cachedFiles('tool')),
    packages: askedOnce(cachedFiles('packages')),
    get hasStray() {
      return hasStray
    },
    async remember(result) {
      const entries = asked.filter(({ isExact }) => !isExact).map(item => entryOf(item, result))
      const full = entries.filter(({ files }) => files.length > 0)
      if (full.length === 0) return
      const list = join(settings.directory, `save-${randomUUID()}.json`)
      try {
        await writeFile(list, JSON.stringify(full), { flag: 'wx', mode: modes.file })
        saveState('cache', list)
      } catch (error) {
        log.warning(`the Actions cache is not saved: ${describeSystemError(error)}`)
      }
    },
  }
}

const pauses = [1_000, 2_000]

const findCall = '/twirp/github.actions.results.api.v1.CacheService/GetCacheEntryDownloadURL'

/** the version of no entry, so the answer is always a miss */
const noVersion = '0'.repeat(64)

/**
 * Rejects when no cache service answers. The toolkit reports every failure as a miss; the post step would then fail to
 * save and blame another job. The toolkit itself reports a refusal (403).
 */
async function assertThere({ version, address, token }: CacheService, key: string): Promise<void> {
  const { HttpClient } = await import('@actions/http-client')
  const client = new HttpClient('setup-pkgtool', [], {
    headers: { Authorization: `Bearer ${token}` },
    allowRedirects: false,
    socketTimeout: lookUpLimit,
  })
  const ask = () =>
    version === 2
      ? client.post(
          new URL(findCall, address).href,
          JSON.stringify({ key, restore_keys: [], version: noVersion }),
          { 'Content-Type': 'application/json' },
        )
      : client.get(
          `${address}_apis/artifactcache/cache?keys=${encodeURIComponent(key)}&version=${noVersion}`,
          { Accept: 'application/json;api-version=6.0-preview.1' },
        )
  for (const pause of [...pauses, undefined]) {
    const status = await ask().then(
      ({ message }) => {
        message.resume()
        return message.statusCode ?? 0
      },
      error => {
        if (pause === undefined)
          throw new Error(`its service cannot be reached: ${messageOf(error) || systemErrorCode(error)}`)
      },
    )
    if (status !== undefined && ((status >= 200 && status < 300) || status === 403)) return
    const mayPass = status === undefined || status >= 500 || status === 408 || status === 429
    if (!mayPass || pause === undefined) throw new Error(`its service answers ${status}`)
    await wait(pause)
  }
}

// A step looks up locked files before it reads the listing, and may do so again after it.
function askedOnce(files: HeldFiles): HeldFiles {
  const finds = new Map<string, ReturnType<HeldFiles['find']>>()
  return {
    name: files.name,
    find(wanted) {
      const key = wanted.map(fileNameOf).join('\n')
      const found = finds.get(key) ?? files.find(wanted)
      finds.set(key, found)
      return found
    },
  }
}

function keysOf(
  kind: Asked['kind'],
  wanted: readonly WantedBytes[],
  { os, arch, layout, extension, toolName, key }: CacheSettings,
): { readonly key: string; readonly prefix: string } {
  const start = `setup-pkgtool-1-${os}-${arch}`
  const prefix = `${start}-${kind === 'tool' ? `tool-${toolName}` : `${layout}-${extension}`}-`
  const names = wanted.map(fileNameOf).sort()
  const hash = createHash('sha256').update(names.join('\n')).digest('hex')
  return { prefix, key: `${prefix}${hash}${key === undefined ? '' : `-${key}`}` }
}

interface Lookup extends Pick<CacheSettings, 'tarPrograms'> {
  readonly key: string
  readonly prefix: string
}

// The toolkit retries for a long time, but a step must know soon whether the service answers.
async function restore(folder: string, { key, prefix, tarPrograms }: Lookup): Promise<string | undefined> {
  const { restoreCache } = await import('@actions/cache')
  // An entry with the same prefix may have some of the wanted files, which saves their downloads.
  const ask = (lookupOnly: boolean) =>
    restoreCache([folder], key, [prefix], { lookupOnly, segmentTimeoutInMs: downloadLimit })
  const found = await within(lookUpLimit, ask(true))
  if (found === undefined) return undefined
  await confineTar(folder, tarPrograms)
  return within(downloadLimit, ask(false))
}

/** the prefix of each unpacked file, so that no member of an archive can be named `..` */
const unpacked = 'unpacked-'

/**
 * Keeps tar from unpacking outside `folder`, whoever wrote the entry. The toolkit unpacks with `-P` before a file can be
 * hashed, so members named `/x` or `../x`, or below a link, could be written anywhere. `--transform` of GNU tar puts each
 * member directly into `folder`, without its path. The variable stays set, because a call that timed out may unpack later.
 */
async function confineTar(folder: string, programs: readonly string[]): Promise<void> {
  const version = await firstVersion(programs)
  if (!version.includes('GNU tar'))
    throw new Error('only GNU tar unpacks into one folder, and this machine has none')
  // tar splits the value like a shell, but cannot escape a quote.
  if (folder.includes("'")) throw new Error(`the name of its folder has a quote: ${printable(folder)}`)
  const start = folder
    .split(sep)
    .join('/')
    .replace(/[\\&,]/g, '\\$&')
  setVariable('TAR_OPTIONS', `'--transform=s,[/\\],_,g;s,.*_,,;s,^,${start}/${unpacked},'`)
}

async function firstVersion(programs: readonly string[]): Promise<string> {
  for (const program of programs) {
    const ran = await promisify(execFile)(program, ['--version'], { timeout: lookUpLimit }).catch(
      () => undefined,
    )
    if (ran !== undefined) return ran.stdout
  }
  return ''
}

async function findFiles(
  folder: string,
  wanted: readonly WantedBytes[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const bytes of wanted) {
    const path = join(folder, `${unpacked}${fileNameOf(bytes)}`)
    const stats = await lstat(path).catch(() => undefined)
    if (stats?.isFile()) found.set(bytes.value, path)
  }
  return found
}

function entryOf(
  { kind, key, folder, wanted }: Asked,
  { tool, restored }: Pick<StepResult, 'tool' | 'restored'>,
): CacheEntry {
  if (kind === 'tool')
    return {
      key,
      folder,
      files: tool ? wanted.map(bytes => ({ name: fileNameOf(bytes), path: tool.path })) : [],
    }
  const paths = new Map(restored?.packages.map(({ sha512, path }) => [sha512, path]))
  const files = wanted.flatMap(bytes => {
    const path = paths.get(bytes.value)
    return path === undefined ? [] : [{ name: fileNameOf(bytes), path }]
  })
  return { key, folder, files }
}

/** The state for the post step: an entry of the Actions cache and its files. */
export interface CacheEntry {
  readonly key: string
  readonly folder: string
  /** `name` from `fileNameOf`; `path` is where the step placed the file */
  readonly files: readonly { readonly name: string; readonly path: string }[]
}

/** The name of a file in an entry: its algorithm and hash, `sha512-HEX`. */
function fileNameOf({ algorithm, value }: WantedBytes): string {
  return `${algorithm}-${algorithm === 'sha256' ? value : Buffer.from(value, 'base64').toString('hex')}`
}

/** Waits for `work` at most this many milliseconds; it may continue afterwards. */
async function within<T>(limit: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limit / 1000} s`)), limit)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const saveLimit = 300_000

/**
 * The post step: saves the entries that the main step listed in the file `list`. Failures are warnings, because the job
 * has what it needs. Skips a file that a step in between has changed.
 */
export async function saveCaches(list: string): Promise<void> {
  try {
    const entries = JSON.parse(await readFile(list, 'utf8')) as readonly CacheEntry[]
    for (const entry of entries) await save(entry)
  } catch (error) {
    warning(`the Actions cache is not saved: ${messageOf(error)}`)
  }
}

async function save({ key, folder, files }: CacheEntry): Promise<void> {
  // RUNNER_TEMP/setup-pkgtool-cache/KIND: steps in between may have created a link there.
  const root = dirname(dirname(folder))
  assertNoLink(root, dirname(folder))
  await removePath(folder)
  makeFolderBelow(root, folder)
  let count = 0
  for (const { name, path } of files) {
    if (!isWhole(name, path)) continue
    const target = join(folder, name)
    await link(path, target).catch(() => copyFile(path, target))
    count++
  }
  if (count < files.length)
    warning(
      `${files.length - count} of ${files.length} files for the Actions cache were changed since they were placed`,
    )
  if (count === 0) return
  const { saveCache } = await import('@actions/cache')
  const id = await within(saveLimit, saveCache([folder], key))
  if (id !== -1) info(`${key} is saved in the Actions cache: ${count} files`)
}

function isWhole(name: string, path: string): boolean {
  const [algorithm, hex = ''] = name.split('-', 2)
  if (algorithm !== 'sha256' && algorithm !== 'sha512') return false
  try {
    return hashFile(path, algorithm, { noLink: true }).digest === tryParseDigest(algorithm, hex)?.value
  } catch {
    return false
  }
}
