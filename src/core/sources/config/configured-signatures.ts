import { quote } from '../../base/printable.ts'
import { configError } from '../../nuget/config/config-tree.ts'
import type { MergedConfig } from '../../nuget/config/merge-configs.ts'
import type { ConfigSigner, ConfigSignerCertificate } from '../../nuget/config/nuget-config.ts'
import type { ConfiguredSignatures } from '../../trust/signature-rule.ts'
import type { TrustedSigner } from '../../trust/trusted-signers.ts'

/**
 * What config files say about signatures, as the .NET client takes it: entries of one certificate are joined, and its root may be
 * unknown only if all of them allow that.
 *
 * @throws PkgtoolError `INVALID_CONFIG`
 */
export function readConfiguredSignatures({
  trustedSigners,
  signatureValidationMode: mode,
}: Pick<MergedConfig, 'trustedSigners' | 'signatureValidationMode'>): ConfiguredSignatures | undefined {
  const file = mode?.place.file ?? trustedSigners[0]?.place.file
  if (file === undefined) return undefined
  const isRequired = mode?.value.trim().toLowerCase() === 'require'
  return { isRequired, signers: joinSigners(trustedSigners), file }
}

function joinSigners(signers: readonly ConfigSigner[]): TrustedSigner[] {
  const entries = signers.flatMap(signer => signer.certificates.map(each => entryOf(signer, each)))
  return entries.map(entry => {
    const same = entries.filter(({ fingerprint }) => fingerprint === entry.fingerprint)
    const owners = [...new Set(same.flatMap(each => each.owners))]
    return { ...entry, owners, allowUntrustedRoot: same.every(each => each.allowUntrustedRoot) }
  })
}

function entryOf({ role, owners }: ConfigSigner, certificate: ConfigSignerCertificate): TrustedSigner {
  const { fingerprint, hashAlgorithm, allowUntrustedRoot, place } = certificate
  if (hashAlgorithm.toUpperCase() !== 'SHA256')
    throw configError(place, { found: `the hash algorithm ${quote(hashAlgorithm)}`, wanted: 'SHA256' })
  // The client compares the fingerprint as it is written here, with one in capitals.
  const allows =
    allowUntrustedRoot.trim().toLowerCase() === 'true' && fingerprint === fingerprint.toUpperCase()
  return { role, fingerprint: fingerprint.toLowerCase(), owners, allowUntrustedRoot: allows }
}
