import type { Certificate } from './certificate.ts'
import { contextTag, type Element, tags } from './der.ts'
import { digestNames, oids } from './oids.ts'
import { type Attributes, hashOf, onlyValue } from './signed-data.ts'

/**
 * Whether the signed attributes name the certificate of the signature, so that nobody can put another one of the same key in its
 * place (RFC 5035). The signature of a package must have the second version of the attribute, with issuer and serial number; a
 * timestamp may have either. Throws `MalformedError`.
 */
export function namesCertificate(
  attributes: Attributes,
  certificate: Certificate,
  { isTimestamp }: { readonly isTimestamp: boolean },
): boolean {
  const has = (type: string) => attributes.some(each => each.type === type)
  const [hasFirst, hasSecond] = [has(oids.signingCertificate), has(oids.signingCertificateV2)]
  if (isTimestamp ? !hasFirst && !hasSecond : hasFirst || !hasSecond) return false
  const needsIssuer = !isTimestamp
  return (
    (!hasSecond || isSecondOf(onlyValue(attributes, oids.signingCertificateV2), certificate, needsIssuer)) &&
    (!hasFirst || isFirstOf(onlyValue(attributes, oids.signingCertificate), certificate))
  )
}

/** `SEQUENCE { SEQUENCE OF { algorithm, default SHA-256; hash; { names; serial number } } }`: the first is the signer's. */
function isSecondOf(value: Element | undefined, certificate: Certificate, needsIssuer: boolean): boolean {
  const all = value?.is(tags.sequence).parts().next(tags.sequence).all() ?? []
  const digests = all.map(each => {
    const algorithm = each.is(tags.sequence).parts().optional(tags.sequence)
    return digestNames.get(algorithm?.parts().next().oid() ?? oids.sha256)
  })
  const [first] = all
  const [digest] = digests
  if (first === undefined || digest === undefined || digests.includes(undefined)) return false
  const parts = first.parts()
  parts.optional(tags.sequence)
  const hash = parts.next().octets()
  const issuer = parts.optional(tags.sequence)
  parts.end()
  if (issuer === undefined ? needsIssuer : !isIssuerOf(issuer, certificate)) return false
  return hash.equals(hashOf(certificate.raw, digest))
}

function isFirstOf(value: Element | undefined, certificate: Certificate): boolean {
  const first = value?.is(tags.sequence).parts().next(tags.sequence).all()[0]
  const parts = first?.is(tags.sequence).parts()
  if (parts === undefined) return false
  const hash = parts.next().octets()
  const issuer = parts.optional(tags.sequence)
  parts.end()
  return (
    (issuer === undefined || isIssuerOf(issuer, certificate)) && hash.equals(hashOf(certificate.raw, 'sha1'))
  )
}

/** `{ names; serial number }`, where the only name is a directory name. */
function isIssuerOf(issuer: Element, { issuer: name, serial }: Certificate): boolean {
  const parts = issuer.parts()
  const [only, ...others] = parts.next(tags.sequence).all()
  const isNamed = others.length === 0 && only?.tag === contextTag(4) && only.content.equals(name)
  const isSerial = parts.next().integer().equals(serial)
  parts.end()
  return isNamed && isSerial
}
