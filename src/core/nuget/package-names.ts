import { PkgtoolError } from '../base/errors.ts'
import { defaultNames } from './presets.ts'

/** The file extensions of a feed, without leading dot. */
export interface PackageNames {
  /** default: `pkgfile` */
  readonly packageExtension?: string | undefined
  /** default: `pkgspec` */
  readonly manifestExtension?: string | undefined
}

export type ResolvedNames = Required<{ [K in keyof PackageNames]: string }>

/** Applies the defaults of SPEC 4.4 and 4.5. Throws `INVALID_INPUT` for an invalid extension. */
export function resolvePackageNames(names: PackageNames = {}): ResolvedNames {
  const {
    packageExtension = defaultNames.packageExtension,
    manifestExtension = defaultNames.manifestExtension,
  } = names
  assertExtension('package-extension', packageExtension)
  assertExtension('manifest-extension', manifestExtension)
  return { packageExtension, manifestExtension }
}

export const extensionPattern = '^[0-9A-Za-z]+(?:[._-][0-9A-Za-z]+)*$'

/** Returns whether a text is a safe file extension: ASCII letters and digits, joined by single `.`, `_` or `-`. */
export function isExtension(text: string): boolean {
  return text.length <= 32 && new RegExp(extensionPattern).test(text)
}

function assertExtension(input: string, extension: string): void {
  if (isExtension(extension)) return
  throw new PkgtoolError('INVALID_INPUT', {
    subject: input,
    found: JSON.stringify(extension.slice(0, 40)),
    wanted: 'letters and digits without leading dot, such as pkgfile',
  })
}
