import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { PkgtoolError } from '../../../core/base/errors.ts'
import { plural } from '../../../core/base/format.ts'
import { localFileError } from '../../../core/files/file-errors.ts'
import { workspaceAround } from '../../../core/files/workspace.ts'
import { classicConfigOf, isClassicProject, restoredProject } from '../../../core/projects/classic-project.ts'
import { isSolution } from '../../../core/projects/solutions/solution.ts'
import { type SolutionParts, splitSolution } from '../../../core/projects/solutions/split-solution.ts'
import { configuredFolder } from '../../../core/sources/config/read-config-sources.ts'
import { nugetSurroundings } from '../../options.ts'
import type { NugetRun } from '../nuget-run.ts'
import { hasFlag, textOf } from '../parse-arguments.ts'
import {
  globalPackages,
  isPackagesConfig,
  restoreAndTell,
  restoreOptions,
  type SharedOptions,
  solutionPackages,
  startingAt,
} from '../restoring.ts'

/** `restore [SOLUTION | packages.config | PROJECT | FOLDER]`: restores what its projects need, as their builds expect it. */
export async function restore(run: NugetRun): Promise<void> {
  const { given, console } = run
  const target = findTarget(given.operands[0] ?? '.')
  const isWhole = isSolution(target)
  const solutionDirectory =
    textOf(given, 'SolutionDirectory') ?? (isWhole ? dirname(resolve(target)) : undefined)
  const options = restoreOptions(run)
  const parts = await partsOf(target, options)
  if (parts.configs.length > 0)
    await restoreConfigs(parts.configs, run, { target, solutionDirectory, options })
  if (parts.projects.length > 0)
    await restoreProjects(isWhole && parts.configs.length === 0 ? [target] : parts.projects, run, options)
  if (parts.configs.length + parts.projects.length === 0)
    console.print(`Nothing to do. None of the projects in ${basename(target)} has packages to restore.`)
}

async function partsOf(
  target: string,
  { signal, workspace, workingDirectory = '.' }: SharedOptions,
): Promise<SolutionParts> {
  if (isPackagesConfig(target)) return { configs: [target], projects: [] }
  if (isSolution(target)) return splitSolution(resolve(target), { signal, workspace, workingDirectory })
  const around = workspaceAround(resolve(target), { workspace, workingDirectory })
  const isClassic = await isClassicProject(resolve(target), { workspace: around, signal, file: target })
  const config = classicConfigOf(target)
  return isClassic && config !== undefined
    ? { configs: [config], projects: [] }
    : { configs: [], projects: [target] }
}

interface ConfigTarget {
  readonly target: string
  readonly solutionDirectory: string | undefined
  readonly options: SharedOptions
}

async function restoreConfigs(
  packagesFiles: readonly string[],
  run: NugetRun,
  { target, solutionDirectory, options }: ConfigTarget,
): Promise<void> {
  const { given, console } = run
  const shared = startingAt(options, solutionDirectory)
  const packagesDirectory =
    textOf(given, 'PackagesDirectory') ?? (await solutionPackages(shared, solutionDirectory))
  if (packagesDirectory === undefined)
    throw new PkgtoolError('INVALID_INPUT', {
      subject: basename(target),
      found: 'nothing says where its packages are to be',
      change: 'specify either -PackagesDirectory or -SolutionDirectory',
    })
  const { packages } = await restoreAndTell(
    { ...shared, packagesFiles, packagesDirectory: resolve(packagesDirectory), layout: 'classic' },
    run,
  )
  const placed = packages.filter(({ status }) => status !== 'present')
  if (placed.length === 0) console.print(`All packages listed in ${basename(target)} are already installed.`)
  else {
    console.print('Installed:')
    console.print(`    ${placed.length} package(s) to packages.config projects`)
  }
}

/** Projects that refer to packages themselves: into the folder that all projects share, with what their builds read. */
async function restoreProjects(
  projects: readonly string[],
  run: NugetRun,
  shared: SharedOptions,
): Promise<void> {
  const { given, console, invocation } = run
  const { variable, home } = nugetSurroundings(invocation)
  const packagesDirectory =
    textOf(given, 'PackagesDirectory') ??
    variable('NUGET_PACKAGES') ??
    (await configuredFolder('globalPackagesFolder', { ...shared, projects })) ??
    globalPackages(home)
  const { packages } = await restoreAndTell(
    {
      ...shared,
      projects,
      packagesDirectory: resolve(packagesDirectory),
      layout: 'expanded',
      writeAssets: true,
      locked: hasFlag(given, 'LockedMode'),
    },
    run,
  )
  console.print(
    `Restored ${plural(packages.length, 'package')} for ${projects.map(file => basename(file)).join(', ')}`,
  )
}

/** The file that is meant: the one that is named, or the solution, `packages.config` or project of a folder. */
function findTarget(named: string): string {
  if (!isFolder(named)) return named
  const names = readdirSync(named)
  const kinds = [
    isSolution,
    (name: string) => /^packages\.config$/i.test(name),
    (name: string) => restoredProject.test(name),
  ]
  for (const isKind of kinds) {
    const [found, second] = names.filter(isKind)
    if (found !== undefined && second === undefined) return join(named, found)
    if (found !== undefined)
      throw new PkgtoolError('INVALID_INPUT', {
        subject: named,
        found: `the folder has ${found} and ${second}`,
        wanted: 'one solution or project',
        change: 'name it',
      })
  }
  throw new PkgtoolError('NOT_FOUND', {
    subject: named,
    found: 'the folder has no solution, packages.config or project to restore',
    change: 'name the file',
    path: resolve(named),
  })
}

function isFolder(named: string): boolean {
  try {
    return statSync(named).isDirectory()
  } catch (cause) {
    throw localFileError(named, cause)
  }
}
