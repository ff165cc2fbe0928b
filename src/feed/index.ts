/** The feed: the service itself as a folder (DESIGN 8), made and served from here. */
export { type ErrorCode, type ErrorFields, PkgtoolError } from '../core/base/errors.ts'

export type { BundledFeed, BundleFeedOptions } from './bundle/bundle-feed.ts'

export type { UnbundledFeed, UnbundleFeedOptions } from './bundle/unbundle-feed.ts'

export {
  addPackages,
  addTool,
  buildPage,
  bundleFeed,
  createFeedHandler,
  initFeed,
  mirrorFeed,
  planMirror,
  promoteTool,
  pushPackages,
  rebaseFeed,
  serveFeed,
  unbundleFeed,
  verifyFeed,
} from './library.ts'
export type {
  MirroredPackage,
  MirroredTool,
  MirrorFeedOptions,
  MirrorPlan,
  MirrorReport,
  PlannedFile,
} from './mirror/mirror-options.ts'
export type { PushedPackage, PushPackagesOptions, PushReport } from './publish/push-packages.ts'
export type { FeedBody, FeedHandler, FeedHandlerOptions, FeedRequest, FeedResponse } from './serve/handler.ts'

export type { FeedServer, ServeFeedOptions } from './serve/serve-feed.ts'

export type { AddedPackage, AddPackagesOptions } from './tree/add-packages.ts'
export type { AddedTool, AddToolOptions, FeedToolEntry } from './tree/add-tool.ts'

export { type Feed, type FeedSettings, type FeedSettingsInput, openFeed } from './tree/feed.ts'

export type { PlacedStatus } from './tree/place-package.ts'
export type { PromotedTool, PromoteToolOptions } from './tree/promote-tool.ts'
export type { BuiltPage } from './tree/rebase-feed.ts'

export { type RemovedPackage, removePackage } from './tree/remove-package.ts'
export { describeFinding, type Finding, type FindingCode, findingCatalogue } from './verify/finding.ts'

export type { VerifyFeedOptions, VerifyReport, VerifyTarget } from './verify/verify-run.ts'
