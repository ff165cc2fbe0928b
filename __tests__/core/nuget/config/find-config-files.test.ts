import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { foldPath } from '../../../../src/core/files/paths.ts'
import { findConfigFiles } from '../../../../src/core/nuget/config/find-config-files.ts'
import { makeEmptyFiles } from '../../../support/empty-files.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { temporaryFolders } from '../../../support/temporary.ts'

const newFolder = temporaryFolders()

const makeFiles = async (...paths: readonly string[]) => makeEmptyFiles(await newFolder(), paths)

describe('findConfigFiles', () => {
  test('finds one file of each folder upwards, then those of the user and of the machine', async () => {
    const root = await makeFiles(
      'a/b/NuGet.Config',
      'a/nuget.config',
      'user/NuGet.Config',
      'user/config/b.config',
      'user/config/a.Config',
      'user/config/NuGet.Config',
      'user/config/c.txt',
      'machine/Config/m.config',
      'machine/NuGetDefaults.config',
    )
    await mkdir(join(root, 'machine/Config/folder.config'))
    const folders = { user: join(root, 'user'), machine: join(root, 'machine') }
    const found = await findConfigFiles(join(root, 'a', 'b', 'c'), folders)
    const below = found.filter(path => path.startsWith(root)).map(path => path.slice(root.length + 1))
    // Windows and macOS find a file by any case of its name.
    expect(below.map(path => foldPath(path))).toEqual(
      [
        join('a', 'b', 'NuGet.Config'),
        join('a', 'nuget.config'),
        join('user', 'NuGet.Config'),
        join('user', 'config', 'a.Config'),
        join('user', 'config', 'b.config'),
        join('machine', 'Config', 'm.config'),
      ].map(path => foldPath(path)),
    )
  })

  test('names a file once, where it is closest', async () => {
    const root = await makeFiles('user/NuGet.Config')
    const user = join(root, 'user')
    const found = await findConfigFiles(user, { user })
    expect(found.map(path => foldPath(path))).toEqual([foldPath(join(user, 'NuGet.Config'))])
  })

  test('says where it looked when there is none', async () => {
    const root = await newFolder()
    const error = await failureOf(() => findConfigFiles(root, { user: join(root, 'u') }))
    expect(error).toMatchObject({ code: 'NOT_FOUND' })
    expect(error.message).toContain(`there is none from ${root} up, nor ${join(root, 'u', 'NuGet.Config')}`)
  })
})
