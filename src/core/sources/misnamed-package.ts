import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { quote } from '../base/printable.ts'
import type { PinPlace } from '../nuget/pin.ts'
import { adviceForName } from '../nuget/presets.ts'
import type { PackageSource } from './source.ts'

type AskedPackage = Parameters<PackageSource['otherExtension']>[0] & {
  /** id and version, for the error */
  readonly subject: string
  /** of the pin that asks for it */
  readonly place?: PinPlace
}

/** The error for a package that a source has under another extension; undefined if no source has it. */
export async function misnamedPackage(
  sources: readonly PackageSource[],
  { subject, place, ...wanted }: AskedPackage,
): Promise<PkgtoolError | undefined> {
  for (const source of sources) {
    try {
      const extension = await source.otherExtension(wanted)
      if (extension === undefined) continue
      return new PkgtoolError('NOT_FOUND', {
        subject,
        found: `${source.label} has it with the extension ${quote(extension, 40)}`,
        change: adviceForName('package-extension', extension),
        input: 'package-extension',
        ...place,
      })
    } catch (error) {
      // Its failure has already been reported.
      if (!isPkgtoolError(error) || error.code === 'CANCELLED') throw error
    }
  }
  return undefined
}
