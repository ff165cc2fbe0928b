import type { FileSetting } from '../base/exceptions.ts'
import type { Place } from '../base/ports.ts'
import { quote } from '../base/printable.ts'
import { type AuditLevel, auditLevels } from '../base/severity.ts'
import { documentError } from '../files/parse-file.ts'
import type { CarriedEvaluation, CarriedItem, CarriedProperty } from './carried-evaluation.ts'
import { knownText } from './evaluated.ts'
import type { WarningPolicy } from './warning-policy.ts'

/** What a project says of the audit of its packages. */
export interface AuditPolicy {
  readonly isOn: boolean
  /** what is below it is not reported */
  readonly minimum: AuditLevel
  /** packages that only others ask for count too */
  readonly includesTransitive: boolean
  /** the addresses of advisories that do not count, and where it says so */
  readonly suppressed: ReadonlyMap<string, Place>
  /** Where it sets a property of the audit. */
  placeOf(name: 'NuGetAudit' | 'NuGetAuditLevel' | 'NuGetAuditMode'): Place
  /** What makes a warning of the client for the package of a lower-case id an error; undefined: nothing. */
  errorBy(code: string, lowerId: string): FileSetting | undefined
}

export interface AuditPolicyOptions {
  /** the path of the project */
  readonly project: string
  /** without a target framework, by which the client judges most of it */
  readonly outer: CarriedEvaluation
  /** for each target framework: the client joins what they say */
  readonly inner: readonly CarriedEvaluation[]
  /** what it makes of warnings */
  readonly warnings: readonly WarningPolicy[]
}

/**
 * Reads what a project says of the audit: `NuGetAudit`, `NuGetAuditLevel`, `NuGetAuditMode` and `NuGetAuditSuppress`.
 *
 * @throws PkgtoolError `NEEDS_EVALUATION` for a value that is unknown, `INVALID_PROJECT` for one that the client refuses
 */
export function auditPolicy({ project, outer, inner, warnings }: AuditPolicyOptions): AuditPolicy {
  const text = (of: CarriedEvaluation, name: CarriedProperty) =>
    knownText(of, { name, project }).trim().toLowerCase()
  const value = <T>(name: CarriedProperty, values: ReadonlyMap<string, T>, of = outer): T => {
    const found = values.get(text(of, name))
    if (found !== undefined) return found
    throw documentError('INVALID_PROJECT', {
      ...(of.placeOf(name) ?? { file: project, line: 1 }),
      found: `${name} is ${quote(knownText(of, { name, project }), 100)} (NU1014)`,
      wanted: [...values.keys()].filter(word => word !== '').join(', '),
    })
  }
  return {
    isOn: value('NuGetAudit', switches),
    minimum: value('NuGetAuditLevel', minimums),
    includesTransitive: inner.some(each => value('NuGetAuditMode', modes, each)),
    suppressed: new Map(inner.flatMap(each => each.items('NuGetAuditSuppress').map(suppression))),
    placeOf: name => outer.placeOf(name) ?? { file: project, line: 1 },
    errorBy: (code, lowerId) =>
      warnings.map(({ errorBy }) => errorBy(code, lowerId)).find(each => each !== undefined),
  }
}

function suppression({ name, file, line }: CarriedItem): readonly [advisory: string, Place] {
  return [name, { file, line }]
}

const switches = new Map([
  ['', true],
  ['true', true],
  ['enable', true],
  ['default', true],
  ['false', false],
  ['disable', false],
])

const minimums = new Map<string, AuditLevel>([
  ['', 'low'],
  ...auditLevels.map(level => [level, level] as const),
])

const modes = new Map([
  ['', false],
  ['direct', false],
  ['all', true],
])
