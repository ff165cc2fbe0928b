import { splitList } from '../projects/evaluate/value.ts'
import { type IncludeFlags, readManifestFlags } from './include-flags.ts'

/**
 * Parses a list of kinds of assets as projects write it, such as `compile; runtime`; `otherwise`, where it is empty. Like the client, it passes over
 * what it does not know.
 */
export function parseFlagList(list: string | undefined, otherwise: IncludeFlags): IncludeFlags {
  const names = splitList(list ?? '')
  if (names.length === 0) return otherwise
  return readManifestFlags(names.filter(name => !name.includes(',')).join(','))
}
