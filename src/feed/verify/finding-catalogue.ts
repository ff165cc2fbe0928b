/**
 * What `verify` may find, by code: a closed set. `help` is for the docs. A remark tells what readers of the feed never
 * see, such as what a writer that was stopped left behind: it makes no feed bad.
 */
export const findingCatalogue = {
  LISTING_MISSING: { help: 'The tool listing cannot be had (SPEC 4.1).' },
  LISTING_BROKEN: {
    help: 'The tool listing is no JSON object with an array under the name of the tool (SPEC 2.1).',
  },
  LISTING_UNSORTED: { help: 'The entries are not in descending order of versions (SPEC 2.2).' },
  ENTRY_BROKEN: { help: 'A field of an entry is absent, or not what SPEC 2.2 says.' },
  ENTRY_REPEATED: { help: 'Two entries have one version.' },
  STAGE_UNKNOWN: { help: 'The stage of an entry is no word of SPEC 3.' },
  TIME_IMPOSSIBLE: { help: 'The upload time of an entry is no ISO 8601 time that a calendar has.' },
  TIME_FORM: { help: 'The upload time of an entry has not seven fractional digits (SPEC 2.2).' },
  TIME_TEXT_ORDER: { help: 'Sorted as texts, the upload times are not in the order of time (SPEC 2.2).' },
  TOOL_DEAD: { help: 'The address of an entry does not give the file.' },
  TOOL_SIZE_DIFFERS: { help: 'The file of an entry has another size than the entry says.' },
  TOOL_HASH_DIFFERS: { help: 'The file of an entry has another SHA-256 than the entry says.' },
  TOOL_UNLISTED: { help: 'The folder has the file of a tool that no entry has.' },
  SCHEMA_MISSING: { help: 'The schema of the listing cannot be had (SPEC 4.2).' },
  SCHEMA_INVALID: { help: 'The schema of the listing is no valid JSON Schema, or gives no verdict in time.' },
  SCHEMA_REJECTS_LISTING: {
    help: 'The schema does not accept the listing, though nothing else is wrong with it.',
  },
  INDEX_MISSING: { help: 'The service index cannot be had.' },
  INDEX_BROKEN: {
    help: 'The service index is no JSON object of version 3.x that names a package base address (SPEC 2.6, 9).',
  },
  NO_BASE_URL: {
    help: 'A document holds relative addresses; clients need absolute ones. See `feed rebase`.',
  },
  BASE_URL_DIFFERS: {
    help: 'A document names another address than the base URL of `feed.json`. See `feed rebase`.',
  },
  NO_IDS: {
    help: 'A server has no list of ids, and none was named: its packages are not checked. Name ids with `--id`, `--packages`, `--packages-file` or `--against`.',
  },
  LIST_MISSING: { help: 'The version list of an id cannot be had (SPEC 4.3).' },
  LIST_BROKEN: { help: 'The version list of an id is no JSON object with an array of texts (SPEC 2.3).' },
  LIST_EMPTY: { help: 'The version list of an id is empty, where 404 is wanted (SPEC 4.3).' },
  VERSION_INVALID: { help: 'A text of a version list is no version.' },
  VERSION_NOT_NORMALIZED: { help: 'A version of a list is not normalized (SPEC 2.3).' },
  VERSION_NOT_LOWER_CASE: { help: 'A version of a list is not in lower case (SPEC 2.3).' },
  VERSION_WITH_METADATA: { help: 'A version of a list has build metadata (SPEC 2.3).' },
  VERSION_REPEATED: { help: 'A version list has one version twice.' },
  VERSION_MISSING: { help: 'A version list has a version of which neither package nor manifest can be had.' },
  VERSION_UNLISTED: { help: 'The folder has a version that the version list lacks.' },
  PIN_MISSING: { help: 'The version list lacks the version of a pin.' },
  PACKAGE_MISSING: { help: 'The package of a listed version cannot be had (SPEC 4.4).' },
  PACKAGE_BROKEN: { help: 'A package is cut short or damaged, or no archive with one manifest in it.' },
  PACKAGE_IDENTITY_DIFFERS: {
    help: 'The manifest in a package names another id or version than its address.',
  },
  MANIFEST_MISSING: { help: 'The manifest of a listed version cannot be had (SPEC 4.5).' },
  MANIFEST_DIFFERS: { help: 'A manifest is not, byte for byte, the one in its package (SPEC 2.5).' },
  HASH_MISSING: {
    help: 'The folder has a package without its `.sha512`: clients that read folders pass it over.',
  },
  HASH_DIFFERS: { help: 'The `.sha512` beside a package is not the hash of its bytes.' },
  REGISTRATION_MISSING: {
    help: 'The registration document of an id cannot be had, though the service index names it.',
  },
  REGISTRATION_BROKEN: { help: 'The registration document of an id is not of the form that clients read.' },
  REGISTRATION_DIFFERS: {
    help: 'The registration document of an id and its version list contradict each other.',
  },
  WRONG_CASE: { help: 'A folder or file has upper-case letters where clients ask in lower case (SPEC 2.7).' },
  STRAY_FILE: { help: 'Something lies between the files of packages or tools that is none of them.' },
  NOT_404: { help: 'What is not there is answered with another status than 404 (SPEC 7).' },
  HEAD_DIFFERS: { help: 'HEAD is answered otherwise than GET (SPEC 4).' },
  AGAINST_MISSING: { help: 'The folder that is compared with has it, the server has not.' },
  AGAINST_EXTRA: { help: 'The server has it, the folder that is compared with has not.' },
  AGAINST_DIFFERS: { help: 'The server has other bytes or data than the folder that is compared with.' },
  LEFTOVER: { help: 'A temporary file, which a writer that was stopped left behind.', remark: true },
  UNFINISHED: {
    help: 'A version, a tool or a move to another base URL that a writer has not finished.',
    remark: true,
  },
  WRITER_LOCK: { help: 'A writer has the feed, or was stopped; the next one takes over.', remark: true },
  NOT_CHECKED: { help: 'Something was left out, and why.', remark: true },
} as const satisfies Record<string, { readonly help: string; readonly remark?: true }>

/** The closed set of codes; `findingCatalogue` says what each means. */
export type FindingCode = keyof typeof findingCatalogue

/** Tells whether what a code says makes no feed bad. */
export function isRemark(code: FindingCode): boolean {
  return 'remark' in findingCatalogue[code]
}
