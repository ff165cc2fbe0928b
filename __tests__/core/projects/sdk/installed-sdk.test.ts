import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import {
  findDotnet,
  hasInstalledPack,
  installedSdk,
} from '../../../../src/core/projects/sdk/installed-sdk.ts'
import { temporaryFolders } from '../../../support/temporary.ts'

const newFolder = temporaryFolders()

async function install(root: string, ...versions: readonly string[]): Promise<string> {
  for (const version of versions) {
    await mkdir(join(root, 'sdk', version), { recursive: true })
    await writeFile(join(root, 'sdk', version, 'Microsoft.NETCoreSdk.BundledVersions.props'), '<Project />')
  }
  return root
}

describe('findDotnet', () => {
  test('finds the first folder with an SDK, and its SDKs from the oldest on', async () => {
    const [empty, root, other] = [await newFolder(), await newFolder(), await newFolder()]
    await install(root, '10.0.100', '9.0.301', '10.0.100-rc.1.25451.107')
    await install(other, '8.0.100')
    // A folder of something else.
    await mkdir(join(root, 'sdk', 'NuGetFallbackFolder'))
    expect(findDotnet([join(empty, 'none'), empty, root, other])).toEqual({
      folder: root,
      versions: ['9.0.301', '10.0.100-rc.1.25451.107', '10.0.100'],
    })
    expect(findDotnet([empty])).toBeUndefined()
  })
})

describe('hasInstalledPack', () => {
  test('looks beside the SDK, and nowhere else, whatever a project names', async () => {
    const folder = await install(join(await newFolder(), 'dotnet'), '9.0.301')
    const sdk = installedSdk({ folder, versions: ['9.0.301'] }, '9.0.301')
    await mkdir(join(folder, 'packs/Some.Ref/1.0.0'), { recursive: true })
    const has = (id: string, version: string) => hasInstalledPack(sdk, { id, version })
    expect([has('Some.Ref', '1.0.0'), has('Some.Ref', '2.0.0')]).toEqual([true, false])
    expect([has('..', 'sdk'), has('Some.Ref/1.0.0', '..'), has('../sdk', '9.0.301')]).toEqual([
      false,
      false,
      false,
    ])
    expect(sdk.analysisLevel).toBe('9.0.300')
  })
})
