import { silentLog } from '../base/ports.ts'
import { printable } from '../base/printable.ts'
import type { InstallToolOptions } from './install-options.ts'

/**
 * Reads the version from the version file if no version is given, else ignores the file with a notice.
 *
 * @throws PkgtoolError what `readVersionFile` throws
 */
export async function resolveVersionFile<
  T extends Pick<
    InstallToolOptions,
    'version' | 'versionFile' | 'toolName' | 'workingDirectory' | 'workspace' | 'log' | 'signal'
  >,
>(options: T): Promise<T> {
  const { version, versionFile, log = silentLog } = options
  if (versionFile === undefined) return options
  if (version !== undefined) {
    log.notice(
      `${printable(versionFile)}, the version-file, is not read: the version ${printable(version)} is given`,
    )
    return options
  }
  const { readVersionFile } = await import('./version-file.ts')
  const read = await readVersionFile(versionFile, options)
  log.info(`${printable(versionFile)} asks for ${printable(read)}`)
  return { ...options, version: read }
}
