/** Packages with signatures, and what a source knows against them, as the tests of whole steps need them. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Identity } from './authority.ts'
import type { Reply } from './fault-server.ts'
import { packageSignature, unsignedPackage, withSignature } from './signed-package.ts'

/** A package, version 1.0.0, with the signature of an author whose certificate is in it; without an author unsigned. */
export function authoredPackage(id: string, by?: Identity): Buffer {
  const unsigned = unsignedPackage(id)
  if (by === undefined) return unsigned
  return withSignature(unsigned, packageSignature(unsigned, { by, certificates: [by] }))
}

/** Saves such a package in a folder, which is a source then. */
export async function saveAuthored(folder: string, id: string, by?: Identity): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${id.toLowerCase()}.1.0.0.nupkg`), authoredPackage(id, by))
}

interface Known {
  /** the server's address, with trailing slash */
  readonly url: string
  /** of the service index; default: `/index.json` */
  readonly index?: string
  /** by id in lower case; default: none */
  readonly vulnerabilities?: Readonly<Record<string, readonly unknown[]>>
}

/** The routes of a source whose packages lie at `flat/`, and which says what is known against them. */
export function vulnerabilityRoutes(
  name: string,
  { url, index = '/index.json', vulnerabilities = {} }: Known,
): [string, Reply][] {
  const at = (type: string, path: string) => ({ '@id': `${url}${path}`, '@type': type })
  const resources = [at('PackageBaseAddress/3.0.0', 'flat/'), at('VulnerabilityInfo/6.7.0', `${name}.json`)]
  return [
    [index, { version: '3.0.0', resources }],
    [
      `/${name}.json`,
      [{ '@name': 'all', '@id': `${url}${name}-all.json`, '@updated': '2026-01-02T03:04:05Z' }],
    ],
    [`/${name}-all.json`, vulnerabilities],
  ]
}

/** What the tests know against the package `A` of version 1.0.0. */
export const knownOfA = {
  a: [{ url: 'https://advisory.example/GHSA-1', severity: 1, versions: '(, 2.0.0)' }],
}
