import { basename, join, resolve } from 'node:path'
import { withFailuresNamedIn } from '../../core/base/errors.ts'
import type { Log } from '../../core/base/ports.ts'
import { publicService } from '../../core/nuget/public-service.ts'
import { restorePackages } from '../../core/packages/restore.ts'
import type { RestorePackagesOptions } from '../../core/packages/restore-options.ts'
import type { RestoreResult } from '../../core/packages/restore-result.ts'
import { configuredFolder } from '../../core/sources/config/read-config-sources.ts'
import { tuneForProjects } from '../../doors/v8-flags.ts'
import { nugetOptions } from '../options.ts'
import type { NugetRun } from './nuget-run.ts'
import { hasFlag, textOf, textsOf } from './parse-arguments.ts'

/* What `restore` and `install` share: where packages come from and go to, and what is said of them. */

/** The options of everything that asks a source: config files, network, secrets, and a log that says no more than the original. */
export function sourceOptions({ given, console, invocation }: NugetRun) {
  return {
    ...nugetOptions(invocation),
    // `search` has no such option.
    configFile: given.options.get('ConfigFile')?.at(-1) ?? 'auto',
    log: quietly(console.log),
    onProgress: undefined,
  }
}

/** The options of a restore, by those of the command line that `restore` and `install` share. */
export function restoreOptions(run: NugetRun) {
  const { given, console } = run
  if (/nuspec/i.test(textOf(given, 'PackageSaveMode') ?? ''))
    console.log.warning('no nuspec is kept beside a package: it is in the package')
  const isUncached = hasFlag(given, 'NoHttpCache') || hasFlag(given, 'NoCache')
  return {
    ...sourceOptions(run),
    ...(isUncached && { cacheDirectory: undefined, packageStore: 'off' }),
    namedSources: textsOf(given, 'Source'),
    moreSources: textsOf(given, 'FallbackSource'),
    usualSource: publicService.source,
  }
}

// The original says nothing of how a restore goes on; what is told of a file of the user stays.
function quietly(log: Log): Log {
  return {
    ...log,
    info: log.debug,
    notice: (text, place) => (place === undefined ? log.debug(text) : log.notice(text, place)),
  }
}

export type SharedOptions = ReturnType<typeof restoreOptions>

/** The same with the config files of a solution, which are looked for from its folder `.nuget` up. */
export function startingAt(options: SharedOptions, solutionDirectory: string | undefined): SharedOptions {
  if (solutionDirectory === undefined) return options
  const start = resolve(solutionDirectory, '.nuget')
  return { ...options, configFolders: { ...options.configFolders, start } }
}

/** The packages folder of projects with a `packages.config`: what config files name, else that of the solution. */
export async function solutionPackages(
  options: SharedOptions,
  solutionDirectory: string | undefined,
): Promise<string | undefined> {
  const configured = await configuredFolder('repositoryPath', options)
  return configured ?? (solutionDirectory === undefined ? undefined : resolve(solutionDirectory, 'packages'))
}

/** Whether a name is that of a file that lists packages. */
export function isPackagesConfig(name: string): boolean {
  return /^packages(?:\..+)?\.config$/i.test(basename(name))
}

/** Restores, and says of each package that was placed what the original says. */
export async function restoreAndTell(
  options: RestorePackagesOptions,
  { console, invocation }: NugetRun,
  { isInstall = false }: { readonly isInstall?: boolean } = {},
): Promise<RestoreResult> {
  await tuneForProjects(options)
  const result = withFailuresNamedIn(await restorePackages(options), invocation.terminal.words)
  const placed = result.packages.filter(({ status }) => status !== 'present')
  const folder = result.packagesDirectory
  if (placed.length > 0) {
    console.print('Feeds used:')
    for (const { address, packages } of result.sources) if (packages > 0) console.print(`  ${address}`)
  }
  for (const { id, version, path } of placed) {
    // One that was asked for by itself has the name that it gives itself, as its file; one of a list that of the list.
    const spelled = isInstall ? basename(path).slice(0, id.length) : id
    console.print(`Added package '${spelled}.${version}' to folder '${folder}'`)
    if (isInstall) console.print(`Successfully installed '${id} ${version}' to ${folder}`)
  }
  return result
}

/** The folder of packages that all projects of a user share. */
export function globalPackages(home: string | undefined): string {
  return join(home ?? resolve('.'), '.nuget', 'packages')
}
