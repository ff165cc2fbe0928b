import type { Digest, HashAlgorithm } from '../../files/digest.ts'
import type { SignatureFault } from '../../trust/signature-fault.ts'
import type { ToolSigner, ToolSignerRule } from '../../trust/tool-signer.ts'
import { findProgramFault } from '../program-file.ts'

/** A file as it lies on the disk. */
export interface MeasuredFile {
  readonly path: string
  /** bytes */
  readonly size: number
  /** hashes the file, in our canonical form */
  digest(algorithm: HashAlgorithm): string
}

/** What a tool's file must be; without any of it, every file that is not empty is accepted. */
export interface ToolExpectation {
  /** it is something that runs under this name; undefined: nothing is asked of its kind */
  readonly toolName?: string | undefined
  readonly size?: number | undefined
  readonly digests: readonly Digest[]
  /** undefined: nothing is asked of its signature */
  readonly signers?: ToolSignerRule | undefined
}

declare const accepted: unique symbol

/** A file whose bytes may become a tool. Only `acceptTool` makes one, and only this gets a name in the tool cache or a result. */
export interface AcceptedTool {
  readonly [accepted]: true
  /** bytes */
  readonly size: number
  /** lower-case hex */
  readonly sha256: string
  /** who signed it; undefined: nothing was asked of its signature */
  readonly signer: ToolSigner | undefined
}

/** How a file differs from what a tool must be. */
export type ToolFault =
  | { readonly kind: 'empty' }
  | { readonly kind: 'size'; readonly found: number; readonly wanted: number }
  | { readonly kind: 'digest'; readonly found: string; readonly wanted: Digest }
  | { readonly kind: 'program'; readonly found: string }
  | { readonly kind: 'signature'; readonly fault: SignatureFault }

/**
 * Decides whether the bytes of a file become a tool: those of a download before they get a name, and those of an entry of
 * the tool cache before a run uses it. Hashes nothing if the size differs, and reads neither kind nor
 * signature if a hash does. A signature is judged each time, because nothing in an entry proves that it was.
 */
export function acceptTool(
  file: MeasuredFile,
  { toolName, size, digests, signers }: ToolExpectation,
): { readonly tool: AcceptedTool } | { readonly fault: ToolFault } {
  if (file.size === 0) return { fault: { kind: 'empty' } }
  if (size !== undefined && file.size !== size)
    return { fault: { kind: 'size', found: file.size, wanted: size } }
  for (const wanted of digests) {
    const found = file.digest(wanted.algorithm)
    if (found !== wanted.value) return { fault: { kind: 'digest', found, wanted } }
  }
  const found = toolName === undefined ? undefined : findProgramFault(file.path, toolName)
  if (found !== undefined) return { fault: { kind: 'program', found } }
  const judged = signers?.judge(file.path)
  if (judged && 'fault' in judged) return { fault: { kind: 'signature', fault: judged.fault } }
  return {
    tool: { size: file.size, sha256: file.digest('sha256'), signer: judged?.signer } as AcceptedTool,
  }
}
