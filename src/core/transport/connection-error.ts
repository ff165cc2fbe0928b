import { PkgtoolError, systemErrorCode } from '../errors.ts'
import { printable } from '../text.ts'
import { displayUrl } from './display-url.ts'

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  EPIPE: 'connection closed',
  ENOTFOUND: 'an unknown host name',
  EAI_AGAIN: 'no answer from the name server',
  ETIMEDOUT: 'no answer',
  EHOSTUNREACH: 'no route to the host',
  ENETUNREACH: 'no network',
}

// What Node calls the failures of a certificate check; OpenSSL's own protocol errors start with ERR_SSL_.
const certificateFailure =
  /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_|ERR_SSL_|ERR_OSSL_|ERROR_IN_|HOSTNAME_MISMATCH|INVALID_|PATH_LENGTH_|EPROTO)/

// Alerts of the server about the certificate that we showed, or did not show.
const certificateRefused =
  /^ERR_SSL_\w+_ALERT_(?:CERTIFICATE_\w+|BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|UNKNOWN_CA)$/

/** Turns what Node throws for a broken connection into an error of ours. */
export function connectionError(error: unknown, url: URL): PkgtoolError {
  const code = systemErrorCode(error)
  const subject = displayUrl(url)
  const message = error instanceof Error ? printable(error.message) : 'an unknown failure'
  if (code !== undefined && certificateRefused.test(code)) {
    return new PkgtoolError(
      'TLS_FAILED',
      {
        subject,
        found: `${code}: the server refused our certificate, or the lack of one`,
        wanted: 'a client certificate that the server takes',
        change: 'set the inputs "client-certificate" and "client-key"',
        url: subject,
      },
      { cause: error },
    )
  }
  if (code !== undefined && certificateFailure.test(code)) {
    return new PkgtoolError(
      'TLS_FAILED',
      {
        subject,
        found: `${code}: ${message}`,
        wanted: 'a certificate that this machine trusts, for this host name',
        change: 'name the file of its authority in the input "ca-file"',
        url: subject,
      },
      { cause: error },
    )
  }
  const found = (code && reasons[code]) ?? message
  return new PkgtoolError(
    'CONNECTION_FAILED',
    { subject, found, change: 'check the address, the network and the proxy', url: subject },
    { cause: error },
  )
}
