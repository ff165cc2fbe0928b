import { printable, toLowerInvariant } from '../base/printable.ts'
import { defaultNames, type PackageNames, type ResolvedNames } from '../nuget/presets.ts'
import { compareParsedVersions, tryParsePackageVersion } from '../nuget/version.ts'
import type { PackageSigner } from '../trust/package-signer.ts'
import { closureMembers, sortedClosures } from './closure-members.ts'
import type { Lock, LockedPackage, LockedTool } from './lock.ts'
import { withoutUserInfo } from './lock-address.ts'

/** The members of the tool's entry, in the order of the file. */
export function toolMembers(tool: LockedTool): object {
  const { version, stage, latestBy, minimumAge } = tool.requested
  return {
    name: tool.name,
    requested: { version, stage, latestBy, minimumAge },
    version: tool.version,
    url: withoutUserInfo(tool.url),
    stage: tool.stage,
    uploaded: tool.uploaded,
    sha256: tool.sha256,
    size: tool.size,
    signer: tool.signer && { fingerprint: tool.signer.fingerprint, subject: tool.signer.subject },
  }
}

/** The members of a package's entry, in the order of the file. */
export function packageMembers(entry: LockedPackage): object {
  return {
    id: entry.id,
    version: entry.version,
    requested: entry.requested,
    sha512: entry.sha512,
    contentHash: entry.contentHash,
    size: entry.size,
    source: withoutUserInfo(entry.source),
    signers: entry.signers?.map(signerMembers),
    tool: entry.tool,
  }
}

function signerMembers({ role, fingerprint, subject, serviceIndex, owners }: PackageSigner): object {
  return { role, fingerprint, subject, serviceIndex, owners }
}

/** The packages of a lock in the order of the file: by lower-case id, then by version, then by their JSON text. */
export function sortedPackages({ packages }: Lock): LockedPackage[] {
  const keyed = packages.map(entry => ({
    entry,
    id: toLowerInvariant(entry.id),
    version: tryParsePackageVersion(entry.version),
    text: JSON.stringify(packageMembers(entry)),
  }))
  return keyed
    .sort(
      (a, b) =>
        compareTexts(a.id, b.id) ||
        (a.version && b.version ? compareParsedVersions(a.version, b.version) : 0) ||
        compareTexts(a.text, b.text),
    )
    .map(({ entry }) => entry)
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/**
 * Formats a lock: JSON with two spaces, one member per line in a fixed order, packages sorted, a line feed at
 * the end. The text depends only on the content of the lock, so a diff shows only real changes. Omits user names and
 * passwords in addresses; escapes control and invisible characters.
 *
 * @example
 * formatLock({ lockfileVersion: 1, packages: [] }) // '{\n  "lockfileVersion": 1,\n  "packages": []\n}\n'
 */
export function formatLock(lock: Lock): string {
  const { lockfileVersion, names, tool, closures } = lock
  const document = {
    lockfileVersion,
    ...(names !== undefined && { names: nameMembers(names) }),
    ...(tool !== undefined && { tool: toolMembers(tool) }),
    packages: sortedPackages(lock).map(packageMembers),
    ...(closures !== undefined && { closures: sortedClosures(closures).map(closureMembers) }),
  }
  // Safe, because line feeds occur only between members, and the escapes are valid JSON.
  const lines = JSON.stringify(document, undefined, 2).split('\n')
  return `${lines.map(printable).join('\n')}\n`
}

/** The members of `names`, in the order of the file. */
export function nameMembers({ packageExtension, manifestExtension }: ResolvedNames): ResolvedNames {
  return { packageExtension, manifestExtension }
}

/** The `names` of a new lock: those given, else those of `old`; undefined when they equal the defaults. */
export function lockedNames(
  given: PackageNames,
  old: ResolvedNames = defaultNames,
): ResolvedNames | undefined {
  const { packageExtension = old.packageExtension, manifestExtension = old.manifestExtension } = given
  const isDefault =
    packageExtension === defaultNames.packageExtension && manifestExtension === defaultNames.manifestExtension
  return isDefault ? undefined : { packageExtension, manifestExtension }
}
