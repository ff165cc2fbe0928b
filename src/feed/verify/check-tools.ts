import { mapConcurrently } from '../../core/base/concurrency.ts'
import { isPkgtoolError } from '../../core/base/errors.ts'
import { isStage, stages } from '../../core/base/stage.ts'
import { quote } from '../../core/base/text.ts'
import { resolveReference } from '../../core/http/client.ts'
import { compareInstants } from '../../core/nuget/upload-time.ts'
import { compareParsedVersions } from '../../core/nuget/version.ts'
import {
  entriesPath,
  entryPath,
  parseEntry,
  type ToolEntry,
  toolVersionForm,
} from '../../core/tool/tool-entry.ts'
import type { CheckedListing } from './check-listing.ts'
import { compareEntries, compareFile } from './compare-with-folder.ts'
import type { FindingCode } from './finding.ts'
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

/** One element of the listing's array. */
export interface CheckedEntry {
  /** JSON path of the element */
  readonly path: string
  /** undefined: it has no version that can be read */
  readonly entry: ToolEntry | undefined
  /** it has a finding of its own */
  readonly isBroken: boolean
}

interface Fault {
  readonly code: FindingCode
  readonly place: string
  readonly found: string
  readonly wanted?: string
}

/** Checks each entry by itself (SPEC 2.2, 3); relative addresses are one finding for the whole listing. */
export function checkEntries(
  run: VerifyRun,
  items: readonly unknown[],
  { subject, url }: { readonly subject: string; readonly url: URL },
): readonly CheckedEntry[] {
  const root = entriesPath(run.toolName)
  const checked = items.map((item, index) => {
    const place = { root, index }
    const path = entryPath(place)
    const read = parseEntry(item, place)
    const entry = 'found' in read ? undefined : read
    const faults = 'found' in read ? [noEntry(path, read.found)] : faultsOf(read)
    for (const fault of faults) run.add({ ...fault, subject })
    return { path, entry, isBroken: faults.length > 0 }
  })
  const relative = checked.filter(({ entry }) => entry && isReference(entry.url) && !URL.canParse(entry.url))
  // A folder without base URL is told so once, and not for each document.
  if (relative[0] && (run.tools.isLive || run.feed?.baseUrl !== undefined))
    run.add({
      code: 'NO_BASE_URL',
      subject: run.tools.subject(url),
      place: `${relative[0].path}.url`,
      found: `${relative.length} relative of ${checked.length}, the first ${quote(relative[0].entry?.url ?? '', 80)}`,
      wanted: 'absolute addresses',
    })
  return checked
}

/** Tells whether an entry's address is one at all, be it relative. */
function isReference(url: string): boolean {
  return url !== '' && URL.canParse(url, 'http://feed.invalid/')
}

function noEntry(path: string, found: string): Fault {
  return { code: 'ENTRY_BROKEN', place: path, found, wanted: 'an object with a SemVer 2.0.0 version' }
}

function faultsOf(entry: ToolEntry): readonly Fault[] {
  const faults: Fault[] = entry.problems.map(({ path, field, found, wanted }) => ({
    code: field === 'uploaded' && entry.uploaded !== '' ? 'TIME_IMPOSSIBLE' : 'ENTRY_BROKEN',
    place: path,
    found,
    wanted,
  }))
  const { version, stage, uploaded, instant, path } = entry
  const add = (code: FindingCode, field: string, wanted: string) =>
    faults.push({
      code,
      place: `${path}.${field}`,
      found: quote(String(entry.members[field]), 80),
      wanted,
    })
  if (entry.url !== '' && !isReference(entry.url)) add('ENTRY_BROKEN', 'url', 'an absolute address')
  if (!toolVersionForm.test(version)) add('ENTRY_BROKEN', 'version', 'a SemVer 2.0.0 version')
  if (!isStage(stage) && typeof entry.members.stage === 'string')
    add('STAGE_UNKNOWN', 'stage', stages.join(', '))
  if (instant && !/\.\d{7}(?:Z|[+-])/.test(uploaded)) add('TIME_FORM', 'uploaded', 'seven fractional digits')
  return faults
}

/** Checks the entries against each other (SPEC 2.2, ordering rules): one finding a rule, which names the first break. */
export function checkEntryOrder(
  run: VerifyRun,
  checked: readonly CheckedEntry[],
  { subject }: { readonly subject: string },
): void {
  const entries = checked.map(({ entry }) => entry).filter(entry => entry !== undefined)
  checkRepeats(run, entries, subject)
  checkVersionOrder(run, entries, subject)
  const timed = checked.filter(({ isBroken }) => !isBroken).map(({ entry }) => entry)
  checkTextOrder(
    run,
    timed.filter(entry => entry !== undefined),
    subject,
  )
}

function checkRepeats(run: VerifyRun, entries: readonly ToolEntry[], subject: string): void {
  const first = new Map<string, ToolEntry>()
  for (const entry of entries) {
    const before = first.get(entry.parsed.lower)
    if (!before) first.set(entry.parsed.lower, entry)
    else
      run.add({
        code: 'ENTRY_REPEATED',
        subject,
        place: entry.path,
        found: `version ${quote(entry.version, 80)}, which ${before.path} has too`,
        wanted: 'each version once',
      })
  }
}

function checkVersionOrder(run: VerifyRun, entries: readonly ToolEntry[], subject: string): void {
  const index = entries.findIndex((entry, index) => {
    const before = entries[index - 1]
    return before !== undefined && compareParsedVersions(before.parsed, entry.parsed) < 0
  })
  const [before, entry] = [entries[index - 1], entries[index]]
  if (!before || !entry) return
  run.add({
    code: 'LISTING_UNSORTED',
    subject,
    place: entry.path,
    found: `${quote(entry.version, 80)} after ${quote(before.version, 80)}`,
    wanted: 'the highest version first',
  })
}

function checkTextOrder(run: VerifyRun, entries: readonly ToolEntry[], subject: string): void {
  const byText = [...entries].sort((a, b) => (a.uploaded < b.uploaded ? -1 : Number(a.uploaded > b.uploaded)))
  let latest: ToolEntry | undefined
  for (const entry of byText) {
    if (latest?.instant && entry.instant && compareInstants(latest.instant, entry.instant) > 0) {
      run.add({
        code: 'TIME_TEXT_ORDER',
        subject,
        place: `${entry.path}.uploaded`,
        found: `${quote(entry.uploaded, 80)}, as text after ${quote(latest.uploaded, 80)}, in time before it`,
        wanted: 'one offset in all entries, best "Z"',
      })
      return
    }
    latest = entry
  }
}
