import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Rule, signatureProofIn, signatureRuleOf, withoutSignature } from '../accepted/policy.ts'
import type { Exceptions } from '../base/exceptions.ts'
import { option } from '../base/format.ts'
import type { Log } from '../base/ports.ts'
import { quote } from '../base/printable.ts'
import type { WorkspaceOptions } from '../files/workspace.ts'
import type { PackageSigner } from '../trust/package-signer.ts'
import type { SignatureFault } from '../trust/signature-fault.ts'
import type { ConfiguredSignatures, SignatureOptions, SignatureRule } from '../trust/signature-rule.ts'
import type { PlacedPackage } from './in-place/placed-package.ts'
import { isBound } from './pin-hashes.ts'
import type { RestoreRun } from './restore-run.ts'
import { nameOf, type WantedPackage } from './wanted-package.ts'

/** What asks for signatures beside the options. */
interface AskedElsewhere {
  readonly configured: ConfiguredSignatures | undefined
  /** they are judged, if only for a warning */
  readonly readsSigners: boolean
  /** gets what files of the workspace let pass */
  readonly exceptions: Exceptions
}

/**
 * The rule about signatures that the options and the config file ask for; none: nothing is asked of them, and nothing of this is
 * loaded.
 *
 * @throws PkgtoolError as `readSignatureRule`
 */
export async function signatureRules(
  options: SignatureOptions & WorkspaceOptions & { readonly log?: Log | undefined },
  { configured, readsSigners, exceptions }: AskedElsewhere,
): Promise<readonly Rule[]> {
  const { signatures, trustedSigners = [], trustRoots = [], log } = options
  const isAsked = signatures !== undefined || trustedSigners.length > 0 || trustRoots.length > 0
  if (!isAsked && !configured && !readsSigners) return []
  const { readSignatureRule } = await import('../trust/signature-rule.ts')
  const demanded = options.exceptions === 'repository' ? undefined : configured?.demanded
  const isRequired = configured?.isRequired || demanded?.isRequired
  const mode = signatures ?? (readsSigners && !isRequired ? 'warn' : undefined)
  const isDemanded = signatures !== undefined
  const rule = readSignatureRule({ ...options, signatures: mode }, configured, { isDemanded, exceptions })
  if (rule === undefined && signatures === undefined && configured && configured.signers.length > 0)
    log?.notice(
      `"trustedSigners" in ${quote(configured.file)} is not honoured: ${option('signatures')} asks for no signatures`,
      { file: configured.file },
    )
  return rule ? [rule] : []
}

/** Notes of whom less was asked because a file of the workspace says so. */
export function countExcepted(
  { policy, exceptions }: Pick<RestoreRun, 'policy' | 'exceptions'>,
  item: WantedPackage,
  { signers }: { readonly signers: readonly PackageSigner[] | undefined },
): void {
  for (const { fingerprint, ...found } of signatureRuleOf(policy)?.excepted ?? [])
    if (signers?.some(each => each.fingerprint === fingerprint))
      exceptions.count('signatures', found, nameOf(item))
}

/** Says what is wrong with the signature of a package that is accepted in spite of it. */
export function warnOfSignature(
  log: Log,
  item: WantedPackage,
  { faults }: { readonly faults: readonly SignatureFault[] },
): void {
  if (faults.length === 0) return
  const found = faults.map(fault => `${fault.found} (${fault.client})`).join('; ')
  log.warning(`the signature of ${nameOf(item)} is not right: it has ${found}`)
}

type Judging = Pick<RestoreRun, 'folder' | 'policy' | 'options' | 'inPlace' | 'log'>

/**
 * Judges the signature of a package in place, unless the record has that it fulfils the same rule. Where all is read again, and where a
 * lock or pin has a hash, the record proves nothing: somebody may have edited it. Returns the entry for the record, or why it is
 * refused, and so has to be fetched again.
 *
 * @throws PkgtoolError `UNREADABLE_FILE`, `CANCELLED`
 */
export async function proveInPlace(
  run: Judging,
  item: WantedPackage,
  placed: PlacedPackage,
): Promise<{ readonly placed: PlacedPackage } | { readonly fault: string }> {
  const rule = signatureRuleOf(run.policy)
  const known = signatureProofIn(placed.proofs)
  const isBelieved = !run.inPlace.verify && !isBound(item.pin)
  if (rule === undefined) return { placed: isBelieved || !known ? placed : unsigned(placed) }
  if (isBelieved && known?.under === rule.key) return { placed }
  return judgeInPlace(run, rule, { item, placed })
}

function unsigned(placed: PlacedPackage): PlacedPackage {
  return { ...placed, proofs: withoutSignature(placed.proofs ?? []) }
}

async function judgeInPlace(
  { folder: { directory }, options, log }: Judging,
  rule: SignatureRule,
  { item, placed }: { readonly item: WantedPackage; readonly placed: PlacedPackage },
): ReturnType<typeof proveInPlace> {
  const { judgeSignature } = await import('../accepted/judge-signature.ts')
  const path = join(directory, item.paths.packagePath)
  const outcome = await judgeSignature({ path }, rule, { signal: options.signal })
  if ('proof' in outcome) {
    const proofs = [...withoutSignature(placed.proofs ?? []), outcome.proof]
    return { placed: isDeepStrictEqual(proofs, placed.proofs) ? placed : { ...placed, proofs } }
  }
  if (rule.mode === 'warn') {
    warnOfSignature(log, item, outcome)
    return { placed: signatureProofIn(placed.proofs) ? unsigned(placed) : placed }
  }
  const [{ found, client }] = outcome.faults
  const fault = `${found} (${client})`
  log.info(`${nameOf(item)} in ${directory} has ${fault}; it is fetched again`)
  return { fault }
}

/** Says of packages in place that were refused that others came in their places; where none did, the error of the run says it. */
export function warnOfReplaced(
  { folder: { directory }, log }: Pick<Judging, 'folder' | 'log'>,
  refused: ReadonlyMap<WantedPackage, { readonly fault: string }>,
): void {
  for (const [item, { fault }] of refused)
    log.warning(`${nameOf(item)} in ${directory} had ${fault} and is replaced`)
}
