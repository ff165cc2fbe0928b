/** The feed: the service itself as a folder (DESIGN 8), made and served from here. */
export { type ErrorCode, type ErrorFields, PkgtoolError } from '../core/errors.ts'
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
export {
  createFeedHandler,
  type FeedHandlerOptions,
} from './serve/create-feed-handler.ts'
export type { FeedBody, FeedHandler, FeedRequest, FeedResponse } from './serve/messages.ts'
export { type FeedServer, type ServeFeedOptions, serveFeed } from './serve/serve-feed.ts'
export { type AddedPackage, type AddPackagesOptions, addPackages } from './tree/add-packages.ts'
export { type AddToolOptions, addTool } from './tree/add-tool.ts'
export { type BuiltPage, buildPage } from './tree/build-page.ts'
export { type Feed, type FeedSettings, type FeedSettingsInput, openFeed } from './tree/feed.ts'
export { initFeed } from './tree/init-feed.ts'
export type { PlacedStatus } from './tree/place-package.ts'
export type { AddedTool, FeedToolEntry } from './tree/place-tool.ts'
export { type PromotedTool, type PromoteToolOptions, promoteTool } from './tree/promote-tool.ts'
export { rebaseFeed } from './tree/rebase-feed.ts'
export { type RemovedPackage, removePackage } from './tree/remove-package.ts'
export { describeFinding, type Finding } from './verify/finding.ts'
export { type FindingCode, findingCatalogue } from './verify/finding-catalogue.ts'
export { verifyFeed } from './verify/verify-feed.ts'
export type { VerifyFeedOptions, VerifyReport, VerifyTarget } from './verify/verify-options.ts'
