import { isPkgtoolError, PkgtoolError } from '../base/errors.ts'
import { quote } from '../base/printable.ts'
import { type Pin, pinPlace } from '../nuget/pin.ts'
import { adviceForName } from '../nuget/presets.ts'
import type { PackageSource } from './source.ts'

/** The error for a package that a source has under another extension; undefined if no source has it. */
export async function findMisnamed(
  { pin, ...wanted }: { readonly pin: Pin } & Parameters<PackageSource['otherExtension']>[0],
  sources: readonly PackageSource[],
): Promise<PkgtoolError | undefined> {
  for (const source of sources) {
    try {
      const extension = await source.otherExtension(wanted)
      if (extension === undefined) continue
      return new PkgtoolError('NOT_FOUND', {
        subject: `${pin.id} ${pin.version}`,
        found: `it in ${source.label} with the extension ${quote(extension, 40)}`,
        change: adviceForName('package-extension', extension),
        input: 'package-extension',
        ...pinPlace(pin),
      })
    } catch (error) {
      // Its failure has already been reported.
      if (!isPkgtoolError(error) || error.code === 'CANCELLED') throw error
    }
  }
  return undefined
}
