import { PkgtoolError } from '../../core/errors.ts'
import { type PackageVersion, parsePackageVersion } from '../../core/versions/parse-package-version.ts'

// Build metadata and four numbers are allowed; leading zeros and white space are not.
const form = /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2,3}(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/

/** Reads the version of a tool to add: SemVer 2.0.0, or four numbers. @throws PkgtoolError `INVALID_VERSION` */
export function parseToolVersion(text: string): PackageVersion {
  const version = parsePackageVersion(text)
  if (form.test(text)) return version
  throw new PkgtoolError('INVALID_VERSION', {
    subject: text,
    wanted: 'a SemVer 2.0.0 version or four numbers',
  })
}
