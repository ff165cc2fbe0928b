import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getInput } from '@actions/core'
import { PkgtoolError } from '../core/base/errors.ts'
import type { Log } from '../core/base/ports.ts'
import { quote } from '../core/base/printable.ts'
import {
  longestTimeout,
  parseBoolean,
  parseChoice,
  parseCount,
  parseDuration,
  parseRate,
} from '../core/base/scalars.ts'
import { latestBys, stages } from '../core/base/stages.ts'
import { currentDirectory } from '../core/files/paths.ts'
import type { JobIdentity } from '../core/http/job-identity.ts'
import { type Secrets, shareSecrets } from '../core/http/share-secrets.ts'
import type { SigningVariables } from '../core/http/signing-key.ts'
import { layouts } from '../core/layouts/layout.ts'
import {
  type ConfigSurroundings,
  configSurroundings,
  sourceVariablePrefix,
} from '../core/nuget/config-environment.ts'
import { defaultNames, defaultsOfPreset, presets } from '../core/nuget/presets.ts'
import { assertCombinable } from '../core/packages/assert-combinable.ts'
import type { RestorePackagesOptions } from '../core/packages/restore-options.ts'
import type { ConfigOptions } from '../core/sources/config-options.ts'
import { storeLinks } from '../core/store/store-link.ts'
import type { SubmitDependenciesOptions } from '../core/submission/submit-dependencies.ts'
import type { InstallToolOptions } from '../core/tool/install-options.ts'
import { homeFolder } from '../doors/home-folder.ts'
import { splitLines, splitPinLines } from '../doors/lines.ts'
import { type CacheService, findCacheService } from './cache-service.ts'
import type { CacheSettings } from './cache-settings.ts'
import type { ActionLog } from './log.ts'
import { maskAddresses, maskCredential, maskFound, maskLines, maskToken, maskVariables } from './masks.ts'
import {
  cacheDirectory,
  isHostedByGitHub,
  keptDocuments,
  privateToolCache,
  tarPrograms,
  toolCacheRoot,
} from './runner-environment.ts'

/** The inputs of the step, as options of the engine. */
export interface Inputs {
  /** absent with `install: false`, which ignores the inputs of the tool: a matrix passes them to all its jobs */
  readonly tool: (Omit<InstallToolOptions, 'toolCache'> & { readonly toolCacheRoot: string }) | undefined
  /** there are pins but no input names the tool: the step sets it up only if the lock or the tool cache has it */
  readonly isToolUnnamed: boolean
  /** absent without pins */
  readonly restore: RestorePackagesOptions | undefined
  /** absent when the Actions cache is disabled */
  readonly cache: CacheSettings | undefined
  /** absent without `submit-dependencies` */
  readonly submission: SubmitDependenciesOptions | undefined
  readonly addToPath: boolean
}

/**
 * Reads the inputs. Masks secrets before anything else is printed.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS`, `UNSAFE_PATH`
 */
export async function readInputs({
  log,
  signal,
}: {
  readonly log: ActionLog
  readonly signal: AbortSignal
}): Promise<Inputs> {
  const distUrls = splitLines(getInput('dist-url'))
  maskAddresses([...distUrls, ...splitLines(getInput('source'))])
  const secrets = await readSecrets()
  const names = readPresettable()
  const { configFile, packages, packagesFiles, sources } = names
  const stores = await readStores([...distUrls, ...sources], configFile)
  const config = { ...(await readConfig(log)), configFile }
  const workspace = process.env.GITHUB_WORKSPACE || currentDirectory()
  const { projects } = readNeeds()
  const run = { workingDirectory: workspace, workspace, log, onProgress: log.progress }
  const root = toolCacheRoot()
  const offline = booleanInput('offline', false)
  const identity = await readIdentity(secrets, { ...config, ...stores })
  const transport = { ...readTransport(signal, root), identity, onToken: maskToken, offline, ...run }
  const lock = { lockFile: getInput('lock-file') || undefined, locked: booleanInput('locked', false) }
  const hasPins = packages.length + packagesFiles.length + projects.length > 0
  const isToolNamed = toolInputs.some(name => !['', toolDefaults[name]].includes(getInput(name)))
  const install = readInstall(isToolNamed)
  checkCombination({
    install: install ?? true,
    hasPins,
    hasSources: sources.length > 0 || configFile !== undefined,
  })
  const placing = readPlacing(names, root)
  assertCombinable({ ...placing, ...config, sources })
  const { tool, restore } = shareSecrets(secrets, { distUrls, sources, hasPins })
  const common = { ...transport, ...stores, ...lock }
  return {
    tool: install === false ? undefined : { ...common, ...readTool(names, root), ...tool, distUrls },
    isToolUnnamed: install === undefined && hasPins && !isToolNamed,
    restore: hasPins
      ? { ...common, ...placing, packages, packagesFiles, ...readNeeds(), ...restore, ...config, sources }
      : undefined,
    cache: readCache(names, { offline, log }),
    submission: await readSubmission({ ...transport, lockFile: lock.lockFile }),
    addToPath: booleanInput('add-to-path', true),
  }
}

// The folders that other jobs and the runner trust: the tool cache with its cached documents, the runner's temporary
// folder with its command files, and the Action, whose "dist" has one folder per bundle.
function protectedFolders(root: string): readonly string[] {
  const bundles = resolve(fileURLToPath(import.meta.url), '../..')
  return [root, process.env.RUNNER_TEMP ?? '', bundles, dirname(bundles)].filter(Boolean)
}

// Masked before parsing, because a parse error must not show them either.
async function readSecrets(): Promise<Secrets> {
  const lines = splitLines(getInput('credentials'))
  const [username, password] = [getInput('username') || undefined, getInput('password') || undefined]
  maskLines(lines)
  if (password !== undefined) maskCredential({ kind: 'basic', username: username ?? '', password })
  const credentials = await readCredentials(lines)
  for (const { credential } of credentials) maskCredential(credential)
  return { credentials, username, password }
}

// Loaded only if there are lines.
async function readCredentials(lines: readonly string[]): Promise<Secrets['credentials']> {
  if (lines.length === 0) return []
  return (await import('../core/http/parse-credentials.ts')).parseCredentials(lines)
}

// Loaded only if an address may be one of an object store. A config file may name one.
async function readStores(addresses: readonly string[], configFile: string | undefined) {
  const isStore = (address: string) => /^(?:[\w.-]+=)?(?:s3|azure):/i.test(address)
  if (!addresses.some(isStore) && configFile === undefined) return {}
  const { signingSecretsOf, signingVariablesOf } = await import('../core/http/store-environment.ts')
  const signingVariables = signingVariablesOf(process.env)
  maskVariables(signingSecretsOf(signingVariables))
  return { signingVariables }
}

// The runner masks its own tokens; one that the workflow gives may be any.
async function readIdentity(
  { credentials }: Secrets,
  {
    configVariables = {},
    signingVariables = {},
  }: ConfigSurroundings & { readonly signingVariables?: SigningVariables },
): Promise<JobIdentity | undefined> {
  const { AWS_ROLE_ARN: role, AZURE_CLIENT_ID: client } = signingVariables
  const isAsked = credentials.length + Object.keys(configVariables).length > 0 || role || client
  if (!isAsked) return undefined
  const { jobIdentity } = await import('../core/http/job-identity.ts')
  const githubToken = getInput('github-token') || undefined
  const identity = { ...jobIdentity(process.env), githubToken }
  for (const token of [githubToken, identity.service?.token, ...(identity.tokens ?? [])])
    if (token !== undefined) maskToken(token)
  return identity
}

async function readSubmission(
  options: Omit<SubmitDependenciesOptions, 'job'>,
): Promise<SubmitDependenciesOptions | undefined> {
  if (!booleanInput('submit-dependencies', false)) return undefined
  const { submittingJob } = await import('../core/submission/submitting-job.ts')
  const token = getInput('github-token') || undefined
  if (token !== undefined) maskToken(token)
  return { ...options, ...submittingJob(process.env), token }
}

// These variables hold user names: masking one would remove a word such as "octocat" from the whole log. A password that
// contains one is masked when the config file is read.
const userVariable = /(?:user|user_?name|actor|login)$/i

// Also masks variables that only config files name, which are read after the first output.
async function readConfig(log: Log): Promise<Omit<ConfigOptions, 'configFile'>> {
  const names = splitLines(getInput('config-env'))
  const environment = configSurroundings(process.env, {
    platform: process.platform,
    home: homeFolder(),
    names,
  })
  const given = Object.entries(process.env).filter(([name]) =>
    name.toLowerCase().startsWith(sourceVariablePrefix.toLowerCase()),
  )
  const secret = names.filter(name => !userVariable.test(name))
  maskVariables([...secret.map(name => process.env[name]), ...given.map(([, value]) => value)])
  await maskEndpoints(environment, log)
  return { ...environment, onCredential: maskFound }
}

// A variable of the credential provider holds credentials of several feeds.
async function maskEndpoints({ configVariables = {} }: ConfigSurroundings, log: Log): Promise<void> {
  if (!Object.keys(configVariables).some(name => name.endsWith('_FEED_ENDPOINTS'))) return
  const { readFeedEndpoints } = await import('../core/nuget/feed-endpoints.ts')
  const silent = { notice: log.debug }
  for (const { credential } of readFeedEndpoints(configVariables, { log: silent })) maskCredential(credential)
}

function readTool({ toolName }: Presettable, toolCacheRoot: string) {
  return {
    version: getInput('version') || undefined,
    versionFile: getInput('version-file') || undefined,
    stage: choiceInput('stage', stages),
    latestBy: choiceInput('latest-by', latestBys),
    minimumAge: durationInput('minimum-age'),
    checkLatest: booleanInput('check-latest', false),
    checksum: getInput('checksum') || undefined,
    toolName,
    toolCacheRoot,
    privateToolCache: privateToolCache(),
  }
}

function readPlacing({ layout, packageExtension, manifestExtension }: Presettable, root: string) {
  return {
    packagesDirectory: getInput('packages-directory') || 'packages',
    protectedFolders: protectedFolders(root),
    layout,
    excludeVersion: booleanInput('exclude-version', false),
    verify: booleanInput('verify', undefined),
    packageStore: readPackageStore(),
    storeLink: choiceInput('store-link', storeLinks),
    packageExtension,
    manifestExtension,
  }
}

function readNeeds() {
  return {
    frameworks: splitLines(getInput('framework')),
    projects: splitLines(getInput('project')),
    frameworkPackages: booleanInput('framework-packages', false),
  }
}

// Inputs that a preset may set.
function readPresettable() {
  const given = {
    toolName: getInput('tool-name') || undefined,
    packageExtension: getInput('package-extension') || undefined,
    manifestExtension: getInput('manifest-extension') || undefined,
    sources: splitLines(getInput('source')),
    configFile: getInput('config-file') || undefined,
    packages: splitPinLines(getInput('packages', { trimWhitespace: false })),
    packagesFiles: splitLines(getInput('packages-file')),
    layout: choiceInput('layout', layouts),
  }
  return { ...given, ...defaultsOfPreset(choiceInput('preset', presets), { given }) }
}

type Presettable = ReturnType<typeof readPresettable>

function readInstall(isToolNamed: boolean): boolean | undefined {
  const isRestore = getInput('preset') === 'nuget-restore'
  return booleanInput('install', isRestore && !isToolNamed ? false : undefined)
}

// Inputs that only a request for the tool sets.
const toolInputs = [
  'version',
  'version-file',
  'stage',
  'latest-by',
  'minimum-age',
  'check-latest',
  'dist-url',
  'checksum',
  'tool-name',
] as const

// The defaults of action.yml, which the runner fills in.
const toolDefaults: Readonly<Record<string, string>> = {
  stage: 'ReleasedAndBlessed',
  'latest-by': 'version',
  'minimum-age': '0',
  'check-latest': 'false',
}

// A machine of GitHub needs no store.
function readPackageStore(): string | undefined {
  const store = getInput('package-store') || 'auto'
  return store === 'auto' && isHostedByGitHub() ? undefined : store
}

function readTransport(signal: AbortSignal, root: string) {
  const total = durationInput('total-timeout', longestTimeout)
  const idle = durationInput('idle-timeout', longestTimeout)
  return {
    signal: total ? AbortSignal.any([signal, AbortSignal.timeout(total)]) : signal,
    allowInsecure: booleanInput('allow-insecure', false),
    caFile: getInput('ca-file') || undefined,
    clientCertificateFile: getInput('client-certificate') || undefined,
    clientKeyFile: getInput('client-key') || undefined,
    credentialOrigins: splitLines(getInput('credential-origins')),
    maxConnections: countInput('max-connections', { min: 1, max: 32 }),
    idleTimeout: idle === 0 ? longestTimeout : idle,
    minimumRate: rateInput('minimum-rate'),
    retry: { retries: countInput('retries', { min: 0, max: 100 }) ?? 5 },
    cacheDirectory: keptDocuments(root),
  }
}

function readCache(
  {
    layout = 'feed',
    packageExtension: extension = defaultNames.packageExtension,
    toolName = defaultNames.toolName,
  }: Presettable,
  options: CacheOptions,
): CacheSettings | undefined {
  const key = readCacheKey()
  const service = chooseCache(options)
  if (!service) return undefined
  return {
    service,
    key,
    layout,
    extension,
    os: process.env.RUNNER_OS || process.platform,
    arch: process.env.RUNNER_ARCH || process.arch,
    toolName,
    directory: cacheDirectory(),
    tarPrograms: tarPrograms(),
  }
}

interface CacheOptions {
  readonly offline: boolean
  readonly log: Log
}

function chooseCache({ offline, log }: CacheOptions): CacheService | undefined {
  const mode = choiceInput('cache', ['auto', 'true', 'false']) ?? 'auto'
  if (offline) {
    if (mode !== 'true') return undefined
    throw conflict('cache', 'the value true while offline', 'cache: auto or false, or offline: false')
  }
  if (mode === 'false') return undefined
  if (mode === 'auto' && !isHostedByGitHub()) {
    log.debug('the Actions cache is not used: "cache" is auto, and GitHub does not host this runner')
    return undefined
  }
  const service = findCacheService(process.env)
  if (mode === 'true' && !service)
    log.warning('the input "cache" is true, but the runner has no cache service')
  return service
}

function readCacheKey(): string | undefined {
  const key = getInput('cache-key')
  if (key === '' || /^[\w.+-]{1,100}$/.test(key)) return key || undefined
  throw new PkgtoolError('INVALID_INPUT', {
    subject: 'cache-key',
    found: `the value ${quote(key)}`,
    wanted: '1 to 100 letters, digits, "_", ".", "+" and "-"',
  })
}

function checkCombination({
  install,
  hasPins,
  hasSources,
}: {
  install: boolean
  hasPins: boolean
  hasSources: boolean
}): void {
  if (!install && !hasPins)
    throw conflict(
      'install',
      'the value false and no pins',
      'pins in "packages" or "packages-file", a "project", or install: true',
    )
  if (hasPins && !hasSources)
    throw conflict(
      'packages',
      'pins and no source',
      'the address of a service index in "source", or "config-file"',
    )
}

function conflict(subject: string, found: string, wanted: string): PkgtoolError {
  return new PkgtoolError('CONFLICTING_INPUTS', { subject, found, wanted })
}

function booleanInput<T>(name: string, absent: T): boolean | T {
  const text = getInput(name)
  return text === '' ? absent : parseBoolean(text, name)
}

function choiceInput<T extends string>(name: string, allowed: readonly T[]): T | undefined {
  const text = getInput(name)
  return text === '' ? undefined : parseChoice(text, name, { allowed })
}

function durationInput(name: string, max?: number): number | undefined {
  const text = getInput(name)
  return text === '' ? undefined : parseDuration(text, name, max === undefined ? {} : { max })
}

function rateInput(name: string): number | undefined {
  const text = getInput(name)
  return text === '' ? undefined : parseRate(text, name)
}

function countInput(name: string, bounds: { min: number; max: number }): number | undefined {
  const text = getInput(name)
  return text === '' ? undefined : parseCount(text, name, bounds)
}
