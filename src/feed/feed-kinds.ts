import type { RunOptions } from '../core/base/ports.ts'
import { stages } from '../core/base/stages.ts'
import type { WithPreset } from '../core/checked.ts'
import {
  configKinds,
  fileKinds,
  needKinds,
  pinKinds,
  runKinds,
  secretKinds,
  signatureKinds,
  transportKinds,
} from '../core/core-kinds.ts'
import * as kind from '../options/kinds.ts'
import { type Kind, type Kinds, kindsOf } from '../options/kinds.ts'
import { rowKinds } from '../options/row-kinds.ts'
import type { BundleFeedOptions } from './bundle/bundle-feed.ts'
import type { UnbundleFeedOptions } from './bundle/unbundle-feed.ts'
import type { MirrorFeedOptions } from './mirror/mirror-options.ts'
import type { PublishFeedOptions } from './publish/publish-options.ts'
import type { PushPackagesOptions } from './publish/push-packages.ts'
import type { FeedHandlerOptions } from './serve/handler.ts'
import type { ServeFeedOptions } from './serve/serve-feed.ts'
import type { StoreOptions } from './store/store-options.ts'
import type { InitFeedOptions } from './tree/init-feed.ts'
import type { AddPackagesOptions } from './tree/packages/add-packages.ts'
import type { ListPackageOptions } from './tree/packages/list-package.ts'
import type { RemovePackageOptions } from './tree/packages/remove-package.ts'
import type { NewFeedSettings } from './tree/settings.ts'
import type { AddToolOptions } from './tree/tools/place-tool.ts'
import type { PromoteToolOptions } from './tree/tools/promote-tool.ts'
import type { Finding, FindingCode } from './verify/finding.ts'
import type { VerifyFeedOptions, VerifyTarget } from './verify/verify-options.ts'

/* The kind of every option of the feed's functions. */

const onProgress = kind.progress('feed')

/** Signal and log. */
const watchKinds: Kinds<Pick<RunOptions, 'signal' | 'log'>> = {
  signal: runKinds.signal,
  log: runKinds.log,
}

const { onProgress: _, ...transport } = transportKinds

/** How the store of a feed is opened. */
export const storeKinds = kindsOf<StoreOptions>()({
  ...transport,
  ...rowKinds('single-writer'),
})

export const listKinds = kindsOf<ListPackageOptions>()({ ...storeKinds, listed: kind.required(kind.boolean) })

const settingsKinds = kindsOf<WithPreset<NewFeedSettings>>()({
  ...fileKinds,
  ...rowKinds('base-url', 'tool-name'),
})

export const initKinds = kindsOf<WithPreset<InitFeedOptions>>()({ ...storeKinds, ...settingsKinds })

export const addToolKinds = kindsOf<AddToolOptions>()({
  ...storeKinds,
  version: kind.required(kind.anyText),
  stage: kind.required(kind.choice(stages)),
  ...rowKinds('force'),
  uploaded: kind.anyText,
})

export const promoteKinds = kindsOf<PromoteToolOptions & { readonly stage: string }>()({
  ...storeKinds,
  stage: kind.required(kind.choice(stages)),
  ...rowKinds('force'),
})

const conflictKinds = kindsOf<Omit<AddPackagesOptions, 'published'>>()({
  ...storeKinds,
  ...rowKinds('skip-existing', 'force'),
})

export const addPackagesKinds = kindsOf<AddPackagesOptions>()({ ...conflictKinds, published: kind.anyText })

const pruneKinds = kindsOf<Pick<PublishFeedOptions, 'prune' | 'grace'>>()({
  ...rowKinds('prune'),
  grace: kind.integer({ max: 1_000_000_000_000 }),
})

export const removePackageKinds = kindsOf<RemovePackageOptions>()({
  ...storeKinds,
  ...pruneKinds,
})

export const mirrorKinds = kindsOf<WithPreset<MirrorFeedOptions>>()({
  ...storeKinds,
  ...settingsKinds,
  ...pinKinds,
  ...needKinds,
  ...signatureKinds,
  ...configKinds,
  ...secretKinds,
  ...pruneKinds,
  ...rowKinds(
    'dependencies',
    'vulnerabilities',
    'audit-source',
    'minimum-age',
    'minimum-age-exclude',
    'from-source',
    'from-dist-url',
    'tools',
    'tools-count',
    'stage',
    'latest-by',
    'tool-signers',
    'force',
  ),
  onProgress,
})

export const bundleKinds = kindsOf<BundleFeedOptions>()({
  ...storeKinds,
  onProgress,
  ...rowKinds('since', 'have'),
})

export const unbundleKinds = kindsOf<UnbundleFeedOptions>()({
  ...conflictKinds,
  onProgress,
  ...pruneKinds,
  ...rowKinds('base-url', 'checksum'),
})

export const publishKinds = kindsOf<PublishFeedOptions>()({
  ...conflictKinds,
  onProgress,
  ...pruneKinds,
  ...rowKinds('dry-run', 'base-url'),
})

export const pushKinds = kindsOf<WithPreset<PushPackagesOptions>>()({
  ...transportKinds,
  ...fileKinds,
  ...secretKinds,
  source: kind.required(kind.text),
  apiKey: kind.secret,
  ...rowKinds('trusted-publisher', 'token-service', 'audience', 'skip-duplicate', 'dry-run'),
})

export const verifyKinds = kindsOf<WithPreset<VerifyFeedOptions>>()({
  ...storeKinds,
  ...fileKinds,
  ...pinKinds,
  ...secretKinds,
  onProgress,
  ...rowKinds('id', 'tool-name', 'against', 'quick'),
})

const hasDir = (value: unknown) => kind.isObject(value) && 'dir' in value

/** What is verified: a folder or a server. */
export const targetKind: Kind<VerifyTarget> = kind.either(
  kind.members<{ readonly dir: string }>({ dir: kind.required(kind.text) }),
  kind.members<Exclude<VerifyTarget, { readonly dir: string }>>({ source: kind.text, distUrl: kind.text }),
  { isFirst: hasDir },
)

export const handlerKinds = kindsOf<FeedHandlerOptions>()(rowKinds('trust-proxy', 'token'))

export const serveKinds = kindsOf<ServeFeedOptions>()({
  ...handlerKinds,
  ...watchKinds,
  ...rowKinds('port', 'host'),
  tls: kind.members<NonNullable<ServeFeedOptions['tls']>>({
    cert: kind.required(kind.pem),
    key: kind.required(kind.pem),
  }),
})

/** A finding, as `describeFinding` takes it. */
export const findingKind = kind.members<Finding>({
  code: kind.required(kind.anyText as Kind<FindingCode>),
  subject: kind.required(kind.anyText),
  place: kind.anyText as Kind<never>,
  found: kind.required(kind.anyText),
  wanted: kind.anyText as Kind<never>,
})
