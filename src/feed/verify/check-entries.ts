import { quote } from '../../core/base/printable.ts'
import { isStage, stages } from '../../core/base/stages.ts'
import { compareInstants } from '../../core/nuget/upload-time.ts'
import { compareParsedVersions } from '../../core/nuget/version.ts'
import { toolVersionForm } from '../../core/tool/listing/entry-fields.ts'
import { entriesPath, entryPath, parseEntry, type ToolEntry } from '../../core/tool/listing/tool-entry.ts'
import type { Finding } from './finding.ts'
import type { Place } from './site/site.ts'
import { addRelative, type VerifyRun } from './verify-run.ts'

/** One element of the listing's array. */
export interface CheckedEntry {
  /** undefined: it has no valid version */
  readonly entry: ToolEntry | undefined
  /** it has a finding of its own */
  readonly isBroken: boolean
}

type Fault = Omit<Finding, 'subject'> & { readonly place: string }

/** Checks each entry by itself (SPEC 2.2, 3); all relative addresses together give one finding. */
export function checkEntries(
  run: VerifyRun,
  items: readonly unknown[],
  { listing }: { readonly listing: Place },
): readonly CheckedEntry[] {
  const root = entriesPath(run.toolName)
  const check = (item: unknown, index: number): CheckedEntry => {
    const read = parseEntry(item, { root, index })
    const entry = 'found' in read ? undefined : read
    const faults = 'found' in read ? [noEntry(entryPath({ root, index }), read.found)] : faultsOf(read)
    for (const { code, ...fault } of faults) run.add(code, listing, fault)
    return { entry, isBroken: faults.length > 0 }
  }
  const checked = items.map(check)
  const isRelative = ({ entry }: CheckedEntry) =>
    entry !== undefined && isReference(entry.url) && !URL.canParse(entry.url) ? [entry] : []
  const relative = checked.flatMap(isRelative)
  const [first] = relative
  if (first)
    addRelative(run, listing, {
      place: `${first.path}.url`,
      found: `${relative.length} of ${checked.length} are relative, the first ${quote(first.url, 80)}`,
      wanted: 'absolute addresses',
    })
  return checked
}

/** Returns whether an entry's address is valid, absolute or relative. */
export function isReference(url: string): boolean {
  return url !== '' && URL.canParse(url, 'http://feed.invalid/')
}

function noEntry(place: string, found: string): Fault {
  return { code: 'ENTRY_BROKEN', place, found, wanted: 'an object with a SemVer 2.0.0 version' }
}

function faultsOf(entry: ToolEntry): readonly Fault[] {
  const { version, stage, uploaded, instant, members } = entry
  const faults: Fault[] = entry.problems.map(({ path, field, found, wanted }) => ({
    code: field === 'uploaded' && uploaded !== '' ? 'TIME_IMPOSSIBLE' : 'ENTRY_BROKEN',
    place: path,
    found,
    wanted,
  }))
  const add = (code: Fault['code'], field: string, wanted: string) =>
    faults.push({
      code,
      place: `${entry.path}.${field}`,
      found: `it is ${quote(String(members[field]), 80)}`,
      wanted,
    })
  if (entry.url !== '' && !isReference(entry.url)) add('ENTRY_BROKEN', 'url', 'an absolute address')
  if (!toolVersionForm.test(version)) add('ENTRY_BROKEN', 'version', 'a SemVer 2.0.0 version')
  if (!isStage(stage) && typeof members.stage === 'string') add('STAGE_UNKNOWN', 'stage', stages.join(', '))
  if (instant && !/\.\d{7}(?:Z|[+-])/.test(uploaded)) add('TIME_FORM', 'uploaded', 'seven fractional digits')
  return faults
}

/** Checks repeats and order of the entries (SPEC 2.2); only the first violation of an order becomes a finding. */
export function checkEntryOrder(
  run: Pick<VerifyRun, 'add'>,
  checked: readonly CheckedEntry[],
  { listing }: { readonly listing: Place },
): void {
  const entries = checked.flatMap(({ entry }) => entry ?? [])
  checkRepeats(run, entries, listing)
  checkVersionOrder(run, entries, listing)
  checkTextOrder(run, soundEntries(checked), listing)
}

/** The entries without a finding of their own. */
export function soundEntries(checked: readonly CheckedEntry[]): readonly ToolEntry[] {
  return checked.flatMap(({ entry, isBroken }) => (entry && !isBroken ? [entry] : []))
}

function checkRepeats(run: Pick<VerifyRun, 'add'>, entries: readonly ToolEntry[], listing: Place): void {
  const first = new Map<string, ToolEntry>()
  for (const entry of entries) {
    const before = first.get(entry.parsed.lower)
    if (!before) first.set(entry.parsed.lower, entry)
    else
      run.add('ENTRY_REPEATED', listing, {
        place: entry.path,
        found: `${before.path} has version ${quote(entry.version, 80)} too`,
        wanted: 'each version once',
      })
  }
}

function checkVersionOrder(run: Pick<VerifyRun, 'add'>, entries: readonly ToolEntry[], listing: Place): void {
  for (const [index, entry] of entries.entries()) {
    const before = entries[index - 1]
    if (!before || compareParsedVersions(before.parsed, entry.parsed) >= 0) continue
    const found = `${quote(entry.version, 80)} comes after ${quote(before.version, 80)}`
    run.add('LISTING_UNSORTED', listing, { place: entry.path, found, wanted: 'the highest version first' })
    return
  }
}

function checkTextOrder(run: Pick<VerifyRun, 'add'>, entries: readonly ToolEntry[], listing: Place): void {
  const byText = entries.toSorted((a, b) => (a.uploaded < b.uploaded ? -1 : Number(a.uploaded > b.uploaded)))
  for (const [index, { path, uploaded, instant }] of byText.entries()) {
    const before = byText[index - 1]
    if (!before?.instant || !instant || compareInstants(before.instant, instant) <= 0) continue
    run.add('TIME_TEXT_ORDER', listing, {
      place: `${path}.uploaded`,
      found: `${quote(uploaded, 80)} is after ${quote(before.uploaded, 80)} as text, and before it in time`,
      wanted: 'one offset in all entries, best "Z"',
    })
    return
  }
}
