import { entriesPath, entryPath, parseEntry } from '../../core/listing/parse-entry.ts'
import type { ToolEntry } from '../../core/listing/tool-listing.ts'
import { quote } from '../../core/text.ts'
import { isStage, stages } from '../../core/versions/stage.ts'
import { toolVersionForm } from '../../core/versions/tool-version-form.ts'
import type { FindingCode } from './finding-catalogue.ts'
import type { VerifyRun } from './verify-run.ts'

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
    const entry = 'passedOver' in read ? undefined : read
    const faults = 'passedOver' in read ? [passedOver(path, read.passedOver)] : faultsOf(read)
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
export function isReference(url: string): boolean {
  return url !== '' && URL.canParse(url, 'http://feed.invalid/')
}

function passedOver(path: string, text: string): Fault {
  const found = /: found (.*); want /s.exec(text)?.[1] ?? text
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
