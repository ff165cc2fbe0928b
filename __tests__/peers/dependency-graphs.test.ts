import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { type DependencyGraph, dependencyGraph } from '../../src/core/assets/graph/dependency-graph.ts'
import { expectedPackageFiles, formatRestoreCache } from '../../src/core/assets/restore-cache.ts'
import { writeBuildFiles } from '../../src/core/assets/write-build-files.ts'
import { isPkgtoolError } from '../../src/core/base/errors.ts'
import { restoreApart, runRestore } from '../support/dotnet.ts'
import { describeWith } from '../support/programs.ts'
import { type GraphOptions, projectGraphs, projectSpecs } from '../support/project-graphs.ts'
import { cpm, ig, projectShapes, ref, sdk, tf, to, ver, with_ } from '../support/project-shapes.ts'
import { reportedShapes } from '../support/reported-shapes.ts'
import { isRestoredAlone, type Shapes, writeRepositories } from '../support/shape-repositories.ts'
import { specShapes } from '../support/spec-shapes.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { unusualShapes } from '../support/unusual-shapes.ts'

const newFolder = temporaryFolders()

// Without what an SDK fetches for a build as far as a variable turns it off.
const packs = {
  UseAppHost: 'false',
  DisableTransitiveFrameworkReferenceDownloads: 'true',
  EnableTargetingPackDownload: 'false',
}
const variables = { EnableWindowsTargeting: 'true' }

/** What we do not read: MSBuild has to evaluate it, or the client refuses it too. */
const refused = new Set(
  [
    'all_projects central_by_target central_floating central_floating_unused central_noversion_used',
    'cond_dq condition_unquoted download_float escaped_id framework_compatible framework_version gpr_float',
    'lower_group metadata_condition nested_properties netfx_cpm_ra ns20_cpm_v nu1008 nu1010 override_off',
    'project_pattern_case slnx_missing solution_names',
    'startup target_after_restore target_call target_create target_in_props target_property_decides target_remove',
    'tf_list tf_spaces tf_upper ver_unknown ver_unknown_direct',
  ].flatMap(line => line.split(' ')),
)

/** Shapes with downloads that the SDK adds itself, which no variable turns off: the rest of their graphs is compared. */
const withPacks = new Set(['aot', 'blazor', 'runtimes', 'runtime_many', 'runtime_pinned', 'tool_runtimes'])

const optionsFor = (root: string, name: string): GraphOptions => ({
  workspace: join(root, name),
  packages: join(root, 'global'),
  source: join(root, 'feed'),
  home: join(root, 'home'),
  properties: Object.entries({ ...variables, ...packs }).map(([key, value]) => `${key}=${value}`),
})

// The first restore of a user makes one, and each reads it.
async function writeUserConfig(root: string): Promise<void> {
  const folder = join(root, 'home/.nuget/NuGet')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'NuGet.Config'), '<configuration />')
}

async function restoreAll(root: string, shapes: Shapes): Promise<void> {
  const paths = Object.entries(shapes).map(([name, { project }]) => `${name}/${project}`)
  await restoreApart(
    root,
    paths.filter(path => !isRestoredAlone(path)),
    { variables },
  )
  for (const path of paths.filter(isRestoredAlone))
    await runRestore(root, {
      variables: {
        ...variables,
        ...packs,
        NUGET_PACKAGES: join(root, 'global'),
        DOTNET_CLI_HOME: join(root, 'home'),
      },
      parameters: [path, '-v:q'],
    })
}

const withoutDownloads = (text: string) =>
  JSON.stringify(JSON.parse(text, (key, value) => (key === 'downloadDependencies' ? undefined : value)))

/** The first lines of a text that another one does not have. */
function linesBeyond(text: string, other: string): readonly string[] {
  const known = new Set(other.split('\n'))
  return text
    .split('\n')
    .filter(line => !known.has(line))
    .slice(0, 10)
}

interface Comparison {
  readonly compared: number
  readonly wrong: readonly object[]
}

/** Compares the graphs of a repository with all that the client wrote in it. */
async function compareGraphs(
  folder: string,
  graphs: ReadonlyMap<string, DependencyGraph>,
): Promise<Comparison> {
  const wrong: object[] = []
  const files = (await readdir(folder, { recursive: true })).filter(path =>
    path.endsWith('.nuget.dgspec.json'),
  )
  for (const file of files) {
    const theirs = await readFile(join(folder, file), 'utf8')
    const [project = ''] = Object.keys(JSON.parse(theirs).restore)
    const ours = graphs.get(project)
    const text = ours?.format({ eol: '\n' })
    const cache = JSON.parse(await readFile(join(folder, dirname(file), 'project.nuget.cache'), 'utf8'))
    const hasPacks = withPacks.has(basename(folder))
    const isSame = hasPacks
      ? text !== undefined && withoutDownloads(text) === withoutDownloads(theirs)
      : text === theirs && ours?.hash === cache.dgSpecHash
    if (!isSame)
      wrong.push({
        file: join(folder, file),
        ours: [ours?.hash, ...linesBeyond(text ?? '', theirs)],
        theirs: [cache.dgSpecHash, ...linesBeyond(theirs, text ?? '')],
      })
  }
  return { compared: files.length, wrong }
}

describeWith(['dotnet'], 'projectSpec, dependencyGraph and dotnet restore', () => {
  test.each([
    ['shapes of projects', projectShapes, 250],
    ['shapes of public reports', reportedShapes, 80],
    ['unusual shapes', unusualShapes, 80],
    ['what a project says of a build', specShapes, 110],
  ] as const)('write the same graphs and hashes: %s', async (_what, shapes: Shapes, least) => {
    const root = await newFolder()
    await writeRepositories(root, shapes)
    await writeUserConfig(root)
    const graphs = new Map<string, ReadonlyMap<string, DependencyGraph>>()
    const failed: string[] = []
    for (const [name, { project }] of Object.entries(shapes))
      try {
        graphs.set(name, await projectGraphs(join(root, name, project), optionsFor(root, name)))
      } catch (error) {
        if (!isPkgtoolError(error)) throw error
        failed.push(name)
      }
    await restoreAll(root, shapes)
    const results = await Promise.all([...graphs].map(([name, own]) => compareGraphs(join(root, name), own)))
    expect(results.flatMap(({ wrong }) => wrong)).toEqual([])
    expect(results.reduce((sum, { compared }) => sum + compared, 0)).toBeGreaterThanOrEqual(least)
    expect(failed.sort()).toEqual(
      Object.keys(shapes)
        .filter(name => refused.has(name))
        .sort(),
    )
  })

  test('a later restore finds nothing to do, and what it would write is what is there', async () => {
    const root = await newFolder()
    const shape = with_(
      {
        'All.slnx':
          '<Solution><Project Path="A/A.csproj" /><Project Path="B/B.csproj" /><Project Path="F/F.fsproj" /></Solution>',
        'A/A.csproj': sdk(tf('net10.0') + ig(to('B') + ref('Log'))),
        'B/B.csproj': sdk(tf('netstandard2.0;net10.0') + ig(ref('Zed') + to('Out', 'PrivateAssets="all" '))),
        'Out/Out.csproj': sdk(tf('net10.0;netstandard2.0')),
        'F/F.fsproj': sdk(tf('net10.0') + ig(ref('Old'))),
        'Directory.Packages.props': cpm(
          ver('Log', '2.0.0') + ver('Zed', '0.1.0') + ver('Old', '1.0.0') + ver('FSharp.Core', '9.0.300'),
        ),
      },
      'All.slnx',
    )
    const name = 'solution'
    await writeRepositories(root, { [name]: shape })
    const restore = () =>
      runRestore(root, {
        variables: {
          ...variables,
          ...packs,
          NUGET_PACKAGES: join(root, 'global'),
          DOTNET_CLI_HOME: join(root, 'home'),
          DOTNET_CLI_UI_LANGUAGE: 'en',
        },
        parameters: [`${name}/All.slnx`],
      })
    const first = await restore()
    expect([first.code, first.code === 0 ? '' : first.output]).toEqual([0, ''])
    const specs = await projectSpecs(join(root, name, 'All.slnx'), optionsFor(root, name))
    expect(specs.size).toBe(4)
    const all = await Promise.all(
      [...specs].map(async ([project, spec]) => {
        const graph = dependencyGraph(project, specs)
        const folder = spec.restore.outputPath
        const assets = JSON.parse(await readFile(join(folder, 'project.assets.json'), 'utf8'))
        const libraries = Object.keys(assets.libraries).map(key => {
          const [id = '', version = ''] = key.split('/')
          return { id, version }
        })
        const cacheFile = join(folder, 'project.nuget.cache')
        const theirs = await readFile(cacheFile, 'utf8')
        const cache = formatRestoreCache(
          {
            hash: graph.hash,
            projectFilePath: project,
            expectedPackageFiles: expectedPackageFiles({ libraries, spec }).files,
            logs: JSON.parse(theirs).logs,
          },
          { eol: '\n' },
        )
        expect(cache).toBe(theirs)
        await rm(cacheFile)
        const graphName = `${basename(project)}.nuget.dgspec.json`
        await rm(join(folder, graphName))
        const files = { 'project.nuget.cache': cache, [graphName]: graph.format({ eol: '\n' }) }
        return { project, folder, names: Object.keys(files), make: async () => files }
      }),
    )
    expect((await writeBuildFiles(all, { workspace: join(root, name) })).written).toHaveLength(8)
    const second = await restore()
    expect(second.output).toContain('All projects are up-to-date for restore.')
  })
})
