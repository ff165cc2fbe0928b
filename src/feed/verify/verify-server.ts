import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PkgtoolError } from '../../core/base/errors.ts'
import { flag, optionName } from '../../core/base/format.ts'
import { quote } from '../../core/base/printable.ts'
import { removePath } from '../../core/files/writing/remove.ts'
import { displayUrl, type FeedAddress } from '../../core/net/address/address.ts'
import { parseAnyAddress } from '../../core/net/address/any-address.ts'
import {
  assignCredentials,
  type CredentialScope,
  isNamed,
} from '../../core/net/credentials/assign-credentials.ts'
import { createTransport, type Transport } from '../../core/net/exchange/client.ts'
import { scopeOf, scopeTransport } from '../../core/net/exchange/scoped-transport.ts'
import { assertAgreement } from '../../core/nuget/folder-names.ts'
import { lowerPackageId } from '../../core/nuget/package-id.ts'
import { defaultNames, resolvePackageNames } from '../../core/nuget/presets.ts'
import { readPins } from '../../core/pins/read-pins.ts'
import { withCredentials } from '../../core/sources/config/assign-source-credentials.ts'
import { loadSourceSetting, type SourceSetting, sourceLabel } from '../../core/sources/source-setting.ts'
import { type OpenedFeed, useFeed } from '../tree/feed.ts'
import { listFolderIds } from '../tree/packages/list-packages.ts'
import { checkAbsent, checkIds } from './check-ids.ts'
import { checkListing } from './check-listing.ts'
import { checkServiceIndex } from './check-service-index.ts'
import { checkTools } from './check-tools.ts'
import { checkVulnerabilities } from './check-vulnerabilities.ts'
import { Findings, report } from './findings.ts'
import type { WantedId } from './packages-run.ts'
import { createLiveSite } from './site/live-site.ts'
import type { VerifyFeedOptions, VerifyReport, VerifyTarget } from './verify-options.ts'
import { openRun, type VerifyRun } from './verify-run.ts'

type ServerTarget = Exclude<VerifyTarget, { readonly dir: string }>

/** Checks a server: its tool listing, its package content for the given ids, or both. */
export async function verifyServer(target: ServerTarget, options: VerifyFeedOptions): Promise<VerifyReport> {
  const addresses = await readAddresses(target, options)
  const scopes = withOwnCredentials(addresses, options)
  const check = (against?: OpenedFeed) => verifyScoped({ addresses, scopes, against }, options)
  return options.against === undefined ? check() : useFeed({ ...options, dir: options.against }, check)
}

interface ServerCheck {
  readonly addresses: Addresses
  readonly scopes: Scopes
  readonly against: OpenedFeed | undefined
}

async function verifyScoped(
  { addresses, scopes, against }: ServerCheck,
  options: VerifyFeedOptions,
): Promise<VerifyReport> {
  if (against)
    assertAgreement(
      options,
      { ...against, baseUrl: undefined },
      { place: `the feed in ${quote(against.dir)}` },
    )
  const ids = await readWantedIds(options, against)
  // A cached document says nothing about the server.
  const transport = createTransport({ ...options, cacheDirectory: undefined })
  let downloads: Promise<string> | undefined
  const folder = () => {
    downloads ??= mkdtemp(join(tmpdir(), 'setup-pkgtool-verify-'))
    return downloads
  }
  const findings = new Findings()
  const { add } = findings
  const shared = openRun(options)
  const site = (over: Transport, document: URL | undefined) =>
    createLiveSite(over, { document, add, quick: shared.quick, folder })
  try {
    const source = scope(transport, scopes.source)
    const run: VerifyRun = {
      ...shared,
      limit: transport.connections,
      toolName: against?.toolName ?? options.toolName ?? defaultNames.toolName,
      names: against ?? resolvePackageNames(options),
      packages: site(source, addresses.source?.address.document),
      tools: site(scope(transport, scopes.listing), addresses.listing?.document),
      feed: undefined,
      isBeingWritten: false,
      against,
      add,
    }
    const tools = addresses.listing ? await verifyListing(run, addresses.listing) : 0
    if (!addresses.source) return report(findings, { ids: 0, versions: 0, tools })
    const versions = await verifyPackages(run, addresses.source, { transport: source, ids })
    return report(findings, { ids: ids.length, versions, tools })
  } finally {
    transport.close()
    if (downloads) await removePath(await downloads)
  }
}

interface Addresses {
  readonly source: SourceSetting | undefined
  readonly listing: FeedAddress | undefined
}

async function readAddresses(
  { source, distUrl }: ServerTarget,
  { signingVariables, endpoint, region }: Pick<VerifyFeedOptions, 'signingVariables' | 'endpoint' | 'region'>,
): Promise<Addresses> {
  if (source === undefined && distUrl === undefined)
    throw new PkgtoolError('INVALID_INPUT', {
      subject: 'source',
      found: 'it has no address',
      wanted: `a service index, a ${optionName('dist-url')}, or both`,
    })
  const setting =
    source === undefined ? undefined : await loadSourceSetting(source, { signingVariables, endpoint, region })
  const listing =
    distUrl === undefined
      ? undefined
      : parseAnyAddress(distUrl, {
          document: 'tools.json',
          input: 'dist-url',
          signingVariables,
          endpoint,
          region,
        })
  for (const address of [setting?.address, listing])
    if (address?.document.protocol === 'file:')
      throw new PkgtoolError('INVALID_INPUT', {
        subject: displayUrl(address.document),
        found: 'it is a folder',
        wanted: 'the address of a server',
        change: 'name the folder alone: `feed verify DIR`',
      })
  return { source: setting, listing }
}

interface Scopes {
  readonly source: SourceSetting | undefined
  readonly listing: CredentialScope | undefined
}

/** Assigns credentials to source and listing: most listings need none (SPEC 5.1). */
function withOwnCredentials({ source, listing }: Addresses, options: VerifyFeedOptions): Scopes {
  const { credentials = [] } = options
  const given = [source, listing && { name: listing.name, address: listing }]
  const assigned = assignCredentials<CredentialScope>(
    given.filter(each => each !== undefined),
    credentials,
  )
  if (!source) return { source: undefined, listing: assigned[0] }
  const own = credentials.filter(({ name }) => isNamed(source, name))
  const [setting] = withCredentials([source], { ...options, credentials: own })
  return { source: setting, listing: assigned[1] }
}

type TrustingTransport = Transport & { trust?(origin: string): void }

// Without a credential, the transport does not authenticate, and 401 is an ordinary answer.
function scope(transport: Transport, own: CredentialScope | undefined): TrustingTransport {
  if (own?.credential || own?.address.store) return scopeTransport(transport, scopeOf(own, transport.options))
  if (own) transport.showCertificateTo(own.address.document.origin)
  return { ...transport, trust: origin => transport.showCertificateTo(origin) }
}

async function verifyListing(run: VerifyRun, { document }: FeedAddress): Promise<number> {
  const listing = await checkListing(run, document)
  await checkTools(run, listing)
  return listing.entries.length
}

async function verifyPackages(
  run: VerifyRun,
  source: SourceSetting,
  { transport, ids }: { readonly transport: TrustingTransport; readonly ids: readonly WantedId[] },
): Promise<number> {
  const { document } = source.address
  if (ids.length === 0)
    run.add('NO_IDS', sourceLabel(source), {
      found: 'there is no id of a package to check: a server has no list of them',
      wanted: `ids from ${flag('id')}, ${flag('packages')}, ${flag('packages-file')} or ${flag('against')}`,
    })
  const content = await checkServiceIndex(run, document)
  if (!content) return 0
  // Does not trust the origin in an index that a redirect led to on another origin.
  if (new URL(content.document).origin === document.origin) transport.trust?.(new URL(content.base).origin)
  const packagesRun = { ...run, content, transport }
  await checkVulnerabilities(run, content)
  await checkAbsent(packagesRun)
  return checkIds(packagesRun, ids)
}

/**
 * Joins the ids to check on a server, each once, in this order: those of the options, those of pins, whose exact versions
 * must be listed, and those of the folder to compare with.
 *
 * @throws PkgtoolError `INVALID_PACKAGE_ID` and errors of reading pins
 */
async function readWantedIds(
  options: VerifyFeedOptions,
  against: OpenedFeed | undefined,
): Promise<readonly WantedId[]> {
  const wanted = new Map<string, WantedId & { readonly pinned: Set<string> }>()
  const add = (id: string) => {
    const lowerId = lowerPackageId(id)
    const known = wanted.get(lowerId) ?? { id, lowerId, pinned: new Set<string>() }
    wanted.set(lowerId, known)
    return known
  }
  for (const id of options.ids ?? []) add(id)
  for (const { id, request } of await readPins(options)) {
    const { pinned } = add(id)
    if (request.kind === 'exact') pinned.add(request.version.lower)
  }
  for (const name of against ? await listFolderIds(against) : []) add(name)
  return [...wanted.values()]
}
