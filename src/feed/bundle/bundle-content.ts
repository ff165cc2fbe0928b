import { parseJson } from '../../core/base/documents/json.ts'
import { type ErrorCode, isPkgtoolError } from '../../core/base/errors.ts'
import { formatBytes } from '../../core/base/format.ts'
import type { RunOptions } from '../../core/base/ports.ts'
import { quote } from '../../core/base/printable.ts'
import { nextPieceUnless, throwIfCancelled } from '../../core/base/turns.ts'
import { feedFileName } from '../../core/nuget/folder-names.ts'
import { packagePaths } from '../../core/nuget/package-paths.ts'
import {
  parseRegistration,
  parseRegistrationPage,
  type RegistrationLeaf,
} from '../../core/nuget/protocol/registration.ts'
import type { ToolEntry } from '../../core/tool/listing/tool-entry.ts'
import type { FeedKey } from '../store/feed-store.ts'
import { hasBytes } from '../store/read-object.ts'
import type { StoredFeed } from '../tree/feed.ts'
import { findFeedFile } from '../tree/feed-files.ts'
import { type FactsById, factsOf, type ReleaseFacts, readDetails } from '../tree/packages/package-details.ts'
import { pathInFeed } from '../tree/references.ts'
import { type FeedSettings, parseFeedSettings } from '../tree/settings.ts'
import { listingFileName, parseToolEntries } from '../tree/tools/tool-entries.ts'
import { readToolFacts, type ToolFacts } from '../tree/tools/tool-facts.ts'
import {
  acceptNamedPage,
  type NamedPage,
  parseNamedPages,
  vulnerabilityIndexKey,
  vulnerabilityPageKey,
  vulnerabilityPrefix,
} from '../tree/vulnerabilities.ts'
import { type BundleBase, baseName, readBase } from './base.ts'
import { invalidBundle } from './invalid-bundle.ts'
import { isWhole } from './list-feed-files.ts'
import type { BundleEntry, VerifiedBundle } from './verify-bundle.ts'

// The limit of listings from the network.
const documentLimit = 64 * 1024 ** 2

/** A package of a bundle. */
export interface BundlePackage {
  readonly lowerId: string
  /** normalized, in lower case */
  readonly version: string
  readonly file: BundleEntry
  readonly manifest: BundleEntry
}

/** A version of the tool of a bundle. */
export interface BundleTool {
  readonly entry: ToolEntry
  readonly facts: ToolFacts
  /** absent: the entry points elsewhere, or its file is in the base */
  readonly file: BundleEntry | undefined
}

/** The feed in a bundle. Unpacking regenerates documents such as version lists. */
export interface BundleContent {
  readonly settings: FeedSettings
  readonly packages: readonly BundlePackage[]
  readonly tools: readonly BundleTool[]
  /** the files that the target must already have; empty: the bundle has the whole feed */
  readonly base: BundleBase
  /** when versions were published, and which are not listed */
  readonly facts: FactsById
  /** what is known against packages; undefined: nothing of it, or what the base has */
  readonly vulnerabilities: readonly BundlePage[] | undefined
}

/** A page of what is known against packages. */
export interface BundlePage extends NamedPage {
  /** absent: it is in the base */
  readonly bytes: Buffer | undefined
}

/**
 * Reads the feed of a verified bundle. Refuses anything that is not part of a feed: other files, incomplete packages,
 * tools without an entry and entries without a file.
 *
 * @throws PkgtoolError `INVALID_BUNDLE`, `UNREADABLE_FILE`, `CANCELLED`
 */
export async function readBundleContent(
  bundle: VerifiedBundle,
  options: Pick<RunOptions, 'signal'> = {},
): Promise<BundleContent> {
  const { path } = bundle.reader
  try {
    const settings = parseFeedSettings(await readDocument(bundle, feedFileName), feedFileName)
    await checkPaths(bundle, settings, options)
    const packages = await readPackages(bundle, settings, options)
    const base: BundleBase = bundle.entries.has(baseName)
      ? readBase(bundle, { settings, bytes: await readDocument(bundle, baseName) })
      : new Map()
    const tools = await readTools(bundle, { ...options, settings, base })
    const vulnerabilities = await readPages(bundle, base)
    return { settings, packages, tools, base, facts: await readFacts(bundle), vulnerabilities }
  } catch (cause) {
    if (!isPkgtoolError(cause) || passing.has(cause.code)) throw cause
    const { subject = '', found = 'it is broken' } = cause.fields
    throw invalidBundle(path, `a broken file ${quote(subject)}: ${found}`, { cause })
  }
}

const passing: ReadonlySet<ErrorCode> = new Set(['INVALID_BUNDLE', 'UNREADABLE_FILE', 'CANCELLED'])

async function readDocument({ reader, entries }: VerifiedBundle, path: string): Promise<Buffer> {
  const entry = entries.get(path)
  if (!entry) throw invalidBundle(reader.path, `no ${path}`)
  if (entry.size > documentLimit) throw invalidBundle(reader.path, `${path} of ${formatBytes(entry.size)}`)
  const chunks: Buffer[] = []
  for await (const piece of reader.pieces(entry)) chunks.push(Buffer.from(piece))
  return Buffer.concat(chunks)
}

async function checkPaths(
  { reader, entries }: VerifiedBundle,
  settings: FeedSettings,
  { signal }: Pick<RunOptions, 'signal'>,
): Promise<void> {
  for (const path of entries.keys()) {
    await nextPieceUnless(signal, reader.path)
    const kind = findFeedFile(settings, path.split('/'))?.kind
    if (kind === undefined && path !== feedFileName && path !== baseName)
      throw invalidBundle(reader.path, `${quote(path)}, which cannot be a file of a feed`)
    if (!isWhole(settings, { path, kind }, entries))
      throw invalidBundle(reader.path, `${quote(path)} of a package that is not whole`)
  }
}

async function readPackages(
  bundle: VerifiedBundle,
  settings: FeedSettings,
  { signal }: Pick<RunOptions, 'signal'>,
): Promise<readonly BundlePackage[]> {
  const packages: BundlePackage[] = []
  for (const [path, file] of bundle.entries) {
    await nextPieceUnless(signal, bundle.reader.path)
    if (findFeedFile(settings, path.split('/'))?.kind !== 'package') continue
    const hash = (await readDocument(bundle, `${path}.sha512`)).toString('latin1').trim()
    if (hash !== file.sha512)
      throw invalidBundle(bundle.reader.path, `${quote(path)} with another hash than beside it`)
    const [, lowerId = '', version = ''] = path.split('/')
    const manifest = bundle.entries.get(`flat/${packagePaths(lowerId, version, settings).manifestPath}`)
    // `checkPaths` has checked that it exists.
    if (manifest) packages.push({ lowerId, version, file, manifest })
  }
  return packages
}

async function readFacts(bundle: VerifiedBundle): Promise<FactsById> {
  const paths = [...bundle.entries.keys()].filter(path => path.startsWith('registration/'))
  const documents = new Map<string, Buffer>()
  for (const path of paths) documents.set(path, await readDocument(bundle, path))
  return collectFacts(documents)
}

async function readPages(
  bundle: VerifiedBundle,
  base: BundleBase,
): Promise<readonly BundlePage[] | undefined> {
  const { entries, reader } = bundle
  const stray = (named: ReadonlySet<string>) => [...entries.keys()].find(path => isStrayPage(path, named))
  const hasIndex = entries.has(vulnerabilityIndexKey)
  const named = hasIndex
    ? parseNamedPages(await readDocument(bundle, vulnerabilityIndexKey), vulnerabilityIndexKey)
    : []
  const lost = stray(new Set(named.map(vulnerabilityPageKey)))
  if (lost !== undefined)
    throw invalidBundle(reader.path, `${quote(lost)}, which no index of vulnerabilities names`)
  const pages: BundlePage[] = []
  for (const page of named) {
    const key = vulnerabilityPageKey(page)
    const bytes = entries.has(key) ? await readDocument(bundle, key) : undefined
    if (bytes === undefined && !base.has(key))
      throw invalidBundle(reader.path, `no ${quote(key)}, which its index of vulnerabilities names`)
    if (bytes) acceptNamedPage(bytes, page)
    pages.push({ ...page, bytes })
  }
  return hasIndex ? pages : undefined
}

function isStrayPage(path: string, named: ReadonlySet<string>): boolean {
  return path.startsWith(vulnerabilityPrefix) && path !== vulnerabilityIndexKey && !named.has(path)
}

async function readTools(
  bundle: VerifiedBundle,
  { settings, base, signal }: Pick<BundleContent, 'settings' | 'base'> & Pick<RunOptions, 'signal'>,
): Promise<readonly BundleTool[]> {
  const { reader, entries } = bundle
  const listed = parseToolEntries(settings, await readDocument(bundle, listingFileName), {
    path: listingFileName,
  })
  throwIfCancelled(signal, reader.path)
  const toolOf = (entry: ToolEntry): BundleTool => {
    const path = pathInFeed(settings, entry.url)
    const file = path === undefined ? undefined : entries.get(path)
    if (path !== undefined && !file && !base.has(path))
      throw invalidBundle(reader.path, `no ${quote(path)}, which its listing names`)
    return { entry, facts: readToolFacts(entry), file }
  }
  const tools = listed.map(toolOf)
  const named = new Set(tools.flatMap(({ file }) => file?.path ?? []))
  const stray = [...entries.keys()].find(path => path.startsWith('tools/') && !named.has(path))
  if (stray === undefined) return tools
  throw invalidBundle(reader.path, `${quote(stray)}, which no entry of its listing names`)
}

/** Collects the facts of the versions in registrations: index documents and pages, by their paths in the feed. */
function collectFacts(documents: ReadonlyMap<string, Uint8Array>): FactsById {
  const all = new Map<string, Map<string, ReleaseFacts>>()
  for (const [path, bytes] of documents) {
    const [, lowerId = ''] = path.split('/')
    const ofId = all.get(lowerId) ?? new Map<string, ReleaseFacts>()
    all.set(lowerId, ofId)
    for (const { version, entry } of leavesOf(bytes))
      if (version) {
        ofId.set(version.lower, factsOf(readDetails(entry)))
      }
  }
  return all
}

// An index has its leaves in pages, and a page has them itself.
function leavesOf(bytes: Uint8Array): readonly RegistrationLeaf[] {
  const json = parseJson(bytes)
  if (!('value' in json)) return []
  const inline = (parseRegistration(json.value) ?? []).flatMap(({ leaves }) => leaves ?? [])
  const own = parseRegistrationPage(json.value) ?? []
  return [...inline, ...own]
}

/** Returns whether an object of the feed has the same bytes as a file of a bundle. Throws as `hasBytes`. */
export function hasEntry(
  { store }: StoredFeed,
  key: FeedKey,
  { size, sha512: digest }: BundleEntry,
): Promise<boolean> {
  return hasBytes(store, key, { size, digest, algorithm: 'sha512' })
}
