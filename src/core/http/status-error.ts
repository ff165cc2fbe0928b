import { type ErrorFields, PkgtoolError } from '../base/errors.ts'
import { displayUrl } from './address.ts'
import { adviceForHttps } from './connection-error.ts'
import { adviceForLogin } from './proxy.ts'
import type { Answer } from './redirects.ts'
import { parseRetryAfter } from './retry-after.ts'
import { listOrigin } from './trust.ts'

// The statuses with which web servers answer a request that lacks a client certificate.
const certificateStatuses: ReadonlySet<number> = new Set([400, 401, 403, 496])

/** The advice where a page came in the place of a document. */
export const adviceForPage =
  'a page to sign in may be in its place: check the credentials of the source, and its address'

/**
 * When a signature in a query ends, if it says so, as a SAS token of Azure or a presigned URL of S3 does. Shown with `toUTCString`:
 * in its own form the time is a piece of the query, which no message shows.
 */
export function expiryOf(query: string): Date | undefined {
  const values = new URLSearchParams(query)
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(values.get('X-Amz-Date') ?? '') ?? []
  const [year = 0, month = 0, ...rest] = parts.map(Number)
  const time =
    parts.length > 0
      ? Date.UTC(year, month - 1, ...rest) + 1000 * Number(values.get('X-Amz-Expires') ?? Number.NaN)
      : Date.parse((values.has('sig') ? values.get('se') : undefined) ?? '')
  // Beyond what a date can hold it is no time either.
  const end = new Date(time)
  return Number.isNaN(end.getTime()) ? undefined : end
}

function expired({ status, url }: Answer): Pick<ErrorFields, 'found' | 'change'> {
  const end = status === 401 || status === 403 ? expiryOf(url.search) : undefined
  if (end === undefined || end.getTime() > Date.now()) return {}
  return {
    found: `status ${status} for a signature in the query that ended at ${end.toUTCString()}`,
    change: 'use an address with a new signature, or set the clock of this machine if it is ahead',
  }
}

export function statusError(answer: Answer, withholdsCertificate: boolean): PkgtoolError {
  const subject = displayUrl(answer.url)
  const retryAfter = parseRetryAfter(answer.headers['retry-after'], Date.now())
  const fields = { subject, found: `status ${answer.status}`, url: subject, status: answer.status }
  if (answer.status === 407) {
    const change = adviceForLogin(answer.headers['proxy-authenticate'], 'http_proxy')
    return new PkgtoolError('CONNECTION_FAILED', { ...fields, found: 'status 407 of the proxy', change })
  }
  if (answer.status === 404) return new PkgtoolError('NOT_FOUND', fields)
  return new PkgtoolError('HTTP_STATUS', {
    ...fields,
    wanted: 'status 200',
    ...expired(answer),
    // Azure DevOps answers so, with its sign-in page, where credentials are missing or wrong.
    ...(answer.status === 203 && { change: adviceForPage }),
    ...(retryAfter !== undefined && { retryAfter }),
    // What web servers answer to plain http at a port that expects TLS.
    ...(answer.status === 400 && answer.url.protocol === 'http:' && { change: adviceForHttps }),
    ...(withholdsCertificate &&
      certificateStatuses.has(answer.status) && { change: listOrigin(answer.url.origin) }),
  })
}
