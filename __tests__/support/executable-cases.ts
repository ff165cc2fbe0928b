import { oids } from '../../src/core/trust/cms/oids.ts'
import {
  algorithm,
  context,
  der,
  type Identity,
  issue,
  newKey,
  pemOf,
  sequence,
  type TimestampOptions,
} from './authority.ts'
import {
  type ExecutableOptions,
  type ExecutableSignOptions,
  executableSignature,
  imageOf,
  signedExecutable,
  unsignedExecutable,
} from './signed-executable.ts'
import { makeTestPeople, type TestPeople } from './test-people.ts'

export interface ExecutableCase {
  readonly name: string
  readonly bytes: Buffer
  /** what both say of it; a refusal of ours alone has its reason */
  readonly verdict: 'right' | 'wrong' | { readonly refusedHereFor: string }
}

export interface ExecutableCases {
  /** PEM */
  readonly roots: { readonly signing: string; readonly timestamps: string }
  readonly people: TestPeople
  readonly cases: readonly ExecutableCase[]
}

/** Right and damaged programs, by an authority with new keys. */
export function makeExecutableCases(): ExecutableCases {
  const people = makeTestPeople()
  const { keys, root, middle, author, ofCurve, stampRoot, stamper, strangeRoot, stranger, expired } = people
  const cases: ExecutableCase[] = []
  const chain = (leaf: Identity) => [leaf, middle, root]
  const stamp: TimestampOptions = { by: stamper, certificates: [stamper, stampRoot] }
  const strangeStamper = issue({
    name: 'Strange Time',
    key: keys.stamp,
    by: strangeRoot,
    purposes: [oids.timeStamping],
  })
  const strangeStamp = { ...stamp, by: strangeStamper, certificates: [strangeStamper, strangeRoot] }
  const sign = (options: Partial<ExecutableSignOptions> = {}, form: ExecutableOptions = {}) => {
    const unsigned = unsignedExecutable('A', form)
    const by = options.by ?? author
    const signature = executableSignature(unsigned, { certificates: chain(by), ...options, by })
    return signedExecutable(unsigned, signature)
  }
  const signatureOf = (options: Partial<ExecutableSignOptions> = {}) => {
    const by = options.by ?? author
    return executableSignature(unsignedExecutable('A'), { certificates: chain(by), ...options, by })
  }
  const add = (verdict: ExecutableCase['verdict']) => (name: string, bytes: Buffer) =>
    cases.push({ name, bytes, verdict })
  const [right, wrong] = [add('right'), add('wrong')]
  const here = (name: string, refusedHereFor: string, bytes: Buffer) => add({ refusedHereFor })(name, bytes)
  const issued = (options: Partial<Parameters<typeof issue>[0]>) =>
    issue({ name: 'Issued', key: keys.leaf, by: middle, ...options })

  right('RSA and SHA-256', sign())
  right('SHA-384', sign({ digest: 'sha384' }))
  right('SHA-512', sign({ digest: 'sha512' }))
  right('ECDSA', sign({ by: ofCurve }))
  right('of 64 bits', sign({}, { isWide: true }))
  const beside: Identity = { ...root, certificate: attributeCertificate }
  right(
    'a timestamp with an attribute certificate',
    sign({ timestamps: [{ ...stamp, certificates: [...stamp.certificates, beside] }] }),
  )
  wrong(
    'an attribute certificate in the signature itself',
    sign({ certificates: [...chain(author), beside] }),
  )
  here(
    'a timestamp with a certificate that is tagged as one of attributes',
    'it is none',
    sign({ timestamps: [{ ...stamp, certificates: [...stamp.certificates, retagged(root)] }] }),
  )
  right('without the root in it', sign({ certificates: [author, middle] }))
  right('hashes of pages', sign({ pages: 'sha256' }))
  right(
    'hashes of pages, 64 bits, many pages',
    sign({ pages: 'sha256' }, { isWide: true, sizes: [90_000, 13] }),
  )
  right('hashes of pages with SHA-1', sign({ pages: 'sha1' }))
  right('nested', sign({ nested: [signatureOf({ by: ofCurve })] }))
  right('nested with hashes of pages', sign({ nested: [signatureOf({ pages: 'sha256', digest: 'sha384' })] }))
  right('a timestamp', sign({ timestamps: [stamp] }))
  right('an expired certificate with a timestamp', sign({ by: expired, timestamps: [stamp] }))
  right(
    'a timestamp of the older kind',
    sign({
      by: expired,
      certificates: [...chain(expired), stamper, stampRoot],
      countersignatures: [{ by: stamper }],
    }),
  )
  right('no purposes in the certificate', sign({ by: issued({ purposes: false }) }))

  here('SHA-1', 'it proves nothing any more', sign({ digest: 'sha1' }))
  here('a key of 1024 bits', 'it is too short', sign({ by: issued({ key: newKey('short') }) }))
  const noAuthority = issue({ name: 'No Authority', key: keys.middle, by: root, keyUsage: 0x06 })
  const byNobody = issue({ name: 'Issued', key: keys.leaf, by: noAuthority })
  wrong('issued by no authority', sign({ by: byNobody, certificates: [byNobody, noAuthority, root] }))
  wrong('hashes of other pages', sign({ pages: 'sha256', pageHashes: Buffer.alloc(36 * 5) }))
  wrong('an expired certificate', sign({ by: expired }))
  wrong('a certificate that is not yet valid', sign({ by: issued({ from: '2045-01-01T00:00:00Z' }) }))
  wrong('for servers', sign({ by: issued({ purposes: ['1.3.6.1.5.5.7.3.1'] }) }))
  wrong('an unknown authority', sign({ by: stranger, certificates: [stranger, strangeRoot] }))
  wrong('without the certificate in the middle', sign({ certificates: [author, root] }))
  wrong('a certificate with a wrong signature', sign({ by: issued({ isForged: true }) }))
  wrong('forged', sign({ isForged: true }))
  wrong('another digest of the content', sign({ messageDigest: Buffer.alloc(32) }))
  wrong('the digest of another file', sign({ hash: Buffer.alloc(32) }))
  here(
    'nested, the inner one forged',
    'each signature must be right',
    sign({ nested: [signatureOf({ isForged: true })] }),
  )
  here(
    'nested, the inner one of another file',
    'each signature must be right',
    sign({ nested: [signatureOf({ hash: Buffer.alloc(32) })] }),
  )
  here(
    'nested, the inner one by an unknown authority',
    'each signature must be right',
    sign({ nested: [signatureOf({ by: stranger, certificates: [stranger, strangeRoot] })] }),
  )
  here(
    'nested, the outer one forged',
    'each signature must be right',
    sign({ isForged: true, nested: [signatureOf()] }),
  )
  wrong(
    'expired before the timestamp',
    sign({ by: expired, timestamps: [{ ...stamp, time: '2024-01-01T00:00:00Z' }] }),
  )
  wrong(
    'expired, the timestamp of something else',
    sign({ by: expired, timestamps: [{ ...stamp, imprint: Buffer.alloc(32) }] }),
  )
  wrong('expired, the timestamp by an unknown authority', sign({ by: expired, timestamps: [strangeStamp] }))
  wrong(
    'expired, a forged timestamp of the older kind',
    sign({
      by: expired,
      certificates: [...chain(expired), stamper, stampRoot],
      countersignatures: [{ by: stamper, isForged: true }],
    }),
  )
  here(
    'a timestamp by an unknown authority',
    'what is there must be right',
    sign({ timestamps: [strangeStamp] }),
  )
  here(
    'a timestamp of something else',
    'what is there must be right',
    sign({ timestamps: [{ ...stamp, imprint: Buffer.alloc(32) }] }),
  )
  here(
    'two timestamps',
    'one of them could say another time',
    sign({ timestamps: [stamp, { ...stamp, time: '2022-07-01T00:00:00Z' }] }),
  )
  const lifetime = { purposes: [oids.codeSigning, oids.lifetimeSigning] }
  here(
    'lifetime signing, expired with a timestamp',
    'it signs nothing that outlives it',
    sign({ by: issued({ ...lifetime, until: '2023-01-01T00:00:00Z' }), timestamps: [stamp] }),
  )

  const whole = sign()
  const changed = (at: number, to: number | Buffer, from = whole) => {
    const copy = Buffer.from(from)
    if (Buffer.isBuffer(to)) to.copy(copy, at)
    else copy[at] = (copy[at] as number) ^ to
    return copy
  }
  const number = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32LE(value)
    return bytes
  }
  const { header, checksum, entry, end } = imageOf(whole)
  right('another checksum', changed(checksum, number(0x1234)))
  wrong('altered before the header', changed(0x50, 1))
  wrong('altered in the header', changed(header + 8, 1))
  wrong('altered after the checksum', changed(checksum + 4, 1))
  wrong('altered in the first section', changed(600, 1))
  wrong('altered in the second section', changed(end - 500, 1))
  wrong('altered in the last byte', changed(end - 1, 1))
  wrong('altered in the signature', changed(whole.length - 100, 1))
  wrong('data after the end', Buffer.concat([whole, Buffer.alloc(8, 1)]))
  wrong('cut off', whole.subarray(0, whole.length - 8))
  wrong('cut off before the table', whole.subarray(0, end))
  wrong('a table without its place in the header', changed(entry, Buffer.alloc(8)))
  wrong('a table of 4 GiB', changed(entry + 4, number(0xffff_ffff)))
  wrong('a table beyond the end', changed(entry, number(0xffff_fff8)))
  wrong('a table in the header', changed(entry, Buffer.concat([number(64), number(whole.length - 64)])))
  wrong('a place for no table', changed(header + 116, number(4)))
  wrong('a header beyond the end', changed(60, number(0xffff_fff0)))
  wrong('unsigned', unsignedExecutable('A'))
  wrong('no program', Buffer.from('#!/bin/sh\n'.repeat(50)))
  wrong('an installer (MSI)', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)]))
  wrong('empty', Buffer.alloc(0))
  wrong('a table of another kind', changed(end + 6, 4))
  wrong('a table of another version', changed(end + 5, 3))
  const longer = (more: Buffer) => {
    const copy = Buffer.concat([whole, more])
    copy.writeUInt32LE(copy.length - end, entry + 4)
    return copy
  }
  const second = Buffer.concat([number(whole.length - end), whole.subarray(end + 4)])
  wrong('a table with a second signature', longer(second))
  const filled = longer(Buffer.alloc(64, 1))
  filled.writeUInt32LE(filled.length - end, end)
  here('bytes after the signature in the table', 'nobody signed them', filled)
  return { roots: { signing: pemOf([root]), timestamps: pemOf([stampRoot]) }, people, cases }
}

/** As Microsoft puts it into its timestamps; nobody reads it. */
const attributeCertificate = der(
  0xa1,
  sequence(context(1, sequence()), sequence()),
  algorithm(oids.sha256),
  der(0x03, Buffer.from([0, 1])),
)

function retagged(identity: Identity): Identity {
  const certificate = Buffer.from(identity.certificate)
  certificate[0] = 0xa1
  return { ...identity, certificate }
}
