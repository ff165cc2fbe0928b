import { isUint8Array } from 'node:util/types'
import { PkgtoolError } from '../base/errors.ts'
import { systemErrorCode } from '../base/thrown.ts'
import { displayUrl } from './address.ts'
import { resetCodes } from './failure-classes.ts'
import { adviceForLogin } from './proxy.ts'
import { isBrokenRecord, messageFrom, tlsRefusal } from './tls-failures.ts'
import type { Trust } from './trust.ts'
import { TunnelRefused } from './tunnel.ts'

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  // Windows, where this machine closed it.
  ECONNABORTED: 'connection aborted',
  EPIPE: 'connection closed',
  ENOTFOUND: 'an unknown host name',
  EAI_AGAIN: 'no answer from the name server',
  ETIMEDOUT: 'no answer',
  EHOSTUNREACH: 'no route to the host',
  ENETUNREACH: 'no network',
}

interface Circumstances {
  /** the address of the proxy */
  readonly proxy?: string | undefined
  readonly trust?: Trust
  readonly withholdsCertificate?: boolean
}

/** Converts Node's error for a broken connection, direct or through a proxy, to a `PkgtoolError`. */
export function connectionError(
  error: unknown,
  url: URL,
  { proxy, trust = {}, withholdsCertificate = false }: Circumstances = {},
): PkgtoolError {
  if (error instanceof TunnelRefused) return refusedTunnel(error, url, proxy)
  const subject = displayUrl(url)
  const refusal = tlsRefusal(error, trust, { withheldFrom: withholdsCertificate ? url.origin : undefined })
  if (refusal) return new PkgtoolError('TLS_FAILED', { subject, ...refusal, url: subject }, { cause: error })
  const found = describeFailure(error)
  const fields =
    proxy === undefined
      ? { found, change: `check the address, the network and the proxy${adviceForTls(error, url)}` }
      : { found: `${found} through the proxy ${proxy}`, change: checkProxy }
  return new PkgtoolError('CONNECTION_FAILED', { subject, ...fields, url: subject }, { cause: error })
}

function describeFailure(error: unknown): string {
  if (isBrokenRecord(error)) return 'a damaged TLS record'
  if (isTlsAlert(error)) return 'an answer in TLS'
  return reasons[systemErrorCode(error) ?? ''] ?? messageFrom(error)
}

// A server that expects TLS closes a connection on which it gets plain http, or sends an alert.
function adviceForTls(error: unknown, { protocol }: URL): string {
  const mayExpectTls = protocol === 'http:' && (isTlsAlert(error) || resetCodes.has(systemErrorCode(error)))
  return mayExpectTls ? `; ${adviceForHttps}` : ''
}

/** The advice when plain http may have reached a port that expects TLS. */
export const adviceForHttps = 'if the server speaks TLS at this port, begin the address with https://'

// The bytes that Node could not parse as http.
function isTlsAlert(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('rawPacket' in error)) return false
  return isUint8Array(error.rawPacket) && error.rawPacket[0] === 0x15 && error.rawPacket[1] === 3
}

const checkProxy = 'check the proxy and the variables https_proxy, http_proxy and no_proxy'

function refusedTunnel({ status, offered }: TunnelRefused, url: URL, proxy = ''): PkgtoolError {
  const subject = displayUrl(url)
  const change = status === 407 ? adviceForLogin(offered, 'https_proxy') : checkProxy
  const fields = { subject, found: `status ${status} of the proxy ${proxy}`, wanted: 'a tunnel', change }
  return new PkgtoolError('CONNECTION_FAILED', { ...fields, url: subject, status })
}
