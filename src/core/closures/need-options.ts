import type { DotnetPlaces } from '../frameworks/dotnet-folders.ts'

/** What a run follows dependencies for. */
export interface NeedOptions {
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
   * global properties of the projects, each `NAME=VALUE`, as `dotnet restore -p:NAME=VALUE` has them; default: none
   */
  readonly properties?: readonly string[] | undefined
  /**
   * the names of the variables of the environment, which are properties to MSBuild: one that is set is unknown unless `properties` has
   * it, and any other is empty; core reads no environment; default: each name that could be one is unknown
   */
  readonly environmentNames?: readonly string[] | undefined
  /**
   * the .NET SDK whose versions count for the projects, such as `9.0.300`; default: the one that their `global.json` names, else
   * the newest that is known
   */
  readonly sdkVersion?: string | undefined
  /**
   * where .NET is, whose SDK counts for the projects where it has the one that is asked for, with the versions and the packs that it
   * brings; default: in the usual places of the system; without it, what is known of the SDK
   */
  readonly dotnet?: DotnetPlaces | undefined
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
