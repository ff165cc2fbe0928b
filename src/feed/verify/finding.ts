import { problemText } from '../../core/base/errors.ts'
import { nameOptions, type OptionWords } from '../../core/base/format.ts'
import { quote } from '../../core/base/printable.ts'

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
    help: 'The schema of the listing is no JSON Schema: not JSON, or neither an object nor a boolean.',
  },
  SCHEMA_REJECTS_LISTING: {
    help: 'The address of an entry has characters that the schema does not accept, though clients take them.',
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
  VULNERABILITIES_MISSING: {
    help: 'What is known against packages cannot be fetched, though the service index or `feed.json` names it.',
  },
  VULNERABILITIES_BROKEN: {
    help: 'What is known against packages does not have the form that clients read, or is not what its name says.',
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

/** The findings as a door shows them, with the options that they name in its words. */
export function withOptionsNamedIn(findings: readonly Finding[], words: OptionWords): readonly Finding[] {
  return findings.map(({ wanted, ...finding }) => ({
    ...finding,
    found: nameOptions(finding.found, words),
    ...(wanted !== undefined && { wanted: nameOptions(wanted, words) }),
  }))
}

/**
 * Returns a finding as one line: `CODE "SUBJECT" at PLACE: FOUND. Expected WANTED.`.
 *
 * @example
 * for (const finding of (await verifyFeed({ dir: 'feed' })).findings) console.log(describeFinding(finding))
 */
export function describeFinding({ code, subject, place, ...problem }: Finding): string {
  const where = place === undefined ? quote(subject, 500) : `${quote(subject, 500)} at ${place}`
  return `${code} ${where}: ${problemText(problem)}`
}
