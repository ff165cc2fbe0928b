import { formatBytes } from '../../core/text.ts'
import { mirrorFeed } from '../../feed/mirror/mirror-feed.ts'
import type { MirrorFeedOptions } from '../../feed/mirror/mirror-options.ts'
import { planMirror } from '../../feed/mirror/plan-mirror.ts'
import { formatTable } from '../format-table.ts'
import type { Invocation, Result } from '../invocation.ts'
import { sourceOptions, transportOptions } from '../request-options.ts'

/** `feed mirror DIR`: brings what is named into a feed; with `--dry-run` only the plan. */
export function feedMirror(invocation: Invocation): Promise<Result> {
  const [dir = ''] = invocation.operands
  const options = mirrorOptions(invocation)
  const isShown = invocation.values.quiet ? (status: string) => status !== 'present' : () => true
  return invocation.values['dry-run'] ? plan(dir, options, isShown) : bring(dir, options, isShown)
}

/** With `--quiet` only what changes is told. */
type IsShown = (status: string) => boolean

function mirrorOptions(invocation: Invocation): MirrorFeedOptions {
  const { values } = invocation
  const { sources: _, ...sources } = sourceOptions(invocation)
  return {
    ...transportOptions(invocation),
    ...sources,
    fromSources: values['from-source'],
    fromDistUrls: values['from-dist-url'],
    packages: values.packages,
    packagesFiles: values['packages-file'],
    tools: values.tools,
    toolsCount: values['tools-count'],
    stage: values.stage,
    latestBy: values['latest-by'],
    prune: values.prune,
    force: values.force,
    baseUrl: values['base-url'],
    toolName: values['tool-name'],
    packageExtension: values['package-extension'],
    manifestExtension: values['manifest-extension'],
  }
}

async function bring(dir: string, options: MirrorFeedOptions, isShown: IsShown): Promise<Result> {
  const report = await mirrorFeed(dir, options)
  const { tools, packages, downloadedBytes, prunedTools, prunedPackages } = report
  const rows = [
    ...tools.map(({ version, status, stage }) => [version, status, stage]),
    ...packages.map(({ id, version, status }) => [`${id} ${version}`, status, '']),
  ]
  return {
    lines: [
      ...formatTable(rows.filter(([, status = '']) => isShown(status))),
      ...prunedTools.map(version => `${version}  removed`),
    ],
    document: {
      dir: report.dir,
      tools,
      packages,
      'downloaded-bytes': downloadedBytes,
      'pruned-tools': prunedTools,
      'pruned-packages': prunedPackages,
    },
  }
}

async function plan(dir: string, options: MirrorFeedOptions, isShown: IsShown): Promise<Result> {
  const report = await planMirror(dir, options)
  const { files, downloadBytes, unknownSizes, unwanted } = report
  const rows = files.map(({ name, status, size, source }) => [
    name,
    status,
    size === undefined ? (status === 'download' ? 'unknown size' : '') : formatBytes(size),
    source,
  ])
  return {
    lines: [
      ...formatTable(rows.filter(([, status = '']) => isShown(status))),
      ...unwanted.map(name => `${name}  remove`),
    ],
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
