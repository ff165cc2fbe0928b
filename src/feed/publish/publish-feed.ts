import type { WholePage } from '../../core/audit/read-vulnerabilities.ts'
import { plural } from '../../core/base/format.ts'
import { mapConcurrently } from '../../core/base/pool.ts'
import { silentLog } from '../../core/base/ports.ts'
import { sync } from '../sync/sync.ts'
import type { ContentTool } from '../sync/sync-tools.ts'
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
import type { FeedVersion } from '../tree/packages/package-documents.ts'
import { removeWithdrawnPackage, withdrawPackage } from '../tree/packages/withdraw-package.ts'
import { otherVersions, readToolEntries } from '../tree/tools/tool-entries.ts'
import { hasVulnerabilities, readNamedPage, readNamedPages } from '../tree/vulnerabilities.ts'
import { type FeedFingerprint, fingerprintFeed, isSameId, withoutVersions } from './feed-fingerprint.ts'
import { findSurplus, type Surplus } from './prune-published.ts'
import { type PublishedId, planId } from './publish-id.ts'
import type { PublishedPackage, PublishFeedOptions, PublishReport } from './publish-options.ts'
import { type PublishState, readPublishState, writePublishState } from './publish-state.ts'
import { planTools } from './publish-tools.ts'

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
        const tools = plan.tools.filter(({ status }) => status === 'added' || status === 'replaced')
        return reportOf(target, plan, { tools: tools.map(({ entry }) => entry.version), purge: [] })
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
  readonly ids: readonly PublishedId[]
  readonly unchanged: number
  readonly tools: readonly ContentTool[]
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
  const plan = ([id]: readonly [string, string]) =>
    planId({ source, target }, id, { ...options, before: state.ids.get(id) })
  const hasTools = state.tools !== fingerprint.tools
  return {
    state,
    ids: await mapConcurrently(changed, plan, { limit: idsAtOnce }),
    unchanged: fingerprint.ids.size - changed.length,
    tools: hasTools ? await planTools({ source, target }, options) : [],
    surplus: prune ? await findSurplus(source, target, options) : { listed: [], expired: [] },
    oldTools: prune ? await otherVersions(target, await readToolEntries(source)) : [],
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

async function readPages({ store }: OpenedFeed): Promise<readonly WholePage[]> {
  const pages: WholePage[] = []
  for (const page of await readNamedPages(store)) pages.push(await readNamedPage(store, page))
  return pages
}

async function publish(source: OpenedFeed, target: OpenedFeed, options: Running): Promise<PublishReport> {
  const { log = silentLog, fingerprint } = options
  const plan = await planAll(source, target, options)
  const { ids, tools, surplus, oldTools, state } = plan
  const content = {
    tools: tools.length > 0 ? async () => tools : undefined,
    ids: async () => ids,
    pages: async () => (plan.vulnerabilities === 'changed' ? readPages(source) : undefined),
    surplus: async () =>
      options.prune ? { tools: oldTools, packages: () => withdraw(target, surplus) } : undefined,
  }
  const onPlaced = ({ lowerId, versions }: PublishedId) => {
    for (const { version, status } of versions)
      if (status !== 'present') log.info(`${status} ${lowerId} ${version}`)
  }
  const { signal, grace } = options
  const done = await sync(target, content, { log, signal, grace, onPlaced })
  const isChanged = ids.length + surplus.listed.length > 0
  if (isChanged || state.tools !== fingerprint.tools)
    await writePublishState(target, {
      fingerprint: publishedFingerprint(fingerprint, plan),
      before: state,
      hasWithdrawn: done.purge.length > 0,
    })
  const changed = [...done.followed, ...done.placed.map(({ entry }) => entry)].map(({ version }) => version)
  const report = reportOf(target.dir, plan, { tools: changed, purge: done.purge })
  log.info(describeReport(report))
  return report
}

async function withdraw(target: OpenedFeed, { listed, expired }: Surplus): Promise<readonly FeedVersion[]> {
  for (const version of listed) await withdrawPackage(target, version)
  for (const version of expired) await removeWithdrawnPackage(target, version)
  return listed
}

// A version that was skipped has other bytes in the target.
function publishedFingerprint(
  { tools, ids }: FeedFingerprint,
  { ids: planned, state }: Plan,
): FeedFingerprint {
  const versionsOf = new Map(planned.map(({ lowerId, versions }) => [lowerId, versions]))
  const publishedId = (id: string, fingerprint: string) => {
    const versions = versionsOf.get(id)
    if (versions === undefined) return state.ids.get(id) ?? fingerprint
    return versions.some(({ status }) => status === 'skipped') ? withoutVersions(fingerprint) : fingerprint
  }
  return { tools, ids: new Map([...ids].map(([id, fingerprint]) => [id, publishedId(id, fingerprint)])) }
}

async function planNew(source: OpenedFeed, target: string, { ids }: FeedFingerprint): Promise<PublishReport> {
  const tools = (await readToolEntries(source)).map(({ version }) => version)
  const packages: PublishedPackage[] = []
  for (const lowerId of ids.keys())
    for (const version of (await readVersionList(source, lowerId)).versions)
      packages.push({ lowerId, version, status: 'added' })
  const none = { unchanged: 0, withdrawn: [], prunedTools: [], removed: [], purge: [] }
  return { target, packages, tools, ...none, ...(source.vulnerabilities && { vulnerabilities: 'changed' }) }
}

function reportOf(
  target: string,
  { ids, unchanged, surplus, oldTools, vulnerabilities }: Plan,
  rest: Pick<PublishReport, 'tools' | 'purge'>,
): PublishReport {
  const packages = ids.flatMap(({ lowerId, versions }) =>
    versions.map(({ version, status }) => ({ lowerId, version, status })),
  )
  return {
    target,
    packages,
    unchanged,
    withdrawn: surplus.listed,
    removed: surplus.expired,
    prunedTools: oldTools,
    ...(vulnerabilities && { vulnerabilities }),
    ...rest,
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
