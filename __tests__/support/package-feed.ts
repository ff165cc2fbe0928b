import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FaultServer } from './fault-server.ts'
import { makePackage } from './package.ts'

/** A package that a scripted feed has; `body` instead of a package made for id and version. */
export interface ServedPackage {
  readonly id: string
  readonly version: string
  /** children of `metadata` besides id and version; default: those of `makePackage` */
  readonly metadata?: string
  readonly body?: string | Uint8Array
}

/** Retries that do not wait, for calls that meet faults. */
export const quick = { retry: { retries: 2 }, sleep: async () => {} }

export function serviceIndex(base: string): object {
  return { version: '3.0.0', resources: [{ '@id': base, '@type': 'PackageBaseAddress/3.0.0' }] }
}

/** The path of a package file on a server whose feed lies at `path`; id and version as they stand in an address. */
export function packagePath({ id, version }: ServedPackage, path = '/feed'): string {
  return `${path}/flat/${id}/${version}/${id}.${version}.pkgfile`
}

/** Serves packages, lower case and normalized, at `path` of a server, without manifests, and returns the source. */
export function servePackages(
  server: FaultServer,
  packages: readonly ServedPackage[],
  path = '/feed',
): string {
  server.on(`${path}/index.json`, { body: JSON.stringify(serviceIndex(`${server.origin}${path}/flat/`)) })
  const versions = new Map<string, string[]>()
  for (const served of packages) {
    versions.set(served.id, [...(versions.get(served.id) ?? []), served.version])
    server.on(packagePath(served, path), {
      body: served.body ?? makePackage(served),
      headers: { etag: `"${served.id}-${served.version}"` },
      ranges: true,
    })
  }
  for (const [id, list] of versions)
    server.on(`${path}/flat/${id}/index.json`, { body: JSON.stringify({ versions: list }) })
  return `${server.origin}${path}/index.json`
}

/** The files and the empty folders below `folder`, with forward slashes, sorted; none when it is not there. */
export async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries.map(entry => join(entry.parentPath, entry.name))
  const leaves = paths.filter(path => !paths.some(other => other.startsWith(join(path, '/'))))
  return leaves.map(path => path.slice(folder.length + 1).replaceAll('\\', '/')).sort()
}

/** The files of packages, all of version 1.0.0, that are whole in the layout `expanded`, and of the record. */
export function expandedFiles(...ids: readonly string[]): readonly string[] {
  const files = ids.flatMap(id => [
    `${id}/1.0.0/.pkgfile.metadata`,
    `${id}/1.0.0/${id}.1.0.0.pkgfile`,
    `${id}/1.0.0/${id}.1.0.0.pkgfile.sha512`,
    `${id}/1.0.0/${id}.pkgspec`,
    `${id}/1.0.0/lib/any/a.txt`,
  ])
  return ['.setup-pkgtool.json', ...files]
}

/** The same of the package `a`. */
export const wholeExpanded = expandedFiles('a')

/** The files of packages that are whole in the layout `feed`, and of the record. */
export function wholePackages(
  ...packages: readonly Pick<ServedPackage, 'id' | 'version'>[]
): readonly string[] {
  const files = packages.flatMap(({ id, version }) => {
    const file = `${id}/${version}/${id}.${version}.pkgfile`
    return [file, `${file}.sha512`, `${id}/${version}/${id}.pkgspec`]
  })
  return ['.setup-pkgtool.json', ...files].sort()
}
