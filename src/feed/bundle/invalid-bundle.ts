import { PkgtoolError } from '../../core/base/errors.ts'

/** Creates an `INVALID_BUNDLE` error; `found` says what the bundle has and must not. */
export function invalidBundle(
  path: string,
  found: string,
  { wanted, cause }: { readonly wanted?: string; readonly cause?: unknown } = {},
): PkgtoolError {
  const fields = { subject: path, path, found: `it has ${found}`, ...(wanted !== undefined && { wanted }) }
  const change = 'carry it over anew, or make it anew with `feed bundle`'
  return new PkgtoolError('INVALID_BUNDLE', { ...fields, change }, cause === undefined ? {} : { cause })
}
