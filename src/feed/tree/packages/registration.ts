/**
 * The registration of an id: what clients read of its versions before they fetch any of them.
 *
 *     registration/ID/index.json       up to 128 versions in one page; beyond that the names of the pages
 *     registration/ID/page/NAME.json   a page; NAME is the hash of its content
 *
 * A page never changes under its name, so that the index, which is written after its pages, always names what it was made
 * with. Where a page ends depends on the versions alone: one more version changes one page, or divides it, and the same
 * versions give the same pages, in whatever order they came.
 */

import { createHash } from 'node:crypto'
import { membersOf } from '../../../core/base/documents/json.ts'
import { packagePaths } from '../../../core/nuget/package-paths.ts'
import {
  parseRegistration,
  parseRegistrationPage,
  type RegistrationLeaf,
  registrationLimit,
} from '../../../core/nuget/protocol/registration.ts'
import type { ExpectedTag, FeedKey, FeedStore } from '../../store/feed-store.ts'
import { readJson } from '../../store/read-object.ts'
import { formatDocument } from '../feed-files.ts'
import { encodePath } from '../references.ts'
import type { FeedSettings } from '../settings.ts'
import { type PackageDetails, readDetails } from './package-details.ts'

/** A version that the documents of its id name. */
export interface FeedPackage {
  /** normalized, in lower case */
  readonly version: string
  readonly details: PackageDetails
}

/** A page that is a document of its own. */
export interface PageName {
  readonly name: string
  /** normalized, in lower case */
  readonly lower: string
  readonly upper: string
  readonly count: number
}

/** A page of a registration: its packages, lowest first, or the page as it is. */
export type RegistrationPart = { readonly packages: readonly FeedPackage[] } | { readonly kept: PageName }

const maxInline = 128

const maxPerPage = 128

const averageOnPage = 64

/** Returns the key of an id's registration index. */
export function registrationKey(lowerId: string): FeedKey {
  return `registration/${lowerId}/index.json`
}

/** Returns the prefix of the pages of an id's registration. */
export function pagePrefix(lowerId: string): FeedKey {
  return `registration/${lowerId}/page/`
}

/** Returns the key of a page. */
export function pageKey(lowerId: string, name: string): FeedKey {
  return `${pagePrefix(lowerId)}${name}.json`
}

/** Divides versions, lowest first, into those of each page. */
export function dividePages(versions: readonly string[]): readonly (readonly string[])[] {
  if (versions.length <= maxInline) return [versions]
  const pages: string[][] = []
  let page: string[] = []
  for (const version of versions) {
    page.push(version)
    if (page.length < maxPerPage && !endsPage(version)) continue
    pages.push(page)
    page = []
  }
  return page.length > 0 ? [...pages, page] : pages
}

// The hash of a version is as good as a random number that everybody draws alike.
function endsPage(version: string): boolean {
  return createHash('sha256').update(version).digest().readUInt32BE() % averageOnPage === 0
}

/** Creates the documents of an id's registration by key: pages that are new, then the index. */
export function registrationDocuments(
  feed: FeedSettings,
  { lowerId, parts }: { readonly lowerId: string; readonly parts: readonly RegistrationPart[] },
): ReadonlyMap<FeedKey, string> {
  const [only, ...others] = parts
  if (only && others.length === 0 && 'packages' in only)
    return new Map([[registrationKey(lowerId), formatDocument(inlineIndex(feed, lowerId, only.packages))]])
  const documents = new Map<FeedKey, string>()
  const pages = parts.map(part => {
    if ('kept' in part) return part.kept
    const page = pageDocument(feed, lowerId, part.packages)
    documents.set(pageKey(lowerId, page.name), page.text)
    return page
  })
  return documents.set(registrationKey(lowerId), formatDocument(pagedIndex(feed, lowerId, pages)))
}

// Absolute if the feed has a base URL, because Paket resolves relative references against the service index.
function rootOf({ baseUrl }: FeedSettings, levels: number): string {
  return baseUrl ?? '../'.repeat(levels)
}

function inlineIndex(feed: FeedSettings, lowerId: string, packages: readonly FeedPackage[]): object {
  const root = rootOf(feed, 2)
  const self = root + encodePath(registrationKey(lowerId))
  const { lower, upper } = boundsOf(packages)
  const page = {
    '@id': `${self}#page/${lower}/${upper}`,
    '@type': 'catalog:CatalogPage',
    count: packages.length,
    lower,
    upper,
    parent: self,
    items: packages.map(item => leafOf(feed, item, { lowerId, root, document: self, index: self })),
  }
  return { '@id': self, '@type': indexTypes, count: 1, items: [page] }
}

const indexTypes = ['catalog:CatalogRoot', 'PackageRegistration', 'catalog:Permalink']

function pagedIndex(feed: FeedSettings, lowerId: string, pages: readonly PageName[]): object {
  const root = rootOf(feed, 2)
  const self = root + encodePath(registrationKey(lowerId))
  const items = pages.map(({ name, lower, upper, count }) => ({
    '@id': `${root}${encodePath(pagePrefix(lowerId))}${name}.json`,
    '@type': 'catalog:CatalogPage',
    count,
    lower,
    upper,
    parent: self,
  }))
  return { '@id': self, '@type': indexTypes, count: items.length, items }
}

function pageDocument(
  feed: FeedSettings,
  lowerId: string,
  packages: readonly FeedPackage[],
): PageName & { readonly text: string } {
  const root = rootOf(feed, 3)
  const bounds = { ...boundsOf(packages), count: packages.length }
  const digest = createHash('sha256')
    .update(JSON.stringify([root, lowerId, packages]))
    .digest('hex')
  const name = digest.slice(0, 32)
  const self = `${root}${encodePath(pagePrefix(lowerId))}${name}.json`
  const index = root + encodePath(registrationKey(lowerId))
  const page = {
    '@id': self,
    '@type': 'catalog:CatalogPage',
    ...bounds,
    parent: index,
    items: packages.map(item => leafOf(feed, item, { lowerId, root, document: self, index })),
  }
  return { name, ...bounds, text: formatDocument(page) }
}

function boundsOf(packages: readonly FeedPackage[]): { readonly lower: string; readonly upper: string } {
  return { lower: packages[0]?.version ?? '', upper: packages.at(-1)?.version ?? '' }
}

interface LeafPlace {
  readonly lowerId: string
  readonly root: string
  readonly document: string
  readonly index: string
}

function leafOf(feed: FeedSettings, { version, details }: FeedPackage, place: LeafPlace): object {
  const { packagePath } = packagePaths(place.lowerId, version, feed)
  const addresses = {
    packageContent: place.root + encodePath(`flat/${packagePath}`),
    registration: place.index,
  }
  const leaf = `${place.document}#${version}`
  return {
    '@id': leaf,
    '@type': 'Package',
    catalogEntry: {
      '@id': `${leaf}/entry`,
      '@type': 'PackageDetails',
      ...details,
      packageContent: addresses.packageContent,
    },
    ...addresses,
  }
}

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
