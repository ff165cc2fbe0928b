import type { FaultServer } from './fault-server.ts'
import { makePackage, manifestXml, type TestPackage } from './package.ts'
import { servePackages } from './package-feed.ts'

/** Packages by lower-case id and version, with the dependencies `ID RANGE` of each; `|NAME` begins a group. */
export type PackageGraph = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** The children of `metadata` of a package with these dependencies. */
export function dependenciesXml(dependencies: readonly string[]): string {
  const lines = dependencies.map(text => {
    if (text.startsWith('|')) return `</group><group targetFramework="${text.slice(1)}">`
    const [id = '', range = ''] = text.split(/ (.*)/)
    return `<dependency id="${id}"${range && ` version="${range}"`} />`
  })
  return `<authors>Ann</authors><description>For tests</description><dependencies><group>${lines.join('')}</group></dependencies>`
}

/** The packages of a graph. */
function packagesOf(graph: PackageGraph): readonly TestPackage[] {
  return Object.entries(graph).flatMap(([id, versions]) =>
    Object.entries(versions).map(([version, dependencies]) => ({
      id,
      version,
      metadata: dependenciesXml(dependencies),
    })),
  )
}

/** Serves a graph at `path` of a server, with the manifests beside the packages unless they are `bare`; returns the source. */
export function serveGraph(
  server: FaultServer,
  graph: PackageGraph,
  { path = '/feed', bare = false }: { readonly path?: string; readonly bare?: boolean } = {},
): string {
  const packages = packagesOf(graph)
  if (!bare)
    for (const facts of packages)
      server.on(`${path}/flat/${facts.id}/${facts.version}/${facts.id}.pkgspec`, { body: manifestXml(facts) })
  return servePackages(
    server,
    packages.map(facts => ({ id: facts.id, version: facts.version, body: makePackage(facts) })),
    path,
  )
}
