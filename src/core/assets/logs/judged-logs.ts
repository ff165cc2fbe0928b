import { PkgtoolError } from '../../base/errors.ts'
import { toLowerInvariant } from '../../base/printable.ts'
import type { GraphMember, TargetGraph } from '../graph/target-graph.ts'
import type { PackageSpec } from '../package-spec.ts'
import { frameworkName, frameworksOf, type ProjectFramework } from '../project-frameworks.ts'
import type { ProjectTarget } from '../project-targets.ts'
import type { AssetsLog, Warned } from './assets-log.ts'

/** How the client begins the message of a warning that the project makes an error. */
const raisedMark = 'Warning As Error: '

interface JudgeOptions {
  readonly project: PackageSpec
  readonly targets: readonly ProjectTarget[]
}

/**
 * What the project makes of warnings: what it, its reference to the package, or the projects on all ways to the package hide, is left out,
 * and what it makes errors of are errors.
 */
export function judgeWarnings(warnings: readonly Warned[], options: JudgeOptions): readonly AssetsLog[] {
  const { noWarn = [] } = options.project.restore.warningProperties ?? {}
  return warnings.flatMap(each => {
    const targetGraphs = noWarn.includes(each.code)
      ? []
      : each.targetGraphs.filter(name => !isHidden(each, { ...options, name }))
    return targetGraphs.length === 0 ? [] : raised({ ...each, targetGraphs }, options.project)
  })
}

function raised(warned: Warned, { restore }: PackageSpec): AssetsLog {
  const { warnAsError = [], warnNotAsError = [], allWarningsAsErrors } = restore.warningProperties ?? {}
  const { code, message } = warned
  const isError = warnAsError.includes(code) || (allWarningsAsErrors && !warnNotAsError.includes(code))
  return isError ? { ...warned, level: 'Error', message: `${raisedMark}${message}` } : warned
}

interface HidingOptions extends JudgeOptions {
  /** of the target that the warning is for */
  readonly name: string
}

function isHidden({ code, libraryId }: Warned, { project, targets, name }: HidingOptions): boolean {
  const [named] = name.split('/')
  const lowerId = toLowerInvariant(libraryId)
  const framework = frameworksOf(project).find(
    each => each.alias === named || frameworkName(each.framework, each.spec.framework) === named,
  )
  if (framework && referenceHides(framework, { code, lowerId })) return true
  // For runtimes the client looks at the same ways as for all of them.
  const target = targets.find(each => each.framework.alias === framework?.alias && each.runtime === undefined)
  return target !== undefined && isHiddenOnAllWays({ code, lowerId }, target.graph)
}

interface Subject {
  readonly code: string
  readonly lowerId: string
}

function referenceHides({ spec }: ProjectFramework, { code, lowerId }: Subject): boolean {
  const reference = Object.entries(spec.dependencies ?? {}).find(([id]) => toLowerInvariant(id) === lowerId)
  return reference?.[1].noWarn?.includes(code) ?? false
}

function isHiddenOnAllWays(subject: Subject, { root, members }: TargetGraph): boolean {
  if (![...members.values()].some(each => memberHides(each, subject))) return false
  const reached = new Set([root])
  for (const { edges } of reached)
    for (const { lowerId } of edges) {
      if (lowerId === subject.lowerId) return false
      const next = members.get(lowerId)
      if (next && !memberHides(next, subject)) reached.add(next)
    }
  return members.has(subject.lowerId)
}

function memberHides(member: GraphMember, subject: Subject): boolean {
  if (member.kind === 'package') return false
  const { noWarn = [] } = member.project.restore.warningProperties ?? {}
  return (
    noWarn.includes(subject.code) ||
    (member.framework !== undefined && referenceHides(member.framework, subject))
  )
}

const errorCodes: Readonly<Record<string, PkgtoolError['code']>> = {
  NU1701: 'INCOMPATIBLE_PACKAGE',
  NU1605: 'CONFLICT',
  NU1608: 'CONFLICT',
  NU1510: 'INVALID_PROJECT',
}

/** The error for a warning of which the project makes one. */
export function raisedError({ code, message, libraryId = '' }: AssetsLog): PkgtoolError {
  const own = message.startsWith(raisedMark) ? message.slice(raisedMark.length) : message
  const lines = own.replace(/\.$/, '').split('\n')
  const withText = lines.map(line => line.trim()).filter(line => line !== '')
  return new PkgtoolError(errorCodes[code] ?? 'NO_VERSION', {
    subject: libraryId,
    found: `${withText.join(' / ')}, which is an error for the project (${code})`,
    change: `allow it with NoWarn="${code}" at the reference or NoWarn in the project`,
  })
}
