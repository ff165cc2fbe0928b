import { PkgtoolError } from '../../core/errors.ts'

export interface BundleFault {
  readonly wanted?: string
  /** the error beneath */
  readonly cause?: unknown
}

/** Makes the error `INVALID_BUNDLE`. */
export function invalidBundle(
  path: string,
  found: string,
  { wanted, cause }: BundleFault = {},
): PkgtoolError {
  const fields = { subject: path, path, found, ...(wanted !== undefined && { wanted }) }
  const change = 'carry it over anew, or make it anew with `feed bundle`'
  return new PkgtoolError(
    'INVALID_BUNDLE',
    { ...fields, change },
    cause === undefined ? undefined : { cause },
  )
}
