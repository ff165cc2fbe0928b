import { basename, relative } from 'node:path'
import type { PkgtoolError } from '../base/errors.ts'
import { option } from '../base/format.ts'
import { quote } from '../base/printable.ts'
import { shellWord } from '../base/shell-word.ts'
import { documentError } from '../files/parse-file.ts'
import { currentDirectory, isWithin } from '../files/paths.ts'

/** A file of a project with its line. */
export interface ProjectPlace {
  /** absolute */
  readonly file: string
  readonly line: number
}

/**
 * Whether a path names another machine, such as `\\HOST\share`: Windows logs in there as soon as somebody looks whether it
 * exists.
 */
export function isOnServer(path: string): boolean {
  return /^\s*[\\/]{2}/.test(path)
}

/** Whether a file has central versions. */
export function isCentralFile(path: string): boolean {
  return basename(path).toLowerCase() === 'directory.packages.props'
}

/** Whether a path is that of a project of C++. */
export function isNative(project: string): boolean {
  return /\.vcxproj$/i.test(project)
}

/** The error for a project that depends on `what`, which only MSBuild can evaluate; `settledBy` names the properties whose values would settle it. */
export function needsEvaluation(
  { file, line }: ProjectPlace,
  what: string,
  { settledBy = [] }: { readonly settledBy?: readonly string[] } = {},
): PkgtoolError {
  const names = settledBy.join(', ')
  return documentError('NEEDS_EVALUATION', {
    file,
    line,
    found: `it depends on ${what}`,
    ...(settledBy.length > 0 && { wanted: `the values of the properties ${names}` }),
    change: [
      ...(settledBy.length === 0
        ? []
        : [`give ${option('property')} a line such as ${settledBy[0]}=VALUE for each`]),
      `${byTheClient(file)} and commit the packages.lock.json, or leave the project out`,
    ].join('; or '),
    ...(settledBy.length > 0 && { properties: settledBy }),
  })
}

/**
 * The error for an SDK that a workload brings: its packs decide what is restored, and without them the client refuses the project too.
 * `framework`: the target framework that is evaluated.
 */
export function needsWorkload(
  { file, line }: ProjectPlace,
  { sdk, framework }: { readonly sdk: string; readonly framework: string },
): PkgtoolError {
  const isPlatform = framework.includes('-')
  const by = isPlatform ? `the target framework ${quote(framework)}` : 'it'
  return documentError('NEEDS_EVALUATION', {
    file,
    line,
    found: `${by} needs a workload, with the SDK ${quote(sdk)} (NETSDK1147 of the .NET client)`,
    change: [
      `leave ${isPlatform ? 'that target framework or ' : ''}the project out: give ${option('project')} the other projects, or a solution filter (.slnf) without it`,
      `where the workload is installed, ${byTheClient(file)} and commit the packages.lock.json`,
    ].join('; or '),
  })
}

// The names that the manifests of workloads have, with or without a version behind.
const workloadSdk =
  /^microsoft\.(?:(?:android|ios|tvos|macos|maccatalyst|maui|tizen)\.|net\.(?:runtime|workload)\.|net\.sdk\.(?:android|ios|tvos|macos|maccatalyst|maui|tizen|webassembly\.pack)(?:\.|$))/i

/** Whether an SDK is one that a workload brings, by its name. */
export function isWorkloadSdk(name: string): boolean {
  return workloadSdk.test(name)
}

// A file that projects import is none that the client restores.
function byTheClient(file: string): string {
  if (!/proj$/i.test(file))
    return 'restore the projects that import it once with "--use-lock-file" of dotnet restore,'
  const root = currentDirectory()
  const name = isWithin(file, root) ? relative(root, file) : file
  return /["\p{Cc}]/u.test(name)
    ? 'run "dotnet restore" with "--use-lock-file" for it'
    : `run "dotnet restore ${shellWord(name)} --use-lock-file"`
}
