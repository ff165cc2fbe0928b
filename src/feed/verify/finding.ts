import { quote } from '../../core/text.ts'
import type { FindingCode } from './finding-catalogue.ts'

/** One thing that is wrong with a feed; `found` and `wanted` are fragments, safe to print. */
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
