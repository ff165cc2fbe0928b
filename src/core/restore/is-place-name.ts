import { segmentFault } from '../archive/entry-name.ts'

/**
 * Tells whether a text may name a file or folder of a package: safe on every operating system, and none of the hidden
 * names that are our own. A record is hostile input as any other.
 */
export function isPlaceName(text: string | undefined): text is string {
  return text !== undefined && !text.startsWith('.') && segmentFault(text) === undefined
}
