/** The library functions for feeds: folders that any web server can serve (DESIGN 8). */
import type { RunOptions } from '../core/base/ports.ts'
import { forLibrary, namesOf, runNames } from '../core/library-options.ts'
import { type BundleFeedOptions, bundleFeed as bundle } from './bundle/bundle-feed.ts'
import { type UnbundleFeedOptions, unbundleFeed as unbundle } from './bundle/unbundle-feed.ts'
import { mirrorFeed as mirror } from './mirror/mirror-feed.ts'
import type { MirrorFeedOptions } from './mirror/mirror-options.ts'
import { planMirror as plan } from './mirror/plan-mirror.ts'
import { type PushPackagesOptions, pushPackages as push } from './publish/push-packages.ts'
import { createFeedHandler as createHandler, type FeedHandlerOptions } from './serve/handler.ts'
import { type ServeFeedOptions, serveFeed as serve } from './serve/serve-feed.ts'
import { type AddPackagesOptions, addPackages as add } from './tree/add-packages.ts'
import { type AddToolOptions, addTool as addOne } from './tree/add-tool.ts'
import type { FeedSettingsInput } from './tree/feed.ts'
import { buildPage as build, initFeed as init, rebaseFeed as rebase } from './tree/init-feed.ts'
import { type PromoteToolOptions, promoteTool as promote } from './tree/promote-tool.ts'
import type { VerifyFeedOptions } from './verify/finding.ts'
import { verifyFeed as verify } from './verify/verify-feed.ts'

export { type ErrorCode, type ErrorFields, PkgtoolError } from '../core/base/errors.ts'
export type { BundledFeed, BundleFeedOptions } from './bundle/bundle-feed.ts'
export type { UnbundledFeed, UnbundleFeedOptions } from './bundle/unbundle-feed.ts'
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
export type { AddedPackage, AddPackagesOptions, PlacedStatus } from './tree/add-packages.ts'
export type { AddedTool, AddToolOptions, FeedToolEntry } from './tree/add-tool.ts'
export { type Feed, type FeedSettings, type FeedSettingsInput, openFeed } from './tree/feed.ts'
export type { BuiltPage } from './tree/init-feed.ts'
export type { PromotedTool, PromoteToolOptions } from './tree/promote-tool.ts'
export { type RemovedPackage, removePackage } from './tree/remove-package.ts'
export type { VerifyFeedOptions, VerifyReport, VerifyTarget } from './verify/finding.ts'
export { describeFinding, type Finding, type FindingCode, findingCatalogue } from './verify/finding.ts'

const kind = 'feed'
const settingsNames = 'baseUrl packageExtension manifestExtension toolName'
const pinNames = 'pins packages packagesFiles[]'
const secretNames = 'credentials username password'
const handlerNames = 'trustProxy token'

const mirroring = {
  at: 1,
  kind,
  names: namesOf<MirrorFeedOptions>()(
    `${runNames} ${settingsNames} ${pinNames} ${secretNames} configFile workspace onCredential configFolders configVariables sourceVariable fromSources[] fromDistUrls[] tools[] stage latestBy toolsCount prune force`,
  ),
} as const

const running = { kind, names: namesOf<Pick<RunOptions, 'signal' | 'log'>>()('signal log') } as const

/**
 * Creates an empty feed in the folder `dir`, which must be empty or missing (DESIGN 8). Writes `feed.json` last, so
 * that an interrupted call can be repeated.
 *
 * @throws PkgtoolError `ALREADY_THERE`, `INVALID_FEED` when the folder contains other files, `INVALID_INPUT`,
 * `INVALID_ADDRESS`, `UNSAFE_PATH`, `FILE_SYSTEM`
 */
export const initFeed = forLibrary(init, { at: 1, kind, names: namesOf<FeedSettingsInput>()(settingsNames) })

/**
 * Adds a version of the tool to the feed in the folder `dir`: the file, then its entry, then the download page. Adding
 * the same bytes and data again changes nothing, but restores a missing or damaged file.
 *
 * @throws PkgtoolError `ALREADY_THERE` when the version has other bytes or data, `INVALID_VERSION`, `INVALID_INPUT` (the
 * stage), `INVALID_TIME`, `INVALID_FEED`, `FEED_LOCKED`, `NOT_FOUND`, `UNREADABLE_FILE`, `FILE_SYSTEM`, `CANCELLED`
 */
export const addTool = forLibrary(addOne, {
  at: 2,
  kind,
  names: namesOf<AddToolOptions>()('version stage uploaded force signal log'),
})

/**
 * Sets a higher stage (SPEC 3) for a version of the tool in the feed in the folder `dir`, with `force` also a lower
 * one; keeps its upload time. Writes the listing and the download page.
 *
 * @throws PkgtoolError `NO_MATCHING_VERSION` when the listing has no such version, `NOT_FOUND` when its file is gone,
 * `INVALID_INPUT` (the stage), `INVALID_VERSION`, `INVALID_FEED`, `FEED_LOCKED`, `UNREADABLE_FILE`, `FILE_SYSTEM`,
 * `CANCELLED`
 */
export const promoteTool = forLibrary(promote, {
  at: 2,
  kind,
  names: namesOf<PromoteToolOptions & { readonly stage: string }>()('stage force signal log'),
})

/**
 * Adds packages to the feed in the folder `dir`; for a folder in `files`, all packages below it. Checks every file
 * before it writes the first. For each id, it places all packages, then writes registration and version list: every listed
 * version can be fetched, and a kill at any point leaves a valid feed (DESIGN 8).
 *
 * @throws PkgtoolError `ALREADY_THERE`, `MANIFEST_MISMATCH`, `BAD_ARCHIVE`, `INVALID_MANIFEST`, `INVALID_PACKAGE_ID`,
 * `INVALID_VERSION`, `INVALID_FEED`, `FEED_LOCKED`, `NOT_FOUND`, `UNREADABLE_FILE`, `FILE_SYSTEM`, `CANCELLED`
 */
export const addPackages = forLibrary(add, {
  at: 2,
  list: 1,
  kind,
  names: namesOf<AddPackagesOptions>()('skipExisting force signal log'),
})

/**
 * Moves the feed in the folder `dir` to another base URL: rewrites `tools.json`, the registrations, `index.json`, the
 * download page and `feed.json`, but no package file. An entry whose address points elsewhere keeps it.
 *
 * Writes all documents under temporary names before it renames the first one. Renames `feed.json` last, so that an
 * interrupted call can be repeated.
 *
 * @throws PkgtoolError `INVALID_ADDRESS`, `INVALID_FEED`, `FEED_LOCKED`, `INVALID_MANIFEST`, `UNREADABLE_FILE`,
 * `FILE_SYSTEM`, `CANCELLED`
 */
export const rebaseFeed = forLibrary(rebase, { at: 2, ...running })

/**
 * Rewrites the download page of the feed in the folder `dir`. The other verbs do this themselves; use this after
 * another program has written the listing.
 *
 * @throws PkgtoolError `INVALID_FEED`, `FEED_LOCKED`, `UNREADABLE_FILE`, `FILE_SYSTEM`, `CANCELLED`
 */
export const buildPage = forLibrary(build, { at: 1, ...running })

/**
 * Mirrors exactly the pinned packages and the selected tools from other feeds (servers or folders) into the feed in the
 * folder `dir`, which is created if missing (DESIGN 8). Requests only documents that may have changed: the listing,
 * conditionally, and the version lists of pins with a range; files in place need no request. The next run continues a
 * killed one. Hashes of pins, locks, the listing and the source are compared before a file gets its final name.
 *
 * @throws PkgtoolError `MIRROR_INCOMPLETE` when a file could not be fetched: the rest is in place, and nothing was
 * pruned; `FEED_LOCKED`, `INVALID_FEED`, `CONFLICTING_INPUTS`, `NO_MATCHING_VERSION`, `FILE_SYSTEM`, `CANCELLED`,
 * errors of the pin readers, and errors of the transport when listing or sources are unreachable
 * @example
 * await mirrorFeed('mirror', { fromDistUrls: ['https://feed.example/dist'], tools: ['6.x'], stage: 'Released' })
 */
export const mirrorFeed = forLibrary(mirror, mirroring)

/**
 * Plans `mirrorFeed` with the same options and writes nothing: the files in place, the files to download with source
 * and size (by HEAD or from the folder), and with `prune` the files to remove.
 *
 * @throws PkgtoolError like `mirrorFeed`; `PACKAGES_MISSING` lists all packages that cannot be fetched
 */
export const planMirror = forLibrary(plan, mirroring)

/**
 * Writes the feed in the folder `dir` to the file `file` atomically. The output is reproducible: the same feed gives
 * the same bytes. Memory does not depend on file sizes. Holds the feed lock, so that no writer changes the feed. With
 * `since` or `have`, bundles only the files that the target lacks, and the hashes of the others, its base.
 *
 * @throws PkgtoolError `INVALID_FEED`, `HASH_MISMATCH` for a package that does not match its `.sha512`, `INVALID_INPUT`
 * for a file in the feed itself, `FEED_LOCKED`, `UNREADABLE_FILE`, `FILE_SYSTEM`, `CANCELLED`
 * @example
 * const { sha256 } = await bundleFeed('feed', 'feed.tar')
 */
export const bundleFeed = forLibrary(bundle, {
  at: 2,
  kind,
  names: namesOf<BundleFeedOptions>()('signal log onProgress since have'),
})

/**
 * Unpacks a bundle into the folder `dir`, a new feed or an existing one: adds missing versions, repairs damaged files, and
 * removes other versions only with `prune`. Verifies the whole bundle before it writes the first file, and every file again
 * during writing. Writes packages first, then the regenerated version lists, and the listing last: a kill at any point
 * leaves a valid feed, and the next run completes it.
 *
 * @throws PkgtoolError `INVALID_BUNDLE`, `BASE_MISSING`, `ALREADY_THERE` for an existing version with other bytes, before
 * anything is written; `CONFLICTING_INPUTS` when the existing feed has other names, `INVALID_FEED`, `INVALID_ADDRESS`,
 * `INVALID_INPUT` (the checksum), `FEED_LOCKED`, `NOT_FOUND`, `UNREADABLE_FILE`, `FILE_SYSTEM`, `CANCELLED`
 * @example
 * await unbundleFeed('feed.tar', 'feed', { baseUrl: 'https://feed.example/dist', checksum: 'sha256:…' })
 */
export const unbundleFeed = forLibrary(unbundle, {
  at: 2,
  kind,
  names: namesOf<UnbundleFeedOptions>()('signal log onProgress skipExisting force checksum prune baseUrl'),
})

/**
 * Pushes packages to a server with the protocol's PackagePublish, one after the other. Checks every file before it sends
 * the first. The report contains the failure of a package, and the others are still pushed. Retries each request; a conflict
 * after a retry counts as pushed when the server has the same content.
 *
 * @throws PkgtoolError `BAD_ARCHIVE`, `INVALID_MANIFEST`, `MANIFEST_MISMATCH`, `INVALID_INPUT`, `INSECURE_ADDRESS` and
 * `REDIRECT_REFUSED` before the first package is sent, errors of the service index, `CANCELLED`
 * @example
 * const { complete } = await pushPackages('My.Package.1.2.0.nupkg', { source: 'https://feed.example/v3/index.json', apiKey })
 */
export const pushPackages = forLibrary(push, {
  at: 1,
  list: 0,
  kind: 'package',
  names: namesOf<PushPackagesOptions>()(
    `${runNames} packageExtension manifestExtension ${secretNames} source apiKey skipDuplicate dryRun`,
  ),
})

/**
 * Checks a feed against the spec (DESIGN 8): the feed in a folder, or any server of this protocol, also a NuGet V3 server
 * if you pass its extensions. Returns findings as data, with the codes of `findingCatalogue`, and changes nothing. A server
 * has no list of ids: if you name none, the finding `NO_IDS` says that its packages were not checked.
 *
 * Memory does not grow with the number of packages. The system's temporary folder holds each file of a server during its
 * check.
 *
 * @throws PkgtoolError `INVALID_FEED` when the folder is not a feed, `INVALID_INPUT`, `CONFLICTING_INPUTS`,
 * `INVALID_ADDRESS`, `INVALID_PACKAGE_ID`, errors of reading pins, `CANCELLED`, and `CONNECTION_FAILED`, `TIMED_OUT` or
 * `TLS_FAILED` when a server is unreachable
 */
export const verifyFeed = forLibrary(verify, {
  at: 1,
  kind,
  names: namesOf<VerifyFeedOptions>()(
    `${runNames} packageExtension manifestExtension ${pinNames} ${secretNames} ids[] toolName against quick`,
  ),
})

/**
 * Serves the feed in the folder `dir` until it is closed.
 *
 * @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE`, `INVALID_INPUT` when the server cannot listen on the address,
 * or when certificate or key is invalid
 */
export const serveFeed = forLibrary(serve, {
  at: 1,
  kind,
  names: namesOf<ServeFeedOptions>()(`${handlerNames} port host tls log signal`),
})

/**
 * Creates the function that answers requests for the feed in the folder `dir` (SPEC 4, DESIGN 8): GET and HEAD, strong
 * validators, single ranges, only the feed's own files. Documents of a feed without base URL get absolute addresses
 * based on `Host`.
 *
 * @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE`
 */
export const createFeedHandler = forLibrary(createHandler, {
  at: 1,
  kind,
  names: namesOf<FeedHandlerOptions>()(handlerNames),
})
