import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { PkgtoolError } from '../../core/base/errors.ts'
import { formatBytes, plural } from '../../core/base/format.ts'
import { reading } from '../../core/files/file-errors.ts'
import { expandPaths } from '../../core/files/patterns.ts'
import { bundleFeed } from '../../feed/bundle/bundle-feed.ts'
import { unbundleFeed } from '../../feed/bundle/unbundle-feed.ts'
import { mirrorFeed } from '../../feed/mirror/mirror-feed.ts'
import { planMirror } from '../../feed/mirror/plan-mirror.ts'
import { publishFeed } from '../../feed/publish/publish-feed.ts'
import { pushPackages } from '../../feed/publish/push-packages.ts'
import { serveFeed } from '../../feed/serve/serve-feed.ts'
import { buildPage } from '../../feed/tree/build-page.ts'
import { openFeed } from '../../feed/tree/feed.ts'
import { initFeed } from '../../feed/tree/init-feed.ts'
import { addPackages } from '../../feed/tree/packages/add-packages.ts'
import { listPackage } from '../../feed/tree/packages/list-package.ts'
import type { FeedVersion } from '../../feed/tree/packages/package-documents.ts'
import type { PlacedStatus } from '../../feed/tree/packages/place-package.ts'
import { type Removal, removePackage } from '../../feed/tree/packages/remove-package.ts'
import { rebaseFeed } from '../../feed/tree/rebase-feed.ts'
import { addTool } from '../../feed/tree/tools/place-tool.ts'
import { promoteTool } from '../../feed/tree/tools/promote-tool.ts'
import { describeFinding, withOptionsNamedIn } from '../../feed/verify/finding.ts'
import type { VerifyReport, VerifyTarget } from '../../feed/verify/verify-options.ts'
import { verifyFeed } from '../../feed/verify/verify-store.ts'
import type { Values } from '../../options/command-line.ts'
import { formatTable } from '../format-table.ts'
import { libraryOptions, pushOptions, sourceOptions } from '../options.ts'
import type { Invocation, Result } from '../verb.ts'
import { withPurge } from './purge.ts'

export { assertPurgeFile } from './purge.ts'

/** `feed init DIR`: creates an empty feed; refuses an existing one. */
export async function feedInit(invocation: Invocation): Promise<Result> {
  const [dir = ''] = invocation.operands
  const feed = await initFeed(dir, libraryOptions(invocation))
  const base = feed.baseUrl === undefined ? 'relative addresses' : `base URL ${feed.baseUrl}`
  return {
    lines: [`made the feed ${feed.dir} for ${feed.toolName} and *.${feed.packageExtension}, ${base}`],
    document: { ...feed },
  }
}

/** `feed add-tool DIR FILE`: adds a version of the tool to the listing. */
export async function feedAddTool(invocation: Invocation): Promise<Result> {
  const [dir = '', file = ''] = invocation.operands
  const { version = '', stage = '', ...options } = libraryOptions(invocation)
  const { status, entry, purge } = await addTool(dir, file, { ...options, version, stage })
  const { uploaded, url, sha256, size } = entry
  const added = `${status} ${entry.version} at stage ${entry.stage}: ${url}, sha256:${sha256}`
  const { version: listed, stage: given } = entry
  return withPurge(invocation, purge, {
    lines: [added],
    document: { status, version: listed, stage: given, uploaded, url, sha256, size },
  })
}

/** `feed promote DIR VERSION STAGE`: changes the stage of a version of the tool. */
export async function feedPromote(invocation: Invocation): Promise<Result> {
  const [dir = '', version = '', stage = ''] = invocation.operands
  const promoted = await promoteTool(dir, version, { ...libraryOptions(invocation), stage })
  const { status, from, to, purge } = promoted
  const change = status === 'unchanged' ? `is ${to} already` : `${status} from ${from} to ${to}`
  return withPurge(invocation, purge, {
    lines: [`${promoted.version} ${change}`],
    document: { ...promoted },
  })
}

/** `feed add DIR FILE…`: adds packages; reports each on stderr as soon as it is in place. */
export async function feedAdd(invocation: Invocation): Promise<Result> {
  const [dir = '', ...paths] = invocation.operands
  const added = await addPackages(dir, await expandPaths(paths), libraryOptions(invocation))
  const counts = new Map<PlacedStatus, number>()
  for (const { status } of added) counts.set(status, (counts.get(status) ?? 0) + 1)
  const parts = [...counts].map(([status, count]) => `${count} ${status}`)
  const purge = [...new Set(added.flatMap(item => item.purge ?? []))]
  return withPurge(invocation, purge, {
    lines: [`${plural(added.length, 'package')}: ${parts.join(', ')}`],
    document: { packages: added },
  })
}

/** `feed remove DIR ID VERSION`: removes one version of a package. */
export async function feedRemove(invocation: Invocation): Promise<Result> {
  const [dir = '', id = '', asked = ''] = invocation.operands
  const removed = await removePackage(dir, { id, version: asked }, libraryOptions(invocation))
  const { lowerId, version, status, purge } = removed
  return withPurge(invocation, purge, {
    lines: [removalLines[status](`${lowerId} ${version}`)],
    document: { id: lowerId, version, status },
  })
}

const removalLines: Readonly<Record<Removal, (name: string) => string>> = {
  removed: name => `removed ${name}`,
  withdrawn: name => `withdrew ${name}; its files stay for caches, until a later \`feed remove --prune\``,
  waiting: name => `${name} is withdrawn; its files stay for caches until --grace has passed`,
}

/** `feed unlist DIR ID VERSION`: keeps clients from offering a version. */
export function feedUnlist(invocation: Invocation): Promise<Result> {
  return setListed(invocation, false)
}

/** `feed relist DIR ID VERSION`: lets clients offer it again. */
export function feedRelist(invocation: Invocation): Promise<Result> {
  return setListed(invocation, true)
}

async function setListed(invocation: Invocation, listed: boolean): Promise<Result> {
  const [dir = '', id = '', asked = ''] = invocation.operands
  const { lowerId, version, status, purge } = await listPackage(
    dir,
    { id, version: asked },
    { ...libraryOptions(invocation), listed },
  )
  const outcome = status === 'unchanged' ? `is ${listed ? 'listed' : 'unlisted'} already` : `is ${status} now`
  return withPurge(invocation, purge, {
    lines: [`${lowerId} ${version} ${outcome}`],
    document: { id: lowerId, version, status },
  })
}

/** `feed rebase DIR URL`: moves a feed to another base URL. */
export async function feedRebase(invocation: Invocation): Promise<Result> {
  const [dir = '', url = ''] = invocation.operands
  const { baseUrl } = await rebaseFeed(dir, url, libraryOptions(invocation))
  return { lines: [`the feed ${dir} has the base URL ${baseUrl}`], document: { dir, baseUrl } }
}

/** `feed page DIR`: rewrites the download page. */
export async function feedPage(invocation: Invocation): Promise<Result> {
  const [dir = ''] = invocation.operands
  const { path, versions } = await buildPage(dir, libraryOptions(invocation))
  return { lines: [`wrote ${path} with ${plural(versions, 'version')}`], document: { path, versions } }
}

/** `push FILE…`: pushes packages to a server; one error on stderr for each that failed. Exit code 1 if one did. */
export async function push(invocation: Invocation): Promise<Result> {
  const files = await expandPaths(invocation.operands, { filesOnly: true })
  const { publishAddress, packages, complete } = await pushPackages(files, pushOptions(invocation))
  // A key that the server refuses is one error, however many packages could not be sent.
  for (const error of new Set(packages.flatMap(item => item.error ?? [])))
    invocation.terminal.fail(error, { json: false })
  return {
    lines: formatTable(
      packages.map(({ id, version, status, size }) => [id, version, status, formatBytes(size)]),
    ),
    document: {
      'publish-address': publishAddress,
      packages: packages.map(({ error, ...item }) => ({
        ...item,
        ...(error && { error: { code: error.code, message: error.message } }),
      })),
      complete,
    },
    hasFailed: !complete,
  }
}

/** `feed publish DIR TARGET`: brings a feed into another one; with `--dry-run` only shows what it would do. */
export async function feedPublish(invocation: Invocation): Promise<Result> {
  const [dir = '', target = ''] = invocation.operands
  const report = await publishFeed(dir, target, libraryOptions(invocation))
  const { packages, tools, unchanged, withdrawn, prunedTools, removed, purge, vulnerabilities } = report
  const changed = packages.filter(({ status }) => status !== 'present')
  return withPurge(invocation, purge, {
    lines: [
      ...formatTable(changed.map(({ lowerId, version, status }) => [`${lowerId} ${version}`, status])),
      ...tools.map(version => `tool ${version}  published`),
      ...(vulnerabilities === 'changed' ? ['known vulnerabilities  published'] : []),
      ...withdrawn.map(({ lowerId, version }) => `${lowerId} ${version}  withdrawn`),
      ...removedLines(prunedTools, removed),
      `${target}: ${plural(changed.length, 'package')} and ${plural(tools.length, 'tool')} published, ${plural(unchanged, 'id')} unchanged`,
    ],
    document: {
      target,
      packages: packages.map(({ lowerId, ...item }) => ({ id: lowerId, ...item })),
      tools,
      ...(vulnerabilities && { vulnerabilities }),
      unchanged,
      withdrawn: withdrawn.map(({ lowerId, version }) => ({ id: lowerId, version })),
      removed: removed.map(({ lowerId, version }) => ({ id: lowerId, version })),
      'pruned-tools': prunedTools,
    },
  })
}

/** `feed bundle DIR FILE`: writes a feed to one file. */
export async function feedBundle(invocation: Invocation): Promise<Result> {
  const [dir = '', file = ''] = invocation.operands
  const bundle = await bundleFeed(dir, file, libraryOptions(invocation))
  const { path, files, base, sha256 } = bundle
  const on = base > 0 ? ` on a base of ${base}` : ''
  return {
    lines: [`${path} with ${plural(files, 'file')}${on}`, `sha256:${sha256}`],
    document: { ...bundle },
  }
}

/** `feed unbundle FILE DIR`: verifies a bundle and unpacks it into a new or existing feed. */
export async function feedUnbundle(invocation: Invocation): Promise<Result> {
  const [file = '', dir = ''] = invocation.operands
  const feed = await unbundleFeed(file, dir, libraryOptions(invocation))
  const all = [...feed.packages, ...feed.tools]
  const count = (...wanted: string[]) => all.filter(({ status }) => wanted.includes(status)).length
  const repaired = count('repaired')
  const { tools = [], packages = [] } = feed.pruned ?? {}
  const removed = tools.length + packages.length
  const parts = [
    `${count('added', 'replaced')} new`,
    ...(repaired > 0 ? [`${repaired} repaired`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
  ]
  return withPurge(invocation, feed.purge, {
    lines: [
      `${dir}: ${plural(feed.packages.length, 'package')} and ${plural(feed.tools.length, 'tool')}, ${parts.join(', ')}`,
      ...removedLines(tools, packages),
    ],
    document: { ...feed },
  })
}

function removedLines(tools: readonly string[], packages: readonly FeedVersion[]): readonly string[] {
  const names = [...tools, ...packages.map(({ lowerId, version }) => `${lowerId} ${version}`)]
  return names.map(name => `${name}  removed`)
}

/** `feed serve DIR`: serves until a signal; one line on stderr for each request. */
export async function feedServe({ values, operands, signal, terminal }: Invocation): Promise<Result> {
  const [dir = ''] = operands
  const server = await serveFeed(dir, { ...values, tls: await readTls(values), log: terminal.log })
  const url = reachableUrl(server.url)
  const { baseUrl } = await openFeed(dir)
  // Its documents contain that address, so clients request tools and packages there instead of here.
  const elsewhere =
    baseUrl === undefined || withSlash(baseUrl) === url
      ? []
      : [
          `  clients are sent to ${baseUrl} for tools and packages, the base URL of the feed (change it with \`feed rebase\`)`,
        ]
  terminal.print([
    `serving ${dir} at ${url}`,
    `  --dist-url ${url}`,
    `  --source ${url}index.json`,
    ...elsewhere,
  ])
  if (!signal.aborted) await once(signal, 'abort')
  await server.close()
  return { lines: [] }
}

async function readTls({ cert, key }: Values): Promise<{ cert: Buffer; key: Buffer } | undefined> {
  if (cert === undefined && key === undefined) return undefined
  if (cert !== undefined && key !== undefined) return { cert: await read(cert), key: await read(key) }
  throw new PkgtoolError('CONFLICTING_INPUTS', {
    subject: cert === undefined ? '--key' : '--cert',
    found: 'only one of --cert and --key is given',
    wanted: 'both or none',
  })
}

function read(path: string): Promise<Buffer> {
  return reading(path, () => readFile(path))
}

function withSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`
}

// A client cannot connect to a wildcard address.
function reachableUrl(url: string): string {
  return url.replace(/^(https?:\/\/)(?:0\.0\.0\.0|\[::\])(?=:)/, '$1localhost')
}

/**
 * `feed verify`: checks a folder or a server; one line on stdout for each finding. Exit code 1 for findings, 3 if the
 * check itself failed.
 */
export async function feedVerify(invocation: Invocation): Promise<Result> {
  const { values, operands, terminal } = invocation
  const target = readTarget(operands[0], values)
  const report = await verifyFeed(target, libraryOptions(invocation))
  const findings = withOptionsNamedIn(report.findings, terminal.words)
  const remarks = withOptionsNamedIn(report.remarks, terminal.words)
  for (const remark of remarks) terminal.log.notice(describeFinding(remark))
  const isSilent = values.quiet && findings.length === 0
  return {
    lines: isSilent ? [] : [summary(target, report, values), ...findings.map(describeFinding)],
    document: { ...report, findings, remarks, clean: findings.length === 0 },
    hasFailed: findings.length > 0,
  }
}

function readTarget(dir: string | undefined, values: Values): VerifyTarget {
  const { sources: [source, ...sources] = [], distUrls: [distUrl, ...distUrls] = [] } = values
  const isServer = source !== undefined || distUrl !== undefined
  if (sources.length > 0 || distUrls.length > 0)
    throw usage('more than one server', 'one --source and one --dist-url a run')
  if (dir !== undefined && isServer) throw usage('DIR and a server', 'one of them')
  if (dir !== undefined) return { dir }
  if (isServer) return { source, distUrl }
  throw usage('neither DIR nor a server', 'DIR, or --source and --dist-url')
}

function usage(found: string, wanted: string): PkgtoolError {
  return new PkgtoolError('CONFLICTING_INPUTS', { subject: 'feed verify', found, wanted })
}

/** Starts with the counts of what was checked: a check of nothing must not look clean. */
function summary(target: VerifyTarget, report: VerifyReport, { quick }: Values): string {
  const { findings, remarks, ids, versions, tools } = report
  const [hasListing, hasPackages] =
    'dir' in target ? [true, true] : [target.distUrl !== undefined, target.source !== undefined]
  const parts = [
    hasPackages ? `${plural(ids, 'id')} with ${plural(versions, 'version')}` : 'no packages (no --source)',
    hasListing ? `${plural(tools, 'tool')}` : 'no tools (no --dist-url)',
  ]
  const how = quick ? ' without their bytes' : ''
  const besides = remarks.length > 0 ? `, ${plural(remarks.length, 'remark')}` : ''
  return `checked ${parts.join(' and ')}${how}: ${plural(findings.length, 'finding')}${besides}`
}

/** `feed mirror DIR`: mirrors the requested tools and packages into a feed; with `--dry-run` only shows the plan. */
export function feedMirror(invocation: Invocation): Promise<Result> {
  return invocation.values.dryRun ? plan(invocation) : mirror(invocation)
}

async function mirror(invocation: Invocation): Promise<Result> {
  const [dir = ''] = invocation.operands
  const report = await mirrorFeed(dir, sourceOptions(invocation))
  const { tools, packages, vulnerabilities, downloadedBytes, prunedTools, prunedPackages, purge } = report
  const rows = [
    ...tools.map(({ version, status, stage }) => [version, status, stage]),
    ...packages.map(({ id, version, status }) => [`${id} ${version}`, status, '']),
    ...(vulnerabilities ? [['known vulnerabilities', vulnerabilities.status, '']] : []),
  ]
  return withPurge(invocation, purge, {
    lines: [...formatChanges(rows, invocation), ...removedLines(prunedTools, prunedPackages)],
    document: {
      dir: report.dir,
      tools,
      packages,
      ...(vulnerabilities && { vulnerabilities }),
      'downloaded-bytes': downloadedBytes,
      'pruned-tools': prunedTools,
      'pruned-packages': prunedPackages.map(({ lowerId, version }) => ({ id: lowerId, version })),
    },
  })
}

async function plan(invocation: Invocation): Promise<Result> {
  const [dir = ''] = invocation.operands
  const report = await planMirror(dir, sourceOptions(invocation))
  const { files, downloadBytes, unknownSizes, unwanted } = report
  const rows = files.map(({ name, status, size, source }) => [
    name,
    status,
    size === undefined ? (status === 'download' ? 'unknown size' : '') : formatBytes(size),
    source,
  ])
  return {
    lines: [...formatChanges(rows, invocation), ...unwanted.map(name => `${name}  remove`)],
    document: {
      dir: report.dir,
      files,
      'download-count': files.filter(({ status }) => status === 'download').length,
      'download-bytes': downloadBytes,
      'unknown-sizes': unknownSizes,
      unwanted,
    },
  }
}

// With `--quiet`, only changes are reported.
function formatChanges(rows: readonly (readonly string[])[], { values }: Invocation): readonly string[] {
  return formatTable(values.quiet ? rows.filter(([, status]) => status !== 'present') : rows)
}
