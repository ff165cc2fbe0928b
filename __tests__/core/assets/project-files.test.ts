import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { PlacedPackages } from '../../../src/core/assets/package-content.ts'
import type { PackageSpec } from '../../../src/core/assets/package-spec.ts'
import { ProjectFilesFormatter, type ProjectFilesOptions } from '../../../src/core/assets/project-files.ts'
import { manifestXml } from '../../support/package.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()

const names = { packageExtension: 'nupkg', manifestExtension: 'nuspec' }

const runtimes = { imports: new Map(), dependencies: new Map() }

/** A project for net8.0 that refers to `P`. */
function projectOf(folder: string, more: Partial<PackageSpec['restore']> = {}): PackageSpec {
  const path = join(folder, 'App/App.csproj')
  return {
    version: '1.0.0',
    restore: {
      projectUniqueName: path,
      projectName: 'App',
      projectPath: path,
      packagesPath: folder,
      outputPath: join(folder, 'App/obj/'),
      projectStyle: 'PackageReference',
      frameworks: { 'net8.0': { framework: 'net8.0', targetAlias: 'net8.0', projectReferences: {} } },
      SdkAnalysisLevel: '10.0.400',
      ...more,
    },
    frameworks: {
      'net8.0': {
        framework: 'net8.0',
        targetAlias: 'net8.0',
        dependencies: { P: { target: 'Package', version: '[1.0.0, )', generatePathProperty: true } },
        imports: ['net461'],
        assetTargetFallback: true,
        warn: true,
      },
    },
  }
}

async function writePackage(folder: string, files: readonly string[], metadata = ''): Promise<void> {
  const root = join(folder, 'p/1.0.0')
  await mkdir(root, { recursive: true })
  await writeFile(join(root, '.nupkg.metadata'), '{ "version": 2, "contentHash": "aGFzaA==" }')
  await writeFile(join(root, 'p.nuspec'), manifestXml({ id: 'P', version: '1.0.0', metadata }))
  await writeFile(join(root, 'p.1.0.0.nupkg'), '')
  for (const file of files) {
    await mkdir(join(root, file, '..'), { recursive: true })
    await writeFile(join(root, file), '')
  }
}

function format(folder: string, project: PackageSpec, more: Partial<ProjectFilesOptions> = {}) {
  const path = project.restore.projectPath
  const formatter = new ProjectFilesFormatter({
    projects: new Map([[path, project]]),
    packages: new PlacedPackages({ folders: [folder], names }),
    runtimes,
    ...more,
  })
  const packages = [{ id: 'p', version: '1.0' }]
  return formatter.format({ project: path, resolved: [{ alias: 'net8.0', packages }] })
}

describe('ProjectFilesFormatter', () => {
  it('formats the files of a project', async () => {
    const folder = await newFolder()
    await writePackage(folder, ['lib/net6.0/P.dll', 'lib/net6.0/P.xml', 'build/P.targets'])
    const { assets, props, targets, logs, errors } = await format(folder, projectOf(folder))
    const document = JSON.parse(assets)
    expect(document.targets).toEqual({
      'net8.0': {
        'P/1.0.0': {
          type: 'package',
          compile: { 'lib/net6.0/P.dll': { related: '.xml' } },
          runtime: { 'lib/net6.0/P.dll': { related: '.xml' } },
          build: { 'build/P.targets': {} },
        },
      },
    })
    expect(document.libraries['P/1.0.0']).toEqual({
      sha512: 'aGFzaA==',
      type: 'package',
      path: 'p/1.0.0',
      files: ['.nupkg.metadata', 'build/P.targets', 'lib/net6.0/P.dll', 'lib/net6.0/P.xml', 'p.nuspec'],
    })
    expect(document.projectFileDependencyGroups).toEqual({ 'net8.0': ['P >= 1.0.0'] })
    expect(document.project).toEqual(projectOf(folder))
    expect(assets).toBe(JSON.stringify(document, undefined, 2))
    expect(props).toContain(`<PkgP Condition=" '$(PkgP)' == '' ">${join(folder, 'p/1.0.0')}</PkgP>`)
    const place = '$(NuGetPackageRoot)/p/1.0.0/build/P.targets'
    expect(targets).toContain(`    <Import Project="${place}" Condition="Exists('${place}')" />\n`)
    expect([logs, errors]).toEqual([[], []])
  })

  it('ends lines as the system does, and none within a text', async () => {
    const folder = await newFolder()
    await writePackage(folder, ['lib/net6.0/P.dll', 'build/P.targets'], '<title>A\nB</title>')
    const plain = await format(folder, projectOf(folder))
    const made = await format(folder, projectOf(folder), { eol: '\r\n' })
    for (const name of ['assets', 'props', 'targets'] as const) {
      expect(made[name].replaceAll('\r\n', '\n')).toBe(plain[name])
      expect(made[name].match(/(?<!\r)\n/)).toBeNull()
    }
    expect(JSON.parse(made.assets)).toEqual(JSON.parse(plain.assets))
  })

  it('tells of a package for a fallback, unless the project will not hear of it', async () => {
    const folder = await newFolder()
    await writePackage(folder, ['lib/net461/P.dll'])
    const { logs } = await format(folder, projectOf(folder))
    expect(logs.map(({ code, level, targetGraphs }) => [code, level, targetGraphs])).toEqual([
      ['NU1701', 'Warning', ['net8.0']],
    ])
    expect(
      (await format(folder, projectOf(folder, { warningProperties: { noWarn: ['NU1701'] } }))).logs,
    ).toEqual([])
    const strict = await format(folder, projectOf(folder, { warningProperties: { warnAsError: ['NU1701'] } }))
    expect(strict.logs[0]?.level).toBe('Error')
    expect(strict.errors.map(({ code }) => code)).toEqual(['INCOMPATIBLE_PACKAGE'])
  })

  it.each([
    ['NU1202', ['lib/net9.0/P.dll'], ''],
    ['NU1212', [], '<packageTypes><packageType name="DotnetTool" /></packageTypes>'],
    ['NU1213', [], '<packageTypes><packageType name="dotnetplatform" version="0.0" /></packageTypes>'],
  ])('refuses what no project of the target can use, %s', async (code, files, metadata) => {
    const folder = await newFolder()
    await writePackage(folder, files, metadata)
    const [error] = (await format(folder, projectOf(folder))).errors
    expect(error?.code).toBe('INCOMPATIBLE_PACKAGE')
    expect(error?.message).toContain(`(${code})`)
  })

  it('names a package that is not in the packages folder', async () => {
    const folder = await newFolder()
    await expect(format(folder, projectOf(folder))).rejects.toThrow('p 1.0.0')
  })

  it('names frameworks in full for an SDK that knew no aliases', async () => {
    const folder = await newFolder()
    await writePackage(folder, [])
    const { assets } = await format(folder, projectOf(folder, { SdkAnalysisLevel: '9.0.100' }))
    expect(JSON.parse(assets).version).toBe(3)
  })
})
