import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PkgtoolError } from '../../core/base/errors.ts'
import { cancelled } from '../../core/base/ports.ts'
import { displayUrl, type FeedAddress, parseFeedAddress } from '../../core/http/address.ts'
import { createTransport, type Transport } from '../../core/http/client.ts'
import {
  assignCredentials,
  type CredentialScope,
  isNamed,
  scopeOf,
  scopeTransport,
} from '../../core/http/credential-scope.ts'
import { lowerPackageId, resolvePackageNames } from '../../core/nuget/package-paths.ts'
import { readPins } from '../../core/packages/pins.ts'
import {
  parseSourceSetting,
  type SourceSetting,
  sourceLabel,
  withCredentials,
} from '../../core/packages/source.ts'
import { type Feed, openFeed } from '../tree/feed.ts'
import { listFolderIds } from '../tree/package-index.ts'
import { checkAbsent, checkIds, type WantedId } from './check-ids.ts'
import { checkListing } from './check-listing.ts'
import { checkServiceIndex, type PackageContent } from './check-service-index.ts'
import { checkTools } from './check-tools.ts'
import { checkPage, checkToolFolders, listTreeIds, openTree } from './check-tree.ts'
import { type Finding, Findings } from './finding.ts'
import { createFolderSite, createLiveSite, folderUrl } from './site.ts'
import {
  countProgress,
  type VerifyFeedOptions,
  type VerifyReport,
  type VerifyRun,
  type VerifyTarget,
} from './verify-run.ts'

/**
 * Checks a feed against the spec (DESIGN 8): the feed in a folder, or any server of this protocol, ours or a NuGet V3
 * server by its extensions. What is wrong is data, by the codes of `findingCatalogue`; nothing is changed. A server has
 * no list of ids: without any named, `NO_IDS` says that its packages were not looked at.
 *
 * Memory does not grow with the number of packages. Each file of a server lies in the system's temporary folder while
 * it is checked.
 *
 * @throws PkgtoolError `INVALID_FEED` when the folder is none, `INVALID_INPUT`, `CONFLICTING_INPUTS`, `INVALID_ADDRESS`,
 * `INVALID_PACKAGE_ID`, what reading pins throws, `CANCELLED`, and `CONNECTION_FAILED`, `TIMED_OUT` or `TLS_FAILED` when
 * a server is gone
 */
export async function verifyFeed(
  target: VerifyTarget,
  options: VerifyFeedOptions = {},
): Promise<VerifyReport> {
  if (!('dir' in target)) return verifyServer(target, options)
  const { ids, packages, packagesFiles, against } = options
  if (![ids, packages, packagesFiles, against].some(given => given !== undefined && given.length > 0))
    return verifyFolder(target.dir, options)
  throw new PkgtoolError('CONFLICTING_INPUTS', {
    subject: target.dir,
    found: 'a folder, and ids or another folder',
    wanted: 'these with a server only: a folder is checked whole',
  })
}

// As many as the pool of threads that reads files has, and some that wait.
const concurrency = 8

/** Checks the feed in a folder, all of it. @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE`, `CANCELLED` */
async function verifyFolder(dir: string, options: VerifyFeedOptions): Promise<VerifyReport> {
  const feed = await openFeed(dir)
  const site = createFolderSite(feed, options)
  const { findings, ...shared } = openVerifyRun(options)
  const plain: VerifyRun = {
    ...shared,
    limit: concurrency,
    toolName: feed.toolName,
    names: feed,
    packages: site,
    tools: site,
    feed,
    against: undefined,
  }
  if (feed.baseUrl === undefined)
    plain.add({
      code: 'NO_BASE_URL',
      subject: 'feed.json',
      found: 'no base URL: listing and service index hold relative addresses',
      wanted: 'one, unless the feed is only served by `feed serve` or read as a folder',
    })
  const root = folderUrl(dir)
  const tree = await openTree(plain, feed)
  const run = tree.isBeingWritten ? excuseMove(plain) : plain
  const listing = await checkListing(run, new URL('tools.json', root))
  const { length: tools } = listing.entries
  await checkTools(run, listing, { onChecked: countProgress(options, { subject: 'tools', total: tools }) })
  await checkToolFolders(run, tree, listing)
  await checkPage(run, tree, listing)
  const index = await checkServiceIndex(run, new URL('index.json', root))
  const ids = await listTreeIds(run, tree)
  const versions = await checkIds(run, ids, {
    content: index ?? ownContent(root),
    folder: tree,
    transport: undefined,
    onChecked: countProgress(options, { subject: 'ids', total: ids.length }),
  })
  return { findings: findings.findings, remarks: findings.remarks, ids: ids.length, versions, tools }
}

/** While a writer moves the feed to another base URL, or was stopped in that, some documents have the new one. */
function excuseMove(run: VerifyRun): VerifyRun {
  const isOfMove = ({ code }: Finding) => code === 'BASE_URL_DIFFERS' || code === 'NO_BASE_URL'
  return {
    ...run,
    add: finding => run.add(isOfMove(finding) ? { ...finding, code: 'UNFINISHED' } : finding),
  }
}

/** Where packages lie, whatever the service index says. */
function ownContent(root: URL): PackageContent {
  return { base: new URL('flat/', root), registration: undefined, index: root, document: root }
}

type ServerTarget = Exclude<VerifyTarget, { readonly dir: string }>

/** Checks a server: its tool listing, its package content for the ids that are named, or both. */
async function verifyServer(target: ServerTarget, options: VerifyFeedOptions): Promise<VerifyReport> {
  const addresses = readAddresses(target)
  const holders = withOwnCredentials(addresses, options)
  const against = options.against === undefined ? undefined : await openFeed(options.against)
  const ids = await readWantedIds(options, against)
  // A document that was kept says nothing about the server.
  const transport = createTransport({ ...options, cacheDirectory: undefined })
  const folder = lazyFolder()
  try {
    const { findings, ...shared } = openVerifyRun(options)
    const [scoped, open] = [scope(transport, holders.source), scope(transport, holders.listing)]
    const site = (over: Transport) =>
      createLiveSite(over, { findings, quick: shared.quick, folder: folder.open })
    const run: VerifyRun = {
      ...shared,
      limit: options.maxConnections ?? 16,
      toolName: options.toolName ?? 'pkgtool.exe',
      names: resolvePackageNames(options),
      packages: site(scoped),
      tools: site(open),
      feed: undefined,
      against,
    }
    const tools = addresses.listing ? await verifyListing(run, addresses.listing) : 0
    const versions = addresses.source
      ? await verifyPackages(run, { address: addresses.source, transport: scoped, ids })
      : 0
    const { findings: found, remarks } = findings
    return { findings: found, remarks, ids: addresses.source ? ids.length : 0, versions, tools }
  } finally {
    transport.close()
    await folder.remove()
  }
}

interface Addresses {
  readonly source: SourceSetting | undefined
  readonly listing: FeedAddress | undefined
}

function readAddresses({ source, distUrl }: ServerTarget): Addresses {
  if (source === undefined && distUrl === undefined)
    throw new PkgtoolError('INVALID_INPUT', {
      subject: 'source',
      found: 'no address',
      wanted: 'a service index, a "dist-url", or both',
    })
  const setting = source === undefined ? undefined : parseSourceSetting(source)
  const listing =
    distUrl === undefined
      ? undefined
      : parseFeedAddress(distUrl, { document: 'tools.json', input: 'dist-url' })
  for (const address of [setting?.address, listing])
    if (address?.document.protocol === 'file:')
      throw new PkgtoolError('INVALID_INPUT', {
        subject: displayUrl(address.document),
        found: 'a folder',
        wanted: 'the address of a server',
        change: 'name the folder alone: `feed verify DIR`',
      })
  return { source: setting, listing }
}

interface Holders {
  readonly source: SourceSetting | undefined
  readonly listing: CredentialScope | undefined
}

/** Gives source and listing their credentials: most listings need none (SPEC 5.1). */
function withOwnCredentials({ source, listing }: Addresses, options: VerifyFeedOptions): Holders {
  const { credentials = [] } = options
  const holders = [source, listing && { name: listing.name, address: listing }].filter(
    each => each !== undefined,
  )
  const [first, second] = assignCredentials<CredentialScope>(holders, credentials)
  const holder = source ? second : first
  if (!source) return { source: undefined, listing: holder }
  const own = credentials.filter(({ name }) => isNamed(source, name))
  const [setting] = withCredentials([source], { ...options, credentials: own })
  return { source: setting, listing: holder }
}

// Without a credential nothing is scoped: a 401 is an answer like any other.
function scope(
  transport: Transport,
  holder: CredentialScope | undefined,
): Transport & { trust?(origin: string): void } {
  if (!holder?.credential) {
    if (holder) transport.showCertificateTo(holder.address.document.origin)
    return { ...transport, trust: origin => transport.showCertificateTo(origin) }
  }
  return scopeTransport(transport, scopeOf(holder))
}

async function verifyListing(run: VerifyRun, { document }: FeedAddress): Promise<number> {
  const listing = await checkListing(run, document)
  const { length: total } = listing.entries
  await checkTools(run, listing, { onChecked: countProgress(run.options, { subject: 'tools', total }) })
  return total
}

interface PackagesCheck {
  readonly address: SourceSetting
  readonly transport: Transport & { trust?(origin: string): void }
  readonly ids: readonly WantedId[]
}

async function verifyPackages(run: VerifyRun, { address, transport, ids }: PackagesCheck): Promise<number> {
  const { document } = address.address
  if (ids.length === 0)
    run.add({
      code: 'NO_IDS',
      subject: sourceLabel(address),
      found: 'no id of a package to check: a server has no list of them',
      wanted: 'ids from "--id", "--packages", "--packages-file" or "--against"',
    })
  const content = await checkServiceIndex(run, document)
  if (!content) return 0
  // An index that came by a redirect from another origin names none.
  if (content.document.origin === document.origin) transport.trust?.(content.base.origin)
  await checkAbsent(run, { content, transport })
  return checkIds(run, ids, {
    content,
    folder: undefined,
    transport,
    onChecked: countProgress(run.options, { subject: 'ids', total: ids.length }),
  })
}

function lazyFolder(): { open(): Promise<string>; remove(): Promise<void> } {
  let made: Promise<string> | undefined
  return {
    open() {
      made ??= mkdtemp(join(tmpdir(), 'setup-pkgtool-verify-'))
      return made
    },
    async remove() {
      if (made) await rm(await made, { recursive: true, force: true })
    },
  }
}

/**
 * Joins the ids that the caller names for a server: by themselves, by pins, whose exact versions must be listed, and by
 * the folder that it is compared with. Each once, in this order.
 *
 * @throws PkgtoolError `INVALID_PACKAGE_ID` and what reading pins throws
 */
async function readWantedIds(
  options: VerifyFeedOptions,
  against: Feed | undefined,
): Promise<readonly WantedId[]> {
  const wanted = new Map<string, WantedId & { readonly pinned: Set<string> }>()
  const add = (id: string) => {
    const lowerId = lowerPackageId(id)
    const known = wanted.get(lowerId) ?? { id, lowerId, pinned: new Set<string>() }
    wanted.set(lowerId, known)
    return known
  }
  for (const id of options.ids ?? []) add(id)
  for (const pin of await readPins(options)) {
    const { request } = pin
    const known = add(pin.id)
    if (request.kind === 'exact') known.pinned.add(request.version.lower)
  }
  for (const name of against ? await listFolderIds(against) : []) add(name)
  return [...wanted.values()]
}

/** The part of a run that folder and server share. */
function openVerifyRun(
  options: VerifyFeedOptions,
): Pick<VerifyRun, 'options' | 'quick' | 'add' | 'checkStop'> & { readonly findings: Findings } {
  const findings = new Findings()
  const { signal, quick = false } = options
  return {
    options,
    quick,
    findings,
    add: finding => findings.add(finding),
    checkStop() {
      if (signal?.aborted) throw cancelled('the check of a feed', signal.reason)
    },
  }
}
