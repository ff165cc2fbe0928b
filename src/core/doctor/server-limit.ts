import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { formatDuration } from '../base/format.ts'

/** Runs work whose requests end after `limit` milliseconds or at the caller's signal. @throws PkgtoolError `CANCELLED` */
export async function withLimit<T>(
  work: (server: ServerOptions) => Promise<T>,
  { limit, signal }: { readonly limit: number; readonly signal: AbortSignal | undefined },
): Promise<T> {
  const controller = new AbortController()
  const stop = () => controller.abort(signal?.reason)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    controller.abort()
  }, limit)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  try {
    return await work({
      signal: controller.signal,
      explain(error) {
        if (!isPkgtoolError(error, 'CANCELLED')) return error
        if (!isLate) throw error
        const { subject = 'the server' } = error.fields
        const found = `there was no whole answer within ${formatDuration(limit)}`
        return new PkgtoolError('TIMED_OUT', { subject, found }, { cause: error })
      },
    })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

/** What the checks of servers share. */
export interface ServerOptions {
  readonly signal: AbortSignal
  /** replaces an error that only says that `signal` ended the work */
  explain(error: unknown): unknown
}
