import type { CacheService } from './cache-service.ts'

/** What a step's use of the Actions cache depends on. */
export interface CacheSettings {
  readonly service: CacheService
  /** the input `cache-key` */
  readonly key: string | undefined
  /** of the runner: `Linux`, `X64` */
  readonly os: string
  readonly arch: string
  readonly layout: string
  readonly extension: string
  readonly toolName: string
  /** the folder of an entry's files; equal in every job, because the service distinguishes entries by it */
  readonly directory: string
  /** the tar programs that the toolkit tries, in this order */
  readonly tarPrograms: readonly string[]
}
