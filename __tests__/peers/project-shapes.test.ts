import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { restoreApart, runRestore } from '../support/dotnet.ts'
import { describeWith } from '../support/programs.ts'
import { projectShapes } from '../support/project-shapes.ts'
import { reportedShapes } from '../support/reported-shapes.ts'
import { runCli } from '../support/run-cli.ts'
import { isRestoredAlone, type Shapes, writeRepositories } from '../support/shape-repositories.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { unusualShapes } from '../support/unusual-shapes.ts'

const newFolder = temporaryFolders()

/** What we do not read: MSBuild has to evaluate it, or the client refuses it too. */
const refused = new Set(
  [
    'aot aotcompat aotcompat10 aspnet_all blazor central_floating',
    'central_floating_unused central_noversion_used cond_dq cpm_nofile2 cpm_override_pin',
    'cpm_pin_lower download_float fs_include fs_plain gpr_float',
    'lower_group netfx_cpm_ra noversion_472 ns20_cpm_v nu1008 nu1010 nu1604',
    'override_off publishtrimmed singlefile',
    'slnx_missing tf_list tf_spaces tf_upper trimmable ver_unknown ver_unknown_direct',
  ].flatMap(line => line.split(' ')),
)

// Locks, and nothing that an SDK fetches for a build: packs and hosts.
const variables = {
  RestorePackagesWithLockFile: 'true',
  NuGetAudit: 'false',
  UseAppHost: 'false',
  DisableTransitiveFrameworkReferenceDownloads: 'true',
  EnableWindowsTargeting: 'true',
  EnableTargetingPackDownload: 'false',
}

/** The same of public reports. */
const refusedReports = new Set([
  'all_projects',
  'downgrade',
  'framework_compatible',
  'framework_version',
  'project_pattern_case',
])

/** The same of what few write. */
const refusedUnusual = new Set([
  'central_by_target',
  'central_in_project',
  'condition_unquoted',
  'cycle',
  'escaped_id',
  'extensions_moved',
  'extensions_props',
  'metadata_condition',
  'metadata_self',
  'name_twice',
  'nested_properties',
  'own_name',
  'own_name_below',
  'startup',
  'target_after_restore',
  'target_call',
  'target_create',
  'target_in_props',
  'target_property_decides',
  'target_remove',
])

/** The `packages.lock.json` files of a repository, without those that it had. */
async function locksOf(root: string, name: string, shapes: Shapes): Promise<ReadonlyMap<string, string>> {
  const paths = await readdir(join(root, name), { recursive: true })
  const files = shapes[name]?.files ?? {}
  const locks = paths.filter(path => path.endsWith('.lock.json') && path !== 'pkgtool.lock.json')
  const texts = await Promise.all(
    locks.map(async path => [path, await readFile(join(root, name, path), 'utf8')] as const),
  )
  return new Map(texts.filter(([path, text]) => files[path] !== text))
}

describeWith(['dotnet'], 'readProject and dotnet restore', () => {
  test.each([
    ['shapes of projects', projectShapes, refused],
    ['shapes of public reports', reportedShapes, refusedReports],
    ['unusual shapes', unusualShapes, refusedUnusual],
  ] as const)('write the same locks of %s, unless ours says why it cannot', async (_what, all, expected) => {
    const shapes: Shapes = all
    const [ours, theirs] = [await newFolder(), await newFolder()]
    await writeRepositories(ours, shapes)
    await writeRepositories(theirs, shapes)
    const names = Object.keys(shapes)
    const failed = new Map<string, string>()
    const lock = async (name: string) => {
      const project = shapes[name]?.project ?? ''
      const source = ['--source', join(ours, 'feed'), '--preset', 'nuget']
      const parameters = ['lock', '--project', project, '--write-packages-lock', ...source]
      const cwd = join(ours, name)
      const { code, stderr } = await runCli(parameters, { cwd, env: { HOME: ours } })
      if (code !== 0) failed.set(name, stderr)
    }
    const waiting = [...names]
    const worker = async () => {
      for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) await lock(name)
    }
    await Promise.all([worker(), worker()])
    expect([...failed.keys()].sort()).toEqual([...expected].sort())
    for (const message of failed.values())
      expect(message).toMatch(
        /\((?:NEEDS_EVALUATION|INVALID_PROJECT|UNRESOLVED|NOT_FOUND|INVALID_PACKAGE_ID|FILE_SYSTEM)\)/,
      )
    const paths = names.map(name => `${name}/${shapes[name]?.project}`)
    await restoreApart(
      theirs,
      paths.filter(path => !isRestoredAlone(path)),
      { variables: { ...variables, RestoreForceEvaluate: 'true' } },
    )
    for (const path of paths.filter(isRestoredAlone))
      await runRestore(theirs, {
        variables: { ...variables, NUGET_PACKAGES: join(theirs, 'global') },
        parameters: [path, '-v:q'],
      })
    const wrong: object[] = []
    for (const name of names.filter(each => !failed.has(each)))
      for (const [path, text] of await locksOf(ours, name, shapes)) {
        const other = (await locksOf(theirs, name, shapes)).get(path)
        if (text !== other) wrong.push({ name, path, ours: text, theirs: other })
      }
    expect(wrong).toEqual([])
  })
})
