import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PkgtoolError } from '../../core/errors.ts'
import { resolvePackageNames } from '../../core/package-content/package-names.ts'
import { withCredentials } from '../../core/package-content/source-credentials.ts'
import {
  parseSourceSetting,
  type SourceSetting,
  sourceLabel,
} from '../../core/package-content/source-setting.ts'
import { type FeedAddress, parseFeedAddress } from '../../core/transport/address.ts'
import { assignCredentials, type Holder, isNamed } from '../../core/transport/assign-credentials.ts'
import { createTransport, type Transport } from '../../core/transport/create-transport.ts'
import { displayUrl } from '../../core/transport/display-url.ts'
import { scopeOf } from '../../core/transport/scope-addresses.ts'
import { scopeTransport } from '../../core/transport/scope-transport.ts'
import { openFeed } from '../tree/feed.ts'
import { checkAbsent } from './check-absent.ts'
import { checkIds } from './check-ids.ts'
import { checkListing } from './check-listing.ts'
import { checkServiceIndex } from './check-service-index.ts'
import { checkTools } from './check-tools.ts'
import { countProgress } from './count-progress.ts'
import type { WantedId } from './id-check.ts'
import { createLiveSite } from './live-site.ts'
import { openVerifyRun } from './open-verify-run.ts'
import type { VerifyFeedOptions, VerifyReport, VerifyTarget } from './verify-options.ts'
import type { VerifyRun } from './verify-run.ts'
import { readWantedIds } from './wanted-ids.ts'

type ServerTarget = Exclude<VerifyTarget, { readonly dir: string }>

/** Checks a server: its tool listing, its package content for the ids that are named, or both. */
export async function verifyServer(target: ServerTarget, options: VerifyFeedOptions): Promise<VerifyReport> {
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
  readonly listing: Holder | undefined
}

/** Gives source and listing their credentials: most listings need none (SPEC 5.1). */
function withOwnCredentials({ source, listing }: Addresses, options: VerifyFeedOptions): Holders {
  const { credentials = [] } = options
  const holders = [source, listing && { name: listing.name, address: listing }].filter(
    each => each !== undefined,
  )
  const [first, second] = assignCredentials<Holder>(holders, credentials)
  const holder = source ? second : first
  if (!source) return { source: undefined, listing: holder }
  const own = credentials.filter(({ name }) => isNamed(source, name))
  const [setting] = withCredentials([source], { ...options, credentials: own })
  return { source: setting, listing: holder }
}

// Without a credential nothing is scoped: a 401 is an answer like any other.
function scope(
  transport: Transport,
  holder: Holder | undefined,
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
