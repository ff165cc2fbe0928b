import { maxDetails, PkgtoolError, textOf } from '../base/errors.ts'
import type { ExceptionOptions } from '../base/exception-scope.ts'
import type { CountedException } from '../base/exceptions.ts'
import { firstOf, option, optionName, plural } from '../base/format.ts'
import { mapConcurrently } from '../base/pool.ts'
import { type RunOptions, silentLog } from '../base/ports.ts'
import { printable, toLowerInvariant } from '../base/printable.ts'
import { type AuditLevel, type AuditMode, reaches } from '../base/severity.ts'
import { checkpoint } from '../base/turns.ts'
import type { PackageSource } from '../sources/source.ts'
import type { AuditSourceOptions } from '../sources/source-options.ts'
import {
  type AuditedGroup,
  findVulnerable,
  type LeavingOut,
  type ProjectVulnerability,
  type Vulnerability,
} from './find-vulnerable.ts'
import { joinedAdvisories, type KnownVulnerabilities, readVulnerabilities } from './read-vulnerabilities.ts'

/** Options of an audit. */
export interface AuditOptions extends AuditSourceOptions, ExceptionOptions {
  /**
   * looks up what is known against the packages of the run: `warn` makes it warnings, `fail` an error once all is in place;
   * default: `off` without projects, else warnings, and errors where a project makes them errors, in a run that asks a source
   */
  readonly audit?: AuditMode | undefined
  /** what is below it is told, and is no warning or error; default: `low` */
  readonly auditLevel?: AuditLevel | undefined
  /** addresses of advisories that do not count, or their last parts, such as `GHSA-5crp-9r3c-p9vr`; default: none */
  readonly auditIgnore?: readonly string[] | undefined
}

/** The result of an audit. */
export interface AuditResult {
  /** versions of packages that were looked up */
  readonly packages: number
  /** sorted by id, version and advisory */
  readonly vulnerabilities: readonly Vulnerability[]
  /** what `auditIgnore` or a project leaves out */
  readonly ignored: number
  /** in the order in which they are asked */
  readonly sources: readonly AuditedSource[]
  /** of an audit without a restore: what files of the workspace left out of it; absent: nothing */
  readonly exceptions?: readonly CountedException[]
}

/** What a source gave to an audit. */
export interface AuditedSource {
  readonly name?: string
  readonly address: string
  /** `none`: it knows of no vulnerabilities; `failed`: what it knows could not be read */
  readonly data: 'read' | 'none' | 'failed'
  readonly failure?: { readonly code: string; readonly message: string }
}

export interface AuditRunOptions
  extends Omit<AuditOptions, 'exceptions'>,
    Pick<RunOptions, 'signal' | 'log'> {
  /** whom to ask: the sources of packages, or those that are configured for audits */
  readonly sources: readonly PackageSource[]
  /** the sources are configured for audits: one without data is told */
  readonly isConfigured: boolean
  /** what an earlier run has kept of them counts for a while; default: false */
  readonly takesKept?: boolean
  /** what becomes of what projects leave out, where options ask for the audit; default: it is left out */
  readonly leaving?: LeavingOut | undefined
}

/** What an audit found, and why the run fails. */
export interface FinishedAudit {
  readonly result: AuditResult
  /** what each project is told */
  readonly ofProjects: readonly ProjectVulnerability[]
  /** `VULNERABLE_PACKAGES`, or why it cannot be said that there are none; absent: the run goes on */
  readonly failure?: PkgtoolError
}

/**
 * Looks up what the sources know against packages, and tells it.
 *
 * @throws PkgtoolError `CANCELLED`
 */
export async function auditPackages(
  groups: readonly AuditedGroup[],
  options: AuditRunOptions,
): Promise<FinishedAudit> {
  const { sources, log = silentLog, signal, takesKept, auditIgnore = [], leaving } = options
  const counted = groups.filter(({ policy }) => {
    if (policy?.isOn !== false) return true
    leaving?.note({ setting: 'NuGetAudit', value: 'false', place: policy.placeOf('NuGetAudit') })
    return leaving?.isAllowed === false
  })
  const packages = counted.flatMap(({ graphs }) => graphs.flatMap(graph => graph.packages))
  const ids = new Set(packages.map(({ id }) => toLowerInvariant(id)))
  const read = (source: PackageSource) => readVulnerabilities(source, { ids, takesKept })
  const answers = ids.size === 0 ? [] : await mapConcurrently(sources, read, { limit: 8 })
  tellSources(answers, options)
  const parts = answers.flatMap(answer => (answer.kind === 'known' ? [...answer.advisories] : []))
  await checkpoint(signal, 'the audit')
  const known = joinedAdvisories(parts)
  const ignore = new Set(auditIgnore.map(each => each.trim()))
  const { ofProjects, ...found } = findVulnerable(counted, { known, ignore, leaving })
  const names = new Set(packages.map(({ id, version }) => `${toLowerInvariant(id)} ${version.lower}`))
  const result: AuditResult = {
    packages: names.size,
    ...found,
    sources: answers.map((answer, index) => describeSource(sources[index] as PackageSource, answer)),
  }
  const failing = found.vulnerabilities.filter(each => isFailing(each, options))
  const failed = new Set(failing)
  const told = found.vulnerabilities.filter(each => !failed.has(each))
  for (const each of told.slice(0, maxDetails)) tell(each, options)
  if (told.length > maxDetails) log.warning(`${told.length - maxDetails} more known vulnerabilities`)
  if (ids.size > 0) tellSummary(result, options)
  const failure = failing.length > 0 ? vulnerable(failing, options) : withoutData(answers, options)
  return { result, ofProjects, ...(ids.size > 0 && failure && { failure }) }
}

function tellSources(
  answers: readonly KnownVulnerabilities[],
  { sources, isConfigured, audit, log = silentLog }: AuditRunOptions,
): void {
  for (const [index, answer] of answers.entries()) {
    const { label } = sources[index] as PackageSource
    // An error says it once more.
    if (answer.kind === 'failed' && audit !== 'fail')
      log.warning(
        `what ${label} knows of vulnerable packages does not count: ${textOf(answer.error)} (NU1900)`,
      )
    if (answer.kind === 'none') {
      const text = `${label} does not say which packages are vulnerable`
      if (isConfigured) log.notice(`${text} (NU1905)`)
      else log.debug(text)
    }
  }
  const isKnown = answers.some(({ kind }) => kind !== 'none')
  if (answers.length > 0 && !isKnown && !isConfigured && audit === 'warn')
    log.notice(`not audited: ${nobodyTells}; ${namingOne}`)
}

const namingOne = `name one that does in ${option('audit-source')}`

function describeSource(
  { name, address }: Pick<PackageSource, 'name' | 'address'>,
  answer: KnownVulnerabilities,
): AuditedSource {
  return {
    ...(name !== undefined && { name }),
    address,
    data: answer.kind === 'known' ? 'read' : answer.kind,
    ...(answer.kind === 'failed' && { failure: { code: answer.error.code, message: textOf(answer.error) } }),
  }
}

function isFailing(
  { severity, isError }: Vulnerability,
  { audit, auditLevel = 'low' }: AuditOptions,
): boolean {
  return (audit === 'fail' || (audit === undefined && isError)) && reaches(severity, auditLevel)
}

function tell(found: Vulnerability, { auditLevel = 'low', log = silentLog }: AuditRunOptions): void {
  const { file, line, severity } = found
  const text = describeVulnerability(found)
  const place = file === undefined ? undefined : { file, ...(line !== undefined && { line }) }
  if (reaches(severity, auditLevel)) log.warning(text, place)
  else log.info(`${text}; below the level ${auditLevel}`)
}

/** A vulnerability in one line. */
function describeVulnerability({ id, version, ...rest }: Vulnerability): string {
  return `${id} ${version} has ${describeAdvisory(rest)}`
}

function describeAdvisory({
  severity,
  advisory,
  code,
  projects,
  isDirect,
}: Omit<Vulnerability, 'id' | 'version'>) {
  const named = projects.length > 0 ? `, in ${firstOf(projects, { shown: 3 })}` : ''
  const how = isDirect ? '' : ', which other packages ask for'
  return `a known ${severity} vulnerability: ${printable(advisory).slice(0, 500)} (${code})${named}${how}`
}

// «0 known vulnerabilities» of nobody would sound like a clean bill; a notice or an error has said why there are none, or it is said here.
function tellSummary(
  { packages, vulnerabilities, ignored, sources }: AuditResult,
  { audit, isConfigured, log = silentLog }: AuditRunOptions,
): void {
  const read = sources.filter(({ data }) => data === 'read').length
  if (read === 0) {
    const isTold = audit === 'fail' || sources.some(({ data }) => data === 'failed') || isConfigured
    if (!isTold && audit !== 'warn') log.info(`not audited: ${nobodyTells}`)
    return
  }
  const left = ignored > 0 ? `, ${ignored} ignored` : ''
  log.info(
    `${plural(packages, 'package')} audited by ${plural(read, 'source')}: ${vulnerabilitiesOf(vulnerabilities.length)}${left}`,
  )
}

const nobodyTells = 'no source tells vulnerabilities'

const vulnerabilitiesOf = (count: number) =>
  `${count} known ${count === 1 ? 'vulnerability' : 'vulnerabilities'}`

function vulnerable(
  found: readonly Vulnerability[],
  { audit, auditLevel = 'low' }: AuditOptions,
): PkgtoolError {
  const makers = [...new Set(found.flatMap(({ errorBy }) => errorBy ?? []))]
  const more = makers.length > 1 ? ` and ${makers.length - 1} more` : ''
  const why =
    audit === 'fail'
      ? `${option('audit')} is fail${auditLevel === 'low' ? '' : `, from the level ${auditLevel} on`}`
      : `${makers[0] ?? 'a project'}${more} makes warnings errors`
  const problems = found.map(
    ({ id, version, file, line, ...rest }) =>
      new PkgtoolError('VULNERABLE_PACKAGES', {
        subject: `${id} ${version}`,
        found: describeAdvisory(rest),
        id,
        version,
        ...(file !== undefined && { file }),
        ...(line !== undefined && { line }),
      }),
  )
  return new PkgtoolError('VULNERABLE_PACKAGES', {
    found: `${vulnerabilitiesOf(found.length)}, and ${why}`,
    change: `pin versions without it, or name the advisories in ${optionName('audit-ignore')}`,
    details: found.map(describeVulnerability),
    problems,
  })
}

// Who asks for a failure must not get «nothing found» because nothing could be looked up.
function withoutData(
  answers: readonly KnownVulnerabilities[],
  { audit }: AuditOptions,
): PkgtoolError | undefined {
  if (audit !== 'fail') return undefined
  for (const answer of answers) if (answer.kind === 'failed') return answer.error
  if (answers.some(({ kind }) => kind === 'known')) return undefined
  return nothingKnown()
}

/** The error where somebody must say which packages are vulnerable, and nobody does. */
export function nothingKnown(): PkgtoolError {
  return new PkgtoolError('NOT_FOUND', {
    subject: 'known vulnerabilities',
    found: 'none of the sources says which packages are vulnerable',
    change: namingOne,
    input: 'audit-source',
  })
}
