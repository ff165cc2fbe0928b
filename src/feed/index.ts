/** The feed: the service itself as a folder (DESIGN 8), made and served from here. */
export { type ErrorCode, type ErrorFields, PkgtoolError } from '../core/base/errors.ts'

export { type BundledFeed, bundleFeed } from './bundle/bundle-feed.ts'

export { type UnbundledFeed, type UnbundleFeedOptions, unbundleFeed } from './bundle/unbundle-feed.ts'

export { mirrorFeed } from './mirror/mirror-feed.ts'

export type {
  MirroredPackage,
  MirroredTool,
  MirrorFeedOptions,
  MirrorPlan,
  MirrorReport,
  PlannedFile,
} from './mirror/mirror-options.ts'

export { planMirror } from './mirror/plan-mirror.ts'
export type { FeedBody, FeedHandler, FeedRequest, FeedResponse } from './serve/handler.ts'
export {
  createFeedHandler,
  type FeedHandlerOptions,
} from './serve/handler.ts'

export { type FeedServer, type ServeFeedOptions, serveFeed } from './serve/serve-feed.ts'

export { type AddedPackage, type AddPackagesOptions, addPackages } from './tree/add-packages.ts'
export type { AddedTool, FeedToolEntry } from './tree/add-tool.ts'
export { type AddToolOptions, addTool } from './tree/add-tool.ts'

export { type Feed, type FeedSettings, type FeedSettingsInput, openFeed } from './tree/feed.ts'

export { initFeed } from './tree/init-feed.ts'

export type { PlacedStatus } from './tree/place-package.ts'
export { type PromotedTool, type PromoteToolOptions, promoteTool } from './tree/promote-tool.ts'
export { type BuiltPage, buildPage, rebaseFeed } from './tree/rebase-feed.ts'

export { type RemovedPackage, removePackage } from './tree/remove-package.ts'
export { describeFinding, type Finding, type FindingCode, findingCatalogue } from './verify/finding.ts'

export { verifyFeed } from './verify/verify-feed.ts'

export type { VerifyFeedOptions, VerifyReport, VerifyTarget } from './verify/verify-run.ts'
