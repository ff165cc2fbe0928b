// What brings the content of a feed to others or from them, and compares it: with the transport, and the engine of a restore.
export { bundleFeed } from './bundle/bundle-feed.ts'
export { unbundleFeed } from './bundle/unbundle-feed.ts'
export { mirrorFeed } from './mirror/mirror-feed.ts'
export { planMirror } from './mirror/plan-mirror.ts'
export { publishFeed } from './publish/publish-feed.ts'
export { pushPackages } from './publish/push-packages.ts'
export { verifyFeed } from './verify/verify-store.ts'
