import { PkgtoolError } from '../../src/core/base/errors.ts'

/** The `PkgtoolError` that `run` throws or rejects with; anything else fails the test. */
export async function failureOf(run: () => unknown): Promise<PkgtoolError> {
  let result: unknown
  try {
    result = await run()
  } catch (error) {
    if (error instanceof PkgtoolError) return error
    throw error
  }
  throw new Error(`no error, but ${JSON.stringify(result)}`)
}
