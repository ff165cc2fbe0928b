import { silentLog } from '../ports.ts'
import { printable } from '../text.ts'
import type { InstallToolOptions } from './tool-run.ts'

/**
 * Reads the version from the version file where none is given; a notice says so where both are (DESIGN 2).
 *
 * @throws PkgtoolError what `readVersionFile` throws
 */
export async function settleVersion<
  T extends Pick<
    InstallToolOptions,
    'version' | 'versionFile' | 'toolName' | 'workingDirectory' | 'log' | 'signal'
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
  const { readVersionFile } = await import('./read-version-file.ts')
  const read = await readVersionFile(versionFile, options)
  log.info(`${printable(versionFile)} asks for ${printable(read)}`)
  return { ...options, version: read }
}
