import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test } from '@jest/globals'
import { packLibrary } from '../../scripts/lib/pack-library.mjs'
import { packFolder } from '../support/tarball.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const variable = 'SETUP_PKGTOOL_TARBALL'

afterEach(() => {
  delete process.env[variable]
})

test('packLibrary takes the tarball that SETUP_PKGTOOL_TARBALL names, byte for byte', async () => {
  const folder = await newFolder()
  await mkdir(join(folder, 'source', 'lib'), { recursive: true })
  await writeFile(join(folder, 'source', 'package.json'), '{"name": "given"}')
  await writeFile(join(folder, 'source', 'lib', 'a.js'), 'a')
  const given = join(folder, 'given-1.0.0.tgz')
  await writeFile(given, packFolder(join(folder, 'source')))
  process.env[variable] = given
  const packed = packLibrary(join(folder, 'out'))
  expect([...packed.files].sort()).toEqual(['lib/a.js', 'package.json'])
  expect(await readFile(packed.tarball)).toEqual(await readFile(given))
  expect(await readFile(join(packed.folder, 'package.json'), 'utf8')).toBe('{"name": "given"}')
})
