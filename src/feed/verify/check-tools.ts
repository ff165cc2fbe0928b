import { mapConcurrently } from '../../core/concurrency.ts'
import { isPkgtoolError } from '../../core/errors.ts'
import type { ToolEntry } from '../../core/listing/tool-listing.ts'
import { resolveReference } from '../../core/transport/check-url.ts'
import { isReference } from './check-entries.ts'
import type { CheckedListing } from './check-listing.ts'
import { compareEntries, compareFile } from './compare-with-folder.ts'
import type { VerifyRun } from './verify-run.ts'

/** Checks that each entry's file can be had, and has the size and hash that the entry says (DESIGN 3, 8). */
export async function checkTools(
  run: VerifyRun,
  { entries, url }: CheckedListing,
  { onChecked }: { readonly onChecked: () => void },
): Promise<void> {
  const known = entries.map(({ entry }) => entry).filter(entry => entry !== undefined)
  await compareEntries(run, known, { subject: run.tools.subject(url) })
  const check = async (entry: ToolEntry) => {
    run.checkStop()
    if (isReference(entry.url)) await checkTool(run, entry, url)
    onChecked()
  }
  await mapConcurrently(known, check, { limit: run.limit })
}

async function checkTool(run: VerifyRun, entry: ToolEntry, listing: URL): Promise<void> {
  const place = `${entry.path}.url`
  const subject = run.tools.subject(listing)
  const located = locate(run, entry, { listing, place })
  if ('refused' in located) {
    run.add({
      code: 'TOOL_DEAD',
      subject,
      place,
      found: located.refused,
      wanted: 'an address that clients take',
    })
    return
  }
  const { url } = located
  if (!run.tools.isLive && url.protocol !== 'file:') {
    const found = 'an address outside the folder, which is not asked'
    run.add({ code: 'NOT_CHECKED', subject, place, found })
    return
  }
  if (run.quick) await checkSize(run, entry, { url, place })
  else await checkFile(run, entry, { url, place })
}

interface Place {
  readonly url: URL
  readonly place: string
}

async function checkSize(run: VerifyRun, entry: ToolEntry, { url, place }: Place): Promise<void> {
  const looked = await run.tools.size(url)
  if ('absent' in looked) addDead(run, { url, place }, looked.absent)
  else if (looked.size !== undefined) compareSize(run, entry, { url, size: looked.size })
}

async function checkFile(run: VerifyRun, entry: ToolEntry, { url, place }: Place): Promise<void> {
  const file = await run.tools.file(url, { algorithm: 'sha256' })
  if ('absent' in file) {
    addDead(run, { url, place }, file.absent)
    return
  }
  await file.release()
  const subject = run.tools.subject(url)
  await compareFile(run, `tools/${entry.version}/${run.toolName}`, { subject, ...file })
  if (!compareSize(run, entry, { url, size: file.size })) return
  if (entry.sha256 === undefined || entry.sha256 === file.digest) return
  run.add({
    code: 'TOOL_HASH_DIFFERS',
    subject: run.tools.subject(url),
    found: `sha256:${file.digest}`,
    wanted: `sha256:${entry.sha256}, as ${entry.path} says`,
  })
}

function addDead(run: VerifyRun, { url, place }: Place, found: string): void {
  run.add({ code: 'TOOL_DEAD', subject: run.tools.subject(url), found, wanted: `the file of ${place}` })
}

function compareSize(
  run: VerifyRun,
  entry: ToolEntry,
  { url, size }: { readonly url: URL; readonly size: number },
): boolean {
  if (size === 0) {
    const subject = run.tools.subject(url)
    run.add({ code: 'TOOL_EMPTY', subject, found: 'no byte', wanted: `the file of ${entry.path}` })
    return false
  }
  if (entry.size === undefined || entry.size === size) return true
  run.add({
    code: 'TOOL_SIZE_DIFFERS',
    subject: run.tools.subject(url),
    found: `${size} bytes`,
    wanted: `${entry.size} bytes, as ${entry.path} says`,
  })
  return false
}

function locate(
  run: VerifyRun,
  entry: ToolEntry,
  { listing, place }: { readonly listing: URL; readonly place: string },
): { readonly url: URL } | { readonly refused: string } {
  const absolute = URL.canParse(entry.url) ? new URL(entry.url) : undefined
  const own = absolute && run.tools.locate(absolute)
  if (own && own.protocol !== absolute.protocol) return { url: own }
  try {
    const { allowInsecure } = run.options
    return { url: resolveReference(entry.url, listing, { place, allowInsecure }) }
  } catch (error) {
    if (!isPkgtoolError(error)) throw error
    return { refused: error.fields.found ?? error.message }
  }
}
