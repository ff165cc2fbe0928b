import { isServer } from '../http/address.ts'
import { loadAddress } from '../http/load-address.ts'
import type { InstallToolOptions } from './install-options.ts'

/**
 * Completes the tool's name, if it is not given, from the settings of a feed in a folder or from the lock.
 *
 * @throws PkgtoolError `INVALID_ADDRESS`, `CONFLICTING_INPUTS` where a folder contradicts the name that is given
 */
export async function nameTool<
  T extends Pick<InstallToolOptions, 'toolName' | 'distUrls' | 'workingDirectory'>,
>(options: T, nameOfLock: () => Promise<string | undefined>): Promise<T> {
  const { distUrls = [], workingDirectory: directory } = options
  const parse = (text: string) => loadAddress(text, { document: 'tools.json', input: 'dist-url', directory })
  const folders = (await Promise.all(distUrls.map(parse))).filter(address => !isServer(address))
  const { toolName } =
    folders.length === 0
      ? options
      : await (await import('../nuget/folder-names.ts')).namesOfFolders(folders, options, {
          names: ['toolName'],
        })
  return { ...options, toolName: toolName ?? (await nameOfLock()) }
}
