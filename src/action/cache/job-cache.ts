import { createHash, randomUUID } from 'node:crypto'
import { lstat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { saveState } from '@actions/core'
import type { ContentCache, Log, WantedContent } from '../../core/base/ports.ts'
import { printable } from '../../core/base/printable.ts'
import { messageOf } from '../../core/base/thrown.ts'
import { describeSystemError } from '../../core/files/file-errors.ts'
import { newFile } from '../../core/files/stats.ts'
import { makeFolder, makeFolderBelow } from '../../core/files/writing/make-folder.ts'
import type { StepResult } from '../step-result.ts'
import { assertThere } from './cache-presence.ts'
import type { CacheService } from './cache-service.ts'
import { confineTar, unpacked } from './confine-tar.ts'

/** The Actions cache of one step: look-up, and saving by the post step. */
export interface JobCache {
  readonly tool: ContentCache
  readonly packages: ContentCache
  /** Saves state for the post step if there is something to save. */
  remember(result: Pick<StepResult, 'tool' | 'restored'>): Promise<void>
  /** a look-up failed; if it timed out, its call may still be in flight */
  readonly hasStray: boolean
}

interface Asked {
  readonly kind: CacheKind
  readonly key: string
  readonly wanted: readonly WantedContent[]
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
  const cachedFiles = (kind: CacheKind): ContentCache => ({
    name: 'the Actions cache',
    async find(wanted) {
      // After a failure, this step sends the service no more look-ups.
      if (hasStray) return new Map()
      const folder = join(settings.directory, kind)
      const { key, prefix } = keysOf(kind, wanted, settings)
      try {
        await makeFolder(dirname(settings.directory))
        makeFolderBelow(dirname(settings.directory), folder)
        await within(lookUpLimit, assertThere(settings.service, key))
        const matched = await restore(folder, { key, prefix, tarPrograms: settings.tarPrograms })
        log.info(
          matched ? `${printable(matched)} is in the Actions cache` : `${key} is not in the Actions cache`,
        )
        asked.push({ kind, key, wanted, isExact: matched === key })
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
        await writeFile(list, JSON.stringify(full), newFile)
        saveState('cache', list)
      } catch (error) {
        log.warning(`the Actions cache is not saved: ${describeSystemError(error)}`)
      }
    },
  }
}

// A step looks up locked files before it reads the listing, and may do so again after it.
function askedOnce(files: ContentCache): ContentCache {
  const finds = new Map<string, ReturnType<ContentCache['find']>>()
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

interface Lookup extends Pick<CacheSettings, 'tarPrograms'> {
  readonly key: string
  readonly prefix: string
}

/** A third of what a job downloads, and many jobs need nothing of it. */
export const toolkitCache = () => import('@actions/cache')

// One call, of which the toolkit prints one hit: a look-up before the download would print another. Whether the service answers soon was
// asked before.
async function restore(folder: string, { key, prefix, tarPrograms }: Lookup): Promise<string | undefined> {
  await confineTar(folder, tarPrograms)
  const { restoreCache } = await toolkitCache()
  // An entry with the same prefix may have some of the wanted files, which saves their downloads.
  return within(downloadLimit, restoreCache([folder], key, [prefix], { segmentTimeoutInMs: downloadLimit }))
}

async function findFiles(
  folder: string,
  wanted: readonly WantedContent[],
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
  { kind, key, wanted }: Asked,
  { tool, restored }: Pick<StepResult, 'tool' | 'restored'>,
): CacheEntry {
  if (kind === 'tool')
    return {
      key,
      kind,
      files: tool ? wanted.map(bytes => ({ name: fileNameOf(bytes), path: tool.path })) : [],
    }
  const paths = new Map(restored?.packages.map(({ sha512, path }) => [sha512, path]))
  const files = wanted.flatMap(bytes => {
    const path = paths.get(bytes.value)
    return path === undefined ? [] : [{ name: fileNameOf(bytes), path }]
  })
  return { key, kind, files }
}

export const cacheKinds = ['tool', 'packages'] as const

type CacheKind = (typeof cacheKinds)[number]

/** The state for the post step: an entry of the Actions cache and its files. */
export interface CacheEntry {
  readonly key: string
  readonly kind: CacheKind
  /** `name` from `fileNameOf`; `path` is where the step placed the file */
  readonly files: readonly { readonly name: string; readonly path: string }[]
}

/** The name of a file in an entry: its algorithm and hash, `sha512-HEX`. */
function fileNameOf({ algorithm, value }: WantedContent): string {
  return `${algorithm}-${algorithm === 'sha256' ? value : Buffer.from(value, 'base64').toString('hex')}`
}

/** The key of an entry with exactly these bytes, and the prefix of those that may have some of them. */
function keysOf(
  kind: CacheKind,
  wanted: readonly WantedContent[],
  { os, arch, layout, extension, toolName, key }: CacheSettings,
): { readonly key: string; readonly prefix: string } {
  const start = `setup-pkgtool-1-${os}-${arch}`
  const prefix = `${start}-${kind === 'tool' ? `tool-${toolName}` : `${layout}-${extension}`}-`
  const names = wanted.map(fileNameOf).sort()
  const hash = createHash('sha256').update(names.join('\n')).digest('hex')
  return { prefix, key: `${prefix}${hash}${key === undefined ? '' : `-${key}`}` }
}

/** Waits for `work` at most this many milliseconds; it may continue afterwards. */
export async function within<T>(limit: number, work: Promise<T>): Promise<T> {
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

/** What a step's use of the Actions cache depends on. */
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
