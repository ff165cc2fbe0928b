import { createHash } from 'node:crypto'
import { oids } from '../../src/core/trust/cms/oids.ts'
import {
  attribute,
  type Digest,
  der,
  type Identity,
  oid,
  type SignOptions,
  sequence,
  signedData,
  signerInfo,
  signingCertificateV2,
  type TimestampOptions,
  timestampToken,
} from './authority.ts'
import { writeArchive, type ZipEntry } from './zip.ts'

export interface UnsignedOptions {
  readonly version?: string
  readonly files?: readonly ZipEntry[]
}

/** A package of one file, and of more. */
export function unsignedPackage(id: string, { version = '1.0.0', files = [] }: UnsignedOptions = {}): Buffer {
  const manifest = `<?xml version="1.0"?><package xmlns="http://schemas.microsoft.com/packaging/2013/05/nuspec.xsd"><metadata><id>${id}</id><version>${version}</version><authors>a</authors><description>d</description></metadata></package>`
  return writeArchive([
    { name: `${id}.nuspec`, content: manifest, flags: 0 },
    { name: 'content/a.txt', content: 'a text' },
    ...files,
  ])
}

/** What a signature of a package signs. */
export function signatureText(unsigned: Buffer, digest: Digest = 'sha256'): Buffer {
  const hash = createHash(digest).update(unsigned).digest('base64')
  return Buffer.from(`Version:1\r\n\r\n${oids[digest]}-Hash:${hash}\r\n\r\n`)
}

export const commitment = (type: string) => attribute(oids.commitmentType, sequence(oid(type)))

export const signingTime = attribute(oids.signingTime, der(0x17, Buffer.from('220601000000Z')))

export const authorAttributes = (by: Identity): Buffer[] => [
  commitment(oids.proofOfOrigin),
  signingTime,
  signingCertificateV2(by),
]

export interface RepositoryOptions {
  readonly index?: string
  readonly owners?: readonly string[]
}

export const repositoryAttributes = (
  by: Identity,
  { index = 'https://repository.test/v3/index.json', owners = ['alice', 'bob'] }: RepositoryOptions = {},
): Buffer[] => [
  commitment(oids.proofOfReceipt),
  signingTime,
  signingCertificateV2(by),
  attribute(oids.serviceIndexUrl, der(0x16, Buffer.from(index))),
  ...(owners.length === 0
    ? []
    : [attribute(oids.packageOwners, sequence(...owners.map(owner => der(0x0c, Buffer.from(owner)))))]),
]

export interface PackageSignOptions extends Partial<Omit<SignOptions, 'by'>> {
  readonly by: Identity
  readonly certificates: readonly Identity[]
  readonly timestamps?: readonly TimestampOptions[]
  readonly countersignatures?: readonly CountersignOptions[]
  /** instead of the hash of the package */
  readonly text?: Buffer
  readonly signers?: number
  readonly contentTypeOfData?: string
}

export interface CountersignOptions extends Partial<Omit<SignOptions, 'by'>> {
  readonly by: Identity
  readonly timestamps?: readonly TimestampOptions[]
}

/** The signature of a package, of an author if nothing else is said. */
export function packageSignature(unsigned: Buffer, options: PackageSignOptions): Buffer {
  const {
    by,
    certificates,
    timestamps = [],
    countersignatures = [],
    digest = 'sha256',
    signers = 1,
  } = options
  const content = options.text ?? signatureText(unsigned, digest)
  const contentType = options.contentTypeOfData ?? oids.data
  const info = signerInfo(content, {
    contentType,
    attributes: authorAttributes(by),
    ...options,
    digest,
    unsigned: signature => [
      ...timestamps.map(each => attribute(oids.timestampToken, timestampToken(signature, each))),
      ...countersignatures.map(each => attribute(oids.counterSignature, countersignature(signature, each))),
    ],
  })
  return signedData(content, {
    contentType,
    digest,
    certificates,
    signers: Array.from({ length: signers }, () => info),
  })
}

function countersignature(
  signature: Buffer,
  { timestamps = [], by, ...options }: CountersignOptions,
): Buffer {
  return signerInfo(signature, {
    attributes: repositoryAttributes(by),
    ...options,
    by,
    unsigned: own => timestamps.map(each => attribute(oids.timestampToken, timestampToken(own, each))),
  })
}

/** Puts a signature into a package as the .NET client does: the last entry, stored, without flags. */
export function withSignature(
  unsigned: Buffer,
  signature: Uint8Array,
  entry: Partial<ZipEntry> = {},
): Buffer {
  const whole = { name: '.signature.p7s', method: 0, flags: 0, ...entry, content: signature }
  const single = writeArchive([{ ...whole, flags: 0 }])
  const end = unsigned.length - 22
  const directoryOffset = unsigned.readUInt32LE(end + 16)
  const singleDirectory = single.readUInt32LE(single.length - 22 + 16)
  const local = Buffer.from(single.subarray(0, singleDirectory))
  const record = Buffer.from(single.subarray(singleDirectory, single.length - 22))
  const flags = entry.flags ?? 0
  local.writeUInt16LE(flags, 6)
  record.writeUInt16LE(flags, 8)
  record.writeUInt32LE(directoryOffset, 42)
  const tail = Buffer.from(unsigned.subarray(end))
  tail.writeUInt16LE(tail.readUInt16LE(8) + 1, 8)
  tail.writeUInt16LE(tail.readUInt16LE(10) + 1, 10)
  tail.writeUInt32LE(tail.readUInt32LE(12) + record.length, 12)
  tail.writeUInt32LE(directoryOffset + local.length, 16)
  return Buffer.concat([
    unsigned.subarray(0, directoryOffset),
    local,
    unsigned.subarray(directoryOffset, end),
    record,
    tail,
  ])
}
