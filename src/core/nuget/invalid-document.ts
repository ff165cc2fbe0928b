import { PkgtoolError } from '../base/errors.ts'
import { displayUrl } from '../http/address.ts'

export const advice = {
  INVALID_SERVICE_INDEX: 'check the input "source"',
  INVALID_VERSION_LIST: 'tell the owner of the feed',
} as const

/** Creates the error for a document of a feed with an invalid format. */
export function invalidDocument(
  code: keyof typeof advice,
  url: URL,
  { found, wanted }: { readonly found: string; readonly wanted: string },
): PkgtoolError {
  const subject = displayUrl(url)
  return new PkgtoolError(code, { subject, found, wanted, change: advice[code], url: subject })
}

/** The error fields for a document that is not JSON. */
export function notJson(problem: string): { readonly found: string; readonly wanted: string } {
  return { found: `text that is no JSON: ${problem}`, wanted: 'a JSON object' }
}
