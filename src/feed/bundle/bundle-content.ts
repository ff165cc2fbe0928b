import { isPkgtoolError, type PkgtoolError } from '../../core/errors.ts'
import type { ToolEntry } from '../../core/listing/tool-listing.ts'
import { packagePaths } from '../../core/package-content/package-paths.ts'
import { formatBytes, quote } from '../../core/text.ts'
import { type FeedSettings, feedFileName, parseFeedSettings } from '../tree/feed.ts'
import { findFeedFile } from '../tree/feed-file.ts'
import { pathInFeed } from '../tree/feed-reference.ts'
import { readToolFacts, type ToolFacts } from '../tree/place-tool.ts'
import { listingFileName, parseToolEntries } from '../tree/tool-entries.ts'
import { invalidBundle } from './invalid-bundle.ts'
import { isWhole } from './list-feed-files.ts'
import type { BundleEntry, VerifiedBundle } from './verify-bundle.ts'

// As for listings that come over the network.
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
  /** absent: the entry leads elsewhere */
  readonly file: BundleEntry | undefined
}

/** The feed that a bundle holds. What is made from these, such as version lists, is made anew where it is unpacked. */
export interface BundleContent {
  readonly settings: FeedSettings
  readonly packages: readonly BundlePackage[]
  readonly tools: readonly BundleTool[]
}

/**
 * Reads which feed a verified bundle holds, and refuses what no feed has: other files, packages that are not whole, tools
 * without an entry and entries without a file.
 *
 * @throws PkgtoolError `INVALID_BUNDLE`, `UNREADABLE_FILE`
 */
export async function readBundleContent(bundle: VerifiedBundle): Promise<BundleContent> {
  const { path } = bundle.reader
  try {
    const settings = parseFeedSettings(await readDocument(bundle, feedFileName), feedFileName)
    checkPaths(bundle, settings)
    const packages = await readPackages(bundle, settings)
    return { settings, packages, tools: await readTools(bundle, settings) }
  } catch (cause) {
    if (!isPkgtoolError(cause) || isPkgtoolError(cause, 'INVALID_BUNDLE', 'UNREADABLE_FILE')) throw cause
    throw invalidBundle(path, describe(cause), { cause })
  }
}

function describe({ fields: { subject = '', found = 'a fault' } }: PkgtoolError): string {
  return `${found} in ${quote(subject)}`
}

async function readDocument({ reader, entries }: VerifiedBundle, path: string): Promise<Buffer> {
  const entry = entries.get(path)
  if (!entry) throw invalidBundle(reader.path, `no ${path}`)
  if (entry.size > documentLimit) throw invalidBundle(reader.path, `${path} of ${formatBytes(entry.size)}`)
  const chunks: Buffer[] = []
  for await (const piece of reader.pieces(entry)) chunks.push(Buffer.from(piece))
  return Buffer.concat(chunks)
}

function checkPaths({ reader, entries }: VerifiedBundle, settings: FeedSettings): void {
  const feed = { ...settings, dir: '' }
  for (const path of entries.keys()) {
    const kind = findFeedFile(feed, path.split('/'))?.kind
    if (kind === undefined && path !== feedFileName)
      throw invalidBundle(reader.path, `${quote(path)}, which is no file of a feed`)
    const isPart = kind === 'package' || kind === 'manifest' || kind === 'hash'
    if (isPart && !isWhole(settings, path, entries))
      throw invalidBundle(reader.path, `${quote(path)} of a package that is not whole`)
  }
}

async function readPackages(
  bundle: VerifiedBundle,
  settings: FeedSettings,
): Promise<readonly BundlePackage[]> {
  const packages: BundlePackage[] = []
  for (const [path, file] of bundle.entries) {
    if (findFeedFile({ ...settings, dir: '' }, path.split('/'))?.kind !== 'package') continue
    const hash = (await readDocument(bundle, `${path}.sha512`)).toString('latin1').trim()
    if (hash !== Buffer.from(file.sha512, 'hex').toString('base64'))
      throw invalidBundle(bundle.reader.path, `${quote(path)} with another hash than beside it`)
    const [, lowerId = '', version = ''] = path.split('/')
    const manifest = bundle.entries.get(`flat/${packagePaths(lowerId, version, settings).manifestPath}`)
    // That it is there was checked with the paths.
    if (manifest) packages.push({ lowerId, version, file, manifest })
  }
  return packages
}

async function readTools(bundle: VerifiedBundle, settings: FeedSettings): Promise<readonly BundleTool[]> {
  const { reader, entries } = bundle
  const listed = parseToolEntries(settings, await readDocument(bundle, listingFileName), {
    path: listingFileName,
  })
  const tools = listed.map((entry): BundleTool => {
    const path = pathInFeed(settings, entry.url)
    const file = path === undefined ? undefined : entries.get(path)
    if (path !== undefined && !file)
      throw invalidBundle(reader.path, `no ${quote(path)}, which its listing names`)
    return { entry, facts: readToolFacts(entry), file }
  })
  const named = new Set(tools.flatMap(({ file }) => file?.path ?? []))
  const stray = [...entries.keys()].find(path => path.startsWith('tools/') && !named.has(path))
  if (stray === undefined) return tools
  throw invalidBundle(reader.path, `${quote(stray)}, which no entry of its listing names`)
}
