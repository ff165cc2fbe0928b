import { plural, printable, quote } from '../../core/base/errors.ts'
import type { RunOptions } from '../../core/base/ports.ts'
import type { TransportOptions } from '../../core/http/client.ts'
import type { SourceCredentials } from '../../core/http/credentials.ts'
import type { PackageNames } from '../../core/nuget/package-paths.ts'
import type { PinSources } from '../../core/packages/pins.ts'
import type { Feed } from '../tree/feed.ts'
import type { FeedSite } from './site.ts'

/**
 * The findings of `verify` by code, a closed set. `help` is for the docs. A remark reports something that readers of the
 * feed never see, such as leftovers of a stopped writer; it is not a fault.
 */
export const findingCatalogue = {
  LISTING_MISSING: { help: 'The tool listing cannot be fetched (SPEC 4.1).' },
  LISTING_BROKEN: {
    help: 'The tool listing is not a JSON object with an array under the name of the tool (SPEC 2.1).',
  },
  LISTING_UNSORTED: { help: 'The entries are not in descending order of versions (SPEC 2.2).' },
  ENTRY_BROKEN: { help: 'A field of an entry is missing or violates SPEC 2.2.' },
  ENTRY_REPEATED: { help: 'Two entries have the same version.' },
  STAGE_UNKNOWN: { help: 'The stage of an entry is not one of SPEC 3.' },
  TIME_IMPOSSIBLE: { help: 'The upload time of an entry is not an existing ISO 8601 time.' },
  TIME_FORM: { help: 'The upload time of an entry does not have seven fractional digits (SPEC 2.2).' },
  TIME_TEXT_ORDER: { help: 'Sorted as strings, the upload times are not chronological (SPEC 2.2).' },
  TOOL_DEAD: { help: 'The address of an entry does not deliver the file.' },
  TOOL_EMPTY: { help: 'The file of a tool is empty.' },
  TOOL_SIZE_DIFFERS: { help: 'The file of an entry differs in size from the entry.' },
  TOOL_HASH_DIFFERS: { help: 'The file of an entry differs in SHA-256 from the entry.' },
  TOOL_UNLISTED: { help: 'The folder has a tool file without an entry.' },
  PAGE_DIFFERS: {
    help: 'The download page lacks a version of the listing, or shows one that the listing lacks or has at another stage. See `feed page`.',
  },
  SCHEMA_MISSING: { help: 'The schema of the listing cannot be fetched (SPEC 4.2).' },
  SCHEMA_INVALID: {
    help: 'The schema of the listing is not a valid JSON Schema, or gives no verdict in time.',
  },
  SCHEMA_REJECTS_LISTING: {
    help: 'The schema does not accept the listing, which has no other finding.',
  },
  INDEX_MISSING: { help: 'The service index cannot be fetched.' },
  INDEX_BROKEN: {
    help: 'The service index is not a JSON object of version 3.x that names a package base address (SPEC 2.6, 9).',
  },
  NO_BASE_URL: {
    help: 'A document has relative addresses; clients need absolute ones. See `feed rebase`.',
  },
  BASE_URL_DIFFERS: {
    help: 'A document has an address that is not below the base URL of `feed.json`. See `feed rebase`.',
  },
  NO_IDS: {
    help: 'A server has no list of ids, and you named none: its packages are not checked. Name ids with `--id`, `--packages`, `--packages-file` or `--against`.',
  },
  LIST_MISSING: { help: 'The version list of an id cannot be fetched (SPEC 4.3).' },
  LIST_BROKEN: {
    help: 'The version list of an id is not a JSON object with an array of strings (SPEC 2.3).',
  },
  LIST_EMPTY: { help: 'The version list of an id is empty, where 404 is required (SPEC 4.3).' },
  VERSION_INVALID: { help: 'A string in a version list is not a version.' },
  VERSION_NOT_NORMALIZED: { help: 'A version of a list is not normalized (SPEC 2.3).' },
  VERSION_NOT_LOWER_CASE: { help: 'A version of a list is not in lower case (SPEC 2.3).' },
  VERSION_WITH_METADATA: { help: 'A version of a list has build metadata (SPEC 2.3).' },
  VERSION_REPEATED: { help: 'A version list repeats a version.' },
  VERSION_MISSING: {
    help: 'A version list has a version whose package and manifest both cannot be fetched.',
  },
  VERSION_UNLISTED: { help: 'The folder has a version that the version list lacks.' },
  PIN_MISSING: { help: 'The version list lacks the version of a pin.' },
  PACKAGE_MISSING: { help: 'The package of a listed version cannot be fetched (SPEC 4.4).' },
  PACKAGE_BROKEN: { help: 'A package is truncated or damaged, or not an archive with exactly one manifest.' },
  PACKAGE_IDENTITY_DIFFERS: {
    help: 'The manifest in a package names another id or version than its address.',
  },
  MANIFEST_MISSING: { help: 'The manifest of a listed version cannot be fetched (SPEC 4.5).' },
  MANIFEST_DIFFERS: { help: 'A manifest is not, byte for byte, the one in its package (SPEC 2.5).' },
  HASH_MISSING: {
    help: 'The folder has a package without its `.sha512`: clients that read folders skip it.',
  },
  HASH_DIFFERS: { help: 'The `.sha512` beside a package is not the hash of its bytes.' },
  REGISTRATION_MISSING: {
    help: 'The registration document of an id cannot be fetched, though the service index names it.',
  },
  REGISTRATION_BROKEN: {
    help: 'The registration document of an id does not have the form that clients read.',
  },
  REGISTRATION_DIFFERS: {
    help: 'The registration document of an id and its version list contradict each other.',
  },
  WRONG_CASE: { help: 'A folder or file has upper-case letters where clients ask in lower case (SPEC 2.7).' },
  STRAY_FILE: { help: 'A file among those of packages or tools belongs to none of them.' },
  NOT_404: { help: 'The answer for something missing is not status 404 (SPEC 7).' },
  HEAD_DIFFERS: { help: 'HEAD and GET answer differently (SPEC 4).' },
  AGAINST_MISSING: { help: 'The compared folder has it, the server does not.' },
  AGAINST_EXTRA: { help: 'The server has it, the compared folder does not.' },
  AGAINST_DIFFERS: { help: 'The server has other bytes or data than the compared folder.' },
  LEFTOVER: { help: 'A stopped writer left a temporary file.', remark: true },
  UNFINISHED: {
    help: 'A version, tool or move to another base URL is unfinished.',
    remark: true,
  },
  WRITER_LOCK: {
    help: 'A writer has locked the feed, or was stopped; then the next writer takes over.',
    remark: true,
  },
  NOT_CHECKED: { help: 'Something was skipped; the remark says why.', remark: true },
} as const satisfies Record<string, { readonly help: string; readonly remark?: true }>

/** A code of `findingCatalogue`. */
export type FindingCode = keyof typeof findingCatalogue

/** One fault of a feed, or a remark; `found` and `wanted` are fragments, safe to print. */
export interface Finding {
  readonly code: FindingCode
  /** an address without query, or a path below the folder */
  readonly subject: string
  /** where in that document: a JSON path such as `$["pkgtool.exe"][3].url` */
  readonly place?: string
  readonly found: string
  readonly wanted?: string
}

/**
 * Returns a finding as one line: `CODE "SUBJECT" at PLACE: found FOUND; want WANTED`.
 *
 * @example
 * for (const finding of (await verifyFeed({ dir: 'feed' })).findings) console.log(describeFinding(finding))
 */
export function describeFinding({ code, subject, place, found, wanted }: Finding): string {
  const where = place === undefined ? quote(subject, 500) : `${quote(subject, 500)} at ${place}`
  return `${code} ${where}: found ${found}${wanted === undefined ? '' : `; want ${wanted}`}`
}

const most = 10_000

/** Collects findings and remarks, each once: the first 10,000, and a count of the others. */
export class Findings {
  readonly #subjectOf: (url: URL) => string
  readonly #all: Finding[] = []
  readonly #known = new Set<string>()
  #left = 0

  /** `subjectOf` returns the name of an address in findings. */
  constructor(subjectOf: (url: URL) => string) {
    this.#subjectOf = subjectOf
  }

  readonly add = (code: FindingCode, about: string | URL, facts: Omit<Finding, 'code' | 'subject'>): void => {
    const subject = typeof about === 'string' ? about : this.#subjectOf(about)
    const key = `${code}\0${subject}\0${facts.place}`
    if (this.#known.has(key)) return
    if (this.#known.size >= most) {
      this.#left++
      return
    }
    this.#known.add(key)
    const shown = Object.entries({ subject, ...facts }).map(([name, text]) => [name, printable(text)])
    this.#all.push({ code, ...Object.fromEntries(shown) } as Finding)
  }

  get findings(): readonly Finding[] {
    return sort(this.#all.filter(({ code }) => !('remark' in findingCatalogue[code])))
  }

  get remarks(): readonly Finding[] {
    const remarks = sort(this.#all.filter(({ code }) => 'remark' in findingCatalogue[code]))
    if (this.#left === 0) return remarks
    const found = `${plural(this.#left, 'more finding')} like these`
    return [...remarks, { code: 'NOT_CHECKED', subject: 'the report', found }]
  }
}

const codes = Object.keys(findingCatalogue)

const { compare } = new Intl.Collator('en', { numeric: true })

// Checks run in parallel, so the order of findings is random.
function sort(findings: readonly Finding[]): readonly Finding[] {
  return [...findings].sort(
    (a, b) =>
      codes.indexOf(a.code) - codes.indexOf(b.code) ||
      compare(a.subject, b.subject) ||
      compare(a.place ?? '', b.place ?? ''),
  )
}

/** One run of `verifyFeed`: its parsed options and open connections. */
export interface VerifyRun {
  readonly options: VerifyFeedOptions
  readonly quick: boolean
  /** the number of parallel checks */
  readonly limit: number
  readonly toolName: string
  readonly names: { readonly packageExtension: string; readonly manifestExtension: string }
  /** where package content is read */
  readonly packages: FeedSite
  /** where listing, schema and tools are read; most need no credentials (SPEC 5.1) */
  readonly tools: FeedSite
  /** the feed in the folder that is checked; undefined: a server is checked */
  readonly feed: Feed | undefined
  /** a writer has locked the feed in the folder, or was stopped */
  readonly isBeingWritten: boolean
  /** the feed in the folder that a server is compared with */
  readonly against: Feed | undefined
  readonly add: Findings['add']
  /** Throws `CANCELLED` when the caller asked to stop. */
  checkStop(): void
}

/** A run over the feed in a folder. */
export type FolderRun = VerifyRun & { readonly feed: Feed }

export function isFolderRun(run: VerifyRun): run is FolderRun {
  return run.feed !== undefined
}

/** Adds `NO_BASE_URL`, except for a folder without base URL, which has one finding already. */
export function addRelative(run: VerifyRun, subject: URL, facts: Omit<Finding, 'code' | 'subject'>): void {
  if (run.feed && run.feed.baseUrl === undefined) return
  run.add('NO_BASE_URL', subject, facts)
}

/** A feed in a folder, or a server of this protocol: package content, tool listing, or both. */
export type VerifyTarget =
  | { readonly dir: string }
  | {
      /** service index: URL or `NAME=URL` */
      readonly source?: string | undefined
      /** where the listing is: URL or `NAME=URL` */
      readonly distUrl?: string | undefined
    }

/** Options of `verifyFeed`. */
export interface VerifyFeedOptions
  extends TransportOptions,
    RunOptions,
    PackageNames,
    PinSources,
    SourceCredentials {
  /** ids to check on a server, besides those of pins and of `against` */
  readonly ids?: readonly string[] | undefined
  /** root member of a server's listing; default: `pkgtool.exe`. A folder has its own, and its own extensions */
  readonly toolName?: string | undefined
  /** a feed in a folder that the server must match exactly */
  readonly against?: string | undefined
  /** read no bytes of packages and tools; default: false */
  readonly quick?: boolean | undefined
}

/** The result of `verifyFeed`. */
export interface VerifyReport {
  /** the faults; if there are none, the checked parts of the feed are valid */
  readonly findings: readonly Finding[]
  /** findings that are not faults */
  readonly remarks: readonly Finding[]
  /** ids whose version lists were requested */
  readonly ids: number
  /** listed versions whose files were requested */
  readonly versions: number
  /** entries of the listing */
  readonly tools: number
}

/** Returns a function that reports one more checked item. */
export function countProgress(
  { options: { onProgress } }: VerifyRun,
  { subject, total }: { readonly subject: string; readonly total: number },
): () => void {
  let received = 0
  return () => {
    received++
    onProgress?.({ subject, received, total, unit: subject, done: received >= total })
  }
}
