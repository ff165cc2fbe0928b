import { isPkgtoolError } from '../../core/base/errors.ts'
import { mapConcurrently } from '../../core/base/pool.ts'
import { resolveReference } from '../../core/net/address/address.ts'
import type { ToolEntry } from '../../core/tool/listing/tool-entry.ts'
import { isReference } from './check-entries.ts'
import type { CheckedListing } from './check-listing.ts'
import { compareEntries, compareFile, type ServedFile } from './compare-with-folder.ts'
import { countProgress, type VerifyRun } from './verify-run.ts'

/** Checks that each entry's file can be fetched and has the size and hash of the entry. */
export async function checkTools(run: VerifyRun, { entries, url }: CheckedListing): Promise<void> {
  const known = entries.flatMap(({ entry }) => entry ?? [])
  await compareEntries(run, known, { url })
  const onChecked = countProgress(run, { subject: 'tools', total: entries.length })
  const check = async (entry: ToolEntry) => {
    run.checkStop()
    if (isReference(entry.url)) await checkTool(run, entry, url)
    onChecked()
  }
  await mapConcurrently(known, check, { limit: run.limit })
}

async function checkTool(run: VerifyRun, entry: ToolEntry, listing: URL): Promise<void> {
  const place = `${entry.path}.url`
  const url = locate(run, entry, listing)
  if ('refused' in url) {
    run.add('TOOL_DEAD', listing, { place, found: url.refused, wanted: 'an address that clients take' })
    return
  }
  if (!run.tools.isLive && url.protocol !== 'file:') {
    run.add('NOT_CHECKED', listing, { place, found: 'an address outside the folder, which is not asked' })
    return
  }
  const file = run.quick ? await run.tools.size(url) : await run.tools.file(url, { algorithm: 'sha256' })
  if ('absent' in file) {
    run.add('TOOL_DEAD', url, { found: file.absent, wanted: `the file of ${place}` })
    return
  }
  if (file.digest !== undefined) {
    await file.release()
    await compareFile(run, `tools/${entry.version}/${run.toolName}`, { url, ...file })
  }
  checkFile(run, entry, { url, ...file })
}

function checkFile(run: Pick<VerifyRun, 'add'>, { path, size, sha256 }: ToolEntry, file: ServedFile): void {
  const { url, digest } = file
  if (file.size === 0) run.add('TOOL_EMPTY', url, { found: 'no byte', wanted: `the file of ${path}` })
  else if (size !== undefined && file.size !== undefined && size !== file.size)
    run.add('TOOL_SIZE_DIFFERS', url, {
      found: `${file.size} bytes`,
      wanted: `${size} bytes, as ${path} says`,
    })
  else if (sha256 !== undefined && digest !== undefined && sha256 !== digest)
    run.add('TOOL_HASH_DIFFERS', url, {
      found: `sha256:${digest}`,
      wanted: `sha256:${sha256}, as ${path} says`,
    })
}

function locate(
  run: Pick<VerifyRun, 'tools' | 'options'>,
  { url, path }: ToolEntry,
  listing: URL,
): URL | { readonly refused: string } {
  const absolute = URL.canParse(url) ? new URL(url) : undefined
  const own = absolute && run.tools.locate(absolute)
  if (own && own.protocol !== absolute.protocol) return own
  try {
    const { allowInsecure } = run.options
    return resolveReference(url, listing, { place: `${path}.url`, allowInsecure })
  } catch (error) {
    if (!isPkgtoolError(error)) throw error
    return { refused: error.fields.found ?? error.message }
  }
}
