import { mapConcurrently } from '../../core/base/pool.ts'
import type { ToolEntry } from '../../core/tool/listing/tool-entry.ts'
import { isReference } from './check-entries.ts'
import type { CheckedListing } from './check-listing.ts'
import { compareEntries, compareFile, type ServedFile } from './compare-with-folder.ts'
import type { Place } from './site/site.ts'
import { countProgress, type VerifyRun } from './verify-run.ts'

/** Checks that each entry's file can be fetched and has the size and hash of the entry. */
export async function checkTools(run: VerifyRun, { entries, at: listing }: CheckedListing): Promise<void> {
  const known = entries.flatMap(({ entry }) => entry ?? [])
  await compareEntries(run, known, { listing })
  const onChecked = countProgress(run, { subject: 'tools', total: entries.length })
  const check = async (entry: ToolEntry) => {
    run.checkStop()
    if (isReference(entry.url)) await checkTool(run, entry, listing)
    onChecked()
  }
  await mapConcurrently(known, check, { limit: run.limit })
}

async function checkTool(run: VerifyRun, entry: ToolEntry, listing: Place): Promise<void> {
  const place = `${entry.path}.url`
  const reference = run.tools.resolve(entry.url, listing, { place })
  if ('refused' in reference) {
    run.add('TOOL_DEAD', listing, { place, found: reference.refused, wanted: 'an address that clients take' })
    return
  }
  const { at } = reference
  if (!run.tools.isLive && typeof at !== 'string' && at.protocol !== 'file:') {
    run.add('NOT_CHECKED', listing, {
      place,
      found: 'it is an address outside the folder, which is not asked',
    })
    return
  }
  const file = run.quick ? await run.tools.size(at) : await run.tools.file(at, { algorithm: 'sha256' })
  if ('absent' in file) {
    run.add('TOOL_DEAD', at, { found: file.absent, wanted: `the file of ${place}` })
    return
  }
  if (file.digest !== undefined) {
    await file.release()
    await compareFile(run, `tools/${entry.version}/${run.toolName}`, { place: at, ...file })
  }
  checkFile(run, entry, { place: at, ...file })
}

function checkFile(run: Pick<VerifyRun, 'add'>, { path, size, sha256 }: ToolEntry, file: ServedFile): void {
  const { place, digest } = file
  if (file.size === 0) run.add('TOOL_EMPTY', place, { found: 'it is empty', wanted: `the file of ${path}` })
  else if (size !== undefined && file.size !== undefined && size !== file.size)
    run.add('TOOL_SIZE_DIFFERS', place, {
      found: `it is ${file.size} bytes`,
      wanted: `${size} bytes, as ${path} says`,
    })
  else if (sha256 !== undefined && digest !== undefined && sha256 !== digest)
    run.add('TOOL_HASH_DIFFERS', place, {
      found: `it is sha256:${digest}`,
      wanted: `sha256:${sha256}, as ${path} says`,
    })
}
