import { type ErrorFields, PkgtoolError, systemErrorCode } from '../errors.ts'
import { printable } from '../text.ts'
import { listOrigin } from './credential-binding.ts'
import { displayUrl } from './display-url.ts'
import { TunnelRefused } from './proxy.ts'

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

/** Turns what Node throws for a broken connection, through a proxy of that address or none, into an error of ours. */
export function connectionError(
  error: unknown,
  url: URL,
  {
    proxy,
    withholdsCertificate = false,
  }: { readonly proxy?: string | undefined; readonly withholdsCertificate?: boolean } = {},
): PkgtoolError {
  if (error instanceof TunnelRefused) return refusedTunnel(error, url, proxy)
  const code = systemErrorCode(error)
  const subject = displayUrl(url)
  const message = error instanceof Error ? printable(withoutAdvice(error.message)) : 'an unknown failure'
  const refusal =
    code === undefined ? undefined : tlsRefusal(code, message, withholdsCertificate ? url.origin : undefined)
  if (refusal) return new PkgtoolError('TLS_FAILED', { subject, ...refusal, url: subject }, { cause: error })
  const found = (code && reasons[code]) ?? message
  const fields =
    proxy === undefined
      ? { found, change: 'check the address, the network and the proxy' }
      : { found: `${found} through the proxy ${proxy}`, change: checkProxy }
  return new PkgtoolError('CONNECTION_FAILED', { subject, ...fields, url: subject }, { cause: error })
}

// Node 24 adds an option of its own, which no step can set; ours comes with the error.
function withoutAdvice(message: string): string {
  return message.replace(/; if the root CA is installed locally, .*$/s, '')
}

const checkProxy = 'check the proxy and the variables https_proxy, http_proxy and no_proxy'

function tlsRefusal(
  code: string,
  message: string,
  withheldFrom: string | undefined,
): Pick<ErrorFields, 'found' | 'wanted' | 'change'> | undefined {
  if (certificateRefused.test(code))
    return {
      found: `${code}: the server refused our certificate, or the lack of one`,
      wanted: 'a client certificate that the server takes',
      change:
        withheldFrom === undefined
          ? 'set the inputs "client-certificate" and "client-key"'
          : listOrigin(withheldFrom),
    }
  if (!certificateFailure.test(code)) return undefined
  return {
    found: `${code}: ${message}`,
    wanted: 'a certificate that this machine trusts, for this host name',
    change: 'name the file of its authority in the input "ca-file"',
  }
}

function refusedTunnel({ status }: TunnelRefused, url: URL, proxy = ''): PkgtoolError {
  const subject = displayUrl(url)
  const change =
    status === 407 ? 'put user and password of the proxy into the variable https_proxy' : checkProxy
  const fields = { subject, found: `status ${status} of the proxy ${proxy}`, wanted: 'a tunnel', change }
  return new PkgtoolError('CONNECTION_FAILED', { ...fields, url: subject, status })
}
