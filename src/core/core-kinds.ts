import * as kind from '../options/kinds.ts'
import { type Kind, type Kinds, kindsOf } from '../options/kinds.ts'
import { groupKinds, rowKinds } from '../options/row-kinds.ts'
import type { ContentCache, RunOptions } from './base/ports.ts'
import { maxTimeout } from './base/scalars.ts'
import type { WithPreset } from './checked.ts'
import type { NeedOptions } from './closures/need-options.ts'
import type { DiagnoseOptions } from './doctor/diagnose.ts'
import type { DotnetPlaces } from './frameworks/dotnet-folders.ts'
import type { LockOptions } from './lock/open-lock.ts'
import type { WriteLockOptions } from './locking/plan-lock.ts'
import type { Credential } from './net/credentials/credential.ts'
import type { IdentityService, JobIdentity } from './net/credentials/job-identity.ts'
import type { NamedCredential } from './net/credentials/parse-credentials.ts'
import type { TransportOptions } from './net/exchange/client.ts'
import type { RetryPolicy } from './net/exchange/retry-policy.ts'
import type { SigningVariables } from './net/signing/store-environment.ts'
import type { ConfigFolders } from './nuget/config/find-config-files.ts'
import type { Pin } from './nuget/pin.ts'
import type { PackageNames } from './nuget/presets.ts'
import type { AuditPackagesOptions } from './packages/audit-packages.ts'
import type { DownloadPackageOptions } from './packages/download-package.ts'
import type { RestorePackagesOptions } from './packages/restore-options.ts'
import type { VerifyPackageOptions } from './packages/verify-package.ts'
import type { Catalog, CatalogDependency } from './projects/graph/catalog.ts'
import type { ResolveDependenciesOptions } from './projects/graph/resolve-dependencies.ts'
import type { ReadProjectOptions } from './projects/read-project.ts'
import type { PruneStoredPackagesOptions } from './store/prune-stored-packages.ts'
import type { StoredPackagesOptions } from './store/survey-store.ts'
import type { SubmittingJob } from './submission/snapshot.ts'
import type { SubmitDependenciesOptions } from './submission/submit-dependencies.ts'
import type { PruneCachedToolsOptions } from './tool/cache/prune-cached-tools.ts'
import type { CachedToolsOptions, VerifyCachedToolsOptions } from './tool/cache/survey-tool-cache.ts'
import type { ToolCache } from './tool/cache/tool-cache.ts'
import type { InstallToolOptions } from './tool/install-options.ts'
import type { FetchToolListingOptions } from './tool/listing/fetch-listing.ts'
import type { SelectionOptions } from './tool/request.ts'
import type { SignatureOptions } from './trust/signature-rule.ts'

/* The kind of every option of the core's functions; the feed has its own table. */

const isText = (value: unknown) => typeof value === 'string'
const isAbsentOrText = (value: unknown) => value === undefined || isText(value)
const isNothing = () => true

const retry: Kinds<Partial<RetryPolicy>> = {
  retries: kind.integer({ max: 100 }),
  firstDelay: kind.duration({ max: maxTimeout }),
  longestDelay: kind.duration({ max: maxTimeout }),
  longestRetryAfter: kind.duration({ max: maxTimeout }),
}

const identityKinds: Kinds<JobIdentity> = {
  ci: kind.choice(['github', 'gitlab']),
  service: kind.members<IdentityService>({
    url: kind.required(kind.text),
    token: kind.required(kind.secret),
  }),
  tokens: kind.secrets,
  githubToken: kind.secret,
  azureAuthority: kind.text,
}

const signingKinds: Kinds<SigningVariables> = {
  AWS_ACCESS_KEY_ID: kind.secret,
  AWS_SECRET_ACCESS_KEY: kind.secret,
  AWS_SESSION_TOKEN: kind.secret,
  AZURE_STORAGE_KEY: kind.secret,
  AZURE_STORAGE_SAS_TOKEN: kind.secret,
  AZURE_STORAGE_BEARER: kind.secret,
  AWS_ROLE_ARN: kind.text,
  AWS_ROLE_SESSION_NAME: kind.text,
  AWS_WEB_IDENTITY_TOKEN_FILE: kind.text,
  AWS_ENDPOINT_URL_STS: kind.text,
  AZURE_CLIENT_ID: kind.text,
  AZURE_TENANT_ID: kind.text,
  AZURE_FEDERATED_TOKEN_FILE: kind.text,
  AWS_REGION: kind.text,
  AWS_DEFAULT_REGION: kind.text,
  AWS_ENDPOINT_URL_S3: kind.text,
  AWS_ENDPOINT_URL: kind.text,
}

export const runKinds: Kinds<RunOptions> = {
  signal: kind.signal,
  log: kind.log,
  onProgress: kind.progress('package'),
}

export const transportKinds = kindsOf<TransportOptions & RunOptions>()({
  ...runKinds,
  ...groupKinds('network'),
  connectTimeout: kind.timeLimit,
  idleTimeout: kind.timeLimit,
  rateWindow: kind.timeLimit,
  retry: kind.members(retry),
  signingVariables: kind.members(signingKinds),
  ...rowKinds('endpoint', 'region'),
  identity: kind.members(identityKinds),
  onToken: kind.listener,
  sleep: kind.callback('a promise', isNothing),
  random: kind.callback(
    'a number from 0 to 1',
    value => typeof value === 'number' && value >= 0 && value <= 1,
  ),
  ca: kind.pem,
  clientCertificate: kind.pem,
  clientKey: kind.pem,
  workingDirectory: kind.text,
  workspace: kind.text,
})

const lockKinds = kindsOf<LockOptions>()({ ...groupKinds('locking'), lockFile: kind.textOrFalse })

export const fileKinds = kindsOf<WithPreset<PackageNames>>()(groupKinds('extensions'))

type Secret = Record<'kind', Credential['kind']> &
  Partial<
    Record<'username' | 'password' | 'token' | 'tenant' | 'client' | 'provider' | 'audience', string>
  > & {
    readonly issuer?: 'azure' | 'jfrog'
  }

const credential = kind.members<Secret>({
  kind: kind.required(kind.choice(['basic', 'bearer', 'oidc', 'github'])),
  username: kind.secret,
  password: kind.secret,
  token: kind.secret,
  issuer: kind.choice(['azure', 'jfrog']),
  tenant: kind.text,
  client: kind.text,
  provider: kind.text,
  audience: kind.text,
}) as Kind<Credential>

export const secretKinds = {
  credentials: kind.listOf(
    kind.members<NamedCredential>({
      name: kind.required(kind.text),
      url: kind.text,
      credential: kind.required(credential),
    }),
  ),
  ...groupKinds('identity'),
} satisfies Kinds<Pick<RestorePackagesOptions, 'credentials' | 'username' | 'password'>>

export const pinKinds = kindsOf<Pick<RestorePackagesOptions, 'pins' | 'packages' | 'packagesFiles'>>()({
  pins: kind.listOf(
    kind.members<Pin>({
      id: kind.required(kind.text),
      version: kind.required(kind.text),
      line: kind.required(kind.integer({ max: Number.MAX_SAFE_INTEGER })),
      file: kind.text,
      sha512: kind.text,
      contentHash: kind.text,
      size: kind.integer({ max: Number.MAX_SAFE_INTEGER }),
    }),
  ),
  ...groupKinds('pins'),
})

export const configKinds = kindsOf<
  Pick<
    RestorePackagesOptions,
    'configFile' | 'onCredential' | 'configFolders' | 'configVariables' | 'sourceVariable'
  >
>()({
  ...rowKinds('config-file'),
  onCredential: kind.listener,
  configFolders: kind.members<ConfigFolders>({ user: kind.text, machine: kind.text, start: kind.text }),
  configVariables: kind.textByName,
  sourceVariable: kind.callback('text, or undefined', isAbsentOrText),
})

const contentCache = kind.port<ContentCache>({
  name: null,
  find: value => value instanceof Map && [...value].every(([key, path]) => isText(key) && isText(path)),
})

const toolCachePort = kind.port<ToolCache>({
  find: isAbsentOrText,
  list: value => Array.isArray(value) && value.every(isText),
  place: kind.isObject,
  drop: value => typeof value === 'boolean',
})

const toolCache = kind.either(kind.text, toolCachePort, { isFirst: isText })

export const selectionKinds = kindsOf<SelectionOptions>()({
  ...rowKinds('version', 'stage', 'latest-by', 'minimum-age'),
  now: kind.date,
})

export const toolKinds = kindsOf<WithPreset<InstallToolOptions>>()({
  ...transportKinds,
  onProgress: kind.progress('tool'),
  ...lockKinds,
  ...groupKinds('request'),
  ...rowKinds('dist-url', 'check-latest', 'checksum', 'tool-signers', 'trust-roots'),
  now: kind.date,
  credentials: secretKinds.credentials,
  privateToolCache: toolCache,
  toolCache: kind.required(toolCache),
  contentCache,
  platform: kind.platform,
})

const dotnetKind = kind.members<DotnetPlaces>({ root: kind.text, path: kind.text })

export const needKinds = kindsOf<NeedOptions>()({
  ...groupKinds('dependencies'),
  environmentNames: kind.texts,
  dotnet: dotnetKind,
})

export const signatureKinds = kindsOf<SignatureOptions>()(groupKinds('signatures'))

export const auditKinds = kindsOf<WithPreset<AuditPackagesOptions>>()({
  ...transportKinds,
  ...lockKinds,
  ...fileKinds,
  ...pinKinds,
  ...configKinds,
  ...secretKinds,
  ...needKinds,
  ...signatureKinds,
  ...groupKinds('age'),
  ...groupKinds('sources'),
  ...groupKinds('store'),
  ...groupKinds('layouts'),
  ...rowKinds('audit-level', 'audit-source', 'audit-ignore'),
  ...rowKinds('packages-directory', 'verify', 'prune'),
  protectedFolders: kind.texts,
  contentCache,
})

export const packageKinds = kindsOf<WithPreset<RestorePackagesOptions>>()({
  ...auditKinds,
  ...rowKinds('audit', 'sbom', 'write-assets'),
})

export const writeLockKinds = kindsOf<WriteLockOptions>()({
  ...transportKinds,
  tool: kind.members(toolKinds),
  restore: kind.members(packageKinds),
  ...rowKinds('write-packages-lock', 'accept-signers', 'lock-file', 'sbom'),
  upgrade: kind.booleanOrTexts,
})

export const diagnoseKinds = kindsOf<DiagnoseOptions>()({
  tool: kind.members({ ...toolKinds, toolCache: kind.required(kind.text) }),
  restore: kind.members(packageKinds),
  limit: kind.timeLimit,
  signal: kind.signal,
  log: kind.log,
})

export const listingKinds = kindsOf<WithPreset<FetchToolListingOptions>>()({
  ...transportKinds,
  onProgress: kind.progress('tool'),
  ...rowKinds('preset', 'tool-name'),
  credentials: secretKinds.credentials,
})

const isDependency = (value: unknown) => kind.isObject(value) && typeof value.id === 'string'

const isGroup = (value: unknown) =>
  kind.isObject(value) && Array.isArray(value.dependencies) && value.dependencies.every(isDependency)

export const resolveKinds: Kinds<ResolveDependenciesOptions> = {
  roots: kind.required(
    kind.listOf(
      kind.members<Required<CatalogDependency>>({
        id: kind.required(kind.anyText),
        range: kind.required(kind.anyText),
      }),
    ),
  ),
  framework: kind.required(kind.anyText),
  catalog: kind.required(
    kind.port<Catalog>({
      versions: value => Array.isArray(value) && value.every(each => typeof each === 'string'),
      dependencies: value => Array.isArray(value) && value.every(isGroup),
    }),
  ),
}

export const projectKinds: Kinds<ReadProjectOptions> = {
  workingDirectory: kind.text,
  workspace: kind.text,
  properties: kind.texts,
  environmentNames: kind.texts,
  sdkVersion: kind.text,
  dotnet: dotnetKind,
  signal: kind.signal,
}

export const submissionKinds = kindsOf<SubmitDependenciesOptions>()({
  ...transportKinds,
  job: kind.required(
    kind.members<SubmittingJob>({
      repository: kind.required(kind.text),
      sha: kind.required(kind.text),
      ref: kind.required(kind.text),
      id: kind.required(kind.text),
      correlator: kind.required(kind.text),
      url: kind.text,
    }),
  ),
  ...rowKinds('lock-file', 'output'),
  apiUrl: kind.text,
  token: kind.secret,
})

export const downloadKinds = kindsOf<WithPreset<DownloadPackageOptions>>()({
  ...transportKinds,
  ...fileKinds,
  path: kind.required(kind.text),
  sha512: kind.text,
})

export const verifyPackageKinds = kindsOf<WithPreset<VerifyPackageOptions>>()({
  ...fileKinds,
  ...rowKinds('signatures', 'trusted-signers', 'trust-roots'),
  sha512: kind.text,
  contentHash: kind.text,
  workingDirectory: kind.text,
  workspace: kind.text,
  signal: kind.signal,
})

export const manifestKinds = kindsOf<WithPreset<TransportOptions & RunOptions & PackageNames>>()({
  ...transportKinds,
  ...fileKinds,
})

export const cachedKinds = kindsOf<WithPreset<CachedToolsOptions>>()({
  ...rowKinds('preset', 'tool-name'),
  toolCache: kind.required(kind.text),
})

export const verifyCachedKinds = kindsOf<WithPreset<VerifyCachedToolsOptions>>()({
  ...cachedKinds,
  platform: kind.platform,
  signal: kind.signal,
})

export const pruneCachedKinds = kindsOf<WithPreset<PruneCachedToolsOptions>>()({
  ...verifyCachedKinds,
  ...rowKinds('older-than', 'keep', 'dry-run'),
  now: kind.date,
})

export const storedKinds: Kinds<StoredPackagesOptions> = {
  packageStore: kind.required(kind.text),
  signal: kind.signal,
}

export const pruneStoredKinds = kindsOf<PruneStoredPackagesOptions>()({
  ...storedKinds,
  ...rowKinds('older-than', 'max-size', 'dry-run'),
  now: kind.date,
})

/** The package that a function is asked for. */
export const identity = kind.members<{ readonly id: string; readonly version: string }>({
  id: kind.required(kind.anyText),
  version: kind.required(kind.anyText),
})

/** The options that both flows of a step share; each flow has its own listeners. */
export const sharedNames: readonly string[] = Object.keys({ ...transportKinds, ...lockKinds }).filter(
  name => !(name in runKinds),
)
