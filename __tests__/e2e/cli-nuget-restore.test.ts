import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { layFiles, madeFiles, packLab } from '../support/nuget-lab.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()

const project = (name: string, at: number) =>
  `Project("{FAE04EC0-301F-11D3-BF4B-00C04F79EFBC}") = "${name}", "${name}\\${name}.csproj", "{11111111-1111-1111-1111-11111111111${at}}"\nEndProject\n`

const files = {
  'App/App.csproj':
    '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>netstandard2.0</TargetFramework><DisableImplicitFrameworkReferences>true</DisableImplicitFrameworkReferences><NuGetAudit>false</NuGetAudit></PropertyGroup><ItemGroup><PackageReference Include="Lab.D" Version="1.0.0" /></ItemGroup></Project>',
  'Old/Old.csproj':
    '<Project xmlns="http://schemas.microsoft.com/developer/msbuild/2003"><PropertyGroup><TargetFrameworkVersion>v4.7.2</TargetFrameworkVersion></PropertyGroup></Project>',
  'Old/packages.config': '<packages><package id="Lab.B" version="1.1.0" /></packages>',
  'All.sln': `Microsoft Visual Studio Solution File, Format Version 12.00\n${project('App', 1)}${project('Old', 2)}Global\nEndGlobal\n`,
}

test('nuget restore gives each project of a solution its packages where its build reads them', async () => {
  const base = await newFolder()
  const [folder, source, shared] = [join(base, 'work'), join(base, 'source'), join(base, 'shared')]
  await packLab(source)
  await layFiles({ files }, { folder, source })
  const restore = () =>
    runCli(['nuget', 'restore', '-Source', source], { cwd: folder, env: { NUGET_PACKAGES: shared } })

  const first = await restore()

  expect([first.code, first.stderr]).toEqual([0, ''])
  const made = await madeFiles(folder, { files })
  expect(made).toContain('packages/Lab.B.1.1.0/Lab.B.1.1.0.nupkg')
  expect(made).toContain('App/obj/project.assets.json')
  expect(made.filter(path => path.startsWith('Old/'))).toEqual([])
  const assets = JSON.parse(await readFile(join(folder, 'App/obj/project.assets.json'), 'utf8'))
  expect(Object.keys(assets.libraries)).toEqual(['Lab.D/1.0.0'])
  expect(await madeFiles(shared, {})).toContain('lab.d/1.0.0/lab.d.1.0.0.nupkg')

  await rm(source, { recursive: true })
  const second = await restore()
  expect([second.code, second.stderr]).toEqual([0, ''])
  expect(second.stdout).toMatch(/^All packages listed in All\.sln are already installed\.$/m)
})
