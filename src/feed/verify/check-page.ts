import { pageFileName, readPage } from '../tree/page/page.ts'
import { pageEntry } from '../tree/page/page-entry.ts'
import { pageRowOf, readPageRows } from '../tree/page/page-html.ts'
import { hasFile } from '../tree/tools/entry-file.ts'
import type { CheckedListing } from './check-listing.ts'
import type { StoreRun } from './verify-run.ts'

/** Checks that the download page shows the released versions of the listing at their stages. Skips a foreign page. */
export async function checkPage(
  run: Pick<StoreRun, 'feed' | 'isBeingWritten' | 'add'>,
  { entries, isRead }: CheckedListing,
): Promise<void> {
  // A broken entry may or may not be on the page.
  if (!isRead || entries.some(({ isBroken }) => isBroken)) return
  const text = await readPage(run.feed)
  const shown = text && readPageRows(text)
  if (!shown) return
  const code = run.isBeingWritten ? 'UNFINISHED' : 'PAGE_DIFFERS'
  const rows = entries.flatMap(({ entry }) => {
    const onPage = entry && pageEntry(run.feed, entry)
    return onPage ? [{ entry, row: pageRowOf(onPage) }] : []
  })
  for (const { entry, row } of rows) {
    const [version, stage] = row
    // A missing file has its own finding, and the page omits its version.
    if (!shown.has(version) && (await hasFile(run.feed, entry)))
      run.add(code, pageFileName, { place: version, found: 'no such version', wanted: `it as ${stage}` })
  }
  const listed = new Map(rows.map(({ row }) => row))
  for (const [version, stage] of shown) {
    const own = listed.get(version)
    if (own === stage) continue
    const wanted =
      own === undefined ? 'no such version, as in the listing' : `as ${own}, as the listing has it`
    run.add(code, pageFileName, { place: version, found: `it as ${stage}`, wanted })
  }
}
