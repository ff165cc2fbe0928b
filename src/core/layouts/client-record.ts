import { membersOf, parseJson } from '../base/documents/json.ts'

/* `.nupkg.metadata` of the layout `expanded`: what the .NET client writes last beside a package, and goes by. */

/** What a record says. */
interface ClientRecord {
  readonly contentHash: string | undefined
  /** absent: the package was added to a folder */
  readonly source?: string | undefined
}

/** A record as the client writes it. */
export function formatClientRecord({ contentHash, source }: ClientRecord): string {
  return JSON.stringify({ version: 2, contentHash, source }, undefined, 2)
}

/** The longest one that is read, in bytes. */
export const clientRecordLimit = 64 * 1024

/** The content hash that a record has, as it stands there; undefined: it is broken, or has none. */
export function contentHashIn(record: Uint8Array): string | undefined {
  const parsed = parseJson(record)
  const hash = 'value' in parsed ? membersOf(parsed.value).get('contentHash') : undefined
  return typeof hash === 'string' ? hash : undefined
}
