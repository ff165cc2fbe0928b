import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { resolve } from 'node:path'
import { isPkgtoolError, PkgtoolError } from '../../base/errors.ts'
import { option, optionName } from '../../base/format.ts'
import { quote } from '../../base/printable.ts'
import { readBoundedFileSync } from '../../files/read-bounded-file.ts'
import { type WorkspaceOptions, workspaceOf } from '../../files/workspace.ts'

/** The trusted authorities and the client certificate, in PEM, as text or in a file. */
export interface TlsOptions extends WorkspaceOptions {
  /** authorities that are trusted in addition to those of Node and NODE_EXTRA_CA_CERTS */
  readonly ca?: string | undefined
  readonly caFile?: string | undefined
  /** a certificate, with the chain below its authority if there is one */
  readonly clientCertificate?: string | undefined
  readonly clientCertificateFile?: string | undefined
  /** default: the key beside the certificate */
  readonly clientKey?: string | undefined
  readonly clientKeyFile?: string | undefined
  /**
   * origins, `ORIGIN` or `NAME=ORIGIN`, that may get secrets and see the client certificate in addition to those of the
   * addresses that the caller gives
   */
  readonly credentialOrigins?: readonly string[] | undefined
}

/** The remedy when an origin may not see the client certificate. */
export function listOrigin(origin: string): string {
  return `if it may see the client certificate, add to ${option('credential-origins')} the line \`${origin}\``
}

/** The certificates that were read, all of them usable PEM. */
export interface Trust {
  readonly ca?: string
  /** the file that gave `ca`, as it was named */
  readonly caFile?: string
  readonly client?: { readonly certificate: string; readonly key: string }
}

interface Text {
  /** the input that gave it */
  readonly input: 'ca-file' | 'client-certificate' | 'client-key'
  readonly text: string
  readonly file: string | undefined
}

const limit = 4 * 1024 * 1024

/**
 * Reads and checks the files and texts in `TlsOptions`, so that a wrong file is one error before the first request.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS` for half a pair or two halves of different pairs
 */
export function readTrust(options: TlsOptions): Trust {
  const open = (input: Text['input'], text: string | undefined, file: string | undefined) => {
    if (file !== undefined) return { input, file, text: readText(file, { input, ...options }) }
    return text === undefined ? undefined : { input, file, text }
  }
  const ca = open('ca-file', options.ca, options.caFile)
  const certificate = open('client-certificate', options.clientCertificate, options.clientCertificateFile)
  const key = open('client-key', options.clientKey, options.clientKeyFile)
  return {
    ...(ca && { ca: readCertificates(ca).join('\n'), ...(ca.file !== undefined && { caFile: ca.file }) }),
    ...readClient(certificate, key),
  }
}

// Many of the system's own certificates are links, so only a file in the workspace must not lead out of it.
function readText(file: string, { input, ...options }: Pick<Text, 'input'> & WorkspaceOptions): string {
  try {
    const path = resolve(options.workingDirectory ?? '.', file)
    return readBoundedFileSync(path, { limit, workspace: workspaceOf(options) }).toString('latin1')
  } catch (error) {
    if (!isPkgtoolError(error)) throw error
    throw unusable({ input, file }, reasonOf(error), error)
  }
}

function reasonOf({ code, fields: { found } }: PkgtoolError): string {
  if (code === 'NOT_FOUND') return 'does not exist'
  return code === 'TOO_LARGE' ? `is too large (${found})` : `cannot be read (${found})`
}

const [begin, end] = ['-----BEGIN CERTIFICATE-----', '-----END CERTIFICATE-----']

function readCertificates(source: Text): readonly string[] {
  const [, ...parts] = source.text.split(begin)
  if (parts.length === 0) throw unusable(source, 'holds no certificate in PEM')
  return parts.map((part, index) => {
    const certificate = `${begin}${part.split(end, 1)[0]}${end}\n`
    try {
      new X509Certificate(certificate)
    } catch (error) {
      throw unusable(source, `has a certificate ${index + 1} that cannot be read`, error)
    }
    return certificate
  })
}

function readClient(certificate: Text | undefined, key: Text | undefined): Pick<Trust, 'client'> {
  if (certificate === undefined) {
    if (key === undefined) return {}
    throw incomplete(
      'client-key',
      'there is a key and no certificate',
      `its certificate in ${optionName('client-certificate')}`,
    )
  }
  const [own = '', ...chain] = readCertificates(certificate)
  const keyFile = key ?? certificate
  if (key === undefined && !/-----BEGIN [A-Z ]{0,20}PRIVATE KEY-----/.test(certificate.text))
    throw incomplete(
      'client-certificate',
      'there is a certificate and no key',
      `its key in ${optionName('client-key')}`,
    )
  if (!new X509Certificate(own).checkPrivateKey(readKey(keyFile)))
    throw incomplete(
      keyFile.input,
      'it is the key of another certificate',
      'the key of the first certificate',
    )
  return { client: { certificate: [own, ...chain].join('\n'), key: keyFile.text } }
}

function readKey(source: Text): KeyObject {
  try {
    return createPrivateKey(source.text)
  } catch (error) {
    const encrypted = /-----BEGIN ENCRYPTED PRIVATE KEY-----|Proc-Type: 4,ENCRYPTED/.test(source.text)
    throw unusable(source, encrypted ? 'has an encrypted key' : 'holds no private key in PEM', error)
  }
}

const wanted = {
  'ca-file': 'certificates of authorities in PEM',
  'client-certificate': 'a certificate in PEM, its chain after it',
  'client-key': 'a private key in PEM, not encrypted',
} as const

function unusable({ input, file }: Pick<Text, 'input' | 'file'>, why: string, cause?: unknown): PkgtoolError {
  const found = file === undefined ? `the text ${why}` : `the file ${quote(file)} ${why}`
  const fields = { subject: input, found, wanted: wanted[input], ...(file !== undefined && { path: file }) }
  return new PkgtoolError('INVALID_INPUT', fields, { cause })
}

function incomplete(subject: string, found: string, what: string): PkgtoolError {
  return new PkgtoolError('CONFLICTING_INPUTS', { subject, found, wanted: what })
}
