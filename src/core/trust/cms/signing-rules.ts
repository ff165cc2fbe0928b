import { invalid, type SignatureFault } from '../signature-fault.ts'
import { type Certificate, isLongRsaKey } from './certificate.ts'
import { oids } from './oids.ts'

const certificateAlgorithms: readonly string[] = [oids.rsaSha256, oids.rsaSha384, oids.rsaSha512]

/** Whether the certificate itself was signed with RSA and SHA-2. */
export function isSignedWithRsa({ signatureAlgorithm }: Certificate): boolean {
  return certificateAlgorithms.includes(signatureAlgorithm.parts().next().oid())
}

interface CertificateRuleOptions {
  /** what the messages call the signature */
  readonly of: string
  /** the time of the check, in milliseconds since 1970 */
  readonly now: number
}

/** What the certificate of a signature must be, whoever issued it. */
export function findCertificateFaults(
  certificate: Certificate,
  { of, now }: CertificateRuleOptions,
): SignatureFault[] {
  const faults: SignatureFault[] = []
  const refuse = (client: string, found: string) =>
    faults.push(invalid(client, `${of} with a certificate ${found}`))
  if (!isSignedWithRsa(certificate))
    refuse('NU3013', 'that is signed with another algorithm than RSA with SHA-2')
  if (!isLongRsaKey(certificate)) refuse('NU3014', 'with a key that is not RSA of at least 2048 bits')
  if (certificate.extensions.purposes?.includes(oids.lifetimeSigning))
    refuse('NU3015', 'for lifetime signing')
  if (now < certificate.notBefore) refuse('NU3017', 'that is not yet valid')
  return faults
}
