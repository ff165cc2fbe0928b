import { type AuditRunOptions, auditPackages, type FinishedAudit } from '../audit/audit.ts'
import type { AuditedGroup, LeavingOut } from '../audit/find-vulnerable.ts'
import { toLowerInvariant } from '../base/printable.ts'
import { auditedClosures, auditedConfigs } from '../closures/audited-closures.ts'
import { pinVersionKey } from '../nuget/pin-version.ts'
import { parsePackageVersion } from '../nuget/version.ts'
import type { PackageSources } from '../sources/package-sources.ts'
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
  run: AskingRun & Pick<RestoreRun, 'followed' | 'failures'>,
  chosen: readonly ChosenPackage[],
): Promise<Omit<FinishedAudit, 'failure'> | undefined> {
  return auditGroups(run, auditedPins(run, chosen))
}

/** The same for groups of packages. Throws as `auditRestored`. */
export async function auditGroups(
  run: AskingRun & Pick<RestoreRun, 'failures'>,
  groups: readonly AuditedGroup[],
): Promise<Omit<FinishedAudit, 'failure'> | undefined> {
  const { options, log } = run
  const asking = askedBy(run, run.sources.all)
  // Of an audit that the projects switch off nothing is said.
  if (!groups.some(group => isAudited(group, asking))) return await auditPackages(groups, asking)
  const taken = options.audit === undefined ? await takenByDefault(run, asking) : asking
  const others = asking.sources.filter(source => !taken.sources.includes(source))
  // What folders alone know is not what an audit is for.
  if (others.length > 0 && taken.takesKept && taken.sources.every(({ isLocal }) => isLocal)) {
    log.info(
      'the packages are not audited: no source was asked for any, and nothing is kept of what they know; audit: warn asks always',
    )
    return undefined
  }
  if (others.length > 0)
    log.info(
      `not asked about vulnerable packages, since it was asked for none: ${others.map(({ label }) => label).join(', ')}; audit: warn asks all`,
    )
  const { failure, ...audited } = await auditPackages(groups, taken)
  if (failure) run.failures.push(failure)
  return audited
}

/** The packages of groups that projects do not leave out, each version once, without what projects say of findings. */
export function auditedAlone(groups: readonly AuditedGroup[]): AuditedGroup {
  const audited = groups.filter(({ policy }) => policy?.isOn !== false)
  const packages = audited.flatMap(({ graphs }) => graphs.flatMap(graph => graph.packages))
  const distinct = new Map(
    packages.map(({ id, version }) => [`${toLowerInvariant(id)} ${version.lower}`, { id, version }]),
  )
  return { graphs: [{ packages: [...distinct.values()].map(each => ({ ...each, isDirect: true })) }] }
}

function isAudited({ policy, graphs }: AuditedGroup, { leaving }: AuditRunOptions): boolean {
  const isOn = policy?.isOn !== false || leaving?.isAllowed === false
  return isOn && graphs.some(({ packages }) => packages.length > 0)
}

// Left out, an audit asks nobody whom the run has not asked; where it has asked nobody, what an earlier run has kept counts, and at
// most its index is confirmed.
async function takenByDefault(
  { options: { cacheDirectory }, sources }: Pick<RestoreRun, 'options' | 'sources'>,
  asking: AuditRunOptions,
): Promise<AuditRunOptions> {
  const isAsking = sources.all.some(({ isAsked }) => isAsked)
  if (isAsking && asking.isConfigured) return asking
  const takes = async (source: PackageSource) =>
    source.isLocal ||
    (isAsking ? source.isAsked : cacheDirectory !== undefined && (await source.isKeptIn(cacheDirectory)))
  const taken = await Promise.all(asking.sources.map(takes))
  return { ...asking, sources: asking.sources.filter((_, index) => taken[index]), takesKept: !isAsking }
}

/**
 * Whom the audit of a run asks: what is configured for audits, else `others`; and whether projects may leave something out that the
 * options ask for. Throws as the settings.
 */
export function askedBy(
  { options: { exceptions: scope, ...options }, sources, log, exceptions }: AskingRun,
  others: readonly PackageSource[],
): AuditRunOptions {
  const auditing = sources.auditing()
  const { all, areForAudits } = auditing
  const isConfigured = all.length > 0
  const asked = { ...options, sources: isConfigured ? all : others, isConfigured, log }
  if (options.audit === undefined) return asked
  if (scope !== 'workflow')
    return { ...asked, leaving: countLeftOut(auditing, asked.sources, { exceptions }) }
  const leaving: LeavingOut = { isAllowed: false, note: found => exceptions.refuse('audit', found) }
  // What a file of the workspace names is asked too, and in place of nobody; what it leaves out is asked all the same.
  const demanded = auditing.outside()
  for (const { leftOutBy } of demanded) if (leftOutBy) exceptions.refuse('audit', leftOutBy)
  const asking = demanded.map(({ source }) => source)
  for (const source of [...(areForAudits ? [] : others), ...all])
    if (!hasAddress(asking, source)) asking.push(source)
  return { ...asked, leaving, sources: asking, isConfigured: areForAudits }
}

/** Notes what files of the workspace leave out, as they may; projects do so later. */
function countLeftOut(
  { outside, ofWorkspace }: ReturnType<PackageSources['auditing']>,
  asked: readonly PackageSource[],
  { exceptions }: Pick<RestoreRun, 'exceptions'>,
): LeavingOut {
  const leftOut = outside().filter(({ source }) => !hasAddress(asked, source))
  for (const setting of [ofWorkspace, ...leftOut.map(({ leftOutBy }) => leftOutBy)])
    if (setting) exceptions.count('audit', setting)
  return { isAllowed: true, note: (found, subject) => exceptions.count('audit', found, subject) }
}

function hasAddress(sources: readonly PackageSource[], { address }: PackageSource): boolean {
  return sources.some(source => source.address === address)
}

type AskingRun = Pick<RestoreRun, 'options' | 'sources' | 'log' | 'exceptions'>

/** What is audited of the chosen packages of a run: closures and the pins of a packages.config as their projects say, and the other pins. Throws as `auditedClosures`. */
export function auditedPins(
  { followed: { closures, unreferenced, configProjects }, log }: Pick<RestoreRun, 'followed' | 'log'>,
  chosen: readonly ChosenPackage[],
): readonly AuditedGroup[] {
  const others = new Set([
    ...closures.flatMap(({ closure }) => closure.packages.map(keyOf)),
    ...[...unreferenced, ...configProjects.flatMap(each => each.pins)].map(
      ({ id, request }) => `${toLowerInvariant(id)} ${pinVersionKey(request)}`,
    ),
  ])
  const pins = chosen.filter(({ lowerId, version }) => !others.has(`${lowerId} ${version.lower}`))
  const packages = pins.map(({ pin: { id, file, line }, version }) => ({
    id,
    version,
    isDirect: true,
    ...(file !== undefined && { place: { file, line } }),
  }))
  return [
    ...auditedClosures(closures, { log }),
    ...auditedConfigs(configProjects, { log }),
    { graphs: [{ packages }] },
  ]
}

function keyOf({ id, version }: { readonly id: string; readonly version: string }): string {
  return `${toLowerInvariant(id)} ${parsePackageVersion(version).lower}`
}
