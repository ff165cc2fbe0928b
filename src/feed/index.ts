/**
 * The library functions for feeds: folders that any web server can serve, and prefixes in object stores. Where a function takes the folder `dir`,
 * `s3://BUCKET/PREFIX` and `azure://ACCOUNT/CONTAINER/PREFIX` do as well, except to serve. Each checks what it is given, and loads its
 * engine when it is called.
 *
 * @module
 */

import type { PkgtoolError } from '../core/base/errors.ts'
import type { CallerGuard } from '../core/caller.ts'
import { checkArgument, checked, type LibraryOptions } from '../core/checked.ts'
import { identity } from '../core/core-kinds.ts'
import type { AskedPackage } from '../core/library.ts'
import { withOptionsNamed } from '../core/option-names.ts'
import { anyText, text, texts } from '../options/kinds.ts'
import type * as bundleFeedEngine from './bundle/bundle-feed.ts'
import type { BundledFeed } from './bundle/bundle-feed.ts'
import type * as unbundleFeedEngine from './bundle/unbundle-feed.ts'
import type { UnbundledFeed } from './bundle/unbundle-feed.ts'
import {
  addPackagesKinds,
  addToolKinds,
  bundleKinds,
  findingKind,
  handlerKinds,
  initKinds,
  listKinds,
  mirrorKinds,
  promoteKinds,
  publishKinds,
  pushKinds,
  removePackageKinds,
  serveKinds,
  storeKinds,
  targetKind,
  unbundleKinds,
  verifyKinds,
} from './feed-kinds.ts'
import type * as mirrorEngine from './mirror/mirror-options.ts'
import type { MirrorPlan, MirrorReport } from './mirror/mirror-report.ts'
import type * as publishEngine from './publish/publish-options.ts'
import type { PublishReport } from './publish/publish-options.ts'
import type * as pushPackagesEngine from './publish/push-packages.ts'
import type { PushReport } from './publish/push-packages.ts'
import type * as handlerEngine from './serve/handler.ts'
import type { FeedHandler } from './serve/messages.ts'
import type * as serveFeedEngine from './serve/serve-feed.ts'
import type { FeedServer } from './serve/serve-feed.ts'
import type * as storeEngine from './store/store-options.ts'
import type { BuiltPage } from './tree/build-page.ts'
import type { Feed } from './tree/feed.ts'
import type * as initFeedEngine from './tree/init-feed.ts'
import type * as addPackagesEngine from './tree/packages/add-packages.ts'
import type { AddedPackage } from './tree/packages/add-packages.ts'
import type * as listPackageEngine from './tree/packages/list-package.ts'
import type { ListedPackage } from './tree/packages/list-package.ts'
import type * as removePackageEngine from './tree/packages/remove-package.ts'
import type { RemovedPackage } from './tree/packages/remove-package.ts'
import type { NewFeedSettings } from './tree/settings.ts'
import type * as addToolEngine from './tree/tools/place-tool.ts'
import type { AddedTool } from './tree/tools/place-tool.ts'
import type * as promoteToolEngine from './tree/tools/promote-tool.ts'
import type { PromotedTool } from './tree/tools/promote-tool.ts'
import { describeFinding as describe, type Finding, withOptionsNamedIn } from './verify/finding.ts'
import type * as verifyEngine from './verify/verify-options.ts'
import type { VerifyReport, VerifyTarget } from './verify/verify-options.ts'

export { errorCatalogue } from '../core/base/error-catalogue.ts'
export {
  type ErrorCode,
  type ErrorFields,
  isOrHoldsError as isPkgtoolError,
  PkgtoolError,
} from '../core/base/errors.ts'
export type { Log } from '../core/base/ports.ts'
export type { LibraryLog, Progress } from '../core/caller.ts'
export type { BundledFeed } from './bundle/bundle-feed.ts'
export type { UnbundledFeed } from './bundle/unbundle-feed.ts'
export type {
  MirroredPackage,
  MirroredTool,
  MirroredVulnerabilities,
  MirrorPlan,
  MirrorReport,
  PlannedFile,
} from './mirror/mirror-report.ts'
export type { PublishedPackage, PublishReport } from './publish/publish-options.ts'
export type { PushedPackage, PushReport } from './publish/push-packages.ts'
export type { FeedBody, FeedHandler, FeedRequest, FeedResponse } from './serve/messages.ts'
export type { FeedServer } from './serve/serve-feed.ts'
export type { BuiltPage } from './tree/build-page.ts'
export type { Feed } from './tree/feed.ts'
export type { AddedPackage } from './tree/packages/add-packages.ts'
export type { ListedPackage } from './tree/packages/list-package.ts'
export type { FeedVersion } from './tree/packages/package-documents.ts'
export type { PlacedStatus } from './tree/packages/place-package.ts'
export type { Removal, RemovedPackage } from './tree/packages/remove-package.ts'
export type { FeedSettings } from './tree/settings.ts'
export type { AddedTool, FeedToolEntry } from './tree/tools/place-tool.ts'
export type { PromotedTool } from './tree/tools/promote-tool.ts'
export { type Finding, type FindingCode, findingCatalogue } from './verify/finding.ts'
export type { VerifyReport, VerifyTarget } from './verify/verify-options.ts'

const engines = () => import('./engines.ts')
const copyingEngines = () => import('./copying-engines.ts')

/** The settings of a new feed. */
export type FeedSettingsInput = LibraryOptions<NewFeedSettings>

/** Options of `initFeed`. */
export type InitFeedOptions = LibraryOptions<initFeedEngine.InitFeedOptions>

/** Options of `addTool`. */
export type AddToolOptions = LibraryOptions<addToolEngine.AddToolOptions>

/** Options of `promoteTool`. */
export type PromoteToolOptions = LibraryOptions<
  promoteToolEngine.PromoteToolOptions & { readonly stage: string }
>

/** Options of `addPackages`. */
export type AddPackagesOptions = LibraryOptions<addPackagesEngine.AddPackagesOptions>

/** Options of `listPackage`. */
export type ListPackageOptions = LibraryOptions<listPackageEngine.ListPackageOptions>

/** Options of `mirrorFeed` and `planMirror`. */
export type MirrorFeedOptions = LibraryOptions<mirrorEngine.MirrorFeedOptions>

/** Options of `bundleFeed`. */
export type BundleFeedOptions = LibraryOptions<bundleFeedEngine.BundleFeedOptions>

/** Options of `unbundleFeed`. */
export type UnbundleFeedOptions = LibraryOptions<unbundleFeedEngine.UnbundleFeedOptions>

/** Options of `publishFeed`. */
export type PublishFeedOptions = LibraryOptions<publishEngine.PublishFeedOptions>

/** Options of `pushPackages`. */
export type PushPackagesOptions = LibraryOptions<pushPackagesEngine.PushPackagesOptions>

/** Options of `verifyFeed`. */
export type VerifyFeedOptions = LibraryOptions<verifyEngine.VerifyFeedOptions>

/** Options of `removePackage`. */
export type RemovePackageOptions = LibraryOptions<removePackageEngine.RemovePackageOptions>

/** Options of `serveFeed`. */
export type ServeFeedOptions = LibraryOptions<serveFeedEngine.ServeFeedOptions>

/** Options of `createFeedHandler`. */
export type FeedHandlerOptions = LibraryOptions<handlerEngine.FeedHandlerOptions>

/** Options that open the store of a feed; all that `openFeed`, `rebaseFeed` and `buildPage` take. */
export type StoreOptions = LibraryOptions<storeEngine.StoreOptions>

/**
 * Creates an empty feed in the folder `dir`, which must be empty or missing. Writes `feed.json` last, so
 * that an interrupted call can be repeated.
 *
 * @throws PkgtoolError `ALREADY_THERE`, `INVALID_FEED` when the folder contains other files, `INVALID_INPUT`,
 * `INVALID_ADDRESS`, `UNSAFE_PATH`, `FILE_SYSTEM`
 */
export function initFeed(dir: string, options: InitFeedOptions = {}): Promise<Feed> {
  return checked(engines, 'initFeed', {
    kinds: initKinds,
    before: { dir: text },
  })(dir, options)
}

/**
 * Opens the feed in the folder `dir`.
 *
 * @throws PkgtoolError `INVALID_FEED` when `feed.json` is missing or broken, `UNREADABLE_FILE`
 */
export function openFeed(dir: string, options: StoreOptions = {}): Promise<Feed> {
  return checked(engines, 'openFeed', { kinds: storeKinds, before: { dir: text } })(dir, options)
}

/**
 * Adds a version of the tool to the feed in the folder `dir`: the file, then its entry, then the download page. Adding
 * the same bytes and data again changes nothing, but restores a missing or damaged file.
 *
 * @throws PkgtoolError `ALREADY_THERE` when the version has other bytes or data, `INVALID_VERSION`, `INVALID_INPUT` (the
 * stage), `INVALID_TIME`, `INVALID_FEED`, `FEED_LOCKED`, `NOT_FOUND`, `UNREADABLE_FILE`, `FILE_SYSTEM`, `CANCELLED`
 */
export function addTool(dir: string, file: string, options: AddToolOptions): Promise<AddedTool> {
  return checked(engines, 'addTool', {
    kinds: addToolKinds,
    before: { dir: text, file: text },
  })(dir, file, options)
}

/**
 * Sets a higher stage for a version of the tool in the feed in the folder `dir`, with `force` also a lower
 * one; keeps its upload time. Writes the listing and the download page.
 *
 * @throws PkgtoolError `NO_MATCHING_VERSION` when the listing has no such version, `NOT_FOUND` when its file is gone,
 * `INVALID_INPUT` (the stage), `INVALID_VERSION`, `INVALID_FEED`, `FEED_LOCKED`, `UNREADABLE_FILE`, `FILE_SYSTEM`,
 * `CANCELLED`
 */
export function promoteTool(
  dir: string,
  version: string,
  options: PromoteToolOptions,
): Promise<PromotedTool> {
  return checked(engines, 'promoteTool', {
    kinds: promoteKinds,
    before: { dir: text, version: anyText },
  })(dir, version, options)
}

/**
 * Adds packages to the feed in the folder `dir`; for a folder in `files`, all packages below it. Checks every file
 * before it writes the first. For each id, it places all packages, then writes registration and version list: every listed
 * version can be fetched, and a kill at any point leaves a valid feed.
 *
 * @throws PkgtoolError `ALREADY_THERE`, `MANIFEST_MISMATCH`, `BAD_ARCHIVE`, `INVALID_MANIFEST`, `INVALID_PACKAGE_ID`,
 * `INVALID_VERSION`, `INVALID_FEED`, `FEED_LOCKED`, `NOT_FOUND`, `UNREADABLE_FILE`, `FILE_SYSTEM`, `CANCELLED`
 */
export function addPackages(
  dir: string,
  files: string | readonly string[],
  options: AddPackagesOptions = {},
): Promise<readonly AddedPackage[]> {
  return checked(engines, 'addPackages', {
    kinds: addPackagesKinds,
    before: { dir: text, files: texts },
  })(dir, files, options)
}

/**
 * Removes one version of a package from the feed in the folder `dir`, in the reverse order of writing: version list,
 * registration, hash, manifest, package. Removing the last version also removes both documents of its id. In an object store
 * the files stay for caches that keep older documents; a later call with `prune` removes them after `grace`.
 *
 * @throws PkgtoolError `NOT_FOUND` when the feed has no such version, or without `prune` a withdrawn one;
 * `INVALID_PACKAGE_ID`, `INVALID_VERSION`, `INVALID_FEED`, `FEED_LOCKED`, `INVALID_MANIFEST` (of another version), `UNREADABLE_FILE`, `FILE_SYSTEM`
 */
export function removePackage(
  dir: string,
  asked: AskedPackage,
  options: RemovePackageOptions = {},
): Promise<RemovedPackage> {
  return checked(engines, 'removePackage', {
    kinds: removePackageKinds,
    before: { dir: text, asked: identity },
  })(dir, asked, options)
}

/**
 * Unlists one version of a package in the feed in the folder `dir`, or lists it again: clients no longer offer an unlisted
 * version, but restore it where it is asked for.
 *
 * @throws PkgtoolError `NOT_FOUND` when the feed has no such version, `INVALID_PACKAGE_ID`, `INVALID_VERSION`,
 * `INVALID_FEED`, `FEED_LOCKED`, `INVALID_MANIFEST` (of another version), `UNREADABLE_FILE`, `FILE_SYSTEM`
 * @example
 * await listPackage('feed', { id: 'My.Package', version: '1.2.0' }, { listed: false })
 */
export function listPackage(
  dir: string,
  asked: AskedPackage,
  options: ListPackageOptions,
): Promise<ListedPackage> {
  return checked(engines, 'listPackage', {
    kinds: listKinds,
    before: { dir: text, asked: identity },
  })(dir, asked, options)
}

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
export function rebaseFeed(dir: string, baseUrl: string, options: StoreOptions = {}): Promise<Feed> {
  return checked(engines, 'rebaseFeed', {
    kinds: storeKinds,
    before: { dir: text, baseUrl: text },
  })(dir, baseUrl, options)
}

/**
 * Rewrites the download page of the feed in the folder `dir`. The other verbs do this themselves; use this after
 * another program has written the listing.
 *
 * @throws PkgtoolError `INVALID_FEED`, `FEED_LOCKED`, `UNREADABLE_FILE`, `FILE_SYSTEM`, `CANCELLED`
 */
export function buildPage(dir: string, options: StoreOptions = {}): Promise<BuiltPage> {
  return checked(engines, 'buildPage', {
    kinds: storeKinds,
    before: { dir: text },
  })(dir, options)
}

/**
 * Mirrors exactly the pinned packages and the selected tools from other feeds (servers or folders) into the feed in the
 * folder `dir`, which is created if missing. Requests only documents that may have changed: the listing,
 * conditionally, and the version lists of pins with a range; files in place need no request. The next run continues a
 * killed one. Hashes of pins, locks, the listing and the source are compared before a file gets its final name.
 *
 * @throws PkgtoolError `MIRROR_INCOMPLETE` when a file could not be fetched: the rest is in place, and nothing was
 * pruned; `FEED_LOCKED`, `INVALID_FEED`, `CONFLICTING_INPUTS`, `NO_MATCHING_VERSION`, `FILE_SYSTEM`, `CANCELLED`,
 * errors of the pin readers, and errors of the transport when listing or sources are unreachable
 * @example
 * await mirrorFeed('mirror', { fromDistUrls: ['https://feed.example/dist'], tools: ['6.x'], stage: 'Released' })
 */
export function mirrorFeed(dir: string, options: MirrorFeedOptions): Promise<MirrorReport> {
  return checked(copyingEngines, 'mirrorFeed', {
    kinds: mirrorKinds,
    before: { dir: text },
  })(dir, options)
}

/**
 * Plans `mirrorFeed` with the same options and writes nothing: the files in place, the files to download with source
 * and size (by HEAD or from the folder), and with `prune` the files to remove.
 *
 * @throws PkgtoolError like `mirrorFeed`; `PACKAGES_MISSING` lists all packages that cannot be fetched
 */
export function planMirror(dir: string, options: MirrorFeedOptions): Promise<MirrorPlan> {
  return checked(copyingEngines, 'planMirror', {
    kinds: mirrorKinds,
    before: { dir: text },
  })(dir, options)
}

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
export function bundleFeed(dir: string, file: string, options: BundleFeedOptions = {}): Promise<BundledFeed> {
  return checked(copyingEngines, 'bundleFeed', {
    kinds: bundleKinds,
    before: { dir: text, file: text },
  })(dir, file, options)
}

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
export function unbundleFeed(
  file: string,
  dir: string,
  options: UnbundleFeedOptions = {},
): Promise<UnbundledFeed> {
  return checked(copyingEngines, 'unbundleFeed', {
    kinds: unbundleKinds,
    before: { file: text, dir: text },
  })(file, dir, options)
}

/**
 * Publishes the feed at `dir` into the one at `target`, which is made if it is missing: adds the versions that the target lacks,
 * and gives those in place the listing, time and stage that they have in the source. Versions that only the target has stay,
 * except with `prune`, which takes them out of the documents, and removes their files in a later run after `grace`. Finds every
 * conflict before the first write. A version that has not changed since the last run costs no request.
 *
 * @throws PkgtoolError `ALREADY_THERE` when a version has other bytes in the target, `CONFLICTING_INPUTS` when the target has
 * other names, `INVALID_FEED`, `HASH_MISMATCH`, `NOT_FOUND`, `UNSAFE_STORE`, `FEED_LOCKED`, `UNREADABLE_FILE`, `FILE_SYSTEM`,
 * `CANCELLED`, errors of the transport
 * @example
 * await publishFeed('feed', 's3://bucket/feed', { signingVariables: { AWS_ACCESS_KEY_ID: '…', AWS_SECRET_ACCESS_KEY: '…' } })
 */
export function publishFeed(
  dir: string,
  target: string,
  options: PublishFeedOptions = {},
): Promise<PublishReport> {
  return checked(copyingEngines, 'publishFeed', {
    kinds: publishKinds,
    before: { dir: text, target: text },
  })(dir, target, options)
}

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
export function pushPackages(
  files: string | readonly string[],
  options: PushPackagesOptions,
): Promise<PushReport> {
  return checked(copyingEngines, 'pushPackages', {
    kinds: pushKinds,
    before: { files: texts },
    after: withErrorsNamed,
  })(files, options)
}

/**
 * Checks a feed against the spec: the feed in a folder, or any server of this protocol, also a NuGet V3 server
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
export function verifyFeed(target: VerifyTarget, options: VerifyFeedOptions = {}): Promise<VerifyReport> {
  return checked(copyingEngines, 'verifyFeed', {
    kinds: verifyKinds,
    before: { target: targetKind },
    after: ({ findings, remarks, ...report }, { words }) => ({
      ...report,
      findings: withOptionsNamedIn(findings, words),
      remarks: withOptionsNamedIn(remarks, words),
    }),
  })(target, options)
}

/**
 * Serves the feed in the folder `dir` until it is closed.
 *
 * @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE`, `INVALID_INPUT` when the server cannot listen on the address,
 * or when certificate or key is invalid
 */
export function serveFeed(dir: string, options: ServeFeedOptions = {}): Promise<FeedServer> {
  return checked(engines, 'serveFeed', {
    kinds: serveKinds,
    before: { dir: text },
    after: (server, guard) => ({ ...server, close: guard.keep(server.close) }),
  })(dir, options)
}

/**
 * Creates the function that answers requests for the feed in the folder `dir`: GET and HEAD, strong
 * validators, single ranges, only the feed's own files. Documents of a feed without base URL get absolute addresses
 * based on `Host`.
 *
 * @throws PkgtoolError `INVALID_FEED`, `UNREADABLE_FILE`
 */
export function createFeedHandler(dir: string, options: FeedHandlerOptions = {}): Promise<FeedHandler> {
  return checked(engines, 'createFeedHandler', {
    kinds: handlerKinds,
    before: { dir: text },
  })(dir, options)
}

/**
 * Returns a finding as one line: `CODE "SUBJECT" at PLACE: FOUND. Expected WANTED.`.
 *
 * @example
 * for (const finding of (await verifyFeed({ dir: 'feed' })).findings) console.log(describeFinding(finding))
 */
export function describeFinding(finding: Finding): string {
  return describe(checkArgument(findingKind, { finding }))
}

/** A push reports errors as values. */
function withErrorsNamed(report: PushReport, { words }: CallerGuard): PushReport {
  const named = new Map<PkgtoolError, PkgtoolError>()
  // A key that is refused is one error of all.
  const nameOnce = (error: PkgtoolError) => {
    const known = named.get(error) ?? withOptionsNamed(error, words)
    named.set(error, known)
    return known
  }
  return {
    ...report,
    packages: report.packages.map(each =>
      each.error === undefined ? each : { ...each, error: nameOnce(each.error) },
    ),
  }
}
