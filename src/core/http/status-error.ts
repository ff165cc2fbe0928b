import { PkgtoolError } from '../base/errors.ts'
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
    // Azure DevOps answers so, with its sign-in page, where credentials are missing or wrong.
    ...(answer.status === 203 && { change: adviceForPage }),
    ...(retryAfter !== undefined && { retryAfter }),
    // What web servers answer to plain http at a port that expects TLS.
    ...(answer.status === 400 && answer.url.protocol === 'http:' && { change: adviceForHttps }),
    ...(withholdsCertificate &&
      certificateStatuses.has(answer.status) && { change: listOrigin(answer.url.origin) }),
  })
}
