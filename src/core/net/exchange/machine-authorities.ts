import { option } from '../../base/format.ts'
import { quote } from '../../base/printable.ts'
import { readBoundedFileSync } from '../../files/read-bounded-file.ts'

// One certificate is about 2 KB; the lists of systems have 150.
const limit = 16 * 1024 * 1024

/**
 * Reads the certificates of NODE_EXTRA_CA_CERTS, in PEM, where a context with further certificates loses them: Node 20 adds those
 * only to the store that all contexts share, and a context that gets a certificate more has a new store, of the built-in
 * authorities alone. Node 24 has them in the new one too. Undefined where nothing is lost, and for a file that cannot be read: Node
 * itself has warned of it when it started, and goes on.
 */
export function lostAuthorities(tls: typeof import('node:tls')): string | undefined {
  const { NODE_EXTRA_CA_CERTS: file } = process.env
  if (!file || 'getCACertificates' in tls) return undefined
  try {
    return readBoundedFileSync(file, { limit }).toString('latin1')
  } catch {
    return undefined
  }
}

/**
 * The advice where an authority is unknown and SSL_CERT_FILE is set, with what it is joined by: OpenSSL, curl, .NET and Python read
 * this variable, and Node only with an option of its own. Empty where `caFile` is that file already.
 */
export function adviceOnIgnoredFile(caFile: string | undefined): string {
  const { SSL_CERT_FILE: file } = process.env
  if (!file || file === caFile) return ''
  return `; Node by itself does not read the variable SSL_CERT_FILE: to trust its file ${quote(file)}, name it in ${option('ca-file')}`
}
