import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { option, optionName } from '../base/format.ts'
import { quote } from '../base/printable.ts'
import { readBoundedFileSync } from '../files/read-bounded-file.ts'
import { type WorkspaceOptions, workspaceOf } from '../files/workspace.ts'
import { dotnetFolders } from '../frameworks/dotnet-folders.ts'
import type { SignatureMode } from './signature-mode.ts'
import { parsePem } from './trust-roots.ts'
import { parseTrustedSigners, type TrustedSigner } from './trusted-signers.ts'

/** What the signatures of packages must be. Plain data, because it crosses to workers. */
export interface SignatureRule {
  readonly kind: 'signature'
  readonly mode: Exclude<SignatureMode, 'off'>
  /** undefined: whoever has a chain to a root */
  readonly trusted: readonly TrustedSigner[] | undefined
  /** PEM */
  readonly roots: { readonly signing: string; readonly timestamps: string }
  /** differs for each set of signers and roots: what was proven with others is proven again */
  readonly key: string
}

/** The options about signatures, as the caller gives them. */
export interface SignatureOptions {
  /** default: what the config file says, else `off` */
  readonly signatures?: SignatureMode | undefined
  /**
   * the only trusted signers: `author SHA256` or `repository SHA256 [owner,owner]`, with the fingerprint of the certificate;
   * default: those of the config file, else all whose certificate has a chain to a trusted authority
   */
  readonly trustedSigners?: readonly string[] | undefined
  /** files with the certificates of trusted authorities, in PEM; default: the lists of an installed .NET SDK */
  readonly trustRoots?: readonly string[] | undefined
}

/** What a config file says about signatures. */
export interface ConfiguredSignatures {
  /** `signatureValidationMode` is `require` */
  readonly isRequired: boolean
  readonly signers: readonly TrustedSigner[]
  /** the config file, for messages */
  readonly file: string
}

/**
 * Reads what the signatures of packages must be; undefined: nothing is asked of them.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `INVALID_CONFIG`, `CONFLICTING_INPUTS` for signers and roots without a mode
 */
export function readSignatureRule(
  options: SignatureOptions & WorkspaceOptions,
  configured: ConfiguredSignatures | undefined,
): SignatureRule | undefined {
  const { trustedSigners = [], trustRoots = [] } = options
  const { signatures: mode = configured?.isRequired ? 'require' : undefined } = options
  const given = parseTrustedSigners(trustedSigners)
  if (mode === undefined || mode === 'off') {
    if (mode === undefined && trustedSigners.length > 0) throw withoutMode('trusted-signers')
    if (mode === undefined && trustRoots.length > 0) throw withoutMode('trust-roots')
    return undefined
  }
  const listed = given.length > 0 ? given : (configured?.signers ?? [])
  // As the .NET client, which then accepts no package: here it is said once.
  if (listed.length === 0 && options.signatures === undefined && configured !== undefined)
    throw new PkgtoolError('INVALID_CONFIG', {
      subject: configured.file,
      found: 'signatureValidationMode "require" and no trustedSigners, with which no package is accepted',
      wanted: `a signer in trustedSigners, or in ${option('trusted-signers')}`,
      file: configured.file,
    })
  const trusted = listed.length > 0 ? listed : undefined
  const roots = readRoots(options)
  const key = createHash('sha256')
    .update(JSON.stringify([trusted, roots]))
    .digest('base64url')
  return { kind: 'signature', mode, trusted, roots, key }
}

function withoutMode(subject: string): PkgtoolError {
  return new PkgtoolError('CONFLICTING_INPUTS', {
    subject,
    found: 'lines, and nothing that asks for signatures',
    wanted: `${optionName('signatures')} with the value require or warn, or off`,
  })
}

const rootsLimit = 16 * 1024 * 1024

/**
 * The trusted authorities: those of `trustRoots`, else those of an installed SDK.
 *
 * @throws PkgtoolError `INVALID_INPUT`
 */
export function readRoots(
  options: Pick<SignatureOptions, 'trustRoots'> & WorkspaceOptions,
): SignatureRule['roots'] {
  const { trustRoots = [] } = options
  if (trustRoots.length === 0) return installedRoots()
  const texts = trustRoots.map(file => readRootFile(file, options))
  const joined = texts.join('\n')
  return { signing: joined, timestamps: joined }
}

function readRootFile(file: string, options: WorkspaceOptions): string {
  const unusable = (why: string, cause?: unknown) =>
    new PkgtoolError(
      'INVALID_INPUT',
      {
        subject: 'trust-roots',
        found: `the file ${quote(file)} ${why}`,
        wanted: 'certificates of authorities in PEM',
      },
      { cause },
    )
  try {
    const path = resolve(options.workingDirectory ?? '.', file)
    const text = readBoundedFileSync(path, { limit: rootsLimit, workspace: workspaceOf(options) }).toString(
      'latin1',
    )
    if (parsePem(text).length === 0) throw unusable('holds no certificate in PEM')
    return text
  } catch (error) {
    if (!isPkgtoolError(error) || error.code === 'INVALID_INPUT') throw error
    throw unusable(
      error.code === 'NOT_FOUND' ? 'does not exist' : `cannot be read (${error.fields.found})`,
      error,
    )
  }
}

/** The authorities that the newest SDK trusts; without an SDK none, so that only pinned certificates can be trusted. */
function installedRoots(): SignatureRule['roots'] {
  for (const folder of dotnetFolders().map(each => join(each, 'sdk'))) {
    for (const version of namesIn(folder).sort(byVersion).reverse()) {
      const read = (name: string) => tryRead(join(folder, version, 'trustedroots', name))
      const [signing, timestamps] = [read('codesignctl.pem'), read('timestampctl.pem')]
      if (signing !== undefined && timestamps !== undefined) return { signing, timestamps }
    }
  }
  return { signing: '', timestamps: '' }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function byVersion(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true })
}

function tryRead(path: string): string | undefined {
  try {
    return readBoundedFileSync(path, { limit: rootsLimit }).toString('latin1')
  } catch {
    return undefined
  }
}
