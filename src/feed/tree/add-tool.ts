import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { copyLocalFile } from '../../core/download/copy-local-file.ts'
import { FileSink } from '../../core/download/file-sink.ts'
import { PkgtoolError } from '../../core/errors.ts'
import { fileSystemError } from '../../core/file-system-error.ts'
import type { ToolEntry } from '../../core/listing/tool-listing.ts'
import { compareParsedVersions } from '../../core/versions/compare-package-versions.ts'
import { type PackageVersion, parsePackageVersion } from '../../core/versions/parse-package-version.ts'
import { isStage, type Stage, stages } from '../../core/versions/stage.ts'
import { type Feed, openFeed } from './feed.ts'
import { withFeedLock } from './feed-lock.ts'
import { feedReference } from './feed-reference.ts'
import { readToolEntries, writeToolEntries } from './tool-entries.ts'
import { uploadStamp } from './upload-stamp.ts'
import { temporaryPath } from './write-file.ts'

export interface AddToolOptions {
  /** SemVer 2.0.0, or four numbers */
  readonly version: string
  readonly stage: string
  /** ISO 8601 with `Z` or an offset; default: now */
  readonly uploaded?: string | undefined
}

/** An entry as our listing writes it. */
export interface FeedToolEntry {
  readonly version: string
  readonly url: string
  readonly stage: Stage
  /** UTC, seven fractional digits */
  readonly uploaded: string
  /** hex */
  readonly sha256: string
  /** bytes */
  readonly size: number
}

export interface AddedTool {
  readonly status: 'added' | 'present'
  readonly entry: FeedToolEntry
}

/**
 * Adds a version of the tool to the feed in the folder `dir`: the file first, then its entry. The same bytes and data
 * again change nothing.
 *
 * @throws PkgtoolError `ALREADY_THERE` when the version has other bytes or data, `INVALID_VERSION`, `INVALID_INPUT` (the
 * stage), `INVALID_TIME`, `INVALID_FEED`, `FEED_LOCKED`, `NOT_FOUND`, `UNREADABLE_FILE`, `FILE_SYSTEM`
 */
export async function addTool(dir: string, file: string, options: AddToolOptions): Promise<AddedTool> {
  const version = parseToolVersion(options.version)
  const stage = parseStage(options.stage)
  const uploaded = uploadStamp(options.uploaded)
  const feed = await openFeed(dir)
  return withFeedLock(dir, async () => {
    const entries = await readToolEntries(feed)
    const present = entries.find(entry => compareParsedVersions(entry.parsed, version) === 0)
    const path = `tools/${options.version}/${feed.toolName}`
    const copy = await copyTool(feed, file)
    try {
      const added = {
        version: options.version,
        url: feedReference(feed, path),
        stage,
        uploaded,
        ...copy.facts,
      }
      if (present) return await keepPresent(feed, { present, added, options, copy, path })
      await copy.place(join(feed.dir, path))
      await writeToolEntries(feed, [
        ...entries.map(({ members, version }) => ({ ...members, version })),
        added,
      ])
      return { status: 'added', entry: added }
    } finally {
      await copy.discard()
    }
  })
}

// Build metadata and four numbers are allowed; leading zeros and white space are not.
const toolVersion = /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2,3}(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/

function parseToolVersion(text: string): PackageVersion {
  const version = parsePackageVersion(text)
  if (toolVersion.test(text)) return version
  throw new PkgtoolError('INVALID_VERSION', {
    subject: text,
    wanted: 'a SemVer 2.0.0 version or four numbers',
  })
}

function parseStage(text: string): Stage {
  if (isStage(text)) return text
  throw new PkgtoolError('INVALID_INPUT', {
    subject: 'stage',
    found: JSON.stringify(text),
    wanted: stages.join(', '),
  })
}

interface ToolCopy {
  readonly facts: { readonly sha256: string; readonly size: number }
  place(path: string): Promise<void>
  discard(): Promise<void>
}

async function copyTool(feed: Feed, file: string): Promise<ToolCopy> {
  const temporary = temporaryPath(join(feed.dir, 'x'))
  const sink = await FileSink.create(temporary, { algorithm: 'sha256', subject: file })
  try {
    await copyLocalFile(pathToFileURL(file), sink)
    const { size, digest } = await sink.finish()
    return {
      facts: { sha256: digest, size },
      place: path => moveInto(temporary, path),
      discard: () => rm(temporary, { force: true }),
    }
  } catch (error) {
    await sink.discard()
    throw error
  }
}

async function moveInto(temporary: string, path: string): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true })
    await rename(temporary, path)
  } catch (error) {
    throw fileSystemError(path, error)
  }
}

interface Meeting {
  readonly present: ToolEntry
  readonly added: FeedToolEntry
  readonly options: AddToolOptions
  readonly copy: ToolCopy
  readonly path: string
}

async function keepPresent(feed: Feed, { present, added, options, copy, path }: Meeting): Promise<AddedTool> {
  const difference = findDifference(present, added, options)
  if (difference !== undefined)
    throw new PkgtoolError('ALREADY_THERE', {
      subject: `${feed.toolName} ${added.version}`,
      ...difference,
      change: 'give it another version, or change its stage with `feed promote`',
    })
  const size = await stat(join(feed.dir, path)).then(
    facts => facts.size,
    () => undefined,
  )
  if (size !== added.size) await copy.place(join(feed.dir, path))
  return { status: 'present', entry: { ...added, uploaded: present.uploaded, url: present.url } }
}

function findDifference(
  present: ToolEntry,
  added: FeedToolEntry,
  options: AddToolOptions,
): { readonly found: string; readonly wanted: string } | undefined {
  const pairs = [
    ['the version', present.version, added.version],
    ['SHA-256', present.sha256 ?? 'none', added.sha256],
    ['the stage', present.stage, added.stage],
    ['the upload time', present.uploaded, options.uploaded === undefined ? present.uploaded : added.uploaded],
  ] as const
  const pair = pairs.find(([, before, after]) => before !== after)
  return (
    pair && { found: `${pair[0]} ${JSON.stringify(pair[1])} in the feed`, wanted: JSON.stringify(pair[2]) }
  )
}
