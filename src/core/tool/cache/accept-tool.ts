import type { Digest, HashAlgorithm } from '../../files/digest.ts'

/** A file as it lies on the disk. */
export interface MeasuredFile {
  /** bytes */
  readonly size: number
  /** hashes the file, in our canonical form */
  digest(algorithm: HashAlgorithm): string
}

/** What a tool's file must be; without any of it, every file that is not empty is accepted. */
export interface ToolExpectation {
  readonly size?: number | undefined
  readonly digests: readonly Digest[]
}

declare const accepted: unique symbol

/** A file whose bytes may become a tool. Only `acceptTool` makes one, and only this gets a name in the tool cache or a result. */
export interface AcceptedTool {
  readonly [accepted]: true
  /** bytes */
  readonly size: number
  /** lower-case hex */
  readonly sha256: string
}

/** How a file differs from what a tool must be. */
export type ToolFault =
  | { readonly kind: 'empty' }
  | { readonly kind: 'size'; readonly found: number; readonly wanted: number }
  | { readonly kind: 'digest'; readonly found: string; readonly wanted: Digest }

/**
 * Decides whether the bytes of a file become a tool: those of a download before they get a name, and those of an entry of
 * the tool cache before a run uses it. Hashes nothing if the size differs.
 */
export function acceptTool(
  file: MeasuredFile,
  { size, digests }: ToolExpectation,
): { readonly tool: AcceptedTool } | { readonly fault: ToolFault } {
  if (file.size === 0) return { fault: { kind: 'empty' } }
  if (size !== undefined && file.size !== size)
    return { fault: { kind: 'size', found: file.size, wanted: size } }
  for (const wanted of digests) {
    const found = file.digest(wanted.algorithm)
    if (found !== wanted.value) return { fault: { kind: 'digest', found, wanted } }
  }
  return { tool: { size: file.size, sha256: file.digest('sha256') } as AcceptedTool }
}
