import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { isPkgtoolError, restorePackages, verifyPackage } from '../../../src/core/index.ts'
import { authoredPackage } from '../../support/authored-packages.ts'
import { fingerprintOf, type Identity, issue, newKey, pemOf } from '../../support/authority.ts'
import { failureOf } from '../../support/failure-of.ts'
import { unsignedPackage } from '../../support/signed-package.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()
let folder: string
let author: Identity
let roots: string

beforeEach(async () => {
  folder = await newFolder()
  author = issue({ name: 'Author', key: newKey() })
  roots = join(folder, 'roots.pem')
  await writeFile(roots, pemOf([author]))
})

const sha512 = (bytes: Uint8Array) => createHash('sha512').update(bytes).digest('base64')

async function save(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

describe('verifyPackage', () => {
  test('says what a signed package is and who signed it', async () => {
    const unsigned = unsignedPackage('A')
    const bytes = authoredPackage('A', author)
    const path = await save('a.nupkg', bytes)
    const given = { sha512: sha512(bytes), contentHash: sha512(unsigned) }
    expect(await verifyPackage(path, { preset: 'nuget', trustRoots: roots, ...given })).toEqual({
      ...{ path, id: 'A', version: '1.0.0', size: bytes.length, ...given, faults: [] },
      signers: [{ role: 'author', fingerprint: fingerprintOf(author), subject: 'CN=Author' }],
    })
    const other = { preset: 'nuget', trustRoots: roots, trustedSigners: `author ${'0'.repeat(64)}` } as const
    expect((await failureOf(() => verifyPackage(path, other))).code).toBe('SIGNER_NOT_TRUSTED')
  })

  test('refuses what is unsigned, has another hash, or is no package, as asked', async () => {
    const bytes = unsignedPackage('A')
    const path = await save('a.nupkg', bytes)
    const codeOf = async (options: object, file = path) =>
      (await failureOf(() => verifyPackage(file, { preset: 'nuget', trustRoots: roots, ...options }))).code
    expect(await codeOf({})).toBe('SIGNATURE_MISSING')
    const warned = await verifyPackage(path, { preset: 'nuget', trustRoots: roots, signatures: 'warn' })
    expect(warned.faults).toMatchObject([{ kind: 'missing', client: 'NU3004' }])
    const off = { signatures: 'off', trustRoots: undefined }
    expect(await codeOf({ ...off, sha512: sha512(Buffer.from('other')) })).toBe('HASH_MISMATCH')
    expect(await codeOf({ ...off, contentHash: sha512(Buffer.from('other')) })).toBe('HASH_MISMATCH')
    expect(await codeOf({ ...off, sha512: 'short' })).toBe('INVALID_INPUT')
    expect(await codeOf(off, await save('text.nupkg', Buffer.from('text')))).toBe('BAD_ARCHIVE')
    expect(await codeOf(off, join(folder, 'none.nupkg'))).toBe('NOT_FOUND')
  })
})

test('isPkgtoolError of the library finds the code of a package among the problems of a restore', async () => {
  await save('a.1.0.0.nupkg', unsignedPackage('A'))
  const options = { preset: 'nuget', sources: folder, packages: 'A 1.0.0', workingDirectory: folder } as const
  const error = await failureOf(() =>
    restorePackages({ ...options, signatures: 'require', trustRoots: roots }),
  )
  expect(error.code).toBe('PACKAGES_MISSING')
  expect(isPkgtoolError(error, 'SIGNATURE_MISSING')).toBe(true)
  expect(isPkgtoolError(error, 'SIGNATURE_INVALID', 'HASH_MISMATCH')).toBe(false)
  expect([isPkgtoolError(error), isPkgtoolError(new Error('other'))]).toEqual([true, false])
})
