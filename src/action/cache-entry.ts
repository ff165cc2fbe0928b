import { createHash } from 'node:crypto'
import type { WantedContent } from '../core/base/ports.ts'
import type { CacheSettings } from './cache-settings.ts'

export const cacheKinds = ['tool', 'packages'] as const

export type CacheKind = (typeof cacheKinds)[number]

/** The state for the post step: an entry of the Actions cache and its files. */
export interface CacheEntry {
  readonly key: string
  readonly kind: CacheKind
  /** `name` from `fileNameOf`; `path` is where the step placed the file */
  readonly files: readonly { readonly name: string; readonly path: string }[]
}

/** The name of a file in an entry: its algorithm and hash, `sha512-HEX`. */
export function fileNameOf({ algorithm, value }: WantedContent): string {
  return `${algorithm}-${algorithm === 'sha256' ? value : Buffer.from(value, 'base64').toString('hex')}`
}

/** The key of an entry with exactly these bytes, and the prefix of those that may have some of them. */
export function keysOf(
  kind: CacheKind,
  wanted: readonly WantedContent[],
  { os, arch, layout, extension, toolName, key }: CacheSettings,
): { readonly key: string; readonly prefix: string } {
  const start = `setup-pkgtool-1-${os}-${arch}`
  const prefix = `${start}-${kind === 'tool' ? `tool-${toolName}` : `${layout}-${extension}`}-`
  const names = wanted.map(fileNameOf).sort()
  const hash = createHash('sha256').update(names.join('\n')).digest('hex')
  return { prefix, key: `${prefix}${hash}${key === undefined ? '' : `-${key}`}` }
}
