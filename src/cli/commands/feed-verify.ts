import { PkgtoolError } from '../../core/errors.ts'
import { plural } from '../../core/text.ts'
import { describeFinding } from '../../feed/verify/finding.ts'
import { verifyFeed } from '../../feed/verify/verify-feed.ts'
import type { VerifyReport, VerifyTarget } from '../../feed/verify/verify-options.ts'
import type { Invocation, Result } from '../invocation.ts'
import type { Values } from '../option-table.ts'
import { credentialOptions, transportOptions } from '../request-options.ts'

/** `feed verify`: checks a folder or a server; a line on stdout for each finding, and exit code 1 where there is any; 3 where it could not check. */
export async function feedVerify(invocation: Invocation): Promise<Result> {
  const { values, operands, terminal } = invocation
  const target = readTarget(operands[0], values)
  const report = await verifyFeed(target, {
    ...transportOptions(invocation),
    ...credentialOptions(invocation),
    username: values.username,
    password: values.password,
    ids: values.id,
    packages: values.packages,
    packagesFiles: values['packages-file'],
    packageExtension: values['package-extension'],
    manifestExtension: values['manifest-extension'],
    toolName: values['tool-name'],
    against: values.against,
    quick: values.quick,
  })
  const { findings, remarks } = report
  for (const remark of remarks) terminal.log.notice(describeFinding(remark))
  return {
    lines: [summary(target, report, values), ...findings.map(describeFinding)],
    document: { ...report, clean: findings.length === 0 },
    hasFailed: findings.length > 0,
  }
}

function readTarget(dir: string | undefined, values: Values): VerifyTarget {
  const [source, ...sources] = values.source ?? []
  const [distUrl, ...distUrls] = values['dist-url'] ?? []
  const isServer = source !== undefined || distUrl !== undefined
  if (sources.length > 0 || distUrls.length > 0)
    throw usage('more than one server', 'one --source and one --dist-url a run')
  if (dir !== undefined && isServer) throw usage('DIR and a server', 'one of them')
  if (dir !== undefined) return { dir }
  if (isServer) return { source, distUrl }
  throw usage('neither DIR nor a server', 'DIR, or --source and --dist-url')
}

function usage(found: string, wanted: string): PkgtoolError {
  return new PkgtoolError('CONFLICTING_INPUTS', { subject: 'feed verify', found, wanted })
}

/** What was checked comes first: a check that looked at nothing must not look clean. */
function summary(target: VerifyTarget, report: VerifyReport, { quick }: Values): string {
  const { findings, remarks, ids, versions, tools } = report
  const [hasListing, hasPackages] =
    'dir' in target ? [true, true] : [target.distUrl !== undefined, target.source !== undefined]
  const parts = [
    hasPackages ? `${plural(ids, 'id')} with ${plural(versions, 'version')}` : 'no packages (no --source)',
    hasListing ? `${plural(tools, 'tool')}` : 'no tools (no --dist-url)',
  ]
  const how = quick ? ' without their bytes' : ''
  const besides = remarks.length > 0 ? `, ${plural(remarks.length, 'remark')}` : ''
  return `checked ${parts.join(' and ')}${how}: ${plural(findings.length, 'finding')}${besides}`
}
