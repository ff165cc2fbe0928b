import type { FileSetting } from '../../base/exceptions.ts'
import type { Place } from '../../base/ports.ts'
import { quote } from '../../base/printable.ts'
import { configError } from '../../nuget/config/config-tree.ts'
import type { MergedConfig } from '../../nuget/config/merge-configs.ts'
import type { ConfigSigner, ConfigSignerCertificate, NugetConfig } from '../../nuget/config/nuget-config.ts'
import type { ConfiguredSignatures, ConfiguredSigner } from '../../trust/signature-rule.ts'

/** A config file, and whether others may change it. */
type ReadConfig = NugetConfig & { readonly isOfWorkspace: boolean }

interface SignatureSettings {
  readonly merged: MergedConfig
  /** of the files outside the workspace alone */
  readonly outside: MergedConfig
}

/**
 * What config files say about signatures, as the .NET client takes it: entries of one certificate are joined, and its root may be
 * unknown only if all of them allow that.
 *
 * @throws PkgtoolError `INVALID_CONFIG`
 */
export function readConfiguredSignatures(
  configs: readonly ReadConfig[],
  { merged, outside }: SignatureSettings,
): ConfiguredSignatures | undefined {
  const own = new Set(configs.filter(({ isOfWorkspace }) => isOfWorkspace).map(({ file }) => file))
  const [said, demanded] = [merged, outside].map(each => readMerged(each, own))
  const { file } = said ?? demanded ?? {}
  if (file === undefined) return undefined
  const { isRequired = false, signers = [] } = said ?? {}
  const [mode, signer] = [merged.signatureValidationMode, merged.trustedSigners.find(isIn(own))]
  return {
    isRequired,
    signers,
    file,
    ...(demanded && { demanded }),
    ofWorkspace: {
      mode: settingOf('signatureValidationMode', mode && isIn(own)(mode) ? mode : undefined, { configs }),
      signers: settingOf('trustedSigners', signer, { configs }),
    },
  }
}

const isIn = (files: ReadonlySet<string>) => (item: { readonly place: Place }) => files.has(item.place.file)

/** What a file of the workspace says, if only that what others say does not count. */
function settingOf(
  setting: 'signatureValidationMode' | 'trustedSigners',
  item: { readonly value?: string; readonly place: Place } | undefined,
  { configs }: { readonly configs: readonly ReadConfig[] },
): FileSetting | undefined {
  if (item) return { setting, value: item.value, place: item.place }
  const clearing = configs.find(config => config.isOfWorkspace && config[setting]?.clears)
  return clearing && { setting, value: 'clear', place: { file: clearing.file } }
}

function readMerged(
  { trustedSigners, signatureValidationMode: mode }: MergedConfig,
  own: ReadonlySet<string>,
): ConfiguredSignatures['demanded'] {
  const file = mode?.place.file ?? trustedSigners[0]?.place.file
  if (file === undefined) return undefined
  const isRequired = mode?.value.trim().toLowerCase() === 'require'
  const signers = joinSigners(trustedSigners).map(each => ({ ...each, isOfWorkspace: isIn(own)(each) }))
  return { isRequired, signers, file }
}

type Entry = Omit<ConfiguredSigner, 'isOfWorkspace'>

function joinSigners(signers: readonly ConfigSigner[]): Entry[] {
  const entries = signers.flatMap(signer => signer.certificates.map(each => entryOf(signer, each)))
  return entries.map(entry => {
    const same = entries.filter(({ fingerprint }) => fingerprint === entry.fingerprint)
    const owners = [...new Set(same.flatMap(each => each.owners))]
    return { ...entry, owners, allowUntrustedRoot: same.every(each => each.allowUntrustedRoot) }
  })
}

function entryOf({ role, owners }: ConfigSigner, certificate: ConfigSignerCertificate): Entry {
  const { fingerprint, hashAlgorithm, allowUntrustedRoot, place } = certificate
  if (hashAlgorithm.toUpperCase() !== 'SHA256')
    throw configError(place, { found: `the hash algorithm is ${quote(hashAlgorithm)}`, wanted: 'SHA256' })
  // The client compares the fingerprint as it is written here, with one in capitals.
  const allows =
    allowUntrustedRoot.trim().toLowerCase() === 'true' && fingerprint === fingerprint.toUpperCase()
  return { role, fingerprint: fingerprint.toLowerCase(), owners, allowUntrustedRoot: allows, place }
}
