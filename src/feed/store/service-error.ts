import { PkgtoolError } from '../../core/base/errors.ts'
import { quote } from '../../core/base/printable.ts'

/** The error of a status that is no answer to the request. */
export function httpError(
  subject: string,
  { status, code }: { readonly status: number; readonly code: string | undefined },
): PkgtoolError {
  const found = code === undefined ? `status ${status}` : `status ${status} (${quote(code, 60)})`
  if (status !== 404) return new PkgtoolError('HTTP_STATUS', { subject, found, status })
  return new PkgtoolError('NOT_FOUND', {
    subject,
    found,
    status,
    change: 'create the bucket or container, or check its name, the region and the endpoint',
  })
}
