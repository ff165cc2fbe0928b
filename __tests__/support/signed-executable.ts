import { oids } from '../../src/core/trust/cms/oids.ts'
import { imageDigest, type PeImage, pageHashes, readPeImage } from '../../src/core/trust/pe-image.ts'
import {
  algorithm,
  attribute,
  contentLength,
  context,
  type Digest,
  der,
  type Identity,
  octets,
  oid,
  type SignOptions,
  sequence,
  signedData,
  signerInfo,
  type TimestampOptions,
  timestampToken,
} from './authority.ts'

export interface ExecutableOptions {
  /** 64 bits; default: 32 */
  readonly isWide?: boolean
  /** bytes of its two sections */
  readonly sizes?: readonly [number, number]
}

const align = (size: number, to: number) => Math.ceil(size / to) * to

/** A Windows program of two sections that does nothing. */
export function unsignedExecutable(
  name: string,
  { isWide = false, sizes = [5000, 300] }: ExecutableOptions = {},
): Buffer {
  const wide = isWide ? 16 : 0
  const raw = sizes.map(size => align(size, 512)) as [number, number]
  const bytes = Buffer.alloc(512 + raw[0] + raw[1])
  bytes.write('MZ', 0, 'latin1')
  bytes.writeUInt32LE(0x80, 60)
  const header = 0x80
  bytes.writeUInt32LE(0x4550, header)
  bytes.writeUInt16LE(isWide ? 0x8664 : 0x14c, header + 4)
  bytes.writeUInt16LE(2, header + 6)
  bytes.writeUInt16LE(224 + wide, header + 20)
  bytes.writeUInt16LE(0x102, header + 22)
  bytes.writeUInt16LE(isWide ? 0x20b : 0x10b, header + 24)
  bytes.writeUInt32LE(4096, header + 56)
  bytes.writeUInt32LE(512, header + 60)
  bytes.writeUInt32LE(4096 * 4, header + 80)
  bytes.writeUInt32LE(512, header + 84)
  bytes.writeUInt16LE(3, header + 92)
  bytes.writeUInt32LE(16, header + 116 + wide)
  let [at, start, address] = [header + 24 + 224 + wide, 512, 4096]
  for (const [index, size] of raw.entries()) {
    bytes.write(['.text', '.data'][index] ?? '', at, 'latin1')
    bytes.writeUInt32LE(size, at + 8)
    bytes.writeUInt32LE(address, at + 12)
    bytes.writeUInt32LE(size, at + 16)
    bytes.writeUInt32LE(start, at + 20)
    bytes.fill(`${name} ${index} `, start, start + (sizes[index] ?? 0))
    address += align(size, 4096)
    start += size
    at += 40
  }
  return bytes
}

export interface ExecutableSignOptions extends Partial<Omit<SignOptions, 'by' | 'unsigned' | 'digest'>> {
  readonly by: Identity
  readonly certificates: readonly Identity[]
  readonly digest?: Digest
  readonly pages?: 'sha1' | 'sha256'
  /** instead of the hashes of the pages */
  readonly pageHashes?: Buffer
  readonly timestamps?: readonly TimestampOptions[]
  /** timestamps of the older kind */
  readonly countersignatures?: readonly CountersignOptions[]
  /** signatures in this one */
  readonly nested?: readonly Buffer[]
  /** instead of the digest of the file */
  readonly hash?: Buffer
}

export interface CountersignOptions extends Partial<Omit<SignOptions, 'by'>> {
  readonly by: Identity
  readonly time?: string
}

const pageKinds = { sha1: oids.pageHashesSha1, sha256: oids.pageHashesSha256 }

/** The signature of a program (Authenticode). */
export function executableSignature(unsigned: Buffer, options: ExecutableSignOptions): Buffer {
  const { certificates, digest = 'sha256', pages, nested = [] } = options
  const image = imageOf(padded(unsigned))
  const file = pages
    ? context(
        1,
        octets(Buffer.from('a6b586d5b4a12466ae05a217da8e60d6', 'hex')),
        octets(
          der(
            0x31,
            sequence(
              oid(pageKinds[pages]),
              der(0x31, octets(options.pageHashes ?? pageHashes(image, pages))),
            ),
          ),
        ),
      )
    : context(2, der(0x80, Buffer.from('<<<Obsolete>>>', 'utf16le').swap16()))
  const content = sequence(
    sequence(oid(oids.peImageData), sequence(der(0x03, Buffer.from([0])), context(0, file))),
    sequence(algorithm(oids[digest]), octets(options.hash ?? imageDigest(image, digest))),
  )
  const value = content.subarray(content.length - contentLength(content))
  const info = signerInfo(value, {
    contentType: oids.indirectData,
    attributes: [],
    ...options,
    digest,
    unsigned: signature => [
      ...(options.timestamps ?? []).map(each =>
        attribute(oids.executableTimestamp, timestampToken(signature, each)),
      ),
      ...(options.countersignatures ?? []).map(each =>
        attribute(oids.counterSignature, countersignature(signature, each)),
      ),
      ...nested.map(each => attribute(oids.nestedSignature, each)),
    ],
  })
  const contentType = oids.indirectData
  return signedData(content, { contentType, digest, certificates, signers: [info], isPlain: true })
}

function countersignature(
  signature: Buffer,
  { by, time = '2022-06-01T00:00:00Z', ...options }: CountersignOptions,
): Buffer {
  const text = `${time.slice(2, 19).replace(/[-:T]/g, '')}Z`
  const attributes = [attribute(oids.signingTime, der(0x17, Buffer.from(text)))]
  return signerInfo(signature, { contentType: oids.data, attributes, ...options, by })
}

/** A program is filled up to a multiple of 8 before it is signed. */
function padded(unsigned: Buffer): Buffer {
  return Buffer.concat([unsigned, Buffer.alloc((8 - (unsigned.length % 8)) % 8)])
}

/** Puts a signature into a program, as the end of it. */
export function signedExecutable(unsigned: Buffer, signature: Buffer): Buffer {
  const whole = padded(unsigned)
  const { entry } = imageOf(whole)
  const table = Buffer.concat([Buffer.alloc(8), signature, Buffer.alloc((8 - (signature.length % 8)) % 8)])
  table.writeUInt32LE(table.length, 0)
  table.writeUInt16LE(0x200, 4)
  table.writeUInt16LE(2, 6)
  const signed = Buffer.concat([whole, table])
  signed.writeUInt32LE(whole.length, entry)
  signed.writeUInt32LE(table.length, entry + 4)
  return signed
}

export function imageOf(bytes: Buffer): PeImage {
  const image = readPeImage(bytes)
  if (image === undefined) throw new Error('no program')
  return image
}
