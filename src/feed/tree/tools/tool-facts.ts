import { PkgtoolError } from '../../../core/base/errors.ts'
import { quote } from '../../../core/base/printable.ts'
import { isStage, type Stage, stages } from '../../../core/base/stages.ts'
import { tryParseUploadTime, type UploadTime } from '../../../core/nuget/upload-time.ts'
import { type PackageVersion, parsePackageVersion } from '../../../core/nuget/version.ts'
import { toolVersionForm } from '../../../core/tool/listing/entry-fields.ts'

/** Reads the name of a stage. @throws PkgtoolError `INVALID_INPUT` */
export function parseStage(text: string): Stage {
  if (isStage(text)) return text
  throw new PkgtoolError('INVALID_INPUT', {
    subject: 'stage',
    found: `the value is ${quote(text)}`,
    wanted: stages.join(', '),
  })
}

/** Reads the version of a tool to add: SemVer 2.0.0, or four numbers. @throws PkgtoolError `INVALID_VERSION` */
function parseToolVersion(text: string): PackageVersion {
  const version = parsePackageVersion(text)
  if (toolVersionForm.test(text)) return version
  throw new PkgtoolError('INVALID_VERSION', {
    subject: text,
    wanted: 'a SemVer 2.0.0 version or four numbers',
  })
}

/** The data of a listing entry as a user gives it. */
export interface ToolFactsInput {
  /** SemVer 2.0.0, or four numbers */
  readonly version: string
  readonly stage: string
  /** ISO 8601 with `Z` or an offset; default: now */
  readonly uploaded?: string | undefined
}

/** The data of a listing entry besides the file. */
export interface ToolFacts {
  readonly version: string
  readonly parsed: PackageVersion
  readonly stage: Stage
  /** UTC, seven fractional digits */
  readonly uploaded: string
  /** the caller gave no time, so an existing version keeps its own */
  readonly isDefaultTime: boolean
}

/** Parses the user's data of a version. @throws PkgtoolError `INVALID_VERSION`, `INVALID_INPUT`, `INVALID_TIME` */
export function readToolFacts({ version, stage, uploaded }: ToolFactsInput): ToolFacts {
  return {
    version,
    parsed: parseToolVersion(version),
    stage: parseStage(stage),
    uploaded: uploadStamp(uploaded),
    isDefaultTime: uploaded === undefined,
  }
}

/**
 * Formats an upload time for our listings, so that text order is chronological order (SPEC 2.2): UTC, seven fractional
 * digits, `Z`. Default: now.
 *
 * @throws PkgtoolError `INVALID_TIME`
 */
export function uploadStamp(text: string = new Date().toISOString()): string {
  const stamp = tryUploadStamp(text)
  if (stamp !== undefined) return stamp
  throw new PkgtoolError('INVALID_TIME', {
    subject: text,
    wanted: 'an ISO 8601 time such as 2019-10-24T21:00:00.0000000Z',
  })
}

/** The same; undefined for what is no such time. */
export function tryUploadStamp(text: string | undefined): string | undefined {
  const time = text === undefined ? undefined : tryParseUploadTime(text)
  return time && formatUploadTime(time)
}

function formatUploadTime({ seconds, ticks }: UploadTime): string | undefined {
  const date = new Date(seconds * 1000).toISOString()
  const stamp = `${date.slice(0, 19)}.${String(ticks).padStart(7, '0')}Z`
  // Applying an offset can give a year that the format cannot express.
  return tryParseUploadTime(stamp) && stamp
}
