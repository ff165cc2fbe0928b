import { PkgtoolError } from '../../base/errors.ts'
import { eitherOption } from '../../base/format.ts'
import { displayUrl } from '../../net/address/address.ts'
import { adviceForPage } from '../../net/exchange/client.ts'

export const advice = {
  INVALID_SERVICE_INDEX: `check ${eitherOption('source', 'config-file')}`,
  INVALID_VERSION_LIST: 'tell the owner of the feed',
} as const

/** Creates the error for a document of a feed with an invalid format. */
export function invalidDocument(
  code: keyof typeof advice,
  url: URL,
  { found, wanted, more }: DocumentFault,
): PkgtoolError {
  const subject = displayUrl(url)
  const change = more === undefined ? advice[code] : `${advice[code]}; ${more}`
  return new PkgtoolError(code, { subject, found, wanted, change, url: subject })
}

export interface DocumentFault {
  readonly found: string
  readonly wanted: string
  /** what else to do about it */
  readonly more?: string
}

/** The error fields for a document that is not JSON. */
export function notJson(problem: string, bytes: Uint8Array): DocumentFault {
  const fault = { found: `it is not valid JSON: ${problem}`, wanted: 'a JSON object' }
  return isPage(bytes) ? { ...fault, more: adviceForPage } : fault
}

function isPage(bytes: Uint8Array): boolean {
  return /^\ufeff?\s*(?:<!doctype html|<html)\b/i.test(Buffer.from(bytes.subarray(0, 1024)).toString())
}
