import { describe, expect, test } from '@jest/globals'
import { oids } from '../../../src/core/trust/cms/oids.ts'
import { judgeSignature, readPackageSignature } from '../../../src/core/trust/package-signature.ts'
import { SignatureError } from '../../../src/core/trust/signature-fault.ts'
import { parsePem, TrustRoots } from '../../../src/core/trust/trust-roots.ts'
import { attribute, der, issue, newKey, pemOf } from '../../support/authority.ts'
import { packageSignature, repositoryAttributes, unsignedPackage } from '../../support/signed-package.ts'

const by = issue({ name: 'Own', key: newKey() })
const roots = new TrustRoots(parsePem(pemOf([by])))
const unsigned = unsignedPackage('A')

function clientsOf(bytes: Buffer): string[] {
  const signature = readPackageSignature(bytes)
  const { hash: contentHash } = signature.content
  const options = {
    roots: { signing: roots, timestamps: roots },
    trusted: undefined,
    contentHash,
    now: Date.now(),
  }
  return judgeSignature(signature, options).map(({ client }) => client)
}

test('judgeSignature refuses what cannot be read where it is first asked for', () => {
  const broken = attribute(oids.contentType, der(0x06, Buffer.from([0x81])))
  const attributes = [...repositoryAttributes(by), broken]
  const options = { by, certificates: [by], countersignatures: [{ by, attributes }] }
  expect(clientsOf(packageSignature(unsigned, { by, certificates: [by] }))).toEqual([])
  expect(clientsOf(packageSignature(unsigned, options))).toEqual(['NU3003'])
})

describe('readPackageSignature', () => {
  const right = packageSignature(unsigned, { by, certificates: [by] })
  test.each([
    ['a length of the whole in more bytes', Buffer.concat([Buffer.from([0x30, 0x83, 0]), right.subarray(2)])],
    ['bytes after the end', Buffer.concat([right, Buffer.from([0])])],
    ['indefinite lengths without an end', Buffer.from('3080'.repeat(500), 'hex')],
    ['a hundred thousand levels', Buffer.alloc(200_000, Buffer.from([0x30, 0x80]))],
    ['lengths of 4 GiB', Buffer.from('3084ffffffff', 'hex')],
    ['50 MB', Buffer.alloc(50_000_000)],
    ['an integer of a megabyte', der(0x30, der(0x02, Buffer.alloc(1_000_000, 1)))],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', (_, bytes) => {
    expect(() => readPackageSignature(bytes)).toThrow(SignatureError)
  })
})

test('a chain of a hundred authorities of one name ends', () => {
  const key = newKey()
  const many = Array.from({ length: 90 }, () =>
    issue({
      name: 'Same',
      key,
      authority: true,
      by: { ...by, name: issue({ name: 'Same', key }).name, key },
    }),
  )
  const leaf = issue({ name: 'Leaf', key, by: many[0] as typeof by })
  expect(clientsOf(packageSignature(unsigned, { by: leaf, certificates: [leaf, ...many] }))).not.toEqual([])
})
