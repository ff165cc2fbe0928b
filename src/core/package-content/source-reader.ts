import type { ScopedTransport } from '../transport/scope-transport.ts'
import type { ResolvedNames } from './package-names.ts'
import type { PackageSource } from './package-source.ts'

/** What a source that is open is asked. */
export type SourceReader = Pick<PackageSource, 'versions' | 'packageUrl' | 'manifest' | 'publishedHash'>

/** What it takes to open one. */
export interface OpenSourceOptions {
  /** what the source's own requests go through */
  readonly transport: ScopedTransport
  readonly names: ResolvedNames
}
