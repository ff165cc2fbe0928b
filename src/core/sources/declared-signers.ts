import { membersOf, parseJson } from '../base/documents/json.ts'
import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { describeValue } from '../base/printable.ts'
import { displayUrl } from '../net/address/address.ts'
import type { Transport } from '../net/exchange/client.ts'
import { readDocument } from '../net/exchange/read-document.ts'
import { askInTurn } from '../net/exchange/try-candidates.ts'
import { type DeclaredSigners, parseFingerprint } from '../trust/trusted-signers.ts'
import type { PackageSource } from './source.ts'

/**
 * Reads what a source says of the signatures of its packages; undefined: nothing.
 *
 * @throws PkgtoolError `INVALID_REPOSITORY_SIGNATURES`, also for a document that it names and lacks; as `readServiceIndex`
 */
export async function readDeclaredSigners(
  source: Pick<PackageSource, 'documents' | 'connect'>,
): Promise<DeclaredSigners | undefined> {
  const urls = await source.documents('signatures')
  if (urls.length === 0) return undefined
  const { transport } = await source.connect()
  return askInTurn(urls, url => readAt(url, transport))
}

// Bytes: the public gallery's has 3,000.
const limit = 1024 ** 2

const maxCertificates = 1000

async function readAt(url: URL, transport: Transport): Promise<DeclaredSigners> {
  try {
    const { value } = await readDocument(transport, url, {
      kind: 'repository signatures',
      limit,
      accept: parseDeclaredSigners,
    })
    return value
  } catch (error) {
    // Who asks for a package must not take this for the answer that there is none.
    if (isPkgtoolError(error, 'NOT_FOUND'))
      throw invalid(url, 'nothing there', 'what its service index names')
    throw error
  }
}

/** The SHA-256 in the list of a certificate's fingerprints. */
const sha256 = '2.16.840.1.101.3.4.2.1'

/** Parses the document as the .NET client does. @throws PkgtoolError `INVALID_REPOSITORY_SIGNATURES` */
function parseDeclaredSigners(bytes: Uint8Array, url: URL): DeclaredSigners {
  const parsed = parseJson(bytes)
  if ('problem' in parsed) throw invalid(url, `it is not valid JSON: ${parsed.problem}`, 'JSON')
  const members = membersOf(parsed.value)
  const [isAll, certificates] = [members.get('allRepositorySigned'), members.get('signingCertificates')]
  if (typeof isAll !== 'boolean')
    throw invalid(url, `allRepositorySigned is ${describeValue(isAll)}`, 'true or false')
  if (!Array.isArray(certificates))
    throw invalid(url, `signingCertificates is ${describeValue(certificates)}`, 'a list')
  if (certificates.length > maxCertificates)
    throw invalid(url, `it has ${certificates.length} certificates`, `at most ${maxCertificates}`)
  const fingerprints = certificates.map((certificate: unknown) => {
    const value = membersOf(membersOf(certificate).get('fingerprints')).get(sha256)
    const fingerprint = typeof value === 'string' ? parseFingerprint(value) : undefined
    if (fingerprint === undefined)
      throw invalid(url, `a fingerprint is ${describeValue(value)}`, 'a SHA-256 in hexadecimal digits')
    return fingerprint
  })
  return { isAll, fingerprints }
}

function invalid(url: URL, found: string, wanted: string): PkgtoolError {
  const subject = displayUrl(url)
  const change = 'tell the owner of the source'
  return new PkgtoolError('INVALID_REPOSITORY_SIGNATURES', { subject, found, wanted, change, url: subject })
}
