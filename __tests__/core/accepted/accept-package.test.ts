import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { acceptPackage, type Expectation } from '../../../src/core/accepted/accept-package.ts'
import { feedPolicy, type Policy } from '../../../src/core/accepted/policy.ts'
import type {
  FetchedFile,
  NamedContent,
  SourceAnswers,
  StagedFile,
} from '../../../src/core/accepted/staged-file.ts'
import type { Sha512 } from '../../../src/core/files/sha512.ts'
import { parseIdentity } from '../../../src/core/nuget/package-identity.ts'
import { type FileFacts, stagedFile } from '../../support/accepted-file.ts'
import { sha512Of } from '../../support/sha512.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const makeFolder = temporaryFolders()
const none: Policy = { rules: [] }
const any: Expectation = { identities: 'any', hashes: [] }
const [own, other] = [sha512Of(), sha512Of('other')]

async function prepare(facts?: FileFacts): Promise<StagedFile> {
  const file = join(await makeFolder(), 'file')
  await writeFile(file, 'package')
  return stagedFile(file, facts)
}

/** A file that is not a zip file, its manifest, and a zip; each with what its source has answered so far. */
async function prepareFetched() {
  const file = await prepare()
  const manifest = (await file.content()) as NamedContent
  const zip = (answers: SourceAnswers = {}) => ({ ...file, answers })
  const noZip = (answers: SourceAnswers = {}) => ({ ...file, answers, content: async () => undefined })
  return { file, manifest, zip, noZip }
}

const proofsOf = async (file: StagedFile | FetchedFile, want: Expectation, policy: Policy) => {
  const outcome = await acceptPackage(file as FetchedFile, want, policy)
  if ('question' in outcome) return outcome
  return 'accepted' in outcome ? outcome.accepted.proofs : outcome.fault
}

describe('acceptPackage', () => {
  test('accepts what nothing contradicts, and says that nothing proves it', async () => {
    const outcome = await acceptPackage(await prepare({ sha512: own }), any, none)
    expect(outcome).toMatchObject({
      accepted: { size: 7, sha512: own, spelled: { id: 'a' }, proofs: [{ kind: 'first-use' }] },
    })
  })

  test('refuses another size, and reads nothing of the file', async () => {
    const file = { ...(await prepare()), content: () => Promise.reject(new Error('read')) }
    expect(await acceptPackage(file, { ...any, size: 8 }, none)).toEqual({
      fault: { kind: 'size', found: 7, wanted: 8 },
    })
    expect(await proofsOf(await prepare(), { ...any, size: 7 }, none)).toEqual([{ kind: 'first-use' }])
  })

  test('refuses a file that has one of two wanted hashes, and reads nothing of it', async () => {
    const file = { ...(await prepare({ sha512: own })), content: () => Promise.reject(new Error('read')) }
    const hashes = [
      { by: 'pin', sha512: own },
      { by: 'bundle', sha512: other },
    ] as const
    expect(await acceptPackage(file, { ...any, hashes }, none)).toEqual({
      fault: { kind: 'hash', found: own, wanted: other, by: 'bundle' },
    })
  })

  test('names who gave the hash that proves a file', async () => {
    const want: Expectation = { ...any, hashes: [{ by: 'pin', sha512: own }] }
    expect(await proofsOf(await prepare({ sha512: own }), want, none)).toEqual([{ kind: 'hash', by: 'pin' }])
  })

  test.each([
    ['another id', 'b', '1.0.0'],
    ['another version', 'a', '1.0.1'],
  ])('refuses the manifest of %s', async (_what, id, version) => {
    const want = { ...any, identities: [parseIdentity(id, version)] }
    expect(await acceptPackage(await prepare(), want, none)).toEqual({
      fault: { kind: 'identity', found: { id: 'a', version: '1.0.0' } },
    })
  })

  test('takes any spelling of the wanted package, and one of several', async () => {
    const want = { ...any, identities: [parseIdentity('b', '1.0.0'), parseIdentity('A', '1.0')] }
    expect(await proofsOf(await prepare(), want, none)).toEqual([{ kind: 'first-use' }])
  })

  test('refuses a manifest without a valid id or version, whatever is wanted', async () => {
    const file = await prepare()
    const spelled = { id: '../a', version: '1' }
    const content = async () => ({
      ...((await file.content()) as NamedContent),
      spelled,
      identity: undefined,
    })
    expect(await acceptPackage({ ...file, content }, any, none)).toEqual({
      fault: { kind: 'identity', found: spelled },
    })
  })

  test('compares the hash without the signature, or only computes it', async () => {
    const file = await prepare({ contentHash: own })
    expect(await proofsOf(file, { ...any, contentHash: { is: own } }, none)).toEqual([
      { kind: 'content-hash' },
    ])
    expect(await proofsOf(file, { ...any, contentHash: { is: other } }, none)).toEqual({
      kind: 'content-hash',
      found: own,
      wanted: other,
    })
    expect(await acceptPackage(file, { ...any, contentHash: 'any' }, none)).toMatchObject({
      accepted: { contentHash: own, proofs: [{ kind: 'first-use' }] },
    })
    expect(await acceptPackage(file, any, none)).toMatchObject({ accepted: { contentHash: undefined } })
  })

  test('keeps the proofs of an earlier acceptance where nothing proves the bytes anew', async () => {
    const file = { ...(await prepare({ sha512: own })), proofs: [{ kind: 'hash', by: 'source' }] as const }
    expect(await proofsOf(file, any, none)).toEqual(file.proofs)
    const want: Expectation = { ...any, hashes: [{ by: 'pin', sha512: own }] }
    expect(await proofsOf(file, want, none)).toEqual([{ kind: 'hash', by: 'pin' }])
  })

  test('needs the manifest of the source for a file that is not a zip file, unless the policy wants an archive', async () => {
    const { manifest, noZip } = await prepareFetched()
    expect(await acceptPackage(noZip(), any, none)).toEqual({ question: 'manifest' })
    expect(await acceptPackage(noZip({ manifest }), any, none)).toMatchObject({
      accepted: { isArchive: false, spelled: { id: 'a' } },
    })
    expect(await proofsOf(noZip({ manifest }), any, feedPolicy)).toEqual({ kind: 'no-archive' })
    const want = { ...any, identities: [parseIdentity('b', '1.0.0')] }
    expect(await proofsOf(noZip({ manifest }), want, none)).toMatchObject({ kind: 'identity' })
    const { answers: _none, ...staged } = noZip()
    expect(await proofsOf(staged, any, none)).toEqual({ kind: 'no-archive' })
  })

  test('needs the hash that the source publishes, if the policy says so and nothing else gives one', async () => {
    const { file, zip } = await prepareFetched()
    expect(await proofsOf(zip(), any, none)).toEqual([{ kind: 'first-use' }])
    expect(await acceptPackage(zip(), any, feedPolicy)).toEqual({ question: 'publishedHash' })
    expect(await proofsOf(file, any, feedPolicy)).toEqual([{ kind: 'first-use' }])
    const published = (sha512: Sha512 | undefined) => zip({ publishedHash: { sha512 } })
    expect(await proofsOf(published(own), any, feedPolicy)).toEqual([{ kind: 'hash', by: 'source' }])
    expect(await proofsOf(published(other), any, feedPolicy)).toMatchObject({ kind: 'hash', by: 'source' })
    const want: Expectation = { ...any, hashes: [{ by: 'pin', sha512: own }] }
    expect(await proofsOf(published(other), want, feedPolicy)).toEqual([{ kind: 'hash', by: 'pin' }])
    expect(await proofsOf(published(undefined), any, feedPolicy)).toEqual([{ kind: 'first-use' }])
  })

  test('needs both answers of a file that is not a zip file where the policy wants a published hash only', async () => {
    const { manifest, noZip } = await prepareFetched()
    const policy: Policy = { rules: [{ kind: 'published-hash' }] }
    const publishedHash = { sha512: own }
    expect(await acceptPackage(noZip(), any, policy)).toEqual({ question: 'publishedHash' })
    expect(await acceptPackage(noZip({ publishedHash }), any, policy)).toEqual({ question: 'manifest' })
    expect(await proofsOf(noZip({ publishedHash, manifest }), any, policy)).toEqual([
      { kind: 'hash', by: 'source' },
    ])
  })
})
