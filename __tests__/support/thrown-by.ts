import { PkgtoolError } from '../../src/core/base/errors.ts'

/** Returns the `PkgtoolError` that `run` throws; throws when it throws none. */
export function thrownBy(run: () => unknown): PkgtoolError {
  try {
    run()
  } catch (error) {
    if (error instanceof PkgtoolError) return error
    throw error
  }
  throw new Error('nothing was thrown')
}
