import { acceptPage } from '../../core/audit/read-vulnerabilities.ts'
import {
  assertTime,
  parseVulnerabilityIndex,
  vulnerabilityIndexLimit,
  vulnerabilityPageLimit,
} from '../../core/audit/vulnerability-info.ts'
import { isPkgtoolError } from '../../core/base/errors.ts'
import { namesAt } from '../store/read-object.ts'
import {
  type NamedPage,
  vulnerabilityIndexKey,
  vulnerabilityPageKey,
  vulnerabilityPageName,
  vulnerabilityPrefix,
} from '../tree/vulnerabilities.ts'
import { type PackageContent, resolveResource } from './check-service-index.ts'
import { checkName } from './check-tree.ts'
import { compareVulnerabilities } from './compare-with-folder.ts'
import type { Place } from './site/site.ts'
import { isStoreRun, type StoreRun, type VerifyRun } from './verify-run.ts'

/**
 * Checks what a feed says against packages: that its index and each page can be read, that clients take every word of them, and that
 * the folder of `against` has the same. `vulnerabilities`: the address of its index; undefined: the service index at `document` names none.
 */
export async function checkVulnerabilities(
  run: VerifyRun,
  { vulnerabilities: index, document: serviceIndex }: Pick<PackageContent, 'vulnerabilities' | 'document'>,
): Promise<void> {
  if (isStoreRun(run)) await checkFolder(run, index)
  if (!index) return compareVulnerabilities(run, [], { index: serviceIndex })
  const document = await readDocument(run, index, vulnerabilityIndexLimit)
  if (!document) return
  const pages = await accepted(run, index, url =>
    parseVulnerabilityIndex(document.bytes, url).map((page, place) => {
      assertTime(page.updated, url)
      const resource = { type: 'page', id: page.id, reference: page.id, place: `$[${place}]["@id"]` }
      return { ...page, at: resolveResource(run, document.at, resource) }
    }),
  )
  if (!pages) return
  const served: NamedPage[] = []
  for (const { name, at, updated } of pages) {
    const bytes = at && (await checkPage(run, at, name))
    if (bytes) served.push({ name: vulnerabilityPageName(bytes), updated })
  }
  await compareVulnerabilities(run, served, { index })
}

async function checkFolder(run: StoreRun, index: Place | undefined): Promise<void> {
  // A list costs a request.
  if (!run.feed.vulnerabilities && !index) return
  for (const name of await namesAt(run.feed.store, vulnerabilityPrefix))
    if (name !== 'index.json' && !/^[0-9a-f]{32}\.json$/.test(name))
      checkName(run, name, { folder: 'vulnerabilities', wanted: [] })
  if (run.feed.vulnerabilities && !index)
    run.add('VULNERABILITIES_MISSING', vulnerabilityIndexKey, {
      found: 'the service index has no address of it',
      wanted: 'one, since feed.json says that the feed has it',
    })
}

/** Returns the bytes of a page, if there is one. */
async function checkPage(run: VerifyRun, place: Place, name: string): Promise<Uint8Array | undefined> {
  run.checkStop()
  const page = await readDocument(run, place, vulnerabilityPageLimit)
  if (!page) return undefined
  if (isStoreRun(run) && vulnerabilityPageName(page.bytes) !== name)
    run.add('VULNERABILITIES_BROKEN', place, {
      found: 'its content is another one than its name says',
      wanted: vulnerabilityPageKey({ name: vulnerabilityPageName(page.bytes) }),
    })
  await accepted(run, place, url => acceptPage(page.bytes, url))
  return page.bytes
}

async function readDocument(run: VerifyRun, place: Place, limit: number) {
  const read = await run.packages.document(place, { limit })
  if (!('absent' in read)) return read
  run.add('VULNERABILITIES_MISSING', place, {
    found: read.absent,
    wanted: 'what is known against packages, as the service index says',
  })
  return undefined
}

async function accepted<T>(
  run: VerifyRun,
  place: Place,
  parse: (url: URL) => T | Promise<T>,
): Promise<T | undefined> {
  try {
    // Of its errors, only what was found and wanted is told.
    return await parse(new URL(place, 'file:///'))
  } catch (error) {
    if (!isPkgtoolError(error, 'INVALID_VULNERABILITY_INFO')) throw error
    const { found = error.message, wanted } = error.fields
    run.add('VULNERABILITIES_BROKEN', place, { found, ...(wanted !== undefined && { wanted }) })
    return undefined
  }
}
