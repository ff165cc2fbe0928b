import { groupBy } from '../base/group-by.ts'
import { shortFolderName } from '../frameworks/format-framework.ts'
import { parseFramework } from '../frameworks/parse-framework.ts'
import { compareParsedVersions } from '../nuget/version.ts'
import { formatVersionRange, parseVersionRange } from '../nuget/version-range.ts'
import { splitList } from '../projects/evaluate/value.ts'
import type { PackageDownload, PackageReference, ProjectTarget } from '../projects/project.ts'
import { findPruneTable } from '../projects/prune-table.ts'
import { type FrameworkSpecFacts, pathInSdk, type ReferenceFacts } from '../projects/spec-facts.ts'
import { parseFlagList } from './flag-list.ts'
import { comparePaths } from './graph/dependency-graph.ts'
import { flags, formatFlags, privateByDefault } from './include-flags.ts'
import { formatLogCodes, parseLogCodes } from './logs/log-codes.ts'
import { compareIgnoringCase, compareOrdinal } from './ordinal.ts'
import type {
  DependencySpec,
  DownloadDependencySpec,
  FrameworkSpec,
  ProjectReferenceSpec,
  RestoreFramework,
} from './package-spec.ts'

export interface FrameworkSpecOptions {
  /** the name of the target framework in the project; empty: it names none, as a classic one */
  readonly alias: string
  readonly facts: FrameworkSpecFacts
  /** what the framework brings is left out */
  readonly isPruned: boolean
  /** the folder of the installed SDK; default: none is known */
  readonly sdkFolder?: string | undefined
}

/** What the client writes of the packages of a project for one target framework. */
export function frameworkSpec(
  target: ProjectTarget,
  { alias, facts, isPruned, sdkFolder }: FrameworkSpecOptions,
): FrameworkSpec {
  const { framework, packages, downloads, central } = target
  const { properties } = facts
  const graphPath = properties.RuntimeIdentifierGraphPath
  return {
    framework: shortFolderName(framework.framework),
    ...(alias !== '' && { targetAlias: alias }),
    ...whereAny('dependencies', dependenciesOf(packages, { facts, isCentral: central !== undefined })),
    ...whereAny('centralPackageVersions', central ? centralVersionsOf(facts) : []),
    ...importsOf(facts),
    ...(downloads.length > 0 && { downloadDependencies: downloadsOf(downloads) }),
    ...whereAny('frameworkReferences', frameworkReferencesOf(target)),
    ...(graphPath !== undefined && { runtimeIdentifierGraphPath: pathInSdk(graphPath, sdkFolder) }),
    ...whereAny('packagesToPrune', isPruned ? packagesToPrune(target) : []),
  }
}

/** What the client writes of the projects that a project refers to for one target framework. */
export function restoreFramework(
  { framework, projects }: ProjectTarget,
  { alias, facts }: Pick<FrameworkSpecOptions, 'alias' | 'facts'>,
): RestoreFramework {
  const present = new Set(projects)
  const taken = facts.projects.filter(({ path }) => present.has(path))
  return {
    framework: shortFolderName(framework.framework),
    ...(alias !== '' && { targetAlias: alias }),
    projectReferences: Object.fromEntries(
      taken
        .toSorted((a, b) => comparePaths(a.path, b.path))
        .map(({ path, includeAssets, excludeAssets, privateAssets }): [string, ProjectReferenceSpec] => {
          const included = parseFlagList(includeAssets, flags.all)
          const excluded = parseFlagList(excludeAssets, flags.none)
          const kept = parseFlagList(privateAssets, privateByDefault)
          return [
            path,
            {
              projectPath: path,
              ...(included !== flags.all && { includeAssets: lowerFlags(included) }),
              ...(excluded !== flags.none && { excludeAssets: lowerFlags(excluded) }),
              ...(kept !== privateByDefault && { privateAssets: lowerFlags(kept) }),
            },
          ]
        }),
    ),
  }
}

// Of projects the client writes the same words in small letters.
function lowerFlags(value: number): string {
  return formatFlags(value).toLowerCase()
}

type Members = readonly (readonly [name: string, value: unknown])[]

function whereAny<Name extends keyof FrameworkSpec>(
  name: Name,
  members: Members,
): Partial<Pick<FrameworkSpec, Name>> {
  return members.length === 0 ? {} : ({ [name]: Object.fromEntries(members) } as Pick<FrameworkSpec, Name>)
}

interface DependencyOptions {
  readonly facts: FrameworkSpecFacts
  readonly isCentral: boolean
}

function dependenciesOf(packages: readonly PackageReference[], { facts, isCentral }: DependencyOptions) {
  const central = new Set(isCentral ? facts.centralVersions.map(({ id }) => id.toLowerCase()) : [])
  return packages
    .toSorted((a, b) => compareOrdinal(a.id, b.id))
    .map(reference => {
      const key = reference.id.toLowerCase()
      // What targets of the SDK add is its own.
      const own = facts.references[key] ?? facts.addedReferences
      const isManaged = central.has(key) && !own.isMarked && own.versionOverride === undefined
      return [reference.id, dependencyOf(reference, { own, isManaged })] as const
    })
}

function dependencyOf(
  { range, privateAssets }: PackageReference,
  { own, isManaged }: { readonly own: ReferenceFacts; readonly isManaged: boolean },
): DependencySpec {
  const excluded = parseFlagList(own.excludeAssets, flags.none)
  const included = parseFlagList(own.includeAssets, flags.all) & ~excluded
  const kept = parseFlagList(privateAssets, privateByDefault)
  const noWarn = formatLogCodes(parseLogCodes(own.noWarn))
  return {
    ...(included !== flags.all && { include: formatFlags(included) }),
    ...(kept !== privateByDefault && { suppressParent: formatFlags(kept) }),
    target: 'Package',
    version: formatVersionRange(range?.range ?? {}),
    ...(own.versionOverride !== undefined && {
      versionOverride: formatVersionRange(parseVersionRange(own.versionOverride)),
    }),
    ...(own.isMarked && { autoReferenced: true }),
    ...(noWarn && { noWarn }),
    ...(own.generatePathProperty?.toLowerCase() === 'true' && { generatePathProperty: true }),
    ...(isManaged && { versionCentrallyManaged: true }),
    ...(own.aliases !== undefined && { aliases: own.aliases }),
  }
}

function centralVersionsOf({ centralVersions }: FrameworkSpecFacts): Members {
  return centralVersions
    .toSorted((a, b) => compareIgnoringCase(a.id, b.id))
    .map(({ id, version = '(, )' }) => [id, version])
}

function importsOf({
  properties,
}: FrameworkSpecFacts): Pick<FrameworkSpec, 'imports' | 'assetTargetFallback' | 'warn'> {
  const names = splitList(properties.AssetTargetFallback ?? '')
  const fallbacks = names.map(name => shortFolderName(parseFramework(name)))
  return fallbacks.length > 0 ? { imports: fallbacks, assetTargetFallback: true, warn: true } : {}
}

// The client sorts them by the order of its culture, which the tables of all but a few languages share for ids.
const collator = new Intl.Collator('en')

function downloadsOf(downloads: readonly PackageDownload[]): readonly DownloadDependencySpec[] {
  return [...groupBy(downloads, ({ id }) => id)]
    .sort(([a], [b]) => collator.compare(a, b))
    .map(([name, same]) => {
      const sorted = same.toSorted((a, b) => {
        const [one, other] = [a.range.range.lower, b.range.range.lower]
        return one && other ? compareParsedVersions(one.version, other.version) : 0
      })
      const ranges = new Set(sorted.map(({ range }) => formatVersionRange(range.range)))
      return { name, version: [...ranges].join(';') }
    })
}

function frameworkReferencesOf({ frameworkReferences = [] }: ProjectTarget): Members {
  return frameworkReferences
    .toSorted((a, b) => compareIgnoringCase(a.name, b.name))
    .map(({ name, privateAssets }) => [name, { privateAssets }])
}

function packagesToPrune({ framework, shared, pruned }: ProjectTarget): Members {
  const { versions, ids } = findPruneTable(framework.framework, { shared, own: pruned }) ?? {
    versions: new Map(),
    ids: new Map(),
  }
  return [...versions]
    .map(([key, { text }]) => [ids.get(key) ?? key, `(,${text}]`] as const)
    .sort(([a], [b]) => compareIgnoringCase(a, b))
}
