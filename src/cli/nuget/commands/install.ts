import { resolve } from 'node:path'
import { PkgtoolError } from '../../../core/base/errors.ts'
import { readFramework } from '../../../core/frameworks/frameworks.ts'
import { assertPackageId } from '../../../core/nuget/package-id.ts'
import { parsePackageVersion } from '../../../core/nuget/version.ts'
import type { NugetRun } from '../nuget-run.ts'
import { hasFlag, textOf } from '../parse-arguments.ts'
import {
  isPackagesConfig,
  restoreAndTell,
  restoreOptions,
  solutionPackages,
  startingAt,
} from '../restoring.ts'

/** `install [ID | packages.config]`: places packages in a folder that a build reads by their paths. */
export async function install(run: NugetRun): Promise<void> {
  const { given, console } = run
  const { operands } = given
  const [named = 'packages.config'] = operands
  const solutionDirectory = textOf(given, 'SolutionDirectory')
  const shared = startingAt(restoreOptions(run), solutionDirectory)
  const output = textOf(given, 'OutputDirectory')
  const packagesDirectory =
    output === undefined ? ((await solutionPackages(shared, solutionDirectory)) ?? '.') : output
  const options = {
    ...shared,
    packagesDirectory: resolve(packagesDirectory),
    layout: 'classic' as const,
    excludeVersion: hasFlag(given, 'ExcludeVersion'),
  }
  if (isPackagesConfig(named)) {
    const { packages } = await restoreAndTell({ ...options, packagesFiles: [named] }, run)
    if (packages.every(({ status }) => status === 'present'))
      console.print(`All packages listed in ${named} are already installed.`)
    return
  }
  const asked = textOf(given, 'Version')
  const request = requestOf(run, named, asked)
  if (asked === undefined) console.print(`Installing package '${named}' to '${options.packagesDirectory}'.`)
  const { packages } = await restoreAndTell({ ...options, ...request }, run, {
    isInstall: true,
  })
  const root = packages.find(({ id }) => id.toLowerCase() === named.toLowerCase())
  if (root?.status === 'present') console.print(`Package "${root.id}.${root.version}" is already installed.`)
}

/** The package that is asked for, and for which target framework its dependencies come with it. */
function requestOf({ given }: NugetRun, id: string, asked: string | undefined) {
  assertPackageId(id)
  const newest = hasFlag(given, 'Prerelease') ? '*-*' : '*'
  const version = asked === undefined ? newest : parsePackageVersion(asked).normalized
  const choice = textOf(given, 'DependencyVersion') ?? 'Lowest'
  const packages = [`${id}@${version}`]
  if (choice === 'Ignore') return { packages }
  if (choice !== 'Lowest')
    throw new PkgtoolError('INVALID_INPUT', {
      subject: `-DependencyVersion ${choice}`,
      found: 'it is not done here',
      wanted: 'Lowest or Ignore',
      change: 'install the dependencies in the versions that you want before it',
    })
  const framework = textOf(given, 'Framework') ?? 'any'
  readFramework(framework)
  return { packages, frameworks: [framework], frameworkPackages: true }
}
