/** The severities of known vulnerabilities, the lowest first. */
export const auditLevels = ['low', 'moderate', 'high', 'critical'] as const

export type AuditLevel = (typeof auditLevels)[number]

/** How bad a vulnerability is; `unknown`: the source says something else, which counts as above all levels. */
export type Severity = AuditLevel | 'unknown'

/** What becomes of packages with known vulnerabilities: nothing is looked up, they are warnings, or an error. */
export const auditModes = ['off', 'warn', 'fail'] as const

export type AuditMode = (typeof auditModes)[number]

/** Whether a severity is at a level or above it. */
export function reaches(severity: Severity, level: AuditLevel): boolean {
  return severity === 'unknown' || auditLevels.indexOf(severity) >= auditLevels.indexOf(level)
}
