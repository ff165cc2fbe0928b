import { type AuditResult, type AuditRunOptions, auditPackages } from '../audit/audit.ts'
import type { AuditedGroup } from '../audit/find-vulnerable.ts'
import { toLowerInvariant } from '../base/printable.ts'
import { auditedClosures } from '../closures/audited-closures.ts'
import type { PackageSource } from '../sources/source.ts'
import type { RestoreRun } from './restore-run.ts'
import type { ChosenPackage } from './wanted-package.ts'

/**
 * Audits the packages of a run: those of its closures as their projects say, and all other pins. What only is downloaded, and
 * SDKs, do not count, as in the client. What makes the run fail comes to its `failures`.
 *
 * @throws PkgtoolError `CANCELLED`, and what the settings of the sources throw
 */
export async function auditRestored(
  run: Pick<RestoreRun, 'options' | 'sources' | 'followed' | 'failures' | 'log'>,
  chosen: readonly ChosenPackage[],
): Promise<AuditResult> {
  const { options, sources, log } = run
  // Left out, it asks nobody whom the run has not asked.
  const takes = ({ isAsked, isLocal }: PackageSource) => options.audit !== undefined || isAsked || isLocal
  const asked = sources.all.filter(takes)
  const asking = askedBy(run, asked)
  const others = asking.isConfigured ? [] : sources.all.filter(source => !takes(source))
  if (others.length > 0)
    log.info(
      `not asked about vulnerable packages, since it was asked for none: ${others.map(({ label }) => label).join(', ')}; audit: warn asks all`,
    )
  const { result, failure } = await auditPackages(auditedPins(run, chosen), asking)
  if (failure) run.failures.push(failure)
  return result
}

/** Whom the audit of a run asks: what is configured for audits, else `others`. Throws as the settings. */
export function askedBy(
  { options, sources, log }: Pick<RestoreRun, 'options' | 'sources' | 'log'>,
  others: readonly PackageSource[],
): AuditRunOptions {
  const configured = sources.auditing()
  const isConfigured = configured.length > 0
  return { ...options, sources: isConfigured ? configured : others, isConfigured, log }
}

/** What is audited of the chosen packages of a run: closures as their projects say, and the other pins. Throws as `auditedClosures`. */
export function auditedPins(
  { followed: { closures, unreferenced }, log }: Pick<RestoreRun, 'followed' | 'log'>,
  chosen: readonly ChosenPackage[],
): readonly AuditedGroup[] {
  const named = [...closures.flatMap(({ closure }) => closure.packages), ...unreferenced]
  const others = new Set(named.map(keyOf))
  const pins = chosen.filter(
    ({ pin, version }) => !others.has(keyOf({ id: pin.id, version: version.normalized })),
  )
  const packages = pins.map(({ pin: { id, file, line }, version }) => ({
    id,
    version,
    isDirect: true,
    ...(file !== undefined && { place: { file, line } }),
  }))
  return [...auditedClosures(closures, { log }), { graphs: [{ packages }] }]
}

function keyOf({ id, version }: { readonly id: string; readonly version: string }): string {
  return `${toLowerInvariant(id)} ${toLowerInvariant(version)}`
}
