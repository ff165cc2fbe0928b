import { lowerPackageId } from '../../core/package-content/package-paths.ts'
import { readPins } from '../../core/package-flow/read-pins.ts'
import { parsePinVersion } from '../../core/versions/parse-pin-version.ts'
import type { Feed } from '../tree/feed.ts'
import { listFolderIds } from '../tree/list-folder-ids.ts'
import type { WantedId } from './id-check.ts'
import type { VerifyFeedOptions } from './verify-options.ts'

/**
 * Joins the ids that the caller names for a server: by themselves, by pins, whose exact versions must be listed, and by
 * the folder that it is compared with. Each once, in this order.
 *
 * @throws PkgtoolError `INVALID_PACKAGE_ID` and what reading pins throws
 */
export async function readWantedIds(
  options: VerifyFeedOptions,
  against: Feed | undefined,
): Promise<readonly WantedId[]> {
  const wanted = new Map<string, WantedId & { readonly pinned: Set<string> }>()
  const add = (id: string) => {
    const lowerId = lowerPackageId(id)
    const known = wanted.get(lowerId) ?? { id, lowerId, pinned: new Set<string>() }
    wanted.set(lowerId, known)
    return known
  }
  for (const id of options.ids ?? []) add(id)
  for (const pin of await readPins(options)) {
    const request = parsePinVersion(pin.version)
    const known = add(pin.id)
    if (request.kind === 'exact') known.pinned.add(request.version.lower)
  }
  for (const name of against ? await listFolderIds(against) : []) add(name)
  return [...wanted.values()]
}
