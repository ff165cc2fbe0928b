import { shortFolderName } from '../frameworks/format-framework.ts'
import type { Framework } from '../frameworks/framework.ts'
import type { NamedFramework } from '../nuget/dependency-group.ts'
import type { VersionRange } from '../nuget/version-range.ts'
import type {
  CentralVersion,
  ProjectDownload,
  ProjectFramework,
  ProjectPackage,
  ProjectReading,
} from './project-reading.ts'
import type { PrunedPackage } from './prune-table.ts'
import type { FrameworkSpecFacts, ProjectSpecFacts } from './spec-facts.ts'

/** A range as a project writes it, and what it means. */
export interface WrittenRange {
  readonly text: string
  readonly range: VersionRange
}

/** A package that a project refers to. */
export interface PackageReference extends Omit<ProjectPackage, 'range'> {
  /** from the reference, its override or the central version; absent: any version */
  readonly range?: WrittenRange
}

export interface PackageDownload extends Omit<ProjectDownload, 'range'> {
  readonly range: WrittenRange
  /** it is for this machine, where no project names a runtime: another one takes another */
  readonly isOfMachine?: true
}

/** A central version. One that is a fault has no range, and stays, so that references to it are none. */
export interface CentralPackage extends Omit<CentralVersion, 'range'> {
  readonly range?: WrittenRange
}

/** A project for one of its target frameworks. */
export interface ProjectTarget
  extends Omit<ProjectFramework, 'framework' | 'packages' | 'downloads' | 'central' | 'fallbacks'> {
  readonly framework: NamedFramework
  readonly packages: readonly PackageReference[]
  readonly downloads: readonly PackageDownload[]
  readonly central?: {
    readonly versions: readonly CentralPackage[]
    readonly pinsTransitives: boolean
  }
  readonly fallbacks?: readonly Framework[]
  /** what it says itself to be brought by the framework; absent: nothing */
  readonly pruned?: readonly PrunedPackage[]
  /** what a build needs to know of it beside its packages; absent: nobody asked */
  readonly spec?: FrameworkSpecFacts
}

type DescribedProject = Extract<ProjectReading, { readonly kind: 'project' }>

/** A project that was read: what `ProjectReading` has as text are values here. */
export interface Project extends Omit<DescribedProject, 'frameworks'> {
  readonly frameworks: readonly ProjectTarget[]
  /** the same of the project as a whole */
  readonly spec?: ProjectSpecFacts
}

/** A project as the library describes it. */
export function describeProject({ spec: _, ...project }: Project): DescribedProject {
  return { ...project, frameworks: project.frameworks.map(describeTarget) }
}

function describeTarget({
  framework,
  fallbacks,
  central,
  pruned: _pruned,
  spec: _spec,
  ...target
}: ProjectTarget): ProjectFramework {
  return {
    ...target,
    framework: framework.text,
    packages: target.packages.map(({ range, ...each }) => ({ ...each, ...(range && { range: range.text }) })),
    downloads: target.downloads.map(({ range, isOfMachine: _, ...each }) => ({
      ...each,
      range: range.text,
    })),
    ...(central && {
      central: {
        ...central,
        versions: central.versions.map(({ range, ...each }) => ({ ...each, range: range?.text ?? '' })),
      },
    }),
    ...(fallbacks && { fallbacks: fallbacks.map(shortFolderName) }),
  }
}
