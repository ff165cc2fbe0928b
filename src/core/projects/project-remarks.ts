import { isPkgtoolError, type PkgtoolError } from '../base/errors.ts'
import { quote, toLowerInvariant } from '../base/printable.ts'
import { documentError } from '../files/parse-file.ts'
import type { CarriedEvaluation } from './carried-evaluation.ts'
import type { EvaluatedItem, EvaluatedProject } from './evaluated.ts'
import type { Project, ProjectTarget } from './project.ts'
import type { ProjectFaults } from './project-faults.ts'
import type { ProjectPlace } from './project-place.ts'
import { prunesByDefault } from './prune-table.ts'
import { broughtByFramework, broughtIds } from './pruned-packages.ts'
import { type WarningLevel, type WarningPolicy, warningPolicy } from './warning-policy.ts'

/** A warning of the .NET client about a project as it is written, whatever its packages have inside. */
export interface ProjectRemark extends ProjectPlace {
  /** of the client */
  readonly code: string
  readonly found: string
  /** what to do about it */
  readonly change: string
  /** as the project makes it; what it hides is none */
  readonly level: Exclude<WarningLevel, 'silence'>
  /** it counts only where packages come from more than one server, and no mapping says which from which */
  readonly isOfSources?: true
}

/** The items that the client takes once, with its code for more; it looks for some of them whatever a property says. */
const itemsTakenOnce = [
  { type: 'PackageReference', code: 'NU1504' },
  { type: 'PackageDownload', code: 'NU1505' },
  { type: 'PackageVersion', code: 'NU1506' },
  { type: 'NuGetAuditSuppress', code: 'NU1508', isAlwaysSought: true },
  { type: 'PrunePackageReference', code: 'NU1509' },
] as const

export interface RemarkedProject {
  readonly project: Project
  /** without a target framework */
  readonly outer: CarriedEvaluation
  /** for each of its target frameworks, in their order, and what is left of its evaluation */
  readonly evaluated: readonly EvaluatedTarget[]
}

interface EvaluatedTarget {
  readonly evaluated: EvaluatedProject
  readonly own: CarriedEvaluation
}

/** What the client remarks of a project without faults; `faults` gets what it makes an error, but for that of sources. */
export function projectRemarks(remarked: RemarkedProject, faults: ProjectFaults): readonly ProjectRemark[] {
  if (!faults.isEmpty) return []
  const remarks = remarksOf(remarked)
  for (const remark of remarks)
    if (remark.level === 'error' && !remark.isOfSources) faults.add(remarkError(remark))
  return remarks
}

function remarksOf(remarked: RemarkedProject): readonly ProjectRemark[] {
  const { project, outer, evaluated } = remarked
  const warnings = evaluated.map(({ own }) => warningPolicy({ outer, own, project: project.file }))
  const remarks = [
    ...evaluated.flatMap((each, index) => repeatedItems(each, project, project.frameworks[index])),
    ...neededReferences(remarked, warnings),
    ...severalSources(project, warnings[0]),
  ]
  const distinct = new Map<string, ProjectRemark>()
  for (const remark of remarks) {
    const key = `${remark.code} ${remark.file} ${remark.line} ${remark.found}`
    if (remark.level === 'error' || !distinct.has(key)) distinct.set(key, remark)
  }
  return [...distinct.values()]
}

/** The error for a remark of which the project makes one. */
export function remarkError({ code, found, change, file, line }: ProjectRemark): PkgtoolError {
  return documentError('INVALID_PROJECT', {
    file,
    line,
    found: `${found}, which is an error for the project (${code})`,
    change,
  })
}

function repeatedItems(
  { evaluated, own }: EvaluatedTarget,
  project: Project,
  target: ProjectTarget | undefined,
): readonly ProjectRemark[] {
  const isOff = knownOr(evaluated, 'DisableCheckingDuplicateNuGetItems').trim().toLowerCase() === 'true'
  // The target that looks for them knows the properties of one target framework, and no NoWarn of an item.
  const policy = warningPolicy({ outer: own, own, project: project.file })
  return itemsTakenOnce.flatMap(({ type, code, ...rest }) => {
    if (isOff && !('isAlwaysSought' in rest)) return []
    // The SDK adds what the framework brings, behind what a project says of it.
    const added = type === 'PrunePackageReference' && target ? broughtIds(project, target) : []
    const found = secondOnes(evaluated.items(type), added)
    const level = found.length > 0 ? levelOf(policy, code) : 'silence'
    if (level === 'silence') return []
    return found.map(({ name, file, line }) => ({
      code,
      level,
      file,
      line,
      found: `${quote(name)} has more than one ${type}, of which the first counts`,
      change: 'remove the others, or write Update in place of Include',
    }))
  })
}

/** The second item of each name that has several, with those of the lower-case ids `added`; what the SDK marks as its own gives way to one of the project. */
function secondOnes(items: readonly EvaluatedItem[], added: Iterable<string>): readonly EvaluatedItem[] {
  const counts = new Map([...added].map(key => [key, 1]))
  return items.filter(({ name, isMarked, isImplicit }) => {
    if (isMarked || isImplicit) return false
    const key = toLowerInvariant(name)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count === 2
  })
}

// Needless is a reference that is so for each target framework that has it. An SDK before .NET 10 looks for none.
function neededReferences(
  { project, evaluated }: RemarkedProject,
  warnings: readonly WarningPolicy[],
): readonly ProjectRemark[] {
  const { frameworks } = project
  const isSought = frameworks.some(({ framework }) => prunesByDefault(framework.framework))
  if (!isSought || evaluated.some(each => isBefore10(knownOr(each.evaluated, 'SdkAnalysisLevel')))) return []
  const brings = frameworks.map(own => broughtByFramework(project, own))
  const referring = frameworks.flatMap(({ packages }, index) =>
    packages.map(reference => ({ reference, index, key: toLowerInvariant(reference.id) })),
  )
  const needed = new Set(
    referring.filter(({ reference, index }) => !brings[index]?.(reference)).map(({ key }) => key),
  )
  const code = 'NU1510'
  return referring.flatMap(({ reference: { id, file, line, isImplicit }, index, key }) => {
    if (isImplicit || needed.has(key)) return []
    const level = levelOf(warnings[index], code, key)
    if (level === 'silence') return []
    const { text } = frameworks[index]?.framework ?? { text: '' }
    return {
      code,
      level,
      file,
      line,
      found: `the project refers to ${quote(id)}, which ${text} brings itself`,
      change: 'remove the reference',
    }
  })
}

function knownOr({ evaluation }: EvaluatedProject, property: string): string {
  const value = evaluation.property(property)
  return typeof value === 'string' ? value : ''
}

function isBefore10(level: string): boolean {
  const [, major = '10'] = /^\s*(\d+)\.\d+/.exec(level) ?? []
  return Number(major) < 10
}

function severalSources(project: Project, policy: WarningPolicy | undefined): readonly ProjectRemark[] {
  if (project.frameworks.every(({ central }) => central === undefined)) return []
  const code = 'NU1507'
  const level = levelOf(policy, code)
  if (level === 'silence') return []
  return [
    {
      code,
      level,
      file: project.file,
      line: 1,
      found: 'the project has central versions, and several servers may each have each package',
      change:
        'say in packageSourceMapping of nuget.config which source has which packages, or name one source',
      isOfSources: true,
    },
  ]
}

// What only MSBuild can evaluate is no reason to refuse what the client only warns of by default.
function levelOf(policy: WarningPolicy | undefined, code: string, lowerId = ''): WarningLevel {
  try {
    return policy?.levelOf(code, lowerId) ?? 'warning'
  } catch (error) {
    if (isPkgtoolError(error, 'NEEDS_EVALUATION')) return 'warning'
    throw error
  }
}
