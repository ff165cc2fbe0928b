import { PkgtoolError } from '../errors.ts'

/** The file extensions of a feed, without leading dot. */
export interface PackageNames {
  /** default: `pkgfile` */
  readonly packageExtension?: string | undefined
  /** default: `pkgspec` */
  readonly manifestExtension?: string | undefined
}

export type ResolvedNames = Required<{ [K in keyof PackageNames]: string }>

/** Fills the defaults of SPEC 4.4 and 4.5 in. Throws `INVALID_INPUT` for an extension that could leave its folder. */
export function resolvePackageNames(names: PackageNames = {}): ResolvedNames {
  const { packageExtension = 'pkgfile', manifestExtension = 'pkgspec' } = names
  assertExtension('package-extension', packageExtension)
  assertExtension('manifest-extension', manifestExtension)
  return { packageExtension, manifestExtension }
}

function assertExtension(input: string, extension: string): void {
  if (extension.length <= 32 && /^[0-9A-Za-z]+(?:[._-][0-9A-Za-z]+)*$/.test(extension)) return
  throw new PkgtoolError('INVALID_INPUT', {
    subject: input,
    found: JSON.stringify(extension.slice(0, 40)),
    wanted: 'letters and digits without leading dot, such as pkgfile',
  })
}
