import { pathToFileURL } from 'node:url'
import type { HeldFiles } from '../ports.ts'
import type { DownloadCandidate } from './download-file.ts'

/** The candidate for a file that a store may hold: asked first, and told by `isHeld` from the feeds after it. */
export function heldCandidate(
  path: string,
  { name }: HeldFiles,
): DownloadCandidate & { readonly url: URL; readonly isHeld: true } {
  return { url: pathToFileURL(path), source: name, isHeld: true }
}
