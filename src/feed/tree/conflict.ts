import { type ErrorFields, PkgtoolError } from '../../core/base/errors.ts'

/** The policy for an existing version with other bytes. */
export interface ConflictOptions {
  /** keep an existing version with other bytes; default: false, an error */
  readonly skipExisting?: boolean | undefined
  /** replace a version with other bytes; default: false, an error */
  readonly force?: boolean | undefined
}

/** Resolves the conflict with an existing version of other bytes. @throws PkgtoolError `ALREADY_THERE` with `fields` */
export function resolveConflict(
  { skipExisting, force }: ConflictOptions,
  fields: ErrorFields,
): 'replaced' | 'skipped' {
  if (force) return 'replaced'
  if (skipExisting) return 'skipped'
  throw new PkgtoolError('ALREADY_THERE', fields)
}
