import type { PackageVersion } from '../versions/parse-package-version.ts'
import type { UploadTime } from '../versions/upload-time.ts'
import type { EntryFieldName } from './entry-fields.ts'

/** What is wrong with one field of an entry. */
export interface FieldProblem {
  /** JSON path from the document's root, such as `$["pkgtool.exe"][3].url` */
  readonly path: string
  readonly field: EntryFieldName
  readonly found: string
  readonly wanted: string
}

/** One entry of the listing (SPEC 2.2). A text that is broken is kept where it is text, else empty. */
export interface ToolEntry {
  /** as the document writes it */
  readonly version: string
  readonly parsed: PackageVersion
  readonly url: string
  readonly stage: string
  /** as the document writes it; `instant` is it read */
  readonly uploaded: string
  readonly instant: UploadTime | undefined
  /** optional extras of our feed: lower-case hex, bytes */
  readonly sha256?: string | undefined
  readonly size?: number | undefined
  /** an entry with problems is the error `BROKEN_ENTRY` when it is chosen */
  readonly problems: readonly FieldProblem[]
  /** JSON path of the entry; made when it is asked for, so that a copy with `...` has none */
  readonly path: string
  /** every member of the entry as the document has it, unknown ones too */
  readonly members: Readonly<Record<string, unknown>>
}

/** A listing (SPEC 2.1): its entries in the order of the document, and what a reader should be told. */
export interface ToolListing {
  readonly toolName: string
  readonly entries: readonly ToolEntry[]
  readonly warnings: readonly string[]
}
