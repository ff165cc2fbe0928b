import { membersOf } from '../../../core/base/documents/json.ts'
import {
  parseRegistration,
  parseRegistrationPage,
  type RegistrationLeaf,
  registrationLimit,
} from '../../../core/nuget/protocol/registration.ts'
import type { ExpectedTag, FeedKey, FeedStore } from '../../store/feed-store.ts'
import { readJson } from '../../store/read-object.ts'
import { readDetails } from './package-details.ts'
import { type FeedPackage, type PageName, pagePrefix, registrationKey } from './registration.ts'

/** The registration of an id as a feed has it; one that we cannot read has neither packages nor pages. */
export interface ReadRegistration {
  readonly tag: ExpectedTag
  /** ms since 1970 */
  readonly modified: number
  /** of the index itself, by version */
  readonly packages: ReadonlyMap<string, FeedPackage>
  readonly pages: readonly PageName[]
}

/** Reads the index of an id's registration. */
export async function readRegistration(store: FeedStore, lowerId: string): Promise<ReadRegistration> {
  const key = registrationKey(lowerId)
  const { tag, modified, value } = await readJson(store, key, { limit: registrationLimit })
  const pages = parseRegistration(value) ?? []
  const counts = countsOf(value)
  return {
    tag,
    modified,
    packages: packagesOf(pages.flatMap(({ leaves }) => leaves ?? [])),
    pages: pages.flatMap(({ leaves, id, lower, upper }, index) => {
      const name = leaves ? undefined : pageNameOf(id)
      if (name === undefined || !lower || !upper) return []
      return [{ name, lower: lower.lower, upper: upper.lower, count: counts[index] ?? 0 }]
    }),
  }
}

/** Reads the packages of a page by version; empty if it is missing or we cannot read it. */
export async function readPagePackages(
  store: FeedStore,
  lowerId: string,
  { name }: PageName,
): Promise<ReadonlyMap<string, FeedPackage>> {
  const { value } = await readJson(store, pageKey(lowerId, name), { limit: registrationLimit })
  return packagesOf(parseRegistrationPage(value) ?? [])
}

/** Returns the key of a page. */
export function pageKey(lowerId: string, name: string): FeedKey {
  return `${pagePrefix(lowerId)}${name}.json`
}

// Only the last segment: the base address of the feed may have changed.
function pageNameOf(id: unknown): string | undefined {
  return typeof id === 'string' ? /\/page\/([0-9a-f]{32})\.json$/.exec(id)?.[1] : undefined
}

function countsOf(value: unknown): readonly number[] {
  const items = membersOf(value).get('items')
  return Array.isArray(items) ? items.map(item => Number(membersOf(item).get('count'))) : []
}

function packagesOf(leaves: readonly RegistrationLeaf[]): ReadonlyMap<string, FeedPackage> {
  return new Map(
    leaves.flatMap(({ version, id, entry }) =>
      version && id !== undefined
        ? [[version.lower, { version: version.lower, details: readDetails(entry) }] as const]
        : [],
    ),
  )
}
