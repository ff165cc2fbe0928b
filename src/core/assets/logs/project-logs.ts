import type { PkgtoolError } from '../../base/errors.ts'
import { toLowerInvariant } from '../../base/printable.ts'
import type { PackageSpec } from '../package-spec.ts'
import type { ProjectTarget } from '../project-targets.ts'
import { type AssetsLog, joinTargets, type Warned } from './assets-log.ts'
import { fallbacks } from './fallback-log.ts'
import {
  aboveBounds,
  approximations,
  downgrades,
  type FindWritten,
  raisedReferences,
  type WalkedTarget,
  type WrittenProject,
  walkTarget,
} from './graph-warnings.ts'
import { judgeWarnings, raisedError } from './judged-logs.ts'
import { needlessReferences, unboundedReferences } from './project-warnings.ts'
import { type FoundVulnerability, vulnerabilities } from './vulnerability-log.ts'

export interface ProjectLogsOptions {
  readonly project: PackageSpec
  readonly written: FindWritten
  /** what an audit found against its packages */
  readonly vulnerable: readonly FoundVulnerability[]
  readonly eol: string
}

export interface ProjectLogs {
  /** in the order of the client */
  readonly logs: readonly AssetsLog[]
  /** for those that are errors */
  readonly errors: readonly PkgtoolError[]
}

/** What the client logs of a restored project. */
export async function projectLogs(
  targets: readonly ProjectTarget[],
  { project, written, vulnerable, eol }: ProjectLogsOptions,
): Promise<ProjectLogs> {
  const { frameworks, hasLock } = written(project.restore.projectPath)
  const order = frameworks.map(({ alias }) => alias)
  const walked: WalkedTarget[] = []
  for (const target of inOrder(targets, order)) walked.push(await walkTarget(target, written))
  const judge = (warnings: readonly Warned[]) => judgeWarnings(warnings, { project, targets })
  const logs = [
    ...judge([
      ...needlessReferences(project, frameworks),
      ...ofVersions(walked, { project, order, hasLock }),
      ...joinTargets(walked.flatMap(aboveBounds)),
      ...vulnerabilities(vulnerable, targets),
    ]),
    ...judge([...fallbacks(targets), ...joinTargets(walked.flatMap(each => downgrades(each, { eol })))]),
  ]
  return { logs, errors: logs.filter(({ level }) => level === 'Error').map(raisedError) }
}

// As the client resolves them: the frameworks as the project names them, then their runtimes.
function inOrder(targets: readonly ProjectTarget[], order: readonly string[]): readonly ProjectTarget[] {
  const placeOf = ({ framework, runtime }: ProjectTarget) =>
    order.indexOf(framework.alias) + (runtime === undefined ? 0 : order.length + 1)
  return [...targets].sort((a, b) => placeOf(a) - placeOf(b))
}

interface VersionOptions extends Pick<ProjectLogsOptions, 'project'>, Pick<WrittenProject, 'hasLock'> {
  readonly order: readonly string[]
}

// The client tells of a package once, in this order.
function ofVersions(
  walked: readonly WalkedTarget[],
  { project, order, hasLock }: VersionOptions,
): readonly Warned[] {
  const unbounded = unboundedReferences(project, order)
  const told = new Set(idsOf(unbounded))
  // A lock names one version for all requests.
  const { restorePackagesWithLockFile } = project.restore.restoreLockProperties ?? {}
  const isLocked = hasLock || restorePackagesWithLockFile?.toLowerCase() === 'true'
  const approximate = isLocked ? [] : joinTargets(walked.flatMap(each => approximations(each, told)))
  for (const id of idsOf(approximate)) told.add(id)
  const raised = joinTargets(walked.flatMap(each => raisedReferences(each, told)))
  return [...unbounded, ...approximate, ...raised]
}

function idsOf(warnings: readonly Warned[]): readonly string[] {
  return warnings.map(({ libraryId }) => toLowerInvariant(libraryId))
}
