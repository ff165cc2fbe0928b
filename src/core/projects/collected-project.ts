import { relative, resolve, sep } from 'node:path'
import { PkgtoolError } from '../base/errors.ts'
import { type AuditPolicy, auditPolicy } from './audit-policy.ts'
import { CarriedEvaluation } from './carried-evaluation.ts'
import type { EvaluatedWith, ProjectParts } from './collect-project.ts'
import type { LeftItem } from './hooked-targets.ts'
import type { Project } from './project.ts'
import { ProjectFaults } from './project-faults.ts'
import { type ProjectIdentity, projectIdentity } from './project-identity.ts'
import type { ProjectRemark } from './project-remarks.ts'
import type { RestoreSetting } from './restore-settings.ts'
import { type WarningPolicy, warningPolicy } from './warning-policy.ts'

/** A project as far as it can be read, and why it is not more. */
export interface CollectedProject {
  readonly project: Project
  /** Its name and version for projects that refer to it; absent: it could not be read. @throws PkgtoolError `NEEDS_EVALUATION` */
  readonly identity?: () => ProjectIdentity
  /** what becomes of the client's warnings, for each of its frameworks; absent: it could not be read */
  readonly warnings?: readonly WarningPolicy[]
  /** Reads what it says of the audit; absent: it could not be read. @throws PkgtoolError `NEEDS_EVALUATION`, `INVALID_PROJECT` */
  readonly audit?: () => AuditPolicy
  /** packages that only targets of a build add, which a restore does not see, for each of its frameworks; absent: it could not be read */
  readonly leftItems?: readonly LeftItem[]
  /** what the .NET client remarks of it; errors among them, but for those of sources, are faults too; absent: it could not be read */
  readonly remarks?: readonly ProjectRemark[]
  /** by which it chooses where packages come from; absent: it could not be read */
  readonly restoreSettings?: readonly RestoreSetting[]
  /** what it was evaluated with; absent: it could not be read */
  readonly evaluatedWith?: EvaluatedWith
  /** a hash of all that its evaluation gave; absent: none was made */
  readonly hash?: string | undefined
  /** each with the files that lead to it */
  readonly faults: ProjectFaults
}

/** Where a project stands in a run. */
export interface ProjectWay {
  /** absolute */
  readonly path: string
  /** absolute paths of the files that lead to it */
  readonly lead: readonly string[]
  /** paths are shown relative to it */
  readonly workingDirectory: string
  /** of the parts; default: none */
  readonly hash?: string | undefined
}

/** The project that parts make up. */
export function collectedProject(
  { parts, faults: listed, importers }: ProjectParts,
  way: ProjectWay,
): CollectedProject {
  const { path } = way
  const faults = new ProjectFaults(fault => withWay(fault, { ...way, importers }))
  faults.addListed(listed)
  if (parts === undefined)
    return { project: { kind: 'project', file: path, isSdkStyle: false, frameworks: [] }, faults }
  faults.noteRead()
  const { project, leftItems, remarks, restoreSettings, evaluatedWith } = parts
  const outer = new CarriedEvaluation(parts.outer)
  const inner = parts.inner.map(values => new CarriedEvaluation(values))
  const warnings = inner.map(own => warningPolicy({ outer, own, project: path }))
  return {
    project,
    identity: () => projectIdentity(outer, path),
    warnings,
    audit: () => auditPolicy({ project: path, outer, inner, warnings }),
    leftItems,
    remarks,
    restoreSettings,
    evaluatedWith,
    ...(way.hash !== undefined && { hash: way.hash }),
    faults,
  }
}

// A fault in the project that the user named needs no way.
function withWay(
  fault: PkgtoolError,
  {
    path,
    importers,
    lead,
    workingDirectory,
  }: ProjectWay & { readonly importers: ReadonlyMap<string, string> },
): PkgtoolError {
  const imports = [fault.fields.file ?? path]
  for (let from = importers.get(imports[0] ?? ''); from !== undefined; from = importers.get(from))
    imports.unshift(from)
  const directory = resolve(workingDirectory)
  const way = [...lead, ...imports].map(file => relative(directory, file).split(sep).join('/'))
  if (way.length === 1) return fault
  return new PkgtoolError(fault.code, { ...fault.fields, details: [way.join(' → ')] })
}
