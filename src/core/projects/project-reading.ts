import type { ProjectPlace } from './project-place.ts'
import type { SharedFramework } from './prune-table.ts'

/** A package that a project refers to, with the place of the reference. */
export interface ProjectPackage extends ProjectPlace {
  /** as written */
  readonly id: string
  /** as written, from the reference, its override or the central version; absent: any version */
  readonly range?: string
  /** the SDK adds it; no file of the project names it */
  readonly isImplicit: boolean
  /** metadata as written; absent: not set */
  readonly privateAssets?: string
  readonly includeAssets?: string
  readonly excludeAssets?: string
}

/** A package version that is only downloaded; the range has one version. */
export interface ProjectDownload extends ProjectPlace {
  readonly id: string
  readonly range: string
  /** the SDK asks for it, such as the reference assemblies of a framework; no file of the project names it */
  readonly isImplicit: boolean
}

/** A framework that a project takes, such as `Microsoft.AspNetCore.App`. */
export interface ProjectFrameworkReference {
  readonly name: string
  /** `all`: projects that refer to this one do not get it */
  readonly privateAssets: 'all' | 'none'
}

/** Something that decides what the SDK downloads and that is not known. */
export interface UnknownDownload {
  /** what is unknown, such as `the version of Microsoft.NETCore.App.Ref in this SDK` */
  readonly why: string
  /** names of the properties that would settle it */
  readonly settledBy: readonly string[]
}

/** A central version: `PackageVersion`. */
export interface CentralVersion extends ProjectPlace {
  readonly id: string
  readonly range: string
}

/** A tool of a project (`DotNetCliToolReference`), which the client restores by itself. */
export interface ProjectTool extends ProjectPlace {
  readonly id: string
  readonly range: string
  /** for which it is restored: `netcoreapp2.2` unless the project says otherwise */
  readonly framework: string
}

/** An import of a project or of a file that it imports. */
export interface ProjectImport extends ProjectPlace {
  /** absolute */
  readonly path: string
  /** a folder is there; absent: nothing */
  readonly isFolder?: true
}

/** A project for one of its target frameworks. */
export interface ProjectFramework {
  /** as written: `net8.0`; of a classic project `net472`; of an alias what it stands for */
  readonly framework: string
  /** the name in `TargetFramework` or `TargetFrameworks`, where it stands for another one, such as `net8.0-windows`; else absent */
  readonly alias?: string
  /** in MSBuild's order, which the resolver needs; of several references to one id the first, as in the client */
  readonly packages: readonly ProjectPackage[]
  readonly downloads: readonly ProjectDownload[]
  /** with those of the SDK, sorted by name; absent: none */
  readonly frameworkReferences?: readonly ProjectFrameworkReference[]
  /** why what the SDK downloads is not known whole; absent: it is */
  readonly unknownDownloads?: readonly UnknownDownload[]
  /** absolute paths of the projects it refers to */
  readonly projects: readonly string[]
  /** those of them that it does not pass on to projects which refer to it; absent: none */
  readonly privateProjects?: readonly string[]
  /** absolute paths of the projects that it only builds: `ReferenceOutputAssembly` is `false`; absent: none */
  readonly builtProjects?: readonly string[]
  /** absolute paths of the projects that it refers to and that the client leaves out: those that are not there, and those of C++; absent: none */
  readonly missingProjects?: readonly string[]
  /** with central versions; absent: it manages its versions itself */
  readonly central?: {
    readonly versions: readonly CentralVersion[]
    /** central versions hold for transitive packages too */
    readonly pinsTransitives: boolean
  }
  /** `IsTestProject` where it is set */
  readonly isTest?: boolean
  /** `RestoreEnablePackagePruning` where it is set; `false`, where a project of .NET refers to no framework */
  readonly prunes?: boolean
  /**
   * the frameworks whose dependencies count where a package has none for this one (`AssetTargetFallback`); absent: those that the
   * SDK sets itself
   */
  readonly fallbacks?: readonly string[]
  /** the frameworks that it takes beside .NET: ASP.NET Core, and those of the Windows desktop */
  readonly shared: readonly SharedFramework[]
  /** `RuntimeIdentifier` and `RuntimeIdentifiers` of all its target frameworks together, sorted */
  readonly runtimes: readonly string[]
}

/** What `readProject` found in a file. */
export type ProjectReading =
  | {
      readonly kind: 'project'
      /** absolute */
      readonly file: string
      readonly frameworks: readonly ProjectFramework[]
      /** it names an SDK */
      readonly isSdkStyle: boolean
      /** the imports of files that are not there, or of folders, which a restore of the client passes over; absent: none */
      readonly missingImports?: readonly ProjectImport[]
      /** absent: none */
      readonly tools?: readonly ProjectTool[]
      /** absolute path of the `packages.lock.json` of the project, if there is one */
      readonly lockFile?: string
      /** where the project says that it is to lie, if there is none; absent: beside the project */
      readonly newLockFile?: string
    }
  | {
      readonly kind: 'solution'
      readonly file: string
      /** absolute paths of its C#, F#, Visual Basic and IL projects, in the solution's order */
      readonly projects: readonly string[]
      /** absolute paths of its other projects, such as installers, those of C++, and folders of web sites */
      readonly others: readonly string[]
      /** absolute paths of projects that it builds in no configuration */
      readonly unbuilt: readonly string[]
    }

/** A solution that was read. */
export type SolutionReading = Extract<ProjectReading, { readonly kind: 'solution' }>
