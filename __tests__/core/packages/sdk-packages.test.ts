import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { writeLock } from '../../../src/core/locking/write-lock.ts'
import { restorePackages } from '../../../src/core/packages/restore.ts'
import { SdkPackages } from '../../../src/core/packages/sdk-packages.ts'
import { failureOf } from '../../support/failure-of.ts'
import { faultServers } from '../../support/fault-server.ts'
import { makePackage } from '../../support/package.ts'
import { quick, servePackages } from '../../support/package-feed.ts'
import { temporaryFolders } from '../../support/temporary.ts'
import { wholeDotnet } from '../../support/whole-dotnet.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()

const files = [
  { name: 'Sdk/Sdk.props', content: '<Project />' },
  { name: 'Sdk/Sdk.targets', content: '<Project />' },
  { name: 'build/more.props', content: '<Project />' },
]
const sdk = { id: 'my.sdk', version: '1.2.0' }
const place = { file: 'a.csproj', line: 1 }

async function prepare() {
  const server = await startServer()
  const body = makePackage({ ...sdk, files })
  const source = servePackages(server, [
    { ...sdk, body },
    { id: 'a', version: '1.0.0' },
  ])
  const workingDirectory = await makeFolder()
  const options = { ...quick, sources: [source], workingDirectory }
  return { server, options, sdks: new SdkPackages(options, { restore: restorePackages }) }
}

// As Microsoft.Build.NoTargets: around the SDK of .NET, with something of its own.
const around = (part: string, more: string) =>
  `<Project><Import Project="Sdk.${part}" Sdk="Microsoft.NET.Sdk" />${more}<Import Project="../build/more.props" /></Project>`

describe('SdkPackages', () => {
  test('is what projects name: its files are evaluated, and lock and folder have it', async () => {
    const server = await startServer()
    const reference = '<ItemGroup><PackageReference Include="a" Version="1.0.0" /></ItemGroup>'
    const own = [
      { name: 'Sdk/Sdk.props', content: around('props', '') },
      { name: 'Sdk/Sdk.targets', content: around('targets', '') },
      { name: 'build/more.props', content: `<Project>${reference}</Project>` },
    ]
    const body = makePackage({ ...sdk, files: own })
    const source = servePackages(server, [
      { ...sdk, body },
      { id: 'a', version: '1.0.0' },
    ])
    const workingDirectory = await makeFolder()
    await writeFile(join(workingDirectory, 'global.json'), '{"msbuild-sdks":{"My.Sdk":"1.2.0"}}')
    const text = '<PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>'
    await writeFile(join(workingDirectory, 'P.csproj'), `<Project Sdk="My.Sdk">${text}</Project>`)
    const options = { ...quick, sources: [source], projects: ['P.csproj'], dotnet: wholeDotnet }
    const { lock } = await writeLock({ ...quick, workingDirectory, restore: options })
    expect(lock.packages.map(({ id, version }) => `${id} ${version}`)).toEqual(['My.Sdk 1.2.0', 'a 1.0.0'])
    const layout = 'expanded'
    const run = () => restorePackages({ ...options, workingDirectory, layout, locked: true })
    const { packages } = await run()
    expect(packages.map(({ id }) => id).sort()).toEqual(['My.Sdk', 'a'])
    const before = server.requests.length
    expect((await run()).packages.map(({ status }) => status)).toEqual(['present', 'present'])
    expect(server.requests.length).toBe(before)
  })

  test('restores an SDK once, unpacks it for the evaluation, and pins it', async () => {
    const { server, sdks, options } = await prepare()
    const found = await Promise.all(['My.Sdk', 'my.sdk'].map(id => sdks.find(id, '1.2', place)))
    const [folder = ''] = found
    expect(found).toEqual([folder, folder])
    expect(await readFile(join(folder, 'Sdk.props'), 'utf8')).toBe('<Project />')
    expect(existsSync(join(dirname(folder), 'build/more.props'))).toBe(true)
    expect(sdks.pins).toMatchObject([{ id: 'My.Sdk', version: '1.2', ...place, request: { kind: 'exact' } }])
    expect(server.requests.filter(({ url }) => url.endsWith('.pkgfile'))).toHaveLength(1)
    await sdks.close()
    expect(existsSync(folder)).toBe(false)
    expect(existsSync(join(options.workingDirectory, 'packages'))).toBe(false)
  })

  test('knows none without a version, and none in a package without the files of an SDK', async () => {
    const { sdks } = await prepare()
    expect(await sdks.find('My.Sdk', undefined, place)).toBeUndefined()
    expect(await sdks.find('My.Sdk', '1.*', place)).toBeUndefined()
    expect(await sdks.find('a', '1.0.0', place)).toBeUndefined()
    expect(sdks.pins).toEqual([])
    await sdks.close()
  })

  test('refuses one that is not there, or that is not the one of the lock', async () => {
    const { server, sdks, options } = await prepare()
    expect((await failureOf(() => sdks.find('none', '1.0.0', place))).code).toBe('PACKAGES_MISSING')
    const { sources, workingDirectory } = options
    await writeLock({ ...quick, workingDirectory, restore: { sources, packages: 'my.sdk 1.2.0' } })
    const other = makePackage({ ...sdk, files: [...files, { name: 'b.txt', content: 'b' }] })
    servePackages(server, [{ ...sdk, body: other }])
    const { code, fields } = await failureOf(() => sdks.find('my.sdk', '1.2.0', place))
    expect([code, fields.problems?.map(each => each.code) ?? []]).toEqual([
      'PACKAGES_MISSING',
      ['SIZE_MISMATCH'],
    ])
    await sdks.close()
  })
})
