/** The identifiers of what signatures and certificates are made of. */
export const oids = {
  // CMS, RFC 5652
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  counterSignature: '1.2.840.113549.1.9.6',
  // CAdES, RFC 5126 and RFC 5035
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  commitmentType: '1.2.840.113549.1.9.16.2.16',
  proofOfOrigin: '1.2.840.113549.1.9.16.6.1',
  proofOfReceipt: '1.2.840.113549.1.9.16.6.2',
  // timestamps, RFC 3161
  timestampToken: '1.2.840.113549.1.9.16.2.14',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  baselineTimestampPolicy: '0.4.0.2023.1.1',
  // packages
  serviceIndexUrl: '1.3.6.1.4.1.311.84.2.1.1.1',
  packageOwners: '1.3.6.1.4.1.311.84.2.1.1.2',
  // executables
  indirectData: '1.3.6.1.4.1.311.2.1.4',
  peImageData: '1.3.6.1.4.1.311.2.1.15',
  pageHashesSha1: '1.3.6.1.4.1.311.2.3.1',
  pageHashesSha256: '1.3.6.1.4.1.311.2.3.2',
  nestedSignature: '1.3.6.1.4.1.311.2.4.1',
  executableTimestamp: '1.3.6.1.4.1.311.3.3.1',
  // purposes
  codeSigning: '1.3.6.1.5.5.7.3.3',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  lifetimeSigning: '1.3.6.1.4.1.311.10.3.13',
  // extensions of certificates
  subjectKeyIdentifier: '2.5.29.14',
  keyUsage: '2.5.29.15',
  subjectAlternativeName: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  nameConstraints: '2.5.29.30',
  certificatePolicies: '2.5.29.32',
  authorityKeyIdentifier: '2.5.29.35',
  policyConstraints: '2.5.29.36',
  extendedKeyUsage: '2.5.29.37',
  // algorithms
  sha1: '1.3.14.3.2.26',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
  rsa: '1.2.840.113549.1.1.1',
  rsaSha256: '1.2.840.113549.1.1.11',
  rsaSha384: '1.2.840.113549.1.1.12',
  rsaSha512: '1.2.840.113549.1.1.13',
  rsaPss: '1.2.840.113549.1.1.10',
  ecdsaSha256: '1.2.840.10045.4.3.2',
  ecdsaSha384: '1.2.840.10045.4.3.3',
  ecdsaSha512: '1.2.840.10045.4.3.4',
} as const

export type DigestName = 'sha256' | 'sha384' | 'sha512'

/** The digests that are accepted, by identifier. SHA-1 is not among them. */
export const digestNames: ReadonlyMap<string, DigestName> = new Map([
  [oids.sha256, 'sha256'],
  [oids.sha384, 'sha384'],
  [oids.sha512, 'sha512'],
])
