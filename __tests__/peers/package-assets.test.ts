import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { writeShape } from '../support/asset-packages.ts'
import { assetShapes } from '../support/asset-shapes.ts'
import { runDotnet, writeOnlySource } from '../support/dotnet.ts'
import { describeWith } from '../support/programs.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()

describeWith(['dotnet'], 'dotnet restore', () => {
  test('says of the files of packages what the shapes say of them', async () => {
    const root = await newFolder()
    const names = Object.keys(assetShapes)
    for (const [name, shape] of Object.entries(assetShapes)) {
      await writeShape(join(root, name), shape)
      await writeOnlySource(join(root, name), join(root, name, 'feed'))
    }
    await mkdir(join(root, 'home'))
    const tasks = names.map(
      name =>
        `<MSBuild Projects="${name}/App.csproj" Targets="Restore" Properties="ExcludeRestorePackageImports=true;RestorePackagesPath=${join(root, name, 'global')};MSBuildRestoreSessionId=$([System.Guid]::NewGuid())" ContinueOnError="true" />`,
    )
    await writeFile(
      join(root, 'each.proj'),
      `<Project><Target Name="Each">${tasks.join('')}</Target></Project>`,
    )
    await runDotnet(root, {
      variables: {
        NuGetAudit: 'false',
        UseAppHost: 'false',
        DisableTransitiveFrameworkReferenceDownloads: 'true',
        EnableTargetingPackDownload: 'false',
        DisableImplicitFrameworkReferences: 'true',
        DOTNET_CLI_HOME: join(root, 'home'),
      },
      parameters: ['msbuild', 'each.proj', '-t:Each', '-v:q', '-nodeReuse:false'],
    })
    const found: [string, readonly string[]][] = []
    for (const name of names) {
      const text = await readFile(join(root, name, 'obj/project.assets.json'), 'utf8')
      const { logs = [] } = JSON.parse(text) as {
        readonly logs?: readonly { readonly code: string; readonly level: string }[]
      }
      const codes = logs.map(({ code, level }) => `${code}${level === 'Error' ? '!' : ''}`)
      found.push([name, [...new Set(codes)].sort()])
    }
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(assetShapes).map(([name, { codes }]) => [name, codes])),
    )
  })
})
