import { withFailuresNamedIn } from '../../core/base/errors.ts'
import { plural } from '../../core/base/format.ts'
import { printable } from '../../core/base/printable.ts'
import { reaches } from '../../core/base/severity.ts'
import { auditPackages } from '../../core/packages/audit-packages.ts'
import { formatTable } from '../format-table.ts'
import { packageOptions } from '../options.ts'
import type { Invocation, Result } from '../verb.ts'

/** `audit`: lists known vulnerabilities of packages; exit code 1 if one is at the level or above it. */
export async function audit(invocation: Invocation): Promise<Result> {
  const { auditLevel = 'low' } = invocation.values
  const result = await auditPackages(packageOptions(invocation))
  const { packages, vulnerabilities, ignored, sources, exceptions } = withFailuresNamedIn(
    result,
    invocation.terminal.words,
  )
  const rows = vulnerabilities.map(({ severity, id, version, advisory, projects }) => [
    severity,
    id,
    version,
    printable(advisory),
    projects.join(', '),
  ])
  const count = vulnerabilities.length
  const known = count === 0 ? 'nothing is known against them' : plural(count, 'finding')
  const verdict = packages === 0 ? 'nothing to audit' : `${plural(packages, 'package')}: ${known}`
  return {
    lines: [...formatTable(rows), ignored > 0 ? `${verdict}, ${ignored} ignored` : verdict],
    document: { packages, vulnerabilities, ignored, sources, ...(exceptions && { exceptions }) },
    hasFailed: vulnerabilities.some(({ severity }) => reaches(severity, auditLevel)),
  }
}
