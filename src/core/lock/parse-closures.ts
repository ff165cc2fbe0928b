import { quote, toLowerInvariant } from '../base/printable.ts'
import { parseDependencyRange } from '../nuget/dependency-group.ts'
import { isValidPackageId } from '../nuget/package-id.ts'
import { type PackageVersion, tryParsePackageVersion } from '../nuget/version.ts'
import { closureKey, closureName } from './closure-members.ts'
import { packageKey } from './find-package.ts'
import {
  type ClosurePackage,
  type LockDocument,
  type LockedPack,
  type LockedProject,
  type LockedRequest,
  type PackSource,
  packSources,
} from './lock.ts'
import { type DocumentValue, keepIf } from './reading.ts'

type ParsedClosure = NonNullable<LockDocument['closures']>[number]

/**
 * Reads the member `closures`. Each package of a closure must have an entry; `known` are their keys.
 *
 * @throws PkgtoolError `INVALID_LOCK`
 */
export function parseClosures(at: DocumentValue, known: ReadonlySet<string>): readonly ParsedClosure[] {
  const closures = new Map<string, ParsedClosure>()
  for (const item of at.items()) {
    const closure = parseClosure(item, known)
    const key = closureKey(closure)
    if (closures.has(key))
      throw item.failure(`there is a second closure for ${quote(closureName(closure))}`, {
        wanted: 'each once',
      })
    closures.set(key, closure)
  }
  return [...closures.values()]
}

function parseClosure(at: DocumentValue, known: ReadonlySet<string>): ParsedClosure {
  const text = (wanted: string) => (value: DocumentValue) => value.text(wanted)
  const texts = (wanted: string) => (value: DocumentValue) => value.items().map(text(wanted))
  return {
    framework: at.member('framework').text('a target framework'),
    ...at.given('project', text('the path of a project')),
    ...at.given('alias', text('the name of a target framework in its project')),
    ...at.given('runtime', text('a runtime identifier')),
    ...at.given('pruning', text('the name of a table')),
    ...at.given('fallbacks', texts('a target framework')),
    roots: parseRequests(at.member('roots')),
    ...at.given('development', texts('the id of a root')),
    ...at.given('projects', value => value.items().map(parseProject)),
    ...at.given('central', parseRequests),
    ...at.given('sdk', text('the version of an SDK')),
    ...at.given('system', text('a runtime identifier')),
    ...at.given('properties', texts('NAME=VALUE')),
    ...at.given('unset', texts('a name')),
    ...at.given('packs', value => value.parsed(packSources.join(' or '), parsePackSource)),
    ...at.given('downloads', value => parseDownloads(value, known)),
    packages: parsePackages(at.member('packages'), known),
    line: at.line,
  }
}

function parsePackSource(text: string): PackSource | undefined {
  return packSources.find(name => name === text)
}

function parseDownloads(at: DocumentValue, known: ReadonlySet<string>): readonly LockedPack[] {
  return at.items().map(item => {
    const { id, version } = item.parsed('an id and a version', parsePack)
    if (!known.has(packageKey(id, version)))
      throw item.failure(`${quote(`${id} ${version.text}`)} has no entry in "packages"`, {
        wanted: 'an entry for each download',
      })
    return { id, version: version.normalized }
  })
}

function parsePack(text: string): { readonly id: string; readonly version: PackageVersion } | undefined {
  const [, id = '', written = ''] = /^(\S+) (\S+)$/.exec(text) ?? []
  const version = tryParsePackageVersion(written)
  return version && isValidPackageId(id) ? { id, version } : undefined
}

function parseProject(at: DocumentValue): LockedProject {
  return { id: at.member('id').text('a project'), dependencies: parseRequests(at.member('dependencies')) }
}

function parsePackages(at: DocumentValue, known: ReadonlySet<string>): readonly ClosurePackage[] {
  const ids = new Set<string>()
  return at.items().map((item): ClosurePackage => {
    const id = item.member('id').parsed('a package id', keepIf(isValidPackageId))
    const version = item.member('version').parsed('an exact version', tryParsePackageVersion)
    const name = quote(`${id} ${version.text}`)
    if (!known.has(packageKey(id, version)))
      throw item.failure(`${name} has no entry in "packages"`, {
        wanted: 'an entry for each package',
      })
    const lower = toLowerInvariant(id)
    if (ids.has(lower)) throw item.failure(`${name} is a second version of it`, { wanted: 'one version' })
    ids.add(lower)
    return {
      id,
      version: version.normalized,
      dependencies: item.member('dependencies').optional(parseRequests) ?? [],
      ...item.given('hasRuntimeFiles', value => value.flag() || undefined),
    }
  })
}

function parseRequests(at: DocumentValue): readonly LockedRequest[] {
  return at.items().map(item => item.parsed('an id and a range', parseRequest))
}

// A project may have any name.
function parseRequest(text: string): LockedRequest | undefined {
  const at = text.search(/ [[(]/)
  const [id, range] = [text.slice(0, at), text.slice(at + 1)]
  if (at < 1) return undefined
  const parsed = parseDependencyRange(range)
  return parsed.kind === 'range' ? { id, range: parsed.range } : undefined
}
