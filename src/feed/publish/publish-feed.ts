import type { WholePage } from '../../core/audit/read-vulnerabilities.ts'
import { plural } from '../../core/base/format.ts'
import { mapConcurrently } from '../../core/base/pool.ts'
import { type Log, silentLog } from '../../core/base/ports.ts'
import { pruneTools, removeWithdrawnTools } from '../mirror/prune-tools.ts'
import {
  assertSameNames,
  changeFeed,
  type OpenedFeed,
  readFeedIfThere,
  useFeed,
  useStore,
} from '../tree/feed.ts'
import { initFeed } from '../tree/init-feed.ts'
import { readVersionList } from '../tree/packages/list-packages.ts'
import { packageAddresses } from '../tree/packages/package-documents.ts'
import { removeWithdrawnPackage, withdrawPackage } from '../tree/packages/withdraw-package.ts'
import { readToolEntries } from '../tree/tools/tool-entries.ts'
import {
  hasVulnerabilities,
  readNamedPage,
  readNamedPages,
  writeVulnerabilities,
} from '../tree/vulnerabilities.ts'
import { type FeedFingerprint, fingerprintFeed, isSameId, withoutVersions } from './feed-fingerprint.ts'
import { findSurplus, type Surplus } from './prune-published.ts'
import { type PlannedVersion, planId, publishId } from './publish-id.ts'
import type { PublishedPackage, PublishFeedOptions, PublishReport } from './publish-options.ts'
import { type PublishState, readPublishState, writePublishState } from './publish-state.ts'
import { type PlannedPublishedTool, planPublishedTools, publishTools } from './publish-tools.ts'

const idsAtOnce = 8

export async function publishFeed(
  dir: string,
  target: string,
  options: PublishFeedOptions = {},
): Promise<PublishReport> {
  return useFeed({ ...options, dir }, async source => {
    const fingerprint = await fingerprintFeed(source)
    const isNew = !(await openTarget(source, target, options))
    if (options.dryRun && isNew) return planNew(source, target, fingerprint)
    if (options.dryRun)
      return useFeed({ ...options, dir: target }, async feed => {
        const plan = await planAll(source, feed, { ...options, fingerprint })
        return reportOf(target, plan, {
          tools: changedTools(plan.tools),
          purge: [],
          prunedTools: plan.oldTools,
        })
      })
    return changeFeed({ ...options, dir: target }, feed => publish(source, feed, { ...options, fingerprint }))
  })
}

/** Makes a new target, unless nothing is written. Returns whether there is a feed. */
async function openTarget(
  source: OpenedFeed,
  target: string,
  { baseUrl, ...options }: PublishFeedOptions,
): Promise<boolean> {
  const feed = await useStore({ ...options, dir: target }, async store => readFeedIfThere(store, target))
  if (feed) {
    assertSameNames(feed, source, { as: 'as the feed that is published has it' })
    return true
  }
  if (options.dryRun) return false
  const { toolName, packageExtension, manifestExtension } = source
  const own = baseUrl ?? source.baseUrl
  const names = { toolName, packageExtension, manifestExtension, ...(own !== undefined && { baseUrl: own }) }
  await initFeed(target, { ...options, ...names })
  return true
}

type Running = PublishFeedOptions & { readonly fingerprint: FeedFingerprint }

interface Plan {
  readonly state: PublishState
  readonly ids: ReadonlyMap<string, readonly PlannedVersion[]>
  readonly unchanged: number
  readonly tools: readonly PlannedPublishedTool[]
  readonly surplus: Surplus
  readonly oldTools: readonly string[]
  /** absent: the feed that is published says nothing of them */
  readonly vulnerabilities: PublishReport['vulnerabilities']
}

// Finds every conflict before the first write.
async function planAll(source: OpenedFeed, target: OpenedFeed, options: Running): Promise<Plan> {
  const { fingerprint, prune = false } = options
  const state = await readPublishState(target)
  const changed = [...fingerprint.ids].filter(([id, hash]) => !isSameId(state.ids.get(id), hash))
  const planned = await mapConcurrently(
    changed,
    async ([id]) =>
      [id, await planId({ source, target }, id, { ...options, before: state.ids.get(id) })] as const,
    { limit: idsAtOnce },
  )
  const hasTools = state.tools !== fingerprint.tools
  return {
    state,
    ids: new Map(planned),
    unchanged: fingerprint.ids.size - changed.length,
    tools: hasTools ? await planPublishedTools({ source, target }, options) : [],
    surplus: prune ? await findSurplus(source, target, options) : { listed: [], expired: [] },
    oldTools: prune ? await findOldTools(source, target) : [],
    vulnerabilities: await planVulnerabilities(source, target),
  }
}

// What is known can be of any package, so a target keeps its own where the feed that is published has none.
async function planVulnerabilities(
  source: OpenedFeed,
  target: OpenedFeed,
): Promise<PublishReport['vulnerabilities']> {
  if (source.vulnerabilities !== true) return undefined
  return (await hasVulnerabilities(target, await readNamedPages(source.store))) ? 'present' : 'changed'
}

async function publishVulnerabilities(source: OpenedFeed, target: OpenedFeed, log: Log): Promise<void> {
  const pages: WholePage[] = []
  for (const page of await readNamedPages(source.store)) pages.push(await readNamedPage(source.store, page))
  await writeVulnerabilities(target, pages)
  log.info(`${plural(pages.length, 'page')} of known vulnerabilities published`)
}

async function findOldTools(source: OpenedFeed, target: OpenedFeed): Promise<readonly string[]> {
  const kept = new Set((await readToolEntries(source)).map(({ parsed }) => parsed.lower))
  return (await readToolEntries(target))
    .filter(({ parsed }) => !kept.has(parsed.lower))
    .map(({ version }) => version)
}

async function publish(source: OpenedFeed, target: OpenedFeed, options: Running): Promise<PublishReport> {
  const { log = silentLog, fingerprint } = options
  const plan = await planAll(source, target, options)
  await publishIds({ source, target }, plan, log)
  const tools =
    plan.tools.length > 0
      ? await publishTools({ source, target }, plan.tools, { ...options, log })
      : { tools: [], purge: [] }
  for (const version of plan.surplus.listed) await withdrawPackage(target, version)
  for (const version of plan.surplus.expired) await removeWithdrawnPackage(target, version)
  if (plan.vulnerabilities === 'changed') await publishVulnerabilities(source, target, log)
  const pruned = await pruneTools(target, plan.oldTools, { log })
  if (options.prune) await removeWithdrawnTools(target, options)
  const isChanged = plan.ids.size + plan.surplus.listed.length > 0
  const purge = [
    ...[...plan.ids].flatMap(([lowerId, versions]) =>
      versions
        .filter(({ status }) => status === 'replaced')
        .flatMap(({ version }) => packageAddresses(target, { lowerId, version })),
    ),
    ...plan.surplus.listed.flatMap(version => packageAddresses(target, version)),
    ...tools.purge,
    ...pruned,
  ]
  if (isChanged || plan.state.tools !== fingerprint.tools)
    await writePublishState(target, {
      fingerprint: publishedFingerprint(fingerprint, plan),
      before: plan.state,
      hasWithdrawn: purge.length > 0,
    })
  const report = reportOf(target.dir, plan, { tools: tools.tools, purge, prunedTools: plan.oldTools })
  log.info(describeReport(report))
  return report
}

// A version that was skipped has other bytes in the target.
function publishedFingerprint(
  { tools, ids }: FeedFingerprint,
  { ids: planned, state }: Plan,
): FeedFingerprint {
  const publishedId = (id: string, fingerprint: string) => {
    const versions = planned.get(id)
    if (versions === undefined) return state.ids.get(id) ?? fingerprint
    return versions.some(({ status }) => status === 'skipped') ? withoutVersions(fingerprint) : fingerprint
  }
  return { tools, ids: new Map([...ids].map(([id, fingerprint]) => [id, publishedId(id, fingerprint)])) }
}

async function publishIds(
  publication: { readonly source: OpenedFeed; readonly target: OpenedFeed },
  plan: Plan,
  log: Log,
): Promise<void> {
  const one = async ([lowerId, planned]: readonly [string, readonly PlannedVersion[]]) => {
    for (const { version, status } of await publishId(publication, lowerId, { planned }))
      if (status !== 'present') log.info(`${status} ${lowerId} ${version}`)
  }
  await mapConcurrently([...plan.ids], one, { limit: idsAtOnce })
}

async function planNew(source: OpenedFeed, target: string, { ids }: FeedFingerprint): Promise<PublishReport> {
  const tools = await planPublishedTools({ source, target: undefined }, {})
  const packages: PublishedPackage[] = []
  for (const lowerId of ids.keys())
    for (const version of (await readVersionList(source, lowerId)).versions)
      packages.push({ lowerId, version, status: 'added' })
  const none = {
    withdrawn: [],
    prunedTools: [],
    removed: [],
    purge: [],
    ...(source.vulnerabilities && { vulnerabilities: 'changed' as const }),
  }
  return { target, packages, tools: changedTools(tools), unchanged: 0, ...none }
}

function changedTools(tools: readonly PlannedPublishedTool[]): readonly string[] {
  return tools
    .filter(({ status }) => status === 'added' || status === 'replaced')
    .map(({ entry }) => entry.version)
}

function reportOf(
  target: string,
  { ids, unchanged, surplus, vulnerabilities }: Plan,
  rest: Pick<PublishReport, 'tools' | 'purge' | 'prunedTools'>,
): PublishReport {
  const packages = [...ids].flatMap(([lowerId, versions]) =>
    versions.map(({ version, status }) => ({ lowerId, version, status })),
  )
  return {
    target,
    packages,
    unchanged,
    withdrawn: surplus.listed,
    removed: surplus.expired,
    ...(vulnerabilities && { vulnerabilities }),
    ...rest,
    purge: [...new Set(rest.purge)],
  }
}

function describeReport({ packages, tools, unchanged, withdrawn, removed }: PublishReport): string {
  const added = packages.filter(({ status }) => status === 'added' || status === 'replaced').length
  const parts = [
    `${plural(added, 'package')} and ${plural(tools.length, 'tool')} published`,
    `${plural(unchanged, 'id')} unchanged`,
    ...(withdrawn.length > 0 ? [`${withdrawn.length} withdrawn`] : []),
    ...(removed.length > 0 ? [`the files of ${removed.length} removed`] : []),
  ]
  return parts.join(', ')
}
