import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import type { ExceptionOptions, ExceptionScope } from '../base/exception-scope.ts'
import { Exceptions, type FileSetting } from '../base/exceptions.ts'
import { option, optionName } from '../base/format.ts'
import type { Place } from '../base/ports.ts'
import { quote } from '../base/printable.ts'
import { listNames } from '../files/list-names.ts'
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
  /** one of these must have signed too; absent: nobody else */
  readonly narrowed?: readonly TrustedSigner[]
  /** those of files of the workspace that make an exception */
  readonly excepted?: readonly ExceptedSigner[]
  /** PEM */
  readonly roots: { readonly signing: string; readonly timestamps: string }
  /** differs for each set of signers and roots: what was proven with others is proven again */
  readonly key: string
}

/** A signer of whom less is asked because a file of the workspace says so. */
export interface ExceptedSigner extends FileSetting {
  readonly fingerprint: string
}

/** The options about signatures, as the caller gives them. */
export interface SignatureOptions extends ExceptionOptions {
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

/** A signer as a config file names it. */
export interface ConfiguredSigner extends TrustedSigner {
  readonly place: Place
  readonly isOfWorkspace: boolean
}

/** What config files say about signatures. */
export interface ConfiguredSignatures {
  /** `signatureValidationMode` is `require` */
  readonly isRequired: boolean
  readonly signers: readonly ConfiguredSigner[]
  /** the config file, for messages */
  readonly file: string
  /** what those outside the workspace say alone; absent: nothing */
  readonly demanded?: Pick<ConfiguredSignatures, 'isRequired' | 'signers' | 'file'>
  /** what a file of the workspace sets; absent: nothing */
  readonly ofWorkspace?: {
    readonly mode?: FileSetting | undefined
    readonly signers?: FileSetting | undefined
  }
}

interface RuleSurroundings {
  /** the options or config files outside the workspace ask for signatures; default: the option `signatures` is given */
  readonly isDemanded?: boolean | undefined
  readonly exceptions?: Exceptions | undefined
}

/**
 * Reads what the signatures of packages must be; undefined: nothing is asked of them. What a file of the workspace lets pass counts
 * only where nothing else asks for signatures, or where the options allow it.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `INVALID_CONFIG`, `CONFLICTING_INPUTS` for signers and roots without a mode
 */
export function readSignatureRule(
  options: SignatureOptions & WorkspaceOptions,
  configured: ConfiguredSignatures | undefined,
  { isDemanded = options.signatures !== undefined, exceptions = new Exceptions() }: RuleSurroundings = {},
): SignatureRule | undefined {
  const { trustedSigners = [], trustRoots = [], exceptions: scope = 'workflow' } = options
  const { signatures: mode = configured && configuredMode(configured, { scope, exceptions }) } = options
  const given = parseTrustedSigners(trustedSigners)
  if (mode === undefined || mode === 'off') {
    if (mode === undefined) assertNothingGiven({ trustedSigners, trustRoots })
    return undefined
  }
  const isAsked = isDemanded || configured?.demanded?.isRequired === true
  const listed =
    given.length > 0 || configured === undefined
      ? { trusted: given }
      : listSigners(configured, { isAsked, isStrict: isAsked && scope === 'workflow', exceptions })
  if (options.signatures === undefined && configured) assertSomebody(listed, configured)
  const [trusted, narrowed] = [listed.trusted, listed.narrowed ?? []].map(plainSigners)
  const roots = readRoots(options)
  const key = createHash('sha256')
    .update(JSON.stringify([trusted, roots, ...(narrowed ? [narrowed] : [])]))
    .digest('base64url')
  const { excepted } = listed
  return {
    kind: 'signature',
    mode,
    trusted,
    ...(narrowed && { narrowed }),
    ...(excepted && { excepted }),
    roots,
    key,
  }
}

// As the .NET client, which then accepts no package: here it is said once.
function assertSomebody({ trusted }: ListedSigners, { file }: ConfiguredSignatures): void {
  if (trusted.length > 0) return
  throw new PkgtoolError('INVALID_CONFIG', {
    subject: file,
    found: 'it has signatureValidationMode "require" and no trustedSigners, so no package is accepted',
    wanted: `a signer in trustedSigners, or in ${option('trusted-signers')}`,
    file,
  })
}

function assertNothingGiven({ trustedSigners = [], trustRoots = [] }: SignatureOptions): void {
  if (trustedSigners.length > 0) throw withoutMode('trusted-signers')
  if (trustRoots.length > 0) throw withoutMode('trust-roots')
}

/** `require`, or nothing. */
function configuredMode(
  { isRequired, demanded, ofWorkspace, file }: ConfiguredSignatures,
  { scope, exceptions }: { readonly scope: ExceptionScope; readonly exceptions: Exceptions },
): SignatureMode | undefined {
  if (isRequired) return 'require'
  if (!demanded?.isRequired) return undefined
  const found = ofWorkspace?.mode ?? { setting: 'signatureValidationMode', place: { file } }
  if (scope === 'repository') exceptions.count('signatures', found)
  else exceptions.refuse('signatures', found)
  return scope === 'repository' ? undefined : 'require'
}

interface ListedSigners extends Pick<SignatureRule, 'excepted'> {
  /** empty: whoever has a chain to a root */
  readonly trusted: readonly TrustedSigner[]
  readonly narrowed?: readonly TrustedSigner[]
}

/**
 * Whom config files trust. Strictly, a package must be signed by those whom files outside the workspace name, and by those of all files
 * too; no file of the workspace lets a root be unknown then.
 */
function listSigners(
  { signers, demanded, ofWorkspace }: ConfiguredSignatures,
  {
    isAsked,
    isStrict,
    exceptions,
  }: { readonly isAsked: boolean; readonly isStrict: boolean; readonly exceptions: Exceptions },
): ListedSigners {
  const outside = demanded?.signers ?? []
  if (ofWorkspace?.signers === undefined || !isAsked) return { trusted: signers }
  const own = signers.filter(({ isOfWorkspace }) => isOfWorkspace)
  const waiving = own.filter(({ allowUntrustedRoot }) => allowUntrustedRoot)
  if (isStrict) {
    for (const { place } of waiving)
      exceptions.refuse('signatures', { setting: 'allowUntrustedRoot', value: 'true', place })
    const strict = signers.map(each => (each.isOfWorkspace ? { ...each, allowUntrustedRoot: false } : each))
    return outside.length === 0 ? { trusted: strict } : { trusted: outside, narrowed: strict }
  }
  if (signers.length === 0 && outside.length > 0) exceptions.count('signatures', ofWorkspace.signers)
  const isKnown = ({ fingerprint }: TrustedSigner) => outside.some(each => each.fingerprint === fingerprint)
  const others = outside.length === 0 ? [] : own.filter(each => !isKnown(each) && !waiving.includes(each))
  const excepted = [
    ...waiving.map(({ fingerprint, place }) => ({
      fingerprint,
      setting: 'allowUntrustedRoot',
      value: 'true',
      place,
    })),
    ...others.map(({ fingerprint, place }) => ({ fingerprint, setting: 'trustedSigners', place })),
  ]
  return { trusted: signers, ...(excepted.length > 0 && { excepted }) }
}

/** As workers and keys of rules have them; undefined: nobody is named. */
function plainSigners(signers: readonly TrustedSigner[]): readonly TrustedSigner[] | undefined {
  if (signers.length === 0) return undefined
  return signers.map(({ role, fingerprint, owners, allowUntrustedRoot }) => ({
    role,
    fingerprint,
    owners,
    allowUntrustedRoot,
  }))
}

function withoutMode(subject: string): PkgtoolError {
  return new PkgtoolError('CONFLICTING_INPUTS', {
    subject,
    found: 'it has lines, and nothing asks for signatures',
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
    for (const version of listNames(folder).sort(byVersion).reverse()) {
      const read = (name: string) => tryRead(join(folder, version, 'trustedroots', name))
      const [signing, timestamps] = [read('codesignctl.pem'), read('timestampctl.pem')]
      if (signing !== undefined && timestamps !== undefined) return { signing, timestamps }
    }
  }
  return { signing: '', timestamps: '' }
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
