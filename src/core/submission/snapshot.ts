import { toLowerInvariant } from '../base/printable.ts'
import { version } from '../base/version.ts'
import type { ClosurePackage, Lock, LockedClosure, LockedPackage } from '../lock/lock.ts'
import { packageUrl } from '../nuget/package-identity.ts'

/** The job that submits a snapshot, as GitHub names it. */
export interface SubmittingJob {
  /** `OWNER/NAME` */
  readonly repository: string
  /** 40 hex digits */
  readonly sha: string
  /** begins with `refs/` */
  readonly ref: string
  /** the id of the run */
  readonly id: string
  /** names the workflow and the job: a later snapshot with the same one replaces this one */
  readonly correlator: string
  /** the address of the run; default: none */
  readonly url?: string | undefined
}

/** A snapshot of GitHub's dependency submission API. */
export interface Snapshot {
  readonly version: 0
  readonly job: { readonly id: string; readonly correlator: string; readonly html_url?: string }
  readonly sha: string
  readonly ref: string
  readonly detector: { readonly name: string; readonly version: string; readonly url: string }
  readonly scanned: string
  readonly manifests: Readonly<Record<string, Manifest>>
}

interface Manifest {
  readonly name: string
  readonly file: { readonly source_location: string }
  readonly resolved: Readonly<Record<string, Dependency>>
}

interface Dependency {
  readonly package_url: string
  readonly relationship: 'direct' | 'indirect'
  readonly scope: 'runtime' | 'development'
  readonly dependencies: readonly string[]
}

export interface SnapshotOptions {
  /** the path of the lock from the root of the repository */
  readonly file: string
  /** when the lock was read */
  readonly now: Date
}

/**
 * Makes the snapshot of a lock: one manifest for each closure, with its edges, and one for the packages that no closure
 * has, which are all taken for direct.
 */
export function makeSnapshot(lock: Lock, job: SubmittingJob, { file, now }: SnapshotOptions): Snapshot {
  const { closures = [], packages } = lock
  const closed = new Set<string>()
  const manifests: Manifest[] = []
  for (const closure of closures) {
    for (const item of closure.packages) closed.add(keyOf(item))
    manifests.push(closureManifest(closure, file))
  }
  const others = packages.filter(item => !closed.has(keyOf(item)))
  if (others.length > 0) manifests.push(pinManifest(others, file))
  return {
    version: 0,
    job: { id: job.id, correlator: job.correlator, ...(job.url !== undefined && { html_url: job.url }) },
    sha: job.sha,
    ref: job.ref,
    detector: { name: 'setup-pkgtool', version, url: 'https://github.com/setup-pkgtool/setup-pkgtool' },
    scanned: now.toISOString(),
    manifests: Object.fromEntries(manifests.map(manifest => [manifest.name, manifest])),
  }
}

function closureManifest(closure: LockedClosure, file: string): Manifest {
  const { framework, project = '', alias = framework, runtime, roots, packages } = closure
  const place = project === '' ? file : project
  const direct = new Set(roots.map(({ id }) => toLowerInvariant(id)))
  const urls = new Map(packages.map(item => [toLowerInvariant(item.id), packageUrl(item)] as const))
  const used = usedAtRuntime(closure)
  const resolved = packages.map((item): [string, Dependency] => [
    packageUrl(item),
    {
      package_url: packageUrl(item),
      relationship: direct.has(toLowerInvariant(item.id)) ? 'direct' : 'indirect',
      scope: used.has(toLowerInvariant(item.id)) ? 'runtime' : 'development',
      // An edge may lead to a package that the framework brings.
      dependencies: item.dependencies.flatMap(({ id }) => urls.get(toLowerInvariant(id)) ?? []),
    },
  ])
  const name = `${place} (${runtime === undefined ? alias : `${alias}/${runtime}`})`
  return { name, file: { source_location: place }, resolved: Object.fromEntries(resolved) }
}

/** The packages and projects, in lower case, to which a way leads from a root that is not for development only. */
function usedAtRuntime({
  roots,
  development = [],
  projects = [],
  packages,
}: LockedClosure): ReadonlySet<string> {
  const edges = new Map(
    [...packages, ...projects].map(({ id, dependencies }) => [toLowerInvariant(id), dependencies] as const),
  )
  const others = new Set(development.map(toLowerInvariant))
  const used = new Set(roots.map(({ id }) => toLowerInvariant(id)).filter(id => !others.has(id)))
  // A set is walked in the order in which it grows.
  for (const id of used) for (const each of edges.get(id) ?? []) used.add(toLowerInvariant(each.id))
  return used
}

function pinManifest(packages: readonly LockedPackage[], file: string): Manifest {
  const urls = packages.map(packageUrl)
  const direct = (url: string): Dependency => ({
    package_url: url,
    relationship: 'direct',
    scope: 'runtime',
    dependencies: [],
  })
  return {
    name: file,
    file: { source_location: file },
    resolved: Object.fromEntries(urls.map(url => [url, direct(url)])),
  }
}

type Identity = Pick<ClosurePackage, 'id' | 'version'>

function keyOf({ id, version }: Identity): string {
  return `${toLowerInvariant(id)} ${toLowerInvariant(version)}`
}
