import { isServer } from '../transport/address.ts'
import { openFolder } from './open-folder.ts'
import { openServiceIndex } from './open-service-index.ts'
import type { OpenSourceOptions, SourceReader } from './source-reader.ts'
import type { SourceSetting } from './source-setting.ts'

/**
 * Reads what it takes to ask a source for packages: the service index of a server, or what kind of folder a folder is.
 *
 * @throws PkgtoolError what `openServiceIndex` and `openFolder` throw
 */
export function openSource(setting: SourceSetting, options: OpenSourceOptions): Promise<SourceReader> {
  return isServer(setting.address) ? openServiceIndex(setting, options) : openFolder(setting, options)
}
