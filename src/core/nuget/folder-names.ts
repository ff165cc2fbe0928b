import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { membersOf, parseJson } from '../base/documents/json.ts'
import { PkgtoolError } from '../base/errors.ts'
import { optionName } from '../base/format.ts'
import { quote } from '../base/printable.ts'
import { readFileIfThere } from '../files/read-bounded-file.ts'
import { type FeedAddress, isServer } from '../net/address/address.ts'
import type { ServiceNames } from './presets.ts'

/** The name of the settings file of a feed in a folder. */
export const feedFileName = 'feed.json'

export const feedFileLimit = 1024 ** 2

/** The input for each setting of a feed. */
const inputs = {
  toolName: 'tool-name',
  packageExtension: 'package-extension',
  manifestExtension: 'manifest-extension',
  baseUrl: 'base-url',
} as const

type Given = { readonly [K in keyof typeof inputs]?: string | undefined }

/**
 * Refuses a given setting that differs from that of a feed or a lock. A setting that is not given cannot conflict.
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
      found: `${place} has ${has === undefined ? 'none' : quote(has)}, not ${quote(wanted)}`,
      wanted: `what the ${owner} says itself`,
      change:
        input === 'base-url' ? 'move it with `feed rebase`' : `leave it out, and ${optionName('preset')} too`,
    })
  }
}

/**
 * Completes the given `names` with those in the settings of the feeds in folders, so that users need not repeat them.
 * Skips servers and folders without valid settings.
 *
 * @throws PkgtoolError `CONFLICTING_INPUTS` where a given name, or one from another folder, contradicts them
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

// Ignores broken settings; code that uses them reports the error.
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
