import { PkgtoolError } from '../../core/errors.ts'
import { type PackageVersion, parsePackageVersion } from '../../core/versions/parse-package-version.ts'
import { toolVersionForm } from '../../core/versions/tool-version-form.ts'

/** Reads the version of a tool to add: SemVer 2.0.0, or four numbers. @throws PkgtoolError `INVALID_VERSION` */
export function parseToolVersion(text: string): PackageVersion {
  const version = parsePackageVersion(text)
  if (toolVersionForm.test(text)) return version
  throw new PkgtoolError('INVALID_VERSION', {
    subject: text,
    wanted: 'a SemVer 2.0.0 version or four numbers',
  })
}
