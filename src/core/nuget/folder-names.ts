import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PkgtoolError, quote } from '../base/errors.ts'
import { membersOf, parseJson } from '../base/json.ts'
import type { ServiceNames } from '../base/parse-input.ts'
import { readFileIfThere } from '../files/read-file.ts'
import { type FeedAddress, isServer } from '../http/address.ts'

/** The settings of a feed in a folder. */
export const feedFileName = 'feed.json'

export const feedFileLimit = 1024 ** 2

/** The inputs of the names, and of what else a feed's settings hold. */
const inputs = {
  toolName: 'tool-name',
  packageExtension: 'package-extension',
  manifestExtension: 'manifest-extension',
  baseUrl: 'base-url',
} as const

type Given = { readonly [K in keyof typeof inputs]?: string | undefined }

/**
 * Refuses a name that is given and that a feed or a lock contradicts; what is not given is theirs.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS`
 */
export function assertAgreement(
  given: Given,
  feed: Given,
  { place, owner = 'feed' }: { readonly place: string; readonly owner?: 'feed' | 'lock' },
): void {
  for (const [name, input] of Object.entries(inputs)) {
    const [wanted, has] = [given, feed].map(names => names[name as keyof Given])
    if (wanted === undefined || wanted === has) continue
    throw new PkgtoolError('CONFLICTING_INPUTS', {
      subject: input,
      found: `${quote(wanted)} for ${place}, which has ${has === undefined ? 'none' : quote(has)}`,
      wanted: `what the ${owner} says itself`,
      change: input === 'base-url' ? 'move it with `feed rebase`' : 'leave it out, and "preset" too',
    })
  }
}

/**
 * The names that feeds in folders among the addresses say themselves, of those in `names`: nobody has to say them again.
 * A folder without settings says none.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` where one is given, or said by another folder, that contradicts them
 */
export async function namesOfFolders<K extends keyof ServiceNames>(
  addresses: readonly FeedAddress[],
  given: { readonly [N in K]?: string | undefined },
  { names }: { readonly names: readonly K[] },
): Promise<{ readonly [N in K]?: string }> {
  let known = Object.fromEntries(names.map(name => [name, given[name]])) as Given
  for (const address of addresses.filter(each => !isServer(each))) {
    const folder = fileURLToPath(address.base)
    const said = await readNames(join(folder, feedFileName))
    if (said === undefined) continue
    assertAgreement(known, said, { place: `the feed in ${quote(folder)}` })
    known = Object.fromEntries(names.map(name => [name, said[name]]))
  }
  return known as { readonly [N in K]?: string }
}

// Settings that are broken say nothing; what uses the feed as one says what is wrong with them.
async function readNames(path: string): Promise<ServiceNames | undefined> {
  const bytes = await readFileIfThere(path, { limit: feedFileLimit })
  const json = bytes && parseJson(bytes)
  if (!json || 'problem' in json || typeof json.value !== 'object' || json.value === null) return undefined
  const members = membersOf(json.value)
  const [toolName, packageExtension, manifestExtension] = [
    'toolName',
    'packageExtension',
    'manifestExtension',
  ].map(name => members.get(name))
  return typeof toolName === 'string' &&
    typeof packageExtension === 'string' &&
    typeof manifestExtension === 'string'
    ? { toolName, packageExtension, manifestExtension }
    : undefined
}
