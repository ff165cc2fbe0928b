import type { ToolEntry } from '../../core/listing/tool-listing.ts'
import { quote } from '../../core/text.ts'
import { compareParsedVersions } from '../../core/versions/compare-package-versions.ts'
import { compareInstants } from '../../core/versions/upload-time.ts'
import type { CheckedEntry } from './check-entries.ts'
import type { VerifyRun } from './verify-run.ts'

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
