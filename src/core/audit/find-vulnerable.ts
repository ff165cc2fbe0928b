import { relative, sep } from 'node:path'
import { describeSetting, type FileSetting } from '../base/exceptions.ts'
import type { Place } from '../base/ports.ts'
import { toLowerInvariant } from '../base/printable.ts'
import { reaches, type Severity } from '../base/severity.ts'
import { currentDirectory, isWithin } from '../files/paths.ts'
import { displayUrl } from '../net/address/address.ts'
import type { PackageVersion } from '../nuget/version.ts'
import { rangeHolds } from '../nuget/version-range.ts'
import type { AuditPolicy } from '../projects/audit-policy.ts'
import type { Advisory } from './vulnerability-info.ts'

/** A package that is audited. */
export interface AuditedPackage {
  readonly id: string
  readonly version: PackageVersion
  /** whoever asks names it, in place of another package */
  readonly isDirect: boolean
  /** of what leads to it; absent: unknown */
  readonly place?: Place | undefined
}

/** The packages of one target framework, or those that belong to none. */
export interface AuditedGraph {
  /** in messages: `net8.0`; absent: pins, a lock or a folder */
  readonly framework?: string | undefined
  readonly packages: readonly AuditedPackage[]
  /** Whether the project hides a warning of the client for the package of a lower-case id; default: never. */
  readonly hides?: ((code: string, lowerId: string) => boolean) | undefined
  /** Where it does, or the project if others do; default: nowhere. */
  readonly hiddenAt?: ((code: string, lowerId: string) => Place) | undefined
}

/** What one project asks for, or what no project does. */
export interface AuditedGroup {
  /** its path; absent: pins, a lock or a folder */
  readonly project?: string | undefined
  /** the same, absolute; absent: not known */
  readonly path?: string | undefined
  /** default: everything counts */
  readonly policy?: AuditPolicy | undefined
  readonly graphs: readonly AuditedGraph[]
}

/** A package in a version against which something is known. */
export interface Vulnerability {
  readonly id: string
  /** normalized */
  readonly version: string
  /** `unknown`: the source names a severity that nobody knows */
  readonly severity: Severity
  /** the address of the advisory, as the source writes it */
  readonly advisory: string
  /** the code of the .NET client for it: `NU1901` to `NU1904`, `NU1900` for an unknown severity */
  readonly code: string
  /** somebody asks for the package itself; false: only other packages do */
  readonly isDirect: boolean
  /** the projects that have it: `src/App.csproj (net8.0, net10.0)`; empty where none is known */
  readonly projects: readonly string[]
  /** what a project says makes it an error */
  readonly isError: boolean
  /** what that is: `TreatWarningsAsErrors in App.csproj, line 3`; absent: nothing */
  readonly errorBy?: string
  /** where it is asked for; absent: unknown */
  readonly file?: string
  readonly line?: number
}

/** A vulnerability as the .NET client tells it of one project, which may hide it yet for some of its targets. */
export interface ProjectVulnerability
  extends Pick<Vulnerability, 'id' | 'version' | 'severity' | 'advisory' | 'code'> {
  /** its absolute path */
  readonly path: string
}

/** What an audit found. */
export interface AuditFindings {
  /** sorted by id, version and advisory */
  readonly vulnerabilities: readonly Vulnerability[]
  /** those that `ignore` or a project leaves out */
  readonly ignored: number
  /** what each project is told of its own packages, in the order of `vulnerabilities` */
  readonly ofProjects: readonly ProjectVulnerability[]
}

export interface FindVulnerableOptions {
  /** by lower-case id, from all sources */
  readonly known: ReadonlyMap<string, readonly Advisory[]>
  /** addresses of advisories that do not count, or their last parts */
  readonly ignore: ReadonlySet<string>
  /** whether what projects leave out counts; default: it does, and is nobody's exception */
  readonly leaving?: LeavingOut | undefined
}

/** What becomes of what a project leaves out of an audit that somebody else asks for. */
export interface LeavingOut {
  /** it is left out; false: it counts all the same */
  readonly isAllowed: boolean
  /** Called for each that the project would leave out; `subject`: `ID VERSION`, absent: all its packages. */
  note(found: FileSetting, subject?: string): void
}

/** Finds what is known against the packages of groups that are audited, each advisory once for a version. */
export function findVulnerable(
  groups: readonly AuditedGroup[],
  options: FindVulnerableOptions,
): AuditFindings {
  const found = new Map<string, Vulnerability>()
  const ofProjects: (readonly [key: string, ProjectVulnerability])[] = []
  let ignored = 0
  for (const group of groups) {
    for (const match of matchesOf(group, options.known)) {
      if (isIgnored(match, options.ignore)) ignored++
      else if (isLeftOut(match, group, options.leaving)) {
        if (group.policy?.suppressed.has(match.advisory.url)) ignored++
      } else {
        const key = keyOf(match)
        const described = describe(match, group)
        found.set(key, merged(found.get(key), described))
        ofProjects.push(...ofProject(match, group, described).map(each => [key, each] as const))
      }
    }
  }
  const keys = [...found.keys()].sort()
  return {
    vulnerabilities: keys.map(key => found.get(key) as Vulnerability),
    ignored,
    ofProjects: ofProjects.sort(([a], [b]) => (a < b ? -1 : Number(a > b))).map(([, each]) => each),
  }
}

// What a project leaves out is nothing to its builds, whoever else counts it.
function ofProject(
  match: Match,
  group: AuditedGroup,
  { id, version, severity, advisory, code }: Vulnerability,
): readonly ProjectVulnerability[] {
  const { path } = group
  if (path === undefined || leftOut(match, group) !== undefined) return []
  return [{ path, id, version, severity, advisory, code }]
}

/** An advisory that holds for a package in some graphs of a group. */
interface Match {
  readonly item: AuditedPackage
  readonly advisory: Advisory
  readonly graphs: readonly AuditedGraph[]
}

// Several target frameworks of a project count as one, as in the client.
function matchesOf({ graphs }: AuditedGroup, known: FindVulnerableOptions['known']): readonly Match[] {
  const found = new Map<string, Match>()
  for (const graph of graphs)
    for (const item of graph.packages)
      for (const match of matchesIn(graph, item, known)) {
        const key = keyOf(match)
        found.set(key, joined(found.get(key), match))
      }
  return [...found.values()]
}

function matchesIn(
  graph: AuditedGraph,
  item: AuditedPackage,
  known: FindVulnerableOptions['known'],
): Match[] {
  const advisories = known.get(toLowerInvariant(item.id)) ?? []
  return advisories
    .filter(({ range }) => rangeHolds(range, item.version))
    .map(advisory => ({ item, advisory, graphs: [graph] }))
}

// A direct package stands for the same one further below.
function joined(before: Match | undefined, match: Match): Match {
  if (before === undefined) return match
  const graphs = [...new Set([...before.graphs, ...match.graphs])]
  return { ...before, item: before.item.isDirect ? before.item : match.item, graphs }
}

/** In this order findings are sorted. */
function keyOf({ item: { id, version }, advisory: { url, severity } }: Omit<Match, 'graphs'>): string {
  return [toLowerInvariant(id), version.lower, url, severity].join('\0')
}

function isIgnored({ advisory: { url } }: Match, ignore: ReadonlySet<string>): boolean {
  const [name = ''] = /[^/]*\/?$/.exec(url) ?? []
  return ignore.has(url) || ignore.has(name)
}

/** Whether a project leaves it out, and may. */
function isLeftOut(match: Match, group: AuditedGroup, leaving: LeavingOut | undefined): boolean {
  const left = leftOut(match, group)
  if (left === undefined) return false
  const { id, version } = match.item
  leaving?.note(left, `${id} ${version.normalized}`)
  return leaving?.isAllowed !== false
}

/** What leaves it out: the first of what the client asks. */
function leftOut(
  { item, advisory, graphs }: Match,
  { project, policy }: AuditedGroup,
): FileSetting | undefined {
  const id = toLowerInvariant(item.id)
  const code = codes[advisory.severity]
  const suppressed = policy?.suppressed.get(advisory.url)
  if (suppressed)
    return { setting: 'NuGetAuditSuppress', value: shownAddress(advisory.url), place: suppressed }
  const of = (setting: 'NuGetAuditLevel' | 'NuGetAuditMode', value: string) => {
    const place = policy?.placeOf(setting) ?? { file: project ?? '' }
    return { setting, value, place }
  }
  if (policy && !item.isDirect && !policy.includesTransitive) return of('NuGetAuditMode', 'direct')
  if (policy && !reaches(advisory.severity, policy.minimum)) return of('NuGetAuditLevel', policy.minimum)
  if (graphs.some(({ hides }) => hides?.(code, id) !== true)) return undefined
  const place = graphs[0]?.hiddenAt?.(code, id) ?? { file: project ?? '' }
  return { setting: 'NoWarn', value: code, place }
}

const codes: Readonly<Record<Severity, string>> = {
  low: 'NU1901',
  moderate: 'NU1902',
  high: 'NU1903',
  critical: 'NU1904',
  unknown: 'NU1900',
}

function describe({ item, advisory, graphs }: Match, { project, policy }: AuditedGroup): Vulnerability {
  const code = codes[advisory.severity]
  // Of several runtimes of a framework each has a graph.
  const frameworks = [...new Set(graphs.flatMap(({ framework }) => framework ?? []))].join(', ')
  const makes = policy?.errorBy(code, toLowerInvariant(item.id))
  const name = project === undefined ? [] : [frameworks === '' ? project : `${project} (${frameworks})`]
  return {
    id: item.id,
    version: item.version.normalized,
    severity: advisory.severity,
    advisory: shownAddress(advisory.url),
    code,
    isDirect: item.isDirect,
    projects: name,
    isError: makes !== undefined,
    ...(makes && { errorBy: describeSetting({ ...makes, place: shownPlace(makes.place) }) }),
    ...item.place,
  }
}

// A project names its files by absolute paths.
function shownPlace({ file, ...place }: Place): Place {
  const root = currentDirectory()
  return { ...place, file: isWithin(file, root) ? relative(root, file).split(sep).join('/') : file }
}

// It goes into log, summary and reports: a source may put a token of its reader there.
function shownAddress(advisory: string): string {
  if (!/[?@#]/.test(advisory)) return advisory
  const isOfWeb = URL.canParse(advisory) && /^https?:$/.test(new URL(advisory).protocol)
  // A reader may take one without a scheme, or with any other, for one of the web.
  const [, start = '', rest = ''] =
    /^([\s\p{Cc}]*(?:[a-z][a-z0-9+.-]*:)?[/\\]*)(?:[^/\\]*@)?(.*)$/isu.exec(
      advisory.replace(/[?#].*$/s, ''),
    ) ?? []
  return isOfWeb ? displayUrl(advisory) : start + rest
}

function merged(before: Vulnerability | undefined, next: Vulnerability): Vulnerability {
  if (before === undefined) return next
  const { file, line } = before.file === undefined ? next : before
  const { errorBy = next.errorBy } = before
  return {
    ...before,
    isDirect: before.isDirect || next.isDirect,
    isError: before.isError || next.isError,
    ...(errorBy !== undefined && { errorBy }),
    projects: [...before.projects, ...next.projects],
    ...(file !== undefined && { file }),
    ...(line !== undefined && { line }),
  }
}
