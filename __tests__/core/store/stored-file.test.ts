import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { acceptPackage, type Expectation } from '../../../src/core/accepted/accept-package.ts'
import { parseIdentity } from '../../../src/core/nuget/package-identity.ts'
import { PackageStore } from '../../../src/core/store/package-store.ts'
import { storedFile } from '../../../src/core/store/stored-package.ts'
import { acceptedFile } from '../../support/accepted-file.ts'
import { sha512Of } from '../../support/sha512.ts'

import { temporaryFolders } from '../../support/temporary.ts'

const makeFolder = temporaryFolders()
const [sha512, contentHash, other] = [sha512Of('package'), sha512Of('content'), sha512Of('other')]

async function prepare() {
  const root = await makeFolder()
  const file = join(root, 'file')
  await writeFile(file, 'package')
  const store = new PackageStore({ directory: join(root, 'store'), link: 'copy' })
  const accepted = await acceptedFile(file, { sha512, contentHash, manifest: 'the manifest' })
  await store.add({ accepted, manifestExtension: 'pkgspec', dependencies: [], isSuspect: false })
  const entry = store.read(sha512)
  if (!entry) throw new Error('no entry')
  return storedFile(file, entry)
}

const want = { identities: [parseIdentity('A', '1.0')], hashes: [] }
const none = { rules: [] }

test('storedFile is accepted by what the entry records, with its manifest and its proofs', async () => {
  expect(await acceptPackage(await prepare(), { ...want, contentHash: 'any' }, none)).toMatchObject({
    accepted: { sha512, contentHash, isArchive: true, proofs: [{ kind: 'first-use' }] },
  })
  const manifest = (await (await prepare()).content())?.manifest.bytes
  expect(Buffer.from(manifest ?? []).toString()).toBe('the manifest')
})

test.each<[string, Partial<Expectation>]>([
  ['size', { size: 8 }],
  ['hash', { hashes: [{ by: 'pin', sha512: other }] }],
  ['content-hash', { contentHash: { is: other } }],
  ['identity', { identities: [parseIdentity('b', '1.0.0')] }],
])('storedFile is refused for another %s', async (kind, other) => {
  expect(await acceptPackage(await prepare(), { ...want, ...other }, none)).toMatchObject({ fault: { kind } })
})
