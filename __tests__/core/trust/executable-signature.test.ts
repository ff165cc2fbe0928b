import { describe, expect, test } from '@jest/globals'
import { judgeExecutable } from '../../../src/core/trust/executable-signature.ts'
import type { ToolSigner } from '../../../src/core/trust/tool-signer.ts'
import { parsePem, TrustRoots } from '../../../src/core/trust/trust-roots.ts'
import { fingerprintOf, issue, newKey } from '../../support/authority.ts'
import { makeExecutableCases } from '../../support/executable-cases.ts'
import {
  executableSignature,
  imageOf,
  signedExecutable,
  unsignedExecutable,
} from '../../support/signed-executable.ts'

const { cases, people, roots: pem } = makeExecutableCases()
const roots = {
  signing: new TrustRoots(parsePem(pem.signing)),
  timestamps: new TrustRoots(parsePem(pem.timestamps)),
}
const unsigned = unsignedExecutable('A')
const { author, middle, root, stranger, strangeRoot } = people

type Match = (signer: ToolSigner) => 'certificate' | 'name' | undefined

function judge(bytes: Buffer, match: Match = () => 'name'): string {
  const judged = judgeExecutable(bytes, { roots, match, now: Date.now() })
  return 'fault' in judged ? judged.fault.kind : judged.signer.subject
}

describe('judgeExecutable', () => {
  test.each(cases.map(one => [one.name, one] as const))('judges: %s', (_, { bytes, verdict }) => {
    const judged = judgeExecutable(bytes, { roots, match: () => 'name', now: Date.now() })
    expect('signer' in judged).toBe(verdict === 'right')
  })

  test('says whether there is no signature, a wrong one, or one of somebody else', () => {
    const kindOf = (name: string) => {
      const bytes = cases.find(one => one.name === name)?.bytes
      return bytes ? judge(bytes) : 'no case'
    }
    expect(['unsigned', 'no program', 'an installer (MSI)', 'empty'].map(kindOf)).toEqual(
      Array(4).fill('missing'),
    )
    expect(['forged', 'data after the end', 'altered in the last byte', 'SHA-1'].map(kindOf)).toEqual(
      Array(4).fill('invalid'),
    )
    expect(kindOf('an unknown authority')).toBe('untrusted')
    expect(judge(cases[0]?.bytes as Buffer, () => undefined)).toBe('untrusted')
  })

  test('a certificate that is named may have a root that nobody trusts, a name may not', () => {
    const by = { by: stranger, certificates: [stranger, strangeRoot] }
    const bytes = signedExecutable(unsigned, executableSignature(unsigned, by))
    const named: Match = ({ fingerprint }) =>
      fingerprint === fingerprintOf(stranger) ? 'certificate' : undefined
    expect(judge(bytes, named)).toBe('CN=Stranger')
    expect(judge(bytes, ({ subject }) => (subject === 'CN=Stranger' ? 'name' : undefined))).toBe('untrusted')
  })

  test('a comma in a name is no further part of it', () => {
    const sly = issue({ name: 'A, O=Microsoft\\', key: newKey(), by: middle })
    const by = { by: sly, certificates: [sly, middle, root] }
    const bytes = signedExecutable(unsigned, executableSignature(unsigned, by))
    expect(judge(bytes)).toBe('CN=A\\, O=Microsoft\\\\')
  })

  test('a signature with SHA-1 beside one with SHA-256 is passed over', () => {
    const certificates = [author, middle, root]
    const strong = executableSignature(unsigned, { by: author, certificates })
    const both = executableSignature(unsigned, { by: author, certificates, digest: 'sha1', nested: [strong] })
    expect(judge(signedExecutable(unsigned, both))).toBe('CN=Test Author')
  })

  test('more signatures within each other than anybody makes', () => {
    const options = { by: author, certificates: [author] }
    let signature = executableSignature(unsigned, options)
    for (let depth = 0; depth < 12; depth++)
      signature = executableSignature(unsigned, { ...options, nested: [signature] })
    expect(judge(signedExecutable(unsigned, signature))).toBe('invalid')
  })

  // The numbers are signed as they are: what they lead to must not be read, hashed or waited for.
  test.each([
    ['sections over each other', 40 + 20, 512],
    ['a section beyond the end', 16, 0xffff_fe00],
    ['a section that wraps around', 20, 0xffff_fe00],
  ])('%s, with hashes of pages', (_, offset, value) => {
    const copy = Buffer.from(unsigned)
    const { header } = imageOf(copy)
    const whole = executableSignature(copy, { by: author, certificates: [author, middle], pages: 'sha256' })
    copy.writeUInt32LE(value, header + 24 + 224 + offset)
    expect(judge(signedExecutable(copy, whole))).toBe('invalid')
    const plain = executableSignature(copy, { by: author, certificates: [author, middle] })
    expect(judge(signedExecutable(copy, plain))).toBe('CN=Test Author')
  })

  test.each([
    ['65,535 sections', 6, 0xffff, 2],
    ['a page size of 4 GB', 56, 0xffff_ffff, 4],
    ['a page size of nothing', 56, 0, 4],
    ['headers of 4 GB', 84, 0xffff_ffff, 4],
    ['an alignment of nothing', 60, 0, 4],
    ['an optional header beyond the end', 20, 0xffff, 2],
  ] as const)('%s, with hashes of pages', (_, offset, value, size) => {
    const pages = executableSignature(unsigned, {
      by: author,
      certificates: [author, middle],
      pages: 'sha256',
    })
    const copy = signedExecutable(unsigned, pages)
    const { header } = imageOf(copy)
    copy.writeUIntLE(value, header + offset, size)
    expect(judge(copy)).toBe('invalid')
  })
})
