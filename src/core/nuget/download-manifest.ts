import type { RunOptions } from '../base/ports.ts'
import { displayUrl, parseBaseAddress } from '../net/address/address.ts'
import { type Transport, type TransportOptions, withTransport } from '../net/exchange/client.ts'
import { readDocument } from '../net/exchange/read-document.ts'
import type { DependencyGroup, DependencyRange } from './dependency-group.ts'
import { type ManifestTexts, manifestLimit, type ParsedManifest, parseManifest } from './manifest.ts'
import { packageManifestUrl } from './package-paths.ts'
import type { PackageNames } from './presets.ts'

/** A manifest as the feed serves it, and its parsed content. */
export interface DownloadedManifest {
  readonly bytes: Uint8Array
  readonly manifest: PackageManifest
}

/** A manifest as it came, and parsed. */
export interface ReadManifest {
  readonly bytes: Uint8Array
  readonly manifest: ParsedManifest
}

export async function downloadPackageManifest(
  base: string | URL,
  { id, version }: { readonly id: string; readonly version: string },
  options: TransportOptions & RunOptions & PackageNames = {},
): Promise<DownloadedManifest> {
  return withTransport(options, async transport => {
    const url = new URL(packageManifestUrl(parseBaseAddress(base).href, id, version, options))
    transport.showCertificateTo(url.origin)
    const { bytes, manifest } = await readManifestFrom(transport, url)
    return { bytes, manifest: plainManifest(manifest) }
  })
}

/** The same with a given transport; `keep`: the document is cached with its validators. */
export async function readManifestFrom(
  transport: Transport,
  url: URL,
  { keep = false }: { readonly keep?: boolean } = {},
): Promise<ReadManifest> {
  const { value } = await readDocument(transport, url, {
    kind: 'manifest',
    limit: manifestLimit,
    keep,
    // The bytes and texts of thousands of manifests would fill memory; who asks for one keeps what it needs of it.
    passing: true,
    accept: bytes => ({ bytes, manifest: parseManifest(bytes, { source: displayUrl(url) }) }),
  })
  return value
}

/** A dependency as written in the manifest; `version` is a range, absent when any version is accepted. */
interface PlainDependency {
  readonly id: string
  readonly version?: string
}

/** The dependencies of one target framework, or of all frameworks when none is named. */
interface PlainGroup {
  readonly targetFramework?: string
  readonly dependencies: readonly PlainDependency[]
}

/** A manifest: its trimmed text elements, and its dependency groups if it has an element `dependencies`. */
export type PackageManifest = ManifestTexts & { readonly dependencyGroups?: readonly PlainGroup[] }

/** Returns a manifest without parsed values, for the API. */
export function plainManifest({ dependencyGroups, ...texts }: ParsedManifest): PackageManifest {
  return { ...texts, ...(dependencyGroups && { dependencyGroups: dependencyGroups.map(plainGroup) }) }
}

function plainGroup({ targetFramework, dependencies }: DependencyGroup): PlainGroup {
  return {
    ...(targetFramework && { targetFramework: targetFramework.text }),
    dependencies: dependencies.map(({ id, range }) => ({ id, ...versionOf(range) })),
  }
}

function versionOf(range: DependencyRange): { readonly version?: string } {
  return range.kind === 'any' ? {} : { version: range.text }
}
