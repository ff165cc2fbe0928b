import { existsSync, renameSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { NewFile } from '../../../src/core/accepted/new-file.ts'
import { makePackage } from '../../support/package.ts'
import { sha512Of } from '../../support/sha512.ts'

import { temporaryFolders } from '../../support/temporary.ts'

const makeFolder = temporaryFolders()

async function prepare(bytes: Buffer | string) {
  const path = join(await makeFolder(), 'file')
  await writeFile(path, bytes)
  const written = { path, size: bytes.length, digest: sha512Of(bytes) }
  return { ...written, file: new NewFile(written, { manifestExtension: 'pkgspec' }) }
}

describe('NewFile', () => {
  test('gives the manifest in it, with its identity in lower case and normalized', async () => {
    const { file } = await prepare(makePackage({ id: 'My.Package', version: '1.0' }))
    expect(await file.content()).toMatchObject({
      spelled: { id: 'My.Package', version: '1.0' },
      identity: { lowerId: 'my.package', version: { lower: '1.0.0' } },
    })
    file.close()
  })

  test('gives no identity for a manifest whose id is no id', async () => {
    const { file } = await prepare(makePackage({ id: 'a', version: 'x' }))
    expect((await file.content())?.identity).toBeUndefined()
    file.close()
  })

  test('has no content where it is not a zip file, and its hash is its content hash', async () => {
    const { file, digest } = await prepare('no zip')
    expect(await file.content()).toBeUndefined()
    expect(await file.contentHash()).toBe(digest)
  })

  test('is opened once, and can be renamed after close', async () => {
    const { file, path } = await prepare(makePackage({ id: 'a', version: '1.0.0' }))
    expect(await file.archive()).toBe(await file.archive())
    const answers = { publishedHash: { sha512: sha512Of('published') } }
    const fetched = file.with(answers)
    expect([fetched.path, fetched.answers]).toEqual([path, answers])
    expect(await fetched.content()).toMatchObject({ spelled: { id: 'a' } })
    file.close()
    renameSync(path, `${path}2`)
    expect(existsSync(path)).toBe(false)
  })
})
