import type { ErrorFields } from '../base/errors.ts'
import { printable, quote } from '../base/printable.ts'
import { systemErrorCode } from '../base/thrown.ts'
import { listOrigin, type Trust } from './trust.ts'

// Node's codes of failed certificate checks; OpenSSL's protocol errors start with ERR_SSL_.
const certificateFailure =
  /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_|ERR_SSL_|ERR_OSSL_|ERROR_IN_|HOSTNAME_MISMATCH|INVALID_|PATH_LENGTH_|EPROTO)/

// Server alerts about our client certificate or its absence.
const certificateRefused =
  /^ERR_SSL_\w+_ALERT_(?:CERTIFICATE_\w+|BAD_CERTIFICATE|UNSUPPORTED_CERTIFICATE|UNKNOWN_CA)$/

export function messageFrom(error: unknown): string {
  return printable(withoutAdvice(textOf(error) ?? 'an unknown failure'))
}

// Not `instanceof Error`: in a VM context, system errors come from another realm.
function textOf(error: unknown): string | undefined {
  const isText = typeof error === 'object' && error !== null && 'message' in error
  return isText && typeof error.message === 'string' ? error.message : undefined
}

// Node 24 mentions an option of its own, which a step cannot set; we add our own advice.
function withoutAdvice(message: string): string {
  return message.replace(/; if the root CA is installed locally, .*$/s, '')
}

export function tlsRefusal(
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
          ? 'set the inputs "client-certificate" and "client-key"'
          : listOrigin(withheldFrom),
    }
  if (!certificateFailure.test(code) || isBrokenRecord(error)) return undefined
  if (noTls.test(reasonOf(error)))
    return {
      found: `${code}: an answer that is no TLS`,
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
  if (ca === undefined) return 'name the file of its authority in the input "ca-file"'
  if (!unknownAuthority.test(code)) return 'tell the owner of the server'
  const given =
    caFile === undefined
      ? 'the authorities of the input "ca-file"'
      : `the file ${quote(caFile)} of the input "ca-file"`
  return `add the certificate of its authority to ${given}, where it is missing`
}

// OpenSSL's reasons for a record whose bytes were changed on the way, noticed here or by the server.
const brokenRecord =
  /bad record mac|decryption failed|decrypt error|cipher operation failed|bad record type|digest check failed|unexpected message|decode error|record overflow/

const noTls = /wrong version number|packet length too long|unknown protocol/

export function isBrokenRecord(error: unknown): boolean {
  return /^(?:ERR_SSL_|EPROTO)/.test(systemErrorCode(error) ?? '') && brokenRecord.test(reasonOf(error))
}

// The reason is in the code, such as ERR_SSL_WRONG_VERSION_NUMBER, or for EPROTO in the message.
function reasonOf(error: unknown): string {
  return `${systemErrorCode(error)} ${textOf(error)}`.toLowerCase().replaceAll('_', ' ')
}
