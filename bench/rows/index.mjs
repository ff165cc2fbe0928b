// The rows, in the order in which they run: that of the docs, but the listing is measured before 2 GB go through the memory.
import { auditKept } from './audit-kept.mjs'
import { bigPackage } from './big-package.mjs'
import { buildRows } from './build-ready.mjs'
import { cliRestoreAgain, cliVersion } from './command-line.mjs'
import { farRestore } from './far-restore.mjs'
import { farTool } from './far-tool.mjs'
import { feedAdd } from './feed-add.mjs'
import { feedPublish } from './feed-publish.mjs'
import { feedServeLarge, feedServeSmall } from './feed-serve.mjs'
import { listing10000 } from './listing-10000.mjs'
import { lockRows } from './lock-graph.mjs'
import { manyPins } from './many-pins.mjs'
import { postStep } from './post-step.mjs'
import { restoreAgain, restoreExpanded } from './restore-expanded.mjs'
import { restoreFeed, restoreFeedBare } from './restore-feed.mjs'
import { restoreSigned } from './restore-signed.mjs'
import { restoreStored } from './restore-stored.mjs'
import { slowLink } from './slow-link.mjs'
import { toolCold } from './tool-cold.mjs'
import { toolWarm } from './tool-warm.mjs'

/** @type {import('../lib/measure.mjs').Row[]} */
export const rows = [
  toolWarm,
  postStep,
  cliVersion,
  toolCold,
  restoreFeed,
  restoreFeedBare,
  restoreSigned,
  restoreExpanded,
  restoreAgain,
  ...restoreStored,
  cliRestoreAgain,
  auditKept,
  manyPins,
  slowLink,
  ...farRestore,
  farTool,
  ...lockRows,
  ...buildRows,
  listing10000,
  bigPackage,
  feedAdd,
  feedPublish,
  feedServeSmall,
  feedServeLarge,
]
