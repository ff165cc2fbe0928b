import { basename, relative } from 'node:path'
import type { PkgtoolError } from '../base/errors.ts'
import { option } from '../base/format.ts'
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

/** The error for something that only MSBuild can evaluate; `settledBy` names the properties whose values would settle it. */
export function needsEvaluation(
  { file, line }: ProjectPlace,
  found: string,
  { settledBy = [] }: { readonly settledBy?: readonly string[] } = {},
): PkgtoolError {
  const names = settledBy.join(', ')
  return documentError('NEEDS_EVALUATION', {
    file,
    line,
    found,
    wanted:
      settledBy.length === 0
        ? 'what can be evaluated without MSBuild'
        : `the values of the properties ${names}`,
    change: [
      ...(settledBy.length === 0
        ? []
        : [`give ${option('property')} a line such as ${settledBy[0]}=VALUE for each`]),
      `${byTheClient(file)} and commit the packages.lock.json, or leave the project out`,
    ].join('; or '),
    ...(settledBy.length > 0 && { properties: settledBy }),
  })
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
