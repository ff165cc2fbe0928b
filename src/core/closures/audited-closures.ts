import type { AuditedGraph, AuditedGroup, AuditedPackage } from '../audit/find-vulnerable.ts'
import { isPkgtoolError, textOf, withSentence } from '../base/errors.ts'
import { groupBy } from '../base/group-by.ts'
import type { Log, Place } from '../base/ports.ts'
import { quote, toLowerInvariant } from '../base/printable.ts'
import type { LockedClosure, LockedRequest } from '../lock/lock.ts'
import type { ParsedPin } from '../nuget/pin.ts'
import { parsePackageVersion } from '../nuget/version.ts'
import type { AuditPolicy } from '../projects/audit-policy.ts'
import type { ClosureNeed } from './closure-need.ts'
import { dependenciesById } from './closure-paths.ts'
import type { ConfigProject } from './projects/project-needs.ts'

/** A closure, and what is known of the need for it. */
interface AuditedClosure {
  readonly need: Pick<ClosureNeed, 'request' | 'places' | 'owner'>
  readonly closure: LockedClosure
}

/**
 * The packages of closures for an audit, those of one project together. What a project says and only MSBuild can evaluate is a
 * notice, and everything counts then.
 *
 * @throws PkgtoolError `INVALID_PROJECT` for what the client refuses
 */
export function auditedClosures(
  answered: readonly AuditedClosure[],
  { log }: { readonly log: Pick<Log, 'notice'> },
): readonly AuditedGroup[] {
  const byProject = groupBy(answered, ({ need }) => need.request.project ?? '')
  return [...byProject].map(([project, own]) => ({
    ...(project !== '' && { project }),
    path: own[0]?.need.owner?.project,
    policy: policyOf(own[0]?.need.owner?.audit, log),
    graphs: own.map(graphOf),
  }))
}

/** The packages of projects with a `packages.config` for an audit; the rest as `auditedClosures`. */
export function auditedConfigs(
  configProjects: readonly ConfigProject[],
  { log }: { readonly log: Pick<Log, 'notice'> },
): readonly AuditedGroup[] {
  return configProjects.map(({ project, pins, collected: { audit, warnings: [warnings] = [], faults } }) => {
    const policy = policyOf(audit, log)
    if (audit === undefined)
      log.notice(
        `what ${quote(project)} says of the audit cannot be read: ${faults.summary}; the audit leaves nothing out for it`,
        { file: project },
      )
    return {
      project,
      policy,
      graphs: [
        {
          packages: pins.flatMap(auditedPin),
          ...(policy &&
            warnings && {
              hides: warnings.hides,
              hiddenAt: (code: string, lowerId: string) =>
                warnings.hiddenAt(code, lowerId) ?? { file: project },
            }),
        },
      ],
    }
  })
}

function auditedPin({ id, file, line, request }: ParsedPin): readonly AuditedPackage[] {
  if (request.kind !== 'exact') return []
  return [
    { id, version: request.version, isDirect: true, ...(file !== undefined && { place: { file, line } }) },
  ]
}

function policyOf(read: (() => AuditPolicy) | undefined, log: Pick<Log, 'notice'>): AuditPolicy | undefined {
  try {
    const policy = read?.()
    // What it makes of warnings is asked where something is found, and has to be known then.
    policy?.errorBy('NU1900', '')
    return policy
  } catch (error) {
    if (!isPkgtoolError(error, 'NEEDS_EVALUATION')) throw error
    const { file, line } = error.fields
    const place = file === undefined ? undefined : { file, ...(line !== undefined && { line }) }
    log.notice(withSentence(textOf(error), 'The audit leaves nothing out for it'), place)
    return undefined
  }
}

function graphOf({ need, closure }: AuditedClosure): AuditedGraph {
  const { framework, alias = framework, roots } = need.request
  const direct = new Set(roots.map(({ id }) => toLowerInvariant(id)))
  let edges: Edges | undefined
  // Most audits find nothing that a project could hide.
  const edgesOnce = () => {
    edges ??= dependenciesById({ packages: closure.packages, projects: need.request.projects ?? [] })
    return edges
  }
  return {
    framework: alias,
    packages: closure.packages.map(({ id, version }) => {
      const lower = toLowerInvariant(id)
      const place = placeOf(need, lower)
      const isDirect = direct.has(lower)
      return { id, version: parsePackageVersion(version), isDirect, ...(place && { place }) }
    }),
    hides: (code, lowerId) => isHiddenOnAllWays(code, lowerId, { need, edgesOnce }),
    hiddenAt: (code, lowerId) =>
      need.owner?.hiddenAt?.(code, lowerId) ?? { file: need.request.project ?? '' },
  }
}

function placeOf({ places }: Pick<ClosureNeed, 'places'>, lowerId: string): Place | undefined {
  const place = places.get(lowerId)
  return place?.file === undefined ? undefined : { file: place.file, line: place.line }
}

type Edges = ReturnType<typeof dependenciesById<LockedRequest>>

/**
 * Whether a warning for a package is hidden: by the project itself, or on each way to it by a project on the way, as in the
 * client.
 */
function isHiddenOnAllWays(
  code: string,
  lowerId: string,
  { need: { request, owner }, edgesOnce }: Pick<AuditedClosure, 'need'> & { readonly edgesOnce: () => Edges },
): boolean {
  if (owner?.hides?.(code, lowerId)) return true
  const { referenced } = owner ?? {}
  if (referenced === undefined || referenced.size === 0) return false
  const edges = edgesOnce()
  const waiting = request.roots.map(({ id }) => toLowerInvariant(id))
  const seen = new Set(waiting)
  for (const id of waiting) {
    if (id === lowerId) return false
    if (referenced.get(id)?.hides(code, lowerId)) continue
    for (const each of edges.get(id) ?? []) {
      const next = toLowerInvariant(each.id)
      if (!seen.has(next)) waiting.push(next)
      seen.add(next)
    }
  }
  return true
}
