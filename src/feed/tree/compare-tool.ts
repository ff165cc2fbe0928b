import type { ToolEntry } from '../../core/listing/tool-listing.ts'
import type { ToolFacts } from './place-tool.ts'

/** A version as another feed has it. */
export interface OtherTool {
  readonly facts: Pick<ToolFacts, 'uploaded'>
  /** hex */
  readonly sha256?: string | undefined
  /** bytes */
  readonly size?: number | undefined
}

/**
 * How a version that another feed has stands to ours: `absent` here; the `same` bytes; `other` bytes; or `unknown`: only
 * its bytes tell.
 */
export type ToolComparison = 'absent' | 'same' | 'other' | 'unknown'

/**
 * Compares a version of another feed with our entry, without its bytes: by its hash, or where that feed gives none by its
 * size and the time of its upload.
 */
export function compareTool(other: OtherTool, present: ToolEntry | undefined): ToolComparison {
  if (present === undefined) return 'absent'
  if (other.size !== undefined && present.size !== undefined && other.size !== present.size) return 'other'
  if (present.sha256 === undefined) return 'unknown'
  if (other.sha256 !== undefined) return other.sha256 === present.sha256 ? 'same' : 'other'
  return other.facts.uploaded === present.uploaded ? 'same' : 'unknown'
}
