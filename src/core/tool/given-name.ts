import { type FeedAddress, isServer } from '../http/address.ts'

export interface NameSources {
  /** the dist-urls, of which a folder may be a feed that has the name */
  readonly addresses: readonly FeedAddress[]
  /** asked last */
  nameOfLock(): Promise<string | undefined>
}

/**
 * Finds the tool's name: as given, or from the settings of a feed in a folder, or from the lock.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` where a folder contradicts the name that is given
 */
export async function findToolName(
  given: string | undefined,
  { addresses, nameOfLock }: NameSources,
): Promise<string | undefined> {
  if (addresses.every(isServer)) return given ?? nameOfLock()
  const { namesOfFolders } = await import('../nuget/folder-names.ts')
  const { toolName } = await namesOfFolders(addresses, { toolName: given }, { names: ['toolName'] })
  return toolName ?? nameOfLock()
}
