import { stages } from '../../base/stages.ts'
import { tryParseUploadTime, uploadTimeForm } from '../../nuget/upload-time.ts'
import { tryParsePackageVersion } from '../../nuget/version.ts'

/** One field of an entry: what a client accepts, and what the schema requires of publishers. */
export interface EntryField<T = unknown> {
  readonly required: boolean
  /** for messages: `an address` */
  readonly wanted: string
  /** parses the value as a client uses it; undefined when it is invalid */
  read(value: unknown): T | undefined
  /** the JSON Schema for publishers, stricter than `read` where SPEC 2.2 is stricter */
  readonly schema: Readonly<Record<string, unknown>>
}

const hexForm = /^[0-9A-Fa-f]{64}$/

/** The format for publishing a tool's version: SemVer 2.0.0 (SPEC 2.2), or the same with four numbers. */
export const toolVersionForm =
  /^(?:0|[1-9][0-9]*)(?:\.(?:0|[1-9][0-9]*)){2,3}(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$/

/** The definition of an entry (SPEC 2.2), used by the parser and to generate the schema. */
export const entryFields = {
  version: {
    required: true,
    wanted: 'a version',
    read: (value: unknown) => (typeof value === 'string' ? tryParsePackageVersion(value) : undefined),
    schema: {
      description: 'A SemVer 2.0.0 version, or one of four numbers.',
      type: 'string',
      pattern: toolVersionForm.source,
    },
  },
  url: {
    required: true,
    wanted: 'an address',
    read: (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined),
    schema: {
      description: 'Where this version is downloaded; relative only in a feed without base URL.',
      type: 'string',
      format: 'uri-reference',
      minLength: 1,
    },
  },
  stage: {
    required: true,
    wanted: 'the name of a stage',
    // A word that the spec does not define is kept, but never qualifies.
    read: (value: unknown) => (typeof value === 'string' ? value : undefined),
    schema: { description: 'How vetted this version is.', enum: stages },
  },
  uploaded: {
    required: true,
    wanted: 'an ISO 8601 time',
    read: (value: unknown) => (typeof value === 'string' ? tryParseUploadTime(value) : undefined),
    schema: {
      description: 'When this version was made available.',
      type: 'string',
      pattern: uploadTimeForm.source,
    },
  },
  sha256: {
    required: false,
    wanted: 'a SHA-256 in hex',
    read: (value: unknown) =>
      typeof value === 'string' && hexForm.test(value) ? value.toLowerCase() : undefined,
    schema: { description: 'Of the file, in hex.', type: 'string', pattern: hexForm.source },
  },
  size: {
    required: false,
    wanted: 'a number of bytes',
    read: (value: unknown) =>
      typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined,
    schema: {
      description: 'Of the file, in bytes.',
      type: 'integer',
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
    },
  },
} as const satisfies Record<string, EntryField>

export type EntryFieldName = keyof typeof entryFields

/** The fields as a list, in the order of the definition. */
export const entryFieldList: readonly (EntryField & { readonly name: EntryFieldName })[] = Object.entries(
  entryFields,
).map(([name, field]) => ({ name: name as EntryFieldName, ...field }))
