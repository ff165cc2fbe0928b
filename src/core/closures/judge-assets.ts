import { decodeXml, readXml } from '../base/documents/xml.ts'
import { PkgtoolError, textOf } from '../base/errors.ts'
import { plural } from '../base/format.ts'
import { groupBy } from '../base/group-by.ts'
import { type Log, silentLog } from '../base/ports.ts'
import { toLowerInvariant } from '../base/printable.ts'
import { closureName } from '../lock/closures.ts'
import { packageKey } from '../lock/find-package.ts'
import { readArchivedManifest } from '../nuget/archived-manifest.ts'
import { parsePackageVersion } from '../nuget/version.ts'
import { type AssetFit, type AssetTarget, fitOfAssets, groupAssets } from '../projects/package-assets.ts'
import { openArchive } from '../zip/archive.ts'
import { dependenciesById, pathsToPackage } from './closure-paths.ts'
import type { AnsweredNeed } from './closure-pins.ts'
import { ClosureFaults, unresolved } from './closure-problems.ts'
import { levelFor } from './warning-levels.ts'

/** The package of a closure, and what its files are for the target framework. */
interface Judged {
  readonly id: string
  readonly version: string
  readonly answered: AnsweredNeed
  readonly target: AssetTarget
  fit?: AssetFit
  /** it is no package for projects at all */
  misplaced?: MisplacedType
}

/** The types of packages that no project takes, with the client's codes. */
const misplacedTypes = { dotnettool: 'NU1212', dotnetplatform: 'NU1213' } as const

type MisplacedType = keyof typeof misplacedTypes

/**
 * Whether the packages of closures are for projects, the client's NU1212 and NU1213, and have files for the target framework, its NU1202
 * and NU1701. Each package is looked at once
 * while its file is there, and `tell` says what came of it.
 */
export class AssetJudge {
  readonly #manifestExtension: string
  readonly #packages: ReadonlyMap<string, readonly Judged[]>

  /** The closures for single runtimes have the packages of those for all. */
  constructor(closures: readonly AnsweredNeed[], manifestExtension: string) {
    this.#manifestExtension = manifestExtension
    const judged = closures
      .filter(({ need }) => need.request.runtime === undefined)
      .flatMap(answered => {
        const { target } = answered.need
        return answered.closure.packages.map(({ id, version }): Judged => ({ answered, target, id, version }))
      })
    this.#packages = groupBy(judged, ({ id, version }) => packageKey(id, parsePackageVersion(version)))
  }

  /** Looks at the file of a package. @throws PkgtoolError `BAD_ARCHIVE`, `INVALID_MANIFEST`, and errors of reading a file */
  async look(key: string, file: string): Promise<void> {
    const packages = this.#packages.get(key) ?? []
    const [first] = packages
    if (first === undefined) return
    const archive = await openArchive(file)
    try {
      const paths = archive?.entries.flatMap(({ name, isDirectory }) => (isDirectory ? [] : name)) ?? []
      const assets = groupAssets(paths, first.id)
      for (const each of packages) each.fit = fitOfAssets(assets, each.target)
      if (archive === undefined) return
      const { bytes } = await readArchivedManifest(archive, this.#manifestExtension)
      const misplaced = misplacedTypeIn(bytes)
      for (const each of packages) {
        if (misplaced) each.misplaced = misplaced
        // What a manifest has of frameworks counts as an asset too; which of them is not compared.
        if (each.fit !== 'fits' && namesFrameworkItems(bytes, each.target.framework.identifier))
          each.fit = 'fits'
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
    const faults = new ClosureFaults()
    for (const [answered, own] of groupBy(all, each => each.answered)) {
      const name = closureName(answered.need.request)
      const { errors, warnings } = problemsOf(answered, own)
      for (const warning of warnings) log.warning(`${name}: ${textOf(warning)}`)
      if (errors.length === 0) continue
      // Pins are no project, and a tool may take other files of a package than the client.
      if (answered.need.owner) faults.add(answered.need, unresolved(answered.need, errors))
      else for (const error of errors) log.warning(`${name}: ${textOf(error)}`)
    }
    faults.assertNone()
  }
}

interface AssetProblems {
  readonly errors: readonly PkgtoolError[]
  readonly warnings: readonly PkgtoolError[]
}

function problemsOf(answered: AnsweredNeed, judged: readonly Judged[]): AssetProblems {
  const levels = groupBy(
    judged.filter(({ fit }) => fit === 'fallback'),
    ({ id }) => levelFor({ code: 'NU1701', id: toLowerInvariant(id) }, answered),
  )
  const refused = judged.filter(({ fit, misplaced }) => fit === 'none' || misplaced)
  const taken = refused.length > 0 ? takenIn(answered) : new Set<string>()
  const [errors = [], warnings = []] = [levels.get('error'), levels.get('warning')]
  return {
    errors: [
      ...errors.map(each => problemOf(each, 'NU1701')),
      ...refused
        .filter(({ id }) => taken.has(toLowerInvariant(id)))
        .flatMap(each => [
          ...(each.fit === 'none' ? [problemOf(each, 'NU1202')] : []),
          ...(each.misplaced ? [problemOf(each, misplacedTypes[each.misplaced])] : []),
        ]),
    ],
    warnings: warnings.map(each => problemOf(each, 'NU1701')),
  }
}

// As in the client, a type with a version of its own is another one.
function misplacedTypeIn(manifest: Buffer): MisplacedType | undefined {
  const text = decodeXml(manifest) ?? ''
  // Few manifests have any, and all of them were parsed before.
  if (!text.includes('packageType')) return undefined
  const types = new Set<string | undefined>()
  const path: string[] = []
  readXml(text, {
    open({ local, attributes: { name, version } }) {
      path.push(local)
      const isType = path.join('/') === 'package/metadata/packageTypes/packageType'
      if (isType && ['', '0.0'].includes(version?.value.trim() ?? ''))
        types.add(name?.value.trim().toLowerCase())
    },
    close() {
      path.pop()
    },
    fail({ found }) {
      throw new TypeError(found)
    },
  })
  return (Object.keys(misplacedTypes) as MisplacedType[]).find(type => types.has(type))
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

type ProblemCode = 'NU1202' | 'NU1701' | (typeof misplacedTypes)[MisplacedType]

function problemOf({ answered, id, version }: Judged, code: ProblemCode): PkgtoolError {
  const { need, closure } = answered
  const path = (pathsToPackage(closure, id)[0] ?? []).map(step => step.id)
  const place = need.places.get(toLowerInvariant(path[0] ?? id))
  const { found, change } = sentencesOf(code, need.request.framework)
  return new PkgtoolError('INCOMPATIBLE_PACKAGE', {
    subject: `${id} ${version}`,
    found,
    change,
    details: [path.join(' → ')],
    id,
    ...place,
  })
}

function sentencesOf(
  code: ProblemCode,
  framework: string,
): { readonly found: string; readonly change: string } {
  switch (code) {
    case 'NU1202':
      return {
        found: `it has no files for ${framework} (${code})`,
        change: 'pin a version that has some, or leave it out',
      }
    case 'NU1701':
      return {
        found: `it has files for a fallback of ${framework} only, which may not work with it (${code})`,
        change: `pin a version that has some, or allow it with NoWarn="${code}"`,
      }
    case 'NU1212':
      return {
        found: `it is a tool of .NET, which no project can refer to (${code})`,
        change: 'install it as a tool, such as by a dotnet-tools.json, or leave it out',
      }
    default:
      return {
        found: `it is a platform of .NET, which no project can refer to (${code})`,
        change: 'leave it out',
      }
  }
}
