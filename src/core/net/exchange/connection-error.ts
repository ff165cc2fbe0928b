import { isUint8Array } from 'node:util/types'
import { type ErrorFields, PkgtoolError } from '../../base/errors.ts'
import { option } from '../../base/format.ts'
import { printable, quote } from '../../base/printable.ts'
import { systemErrorCode } from '../../base/thrown.ts'
import { displayUrl } from '../address/address.ts'
import { errorText, isBrokenRecord, reasonOf, resetCodes } from './failures.ts'
import { adviceOnIgnoredFile } from './machine-authorities.ts'
import { adviceForLogin } from './proxy.ts'
import { listOrigin, type Trust } from './trust.ts'
import { TunnelRefused } from './tunnel.ts'

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  // Windows, where this machine closed it.
  ECONNABORTED: 'connection aborted',
  EPIPE: 'connection closed',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the name server does not answer',
  ETIMEDOUT: 'there was no answer',
  EHOSTUNREACH: 'there is no route to the host',
  ENETUNREACH: 'there is no network',
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
  if (isBrokenRecord(error)) return 'a TLS record is damaged'
  if (isTlsAlert(error)) return 'the answer is in TLS'
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
  const fields = { subject, found: `the proxy ${proxy} answered with status ${status}`, change }
  return new PkgtoolError('CONNECTION_FAILED', { ...fields, url: subject, status })
}

// Node's codes of failed certificate checks; OpenSSL's protocol errors start with ERR_SSL_.
const certificateFailure =
  /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_|ERR_SSL_|ERR_OSSL_|ERROR_IN_|HOSTNAME_MISMATCH|INVALID_|PATH_LENGTH_|EPROTO)/

// Server alerts about our client certificate or its absence.
const certificateRefused =
  /^ERR_SSL_\w+_ALERT_(?:CERTIFICATE_\w+|BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|UNKNOWN_CA)$/

function messageFrom(error: unknown): string {
  return printable(withoutAdvice(errorText(error) ?? 'an unknown failure'))
}

// Node 24 mentions an option of its own, which a step cannot set; we add our own advice.
function withoutAdvice(message: string): string {
  return message.replace(/; if the root CA is installed locally, .*$/s, '')
}

function tlsRefusal(
  error: unknown,
  trust: Trust,
  { withheldFrom }: { readonly withheldFrom: string | undefined },
): Pick<ErrorFields, 'found' | 'wanted' | 'change'> | undefined {
  const code = systemErrorCode(error) ?? ''
  if (certificateRefused.test(code))
    return {
      found: `${code}: the server refused our certificate, or the lack of one`,
      wanted: 'a client certificate that the server accepts',
      change:
        withheldFrom === undefined
          ? `set ${option('client-certificate', 'client-key')}`
          : listOrigin(withheldFrom),
    }
  if (!certificateFailure.test(code) || isBrokenRecord(error)) return undefined
  if (noTls.test(reasonOf(error)))
    return {
      found: `${code}: the answer is not TLS`,
      wanted: 'TLS at this port',
      change: 'correct the port; if the server speaks plain http there, begin the address with http://',
    }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return {
      found: `${code}: ${messageFrom(error)}`,
      wanted: 'a certificate for this host name',
      change: 'write the host name that the certificate names, or tell the owner of the server',
    }
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID')
    return {
      found: `${code}: ${messageFrom(error)}`,
      wanted: 'a certificate that is valid now',
      change: 'tell the owner of the server, or set the clock of this machine',
    }
  return {
    found: `${code}: ${messageFrom(error)}`,
    wanted: 'a certificate that this machine trusts, for this host name',
    change: adviceOnAuthority(code, trust),
  }
}

// The chain of a certificate ends before an authority that is trusted.
const unknownAuthority =
  /^(?:UNABLE_TO_GET_ISSUER_CERT|UNABLE_TO_VERIFY_LEAF|SELF_SIGNED_CERT|DEPTH_ZERO_SELF|CERT_UNTRUSTED|CERT_SIGNATURE_FAILURE)/

function adviceOnAuthority(code: string, { ca, caFile }: Trust): string {
  const isUnknown = unknownAuthority.test(code)
  const ignored = isUnknown ? adviceOnIgnoredFile(caFile) : ''
  if (ca === undefined) return `name the file of its authority in ${option('ca-file')}${ignored}`
  if (!isUnknown) return 'tell the owner of the server'
  const given =
    caFile === undefined
      ? `the authorities of ${option('ca-file')}`
      : `the file ${quote(caFile)} of ${option('ca-file')}`
  return `add the certificate of its authority to ${given}, where it is missing${ignored}`
}

const noTls = /wrong version number|packet length too long|unknown protocol/
