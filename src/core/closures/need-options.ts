import type { EvaluationOptions } from '../projects/evaluate/evaluation-settings.ts'

/** What a run follows dependencies for. */
export interface NeedOptions extends EvaluationOptions {
  /**
   * target frameworks, such as `net8.0`, for which the pins, and the packages of a `Directory.Packages.props` in `projects`, are
   * resolved with their dependencies; default: none
   */
  readonly frameworks?: readonly string[] | undefined
  /**
   * projects and solutions, files or patterns, whose packages are restored with their dependencies: `.csproj`, `.fsproj`,
   * `.vbproj`, `.sln`, `.slnx`, `.slnf`, and `Directory.Packages.props` for all that it has a version for; default: none
   */
  readonly projects?: readonly string[] | undefined
  /**
   * also restores what the framework itself brings, which the .NET client leaves out for .NET 10 or later, and where a project
   * says so; default: false
   */
  readonly frameworkPackages?: boolean | undefined
}

/** Returns whether a run follows dependencies. */
export function followsDependencies({ frameworks = [], projects = [] }: NeedOptions): boolean {
  return frameworks.length + projects.length > 0
}
