import { PkgtoolError } from '../base/errors.ts'
import { plural } from '../base/format.ts'
import { type Log, silentLog } from '../base/ports.ts'
import { toLowerInvariant } from '../base/printable.ts'
import { defaultFallbacks } from '../frameworks/nearest-framework.ts'
import { parseFramework } from '../frameworks/parse-framework.ts'
import { closureName } from '../lock/closure-members.ts'
import { packageKey } from '../lock/find-package.ts'
import type { LockedClosure } from '../lock/lock.ts'
import { readArchivedManifest } from '../nuget/archived-manifest.ts'
import { parsePackageVersion } from '../nuget/version.ts'
import { type AssetFit, fitOfAssets } from '../projects/package-assets.ts'
import { openArchive } from '../zip/archive.ts'
import { dependenciesById, pathsToPackage } from './closure-paths.ts'
import type { AnsweredNeed } from './closure-pins.ts'
import { levelFor, unresolved } from './resolve-closure.ts'

/** The package of a closure, and what its files are for the target framework. */
interface Judged {
  readonly answered: AnsweredNeed
  readonly id: string
  readonly version: string
  fit?: AssetFit
}

/**
 * Whether the packages of closures have files for the target framework, the client's NU1202 and NU1701. Each package is looked at once
 * while its file is there, and `tell` says what came of it.
 */
export class AssetJudge {
  readonly #manifestExtension: string
  readonly #packages = new Map<string, Judged[]>()

  /** The closures for single runtimes have the packages of those for all. */
  constructor(closures: readonly AnsweredNeed[], manifestExtension: string) {
    this.#manifestExtension = manifestExtension
    for (const answered of closures) {
      if (answered.need.request.runtime !== undefined) continue
      for (const { id, version } of answered.closure.packages) {
        const key = packageKey(id, parsePackageVersion(version))
        this.#packages.set(key, [...(this.#packages.get(key) ?? []), { answered, id, version }])
      }
    }
  }

  /** Looks at the file of a package. @throws PkgtoolError `BAD_ARCHIVE`, `INVALID_MANIFEST`, and errors of reading a file */
  async look(key: string, file: string): Promise<void> {
    const packages = this.#packages.get(key) ?? []
    const archive = packages.length === 0 ? undefined : await openArchive(file)
    try {
      const paths = archive?.entries.flatMap(({ name, isDirectory }) => (isDirectory ? [] : name)) ?? []
      for (const each of packages) {
        const { framework: name, fallbacks } = each.answered.need.request
        const framework = parseFramework(name)
        const others = fallbacks?.map(parseFramework) ?? defaultFallbacks(framework)
        each.fit = fitOfAssets(paths, { id: each.id, framework, fallbacks: others })
        // What a manifest has of frameworks counts as an asset too; which of them is not compared.
        if (archive && each.fit !== 'fits') {
          const { bytes } = await readArchivedManifest(archive, this.#manifestExtension)
          if (namesFrameworkItems(bytes, framework.identifier)) each.fit = 'fits'
        }
      }
    } finally {
      archive?.close()
    }
  }

  /** Tells of the packages that were looked at. @throws PkgtoolError `UNRESOLVED`, `NEEDS_EVALUATION` */
  tell(log: Log = silentLog): void {
    const all = [...this.#packages.values()].flat()
    const unseen = new Set(
      all.flatMap(({ id, version, fit }) => (fit === undefined ? `${id} ${version}` : [])),
    )
    if (unseen.size > 0)
      log.info(
        `${plural(unseen.size, 'package')} with hashes of the lock: whether they have files for the target framework is not looked at again`,
      )
    for (const answered of new Set(all.map(each => each.answered))) {
      const own = all.filter(each => each.answered === answered)
      const errors: PkgtoolError[] = []
      for (const each of own.filter(({ fit }) => fit === 'fallback')) {
        const level = levelFor({ code: 'NU1701', id: toLowerInvariant(each.id) }, answered)
        if (level === 'error') errors.push(problemOf(each, 'NU1701'))
        if (level === 'warning')
          log.warning(`${closureName(answered.need.request)}: ${problemOf(each, 'NU1701').message}`)
      }
      const misfits = own.filter(({ fit }) => fit === 'none')
      const taken = misfits.length > 0 ? takenIn(answered) : new Set()
      for (const each of misfits)
        if (taken.has(toLowerInvariant(each.id))) errors.push(problemOf(each, 'NU1202'))
      if (errors.length === 0) continue
      const failure = unresolved(answered.need, errors)
      // Pins are no project, and a tool may take other files of a package than the client.
      if (answered.need.owner) throw failure
      for (const { message } of errors) log.warning(`${closureName(answered.need.request)}: ${message}`)
    }
  }
}

function namesFrameworkItems(manifest: Buffer, identifier: string): boolean {
  const text = manifest.toString('latin1')
  if (/<(?:\w+:)?frameworkReference\s/.test(text)) return true
  return identifier === '.NETFramework' && /<(?:\w+:)?frameworkAssembly\s/.test(text)
}

/** The packages whose assemblies a project takes: what its reference says, or some way to one that it does not refer to. */
function takenIn({ need: { request, owner }, closure }: AnsweredNeed): ReadonlySet<string> {
  const roots = new Set(request.roots.map(({ id }) => toLowerInvariant(id)))
  const taken = new Set([...roots].filter(id => owner?.takesAssemblies?.(id) ?? true))
  const edges = dependenciesById(closure)
  for (const each of taken)
    for (const { id } of edges.get(each) ?? []) {
      const lower = toLowerInvariant(id)
      if (!roots.has(lower)) taken.add(lower)
    }
  return taken
}

function problemOf({ answered, id, version }: Judged, code: 'NU1202' | 'NU1701'): PkgtoolError {
  const { need, closure } = answered
  const place = need.places.get(toLowerInvariant(pathTo(closure, id)[0] ?? id))
  const { framework } = need.request
  return new PkgtoolError('INCOMPATIBLE_PACKAGE', {
    subject: `${id} ${version}`,
    found:
      code === 'NU1202'
        ? `no files for ${framework} (${code})`
        : `files for a fallback of ${framework} only, which may not work with it (${code})`,
    change:
      code === 'NU1202'
        ? 'pin a version that has some, or leave it out'
        : `pin a version that has some, or allow it with NoWarn="${code}"`,
    details: [pathTo(closure, id).join(' → ')],
    id,
    ...place,
  })
}

function pathTo(closure: LockedClosure, id: string): readonly string[] {
  return (pathsToPackage(closure, id)[0] ?? []).map(step => step.id)
}
