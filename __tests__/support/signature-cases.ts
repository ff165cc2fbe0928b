import { randomBytes } from 'node:crypto'
import { oids } from '../../src/core/trust/cms/oids.ts'
import {
  algorithm,
  attribute,
  der,
  fingerprintOf,
  type Identity,
  issue,
  newKey,
  octets,
  oid,
  pemOf,
  sequence,
  signingCertificateV1,
  signingCertificateV2,
  type TimestampOptions,
} from './authority.ts'
import {
  authorAttributes,
  commitment,
  type PackageSignOptions,
  packageSignature,
  repositoryAttributes,
  signatureText,
  signingTime,
  unsignedPackage,
  withSignature,
} from './signed-package.ts'
import { makeTestPeople } from './test-people.ts'

/** Whose signatures a case accepts, as a nuget.config and the input `trusted-signers` have them. */
export interface CaseSigner {
  readonly role: 'author' | 'repository'
  readonly fingerprint: string
  readonly owners?: readonly string[]
  readonly allowUntrustedRoot?: boolean
}

export interface SignatureCase {
  readonly name: string
  readonly package: Buffer
  /** undefined: whoever has a chain to a root */
  readonly trusted?: readonly CaseSigner[]
}

export interface SignatureCases {
  /** PEM */
  readonly roots: { readonly signing: string; readonly timestamps: string }
  readonly cases: readonly SignatureCase[]
}

/** The package of a case; its id tells it apart in what the client prints. */
export function caseId(index: number): string {
  return `Case${String(index).padStart(3, '0')}`
}

/** The signed data with its content as Windows writes it: an octet string of pieces whose length is not stated. */
function inPieces(signature: Buffer, text: Buffer): Buffer {
  const whole = octets(text)
  const at = signature.indexOf(whole)
  const [half, rest] = [octets(text.subarray(0, 10)), octets(text.subarray(10))]
  const pieces = Buffer.concat([Buffer.from([0x24, 0x80]), half, rest, Buffer.from([0, 0])])
  const more = pieces.length - whole.length
  const longer = Buffer.concat([signature.subarray(0, at), pieces, signature.subarray(at + whole.length)])
  // The lengths around it: of the whole, of the signed data (twice), of the content.
  for (const offset of [2, 17, 21]) longer.writeUInt16BE(longer.readUInt16BE(offset) + more, offset)
  longer[at - 1] = (longer[at - 1] as number) + more
  longer[at - 14] = (longer[at - 14] as number) + more
  return longer
}

/** Right and damaged packages, by an authority with new keys. */
export function makeSignatureCases(): SignatureCases {
  const {
    keys: common,
    root,
    middle,
    author,
    stampRoot,
    stamper,
    strangeRoot,
    stranger,
    expired,
  } = makeTestPeople()
  const keys = { ...common, short: newKey('short') }
  const repository = issue({ name: 'Test Repository', key: keys.leaf, by: middle })
  const strangeStamper = issue({
    name: 'Strange Time',
    key: keys.stamp,
    by: strangeRoot,
    purposes: [oids.timeStamping],
  })
  const chain = (leaf: Identity) => [leaf, middle, root]
  const stamp: TimestampOptions = { by: stamper, certificates: [stamper, stampRoot] }
  const cases: SignatureCase[] = []

  const add = (name: string, make: (unsigned: Buffer) => Buffer, trusted?: readonly CaseSigner[]) => {
    const unsigned = unsignedPackage(caseId(cases.length))
    cases.push({ name, package: make(unsigned), ...(trusted && { trusted }) })
  }
  const signed = (name: string, options: Partial<PackageSignOptions> = {}, trusted?: readonly CaseSigner[]) =>
    add(
      name,
      unsigned =>
        withSignature(
          unsigned,
          packageSignature(unsigned, { by: author, certificates: chain(author), ...options }),
        ),
      trusted,
    )
  /** By a certificate that is issued for the case. */
  const issued = (
    name: string,
    options: Partial<Parameters<typeof issue>[0]>,
    more: Partial<PackageSignOptions> = {},
  ) => {
    const leaf = issue({ name, key: keys.leaf, by: middle, ...options })
    signed(name, { by: leaf, certificates: chain(leaf), ...more })
  }
  const stamped = (name: string, options: Partial<TimestampOptions>) =>
    signed(name, { timestamps: [{ ...stamp, ...options }] })
  const repositorySigned = (
    name: string,
    options: Partial<PackageSignOptions> = {},
    trusted?: readonly CaseSigner[],
  ) =>
    signed(
      name,
      {
        by: repository,
        certificates: chain(repository),
        attributes: repositoryAttributes(repository),
        ...options,
      },
      trusted,
    )
  const both = [author, repository, middle, root]

  // Right ones.
  signed('author')
  stamped('author with timestamp', {})
  repositorySigned('repository')
  repositorySigned('repository with timestamp', { timestamps: [stamp] })
  repositorySigned('repository without owners', {
    attributes: repositoryAttributes(repository, { owners: [] }),
  })
  signed('author and repository', {
    certificates: both,
    timestamps: [stamp],
    countersignatures: [{ by: repository, timestamps: [stamp] }],
  })
  signed('digest SHA-384', { digest: 'sha384' })
  signed('digest SHA-512', { digest: 'sha512' })
  signed('algorithm sha256WithRSAEncryption', { algorithm: algorithm(oids.rsaSha256) })
  signed('signer named by its key', { byKeyId: true })
  signed('certificate named by SHA-512', {
    attributes: [
      commitment(oids.proofOfOrigin),
      signingTime,
      signingCertificateV2(author, { digest: 'sha512' }),
    ],
  })
  signed('no root in the signature', { certificates: [author, middle] })
  signed('certificates in another order', { certificates: [root, middle, author] })
  issued(
    'expired, with a timestamp of its time',
    { from: '2021-01-01T00:00:00Z', until: '2023-01-01T00:00:00Z' },
    { timestamps: [stamp] },
  )
  issued('no extended key usage', { purposes: false })
  issued('several purposes', { purposes: ['1.3.6.1.5.5.7.3.4', oids.codeSigning] })
  stamped('timestamp with accuracy', { accuracy: 2 })
  stamped('timestamp of SHA-512', { digest: 'sha512', imprintDigest: 'sha512' })
  stamped('timestamp that names its certificate by SHA-1 and SHA-256', {
    attributes: [signingCertificateV1(stamper), signingCertificateV2(stamper)],
  })
  stamped('timestamp that names its certificate by SHA-1', { attributes: [signingCertificateV1(stamper)] })

  add('content in pieces, without lengths', unsigned => {
    const signature = packageSignature(unsigned, { by: author, certificates: chain(author) })
    return withSignature(unsigned, inPieces(signature, signatureText(unsigned)))
  })
  const longer = issue({ name: 'Longer', key: newKey('long'), by: middle })
  signed('key of 3072 bits', { by: longer, certificates: chain(longer) })

  // The package.
  add('no signature', unsigned => unsigned)
  signed('content altered', { text: signatureText(Buffer.from('other')) })
  add('file altered after signing', unsigned => {
    const whole = withSignature(
      unsigned,
      packageSignature(unsigned, { by: author, certificates: chain(author) }),
    )
    // The time of the first entry, in its local record.
    whole[10] = 1
    return whole
  })
  add('file added before the signature', unsigned =>
    withSignature(
      unsignedPackage(caseId(cases.length), { files: [{ name: 'tools/evil.ps1', content: 'evil' }] }),
      packageSignature(unsigned, { by: author, certificates: chain(author) }),
    ),
  )
  add('signature of another package', () => {
    const other = unsignedPackage('Other')
    return withSignature(
      unsignedPackage(caseId(cases.length)),
      packageSignature(other, { by: author, certificates: chain(author) }),
    )
  })
  add('signature entry compressed', unsigned =>
    withSignature(unsigned, packageSignature(unsigned, { by: author, certificates: chain(author) }), {
      method: 8,
    }),
  )
  add('signature entry marked as UTF-8', unsigned =>
    withSignature(unsigned, packageSignature(unsigned, { by: author, certificates: chain(author) }), {
      flags: 0x800,
    }),
  )
  add('signature entry with attributes', unsigned =>
    withSignature(unsigned, packageSignature(unsigned, { by: author, certificates: chain(author) }), {
      attributes: 0x20,
    }),
  )
  add('signature entry in a folder', unsigned =>
    withSignature(unsigned, packageSignature(unsigned, { by: author, certificates: chain(author) }), {
      name: 'package/.signature.p7s',
    }),
  )
  add('signature entry in capitals', unsigned =>
    withSignature(unsigned, packageSignature(unsigned, { by: author, certificates: chain(author) }), {
      name: '.SIGNATURE.P7S',
    }),
  )
  add('signature of random bytes', unsigned => withSignature(unsigned, randomBytes(2000)))
  add('empty signature', unsigned => withSignature(unsigned, Buffer.alloc(0)))
  add('signature cut off', unsigned =>
    withSignature(
      unsigned,
      packageSignature(unsigned, { by: author, certificates: chain(author) }).subarray(0, 900),
    ),
  )

  // The signature.
  signed('signature altered', { isForged: true })
  signed('digest attribute of something else', { messageDigest: Buffer.alloc(32, 1) })
  signed('digest SHA-1', { digest: 'sha1' })
  signed('two signatures', { signers: 2 })
  signed('no signature in the signed data', { signers: 0 })
  signed('no certificates', { certificates: [] })
  signed('without the certificate of the signature', { certificates: [middle, root] })
  signed('without the issuer', { certificates: [author] })
  signed('no signed attributes', { attributes: false })
  signed('no commitment', { attributes: [signingTime, signingCertificateV2(author)] })
  signed('commitment to something else', {
    attributes: [commitment('1.2.840.113549.1.9.16.6.3'), signingTime, signingCertificateV2(author)],
  })
  signed('commitment of author and repository', {
    attributes: [...authorAttributes(author), commitment(oids.proofOfReceipt)],
  })
  signed('no time of signing', { attributes: [commitment(oids.proofOfOrigin), signingCertificateV2(author)] })
  signed('certificate not named', { attributes: [commitment(oids.proofOfOrigin), signingTime] })
  signed('certificate named without issuer', {
    attributes: [
      commitment(oids.proofOfOrigin),
      signingTime,
      signingCertificateV2(author, { withoutIssuer: true }),
    ],
  })
  signed('another certificate named', {
    attributes: [commitment(oids.proofOfOrigin), signingTime, signingCertificateV2(repository)],
  })
  signed('certificate named with another serial number', {
    attributes: [
      commitment(oids.proofOfOrigin),
      signingTime,
      signingCertificateV2(author, { serial: der(0x02, Buffer.from([7])) }),
    ],
  })
  signed('certificate named by another hash', {
    attributes: [
      commitment(oids.proofOfOrigin),
      signingTime,
      signingCertificateV2(author, { hash: Buffer.alloc(32) }),
    ],
  })
  signed('certificate named by SHA-1 too', {
    attributes: [...authorAttributes(author), signingCertificateV1(author)],
  })
  signed('certificate named by SHA-1 only', {
    attributes: [commitment(oids.proofOfOrigin), signingTime, signingCertificateV1(author)],
  })
  signed('certificate named twice', {
    attributes: [...authorAttributes(author), signingCertificateV2(author)],
  })
  signed('version 2 of the content', {
    text: Buffer.from('Version:2\r\n\r\n2.16.840.1.101.3.4.2.1-Hash:AAAA\r\n\r\n'),
  })
  signed('content without hash', { text: Buffer.from('Version:1\r\n\r\nOther:1\r\n\r\n') })
  signed('content that is no text of pairs', { text: Buffer.from('hello') })
  signed('content with SHA-1', { text: Buffer.from(`Version:1\r\n\r\n${oids.sha1}-Hash:AAAA\r\n\r\n`) })

  // The certificate.
  issued('expired without timestamp', { from: '2021-01-01T00:00:00Z', until: '2023-01-01T00:00:00Z' })
  issued('not yet valid', { from: '2048-01-01T00:00:00Z' })
  issued(
    'expired before the timestamp',
    { from: '2020-01-01T00:00:00Z', until: '2021-01-01T00:00:00Z' },
    { timestamps: [stamp] },
  )
  issued('valid after the timestamp', { from: '2023-01-01T00:00:00Z' }, { timestamps: [stamp] })
  issued('for servers only', { purposes: ['1.3.6.1.5.5.7.3.1'] })
  issued('for timestamps only', { purposes: [oids.timeStamping] })
  issued('for lifetime signing', { purposes: [oids.codeSigning, oids.lifetimeSigning] })
  issued('short key', { key: keys.short })
  issued('elliptic curve', { key: keys.ec })
  issued('certificate signed with SHA-1', { digest: 'sha1' })
  issued('certificate with a wrong signature', { isForged: true })
  issued('certificate with an unknown critical extension', {
    extensions: [['1.3.6.1.4.1.99999.5', true, octets(Buffer.from('x'))]],
  })
  issued('certificate with an unknown extension', {
    extensions: [['1.3.6.1.4.1.99999.5', false, octets(Buffer.from('x'))]],
  })
  signed('unknown root', { by: stranger, certificates: [stranger, strangeRoot] })
  const self = issue({ name: 'Self', key: keys.leaf })
  signed('signed by itself', { by: self, certificates: [self] })
  const viaLeaf = issue({ name: 'Below a leaf', key: keys.stamp, by: author })
  signed('issued by what is no authority', { by: viaLeaf, certificates: [viaLeaf, ...chain(author)] })
  const limited = issue({ name: 'Limited', key: keys.middle, by: root, authority: true, pathLength: 0 })
  const below = issue({ name: 'Below limited', key: keys.stamp, by: limited, authority: true })
  const deep = issue({ name: 'Deep', key: keys.leaf, by: below })
  signed('more authorities than one of them allows', { by: deep, certificates: [deep, below, limited, root] })
  const servers = issue({
    name: 'Servers',
    key: keys.middle,
    by: root,
    authority: true,
    purposes: ['1.3.6.1.5.5.7.3.1'],
  })
  const ofServers = issue({ name: 'Of servers', key: keys.leaf, by: servers })
  signed('authority for servers only', { by: ofServers, certificates: [ofServers, servers, root] })
  const mute = issue({ name: 'Mute', key: keys.middle, by: root, authority: true, keyUsage: 0x80 })
  const ofMute = issue({ name: 'Of mute', key: keys.leaf, by: mute })
  signed('authority that may not sign certificates', { by: ofMute, certificates: [ofMute, mute, root] })
  const impostor = issue({ name: 'Test Signing', key: keys.stamp, by: strangeRoot, authority: true })
  const ofImpostor = issue({ name: 'Of impostor', key: keys.leaf, by: impostor })
  signed('authority of the name of a trusted one', {
    by: ofImpostor,
    certificates: [ofImpostor, impostor, middle, strangeRoot, root],
  })

  // The timestamp.
  stamped('timestamp altered', { isForged: true })
  stamped('timestamp of another signature', { imprint: Buffer.alloc(32, 3) })
  stamped('timestamp by an unknown root', { by: strangeStamper, certificates: [strangeStamper, strangeRoot] })
  stamped('timestamp with SHA-1', { digest: 'sha1' })
  stamped('timestamp of SHA-1', { imprintDigest: 'sha1' })
  stamped('timestamp without its certificate', { certificates: [stampRoot] })
  stamped('timestamp without the issuer', { certificates: [stamper] })
  stamped('timestamp with two signatures', { signers: 2 })
  stamped('timestamp with another content', { contentType: oids.data })
  stamped('timestamp that does not name its certificate', { attributes: [] })
  stamped('timestamp that names another certificate', { attributes: [signingCertificateV2(author)] })
  const timed = (name: string, options: Partial<Parameters<typeof issue>[0]>) => {
    const by = issue({ name, key: keys.stamp, by: stampRoot, purposes: [oids.timeStamping], ...options })
    stamped(name, { by, certificates: [by, stampRoot] })
  }
  timed('timestamp by a short key', { key: keys.short })
  timed('timestamp by an elliptic curve', { key: keys.ec })
  timed('timestamp by what signs code', { purposes: [oids.codeSigning] })
  timed('timestamp by a certificate that had expired', { until: '2022-01-01T00:00:00Z' })
  timed('timestamp by a certificate not yet valid then', { from: '2023-01-01T00:00:00Z' })
  timed('timestamp by a certificate that has expired since', { until: '2023-01-01T00:00:00Z' })
  signed('two timestamps', { timestamps: [stamp, stamp] })
  signed('two timestamps, the second forged', { timestamps: [stamp, { ...stamp, isForged: true }] })

  // The repository.
  repositorySigned('repository without service index', {
    attributes: repositoryAttributes(repository).filter(each => !each.includes(oid(oids.serviceIndexUrl))),
  })
  repositorySigned('repository with a plain http service index', {
    attributes: repositoryAttributes(repository, { index: 'http://repository.test/v3/index.json' }),
  })
  repositorySigned('repository with two service indexes', {
    attributes: [
      ...repositoryAttributes(repository),
      attribute(oids.serviceIndexUrl, der(0x16, Buffer.from('https://other.test/'))),
    ],
  })
  repositorySigned('repository with an empty owner', {
    attributes: repositoryAttributes(repository, { owners: [' '] }),
  })
  repositorySigned('repository with no owner in the list', {
    attributes: [
      ...repositoryAttributes(repository, { owners: [] }),
      attribute(oids.packageOwners, sequence()),
    ],
  })
  repositorySigned('repository with a countersignature', { countersignatures: [{ by: repository }] })
  signed('two countersignatures', {
    certificates: both,
    countersignatures: [{ by: repository }, { by: repository, digest: 'sha512' }],
  })
  signed('countersignature altered', {
    certificates: both,
    countersignatures: [{ by: repository, isForged: true }],
  })
  signed('countersignature of something else', {
    certificates: both,
    countersignatures: [{ by: repository, messageDigest: Buffer.alloc(32) }],
  })
  signed('countersignature by an unknown root', {
    certificates: [...both, stranger, strangeRoot],
    countersignatures: [{ by: stranger }],
  })
  signed('countersignature without time of signing', {
    certificates: both,
    countersignatures: [
      { by: repository, attributes: repositoryAttributes(repository).filter(each => each !== signingTime) },
    ],
  })
  signed('countersignature that does not name its certificate', {
    certificates: both,
    countersignatures: [
      {
        by: repository,
        attributes: repositoryAttributes(repository).filter(
          each => !each.includes(oid(oids.signingCertificateV2)),
        ),
      },
    ],
  })
  signed('countersignature without its certificate', { countersignatures: [{ by: repository }] })
  signed('countersignature of an author', {
    certificates: both,
    countersignatures: [{ by: repository, attributes: authorAttributes(repository) }],
  })
  signed('countersignature with an untrusted timestamp', {
    certificates: both,
    countersignatures: [
      { by: repository, timestamps: [{ by: strangeStamper, certificates: [strangeStamper, strangeRoot] }] },
    ],
  })
  signed('unknown root, countersigned', {
    by: stranger,
    certificates: [stranger, strangeRoot, ...chain(repository)],
    countersignatures: [{ by: repository }],
  })
  signed('expired, countersigned with a timestamp', {
    by: expired,
    certificates: [expired, ...chain(repository)],
    countersignatures: [{ by: repository, timestamps: [stamp] }],
  })
  signed('expired, countersigned without a timestamp', {
    by: expired,
    certificates: [expired, ...chain(repository)],
    countersignatures: [{ by: repository }],
  })
  signed('signature altered, countersigned', {
    isForged: true,
    certificates: both,
    countersignatures: [{ by: repository }],
  })
  signed(
    'for servers only, countersigned',
    (() => {
      const by = issue({
        name: 'For servers, countersigned',
        key: keys.leaf,
        by: middle,
        purposes: ['1.3.6.1.5.5.7.3.1'],
      })
      return { by, certificates: [by, ...chain(repository)], countersignatures: [{ by: repository }] }
    })(),
  )

  // Who is trusted.
  const pin = (role: CaseSigner['role'], identity: Identity, more: Partial<CaseSigner> = {}): CaseSigner => ({
    role,
    fingerprint: fingerprintOf(identity),
    ...more,
  })
  const countersigned = { certificates: both, countersignatures: [{ by: repository }] }
  signed('a trusted author', {}, [pin('author', author)])
  signed('another author', {}, [pin('author', expired)])
  signed('an author trusted as a repository', {}, [pin('repository', author)])
  repositorySigned('a trusted repository', {}, [pin('repository', repository)])
  repositorySigned('a repository trusted as an author', {}, [pin('author', repository)])
  repositorySigned('a trusted owner', {}, [pin('repository', repository, { owners: ['bob', 'carol'] })])
  repositorySigned('another owner', {}, [pin('repository', repository, { owners: ['carol'] })])
  repositorySigned('an owner in another case', {}, [pin('repository', repository, { owners: ['ALICE'] })])
  repositorySigned(
    'an owner asked for, none named',
    { attributes: repositoryAttributes(repository, { owners: [] }) },
    [pin('repository', repository, { owners: ['alice'] })],
  )
  signed('a countersignature of a trusted repository', countersigned, [pin('repository', repository)])
  signed('a countersignature for another owner', countersigned, [
    pin('repository', repository, { owners: ['carol'] }),
  ])
  signed('a countersignature of another repository', countersigned, [pin('repository', stranger)])
  signed('a trusted author of an unknown root', { by: stranger, certificates: [stranger, strangeRoot] }, [
    pin('author', stranger),
  ])
  signed(
    'a trusted author of a root that is allowed to be unknown',
    { by: stranger, certificates: [stranger, strangeRoot] },
    [pin('author', stranger, { allowUntrustedRoot: true })],
  )
  signed('the same without its root', { by: stranger, certificates: [stranger] }, [
    pin('author', stranger, { allowUntrustedRoot: true }),
  ])
  signed('a trusted author who signed for itself', { by: self, certificates: [self] }, [
    pin('author', self, { allowUntrustedRoot: true }),
  ])
  signed('the second of two trusted', {}, [pin('author', expired), pin('author', author)])
  signed('a trusted author, altered', { isForged: true }, [
    pin('author', author, { allowUntrustedRoot: true }),
  ])

  return { roots: { signing: pemOf([root]), timestamps: pemOf([stampRoot]) }, cases }
}
