import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getInput } from '@actions/core'
import { PkgtoolError } from '../core/base/errors.ts'
import type { Log } from '../core/base/ports.ts'
import { quote } from '../core/base/printable.ts'
import { maxTimeout } from '../core/base/scalars.ts'
import { timeoutReason } from '../core/base/turns.ts'
import { currentDirectory } from '../core/files/paths.ts'
import type { JobIdentity } from '../core/net/credentials/job-identity.ts'
import { type Secrets, shareSecrets } from '../core/net/credentials/share-secrets.ts'
import {
  type SigningVariables,
  signingSecretsOf,
  signingVariablesOf,
} from '../core/net/signing/store-environment.ts'
import {
  type ConfigSurroundings,
  configSurroundings,
  sourceVariablePrefix,
} from '../core/nuget/config/config-environment.ts'
import { defaultNames, defaultsOfPreset } from '../core/nuget/presets.ts'
import { assertCombinable } from '../core/packages/assert-combinable.ts'
import type { RestorePackagesOptions } from '../core/packages/restore-options.ts'
import type { ConfigOptions } from '../core/sources/source-options.ts'
import type { SubmitDependenciesOptions } from '../core/submission/submit-dependencies.ts'
import type { InstallToolOptions } from '../core/tool/install-options.ts'
import { trustRootsOfPackages } from '../core/trust/signature-mode.ts'
import { homeFolder } from '../doors/home-folder.ts'
import { inputs, type LibraryName, libraryNameOf, type Row, type ValueOf } from '../options/options.ts'
import { readTexts } from '../options/read-text.ts'
import { type CacheService, findCacheService } from './cache-service.ts'
import type { CacheSettings } from './job-cache.ts'
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
  /** what runs command lines of nuget.exe; absent with `install: false` */
  readonly runtime: 'auto' | 'mono' | 'native' | undefined
  readonly toolName: string | undefined
  /** there are pins but no input names the tool: the step sets it up only if the lock or the tool cache has it */
  readonly isToolUnnamed: boolean
  /** absent without pins */
  readonly restore: RestorePackagesOptions | undefined
  /** absent when the Actions cache is disabled */
  readonly cache: CacheSettings | undefined
  /** absent without `submit-dependencies` */
  readonly submission: SubmitDependenciesOptions | undefined
  /** the bill of a step without pins; with pins the restore writes it */
  readonly sbom:
    | { readonly path: string; readonly workingDirectory: string; readonly workspace: string }
    | undefined
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
  maskAddresses([...read('dist-url'), ...read('source')])
  const secrets = await readSecrets()
  const values = readValues()
  const { distUrls, sources, configFile, packages, packagesFiles, projects, offline } = values
  const stores = readStores([...distUrls, ...sources], configFile)
  const config = { ...(await readConfig(log)), configFile }
  const workspace = process.env.GITHUB_WORKSPACE || currentDirectory()
  const run = { workingDirectory: workspace, workspace, log, onProgress: log.progress }
  const root = toolCacheRoot()
  const identity = await readIdentity(secrets, { ...config, ...stores })
  const cacheDirectory = keptDocuments(root)
  const own = {
    ...readTransport(values, signal),
    identity,
    onToken: maskToken,
    ...stores,
    cacheDirectory,
    ...run,
  }
  const hasPins = packages.length + packagesFiles.length + projects.length > 0
  const isToolNamed = Object.keys(inputs).some(name => isToolInput(name as InputName))
  const install = readInstall(values, isToolNamed)
  const { runtime, toolName } = install === false ? {} : values
  const setsUp = install !== false && runtime !== 'native'
  const hasSources = sources.length > 0 || configFile !== undefined
  checkCombination({ install: install ?? true, hasPins, hasSources })
  await warnOfUnused(values, { log, install })
  const placing = { packageStore: readPackageStore(values), protectedFolders: protectedFolders(root) }
  assertCombinable({ ...values, ...placing, ...config })
  const { tool, restore } = shareSecrets(secrets, { distUrls, sources, hasPins })
  const caches = { toolCacheRoot: root, privateToolCache: privateToolCache() }
  return {
    tool: setsUp ? { ...without('restore', values), ...own, ...caches, ...tool } : undefined,
    runtime,
    toolName,
    isToolUnnamed: install === undefined && hasPins && !isToolNamed,
    restore: hasPins
      ? {
          ...without('tool', values),
          ...own,
          ...placing,
          ...restore,
          ...config,
          trustRoots: trustRootsOfPackages(values),
        }
      : undefined,
    cache: readCache(values, { offline, log }),
    submission: values.submitDependencies ? await readSubmission({ ...values, ...own }) : undefined,
    sbom: hasPins ? undefined : billPlace(values.sbom, workspace),
    addToPath: values.addToPath,
  }
}

function billPlace(path: string | undefined, workspace: string): Inputs['sbom'] {
  return path === undefined ? undefined : { path, workingDirectory: workspace, workspace }
}

type InputName = keyof typeof inputs

/** What an input is: absent without a default, or an empty list. */
type InputValue<R extends Row> =
  | ValueOf<R>
  | (R extends { readonly default: string } | { readonly kind: 'list' | 'pins' } ? never : undefined)

function read<N extends InputName>(name: N): InputValue<(typeof inputs)[N]> {
  const row: Row = inputs[name]
  const text = getInput(name, { trimWhitespace: row.kind !== 'pins' }) || row.default || ''
  const isAbsent = text === '' && row.kind !== 'list' && row.kind !== 'pins'
  return (isAbsent ? undefined : readTexts(row, [text], { name })) as InputValue<(typeof inputs)[N]>
}

type Values = {
  readonly [N in InputName as LibraryName<N, (typeof inputs)[N]>]: InputValue<(typeof inputs)[N]>
}

/** All inputs but the secrets, and those of a tool where there is none, by the names of the library's options, with the defaults of the preset. */
function readValues() {
  const isUnread = ({ flow, kind }: Row) => flow === 'tool' && kind !== 'list' && read('install') === false
  const { username, password, credentials, githubToken, ...given } = Object.fromEntries(
    Object.entries<Row>(inputs).map(([name, row]) => [
      libraryNameOf(name, row),
      isUnread(row) ? undefined : read(name as InputName),
    ]),
  ) as unknown as Values
  // The runner fills in the default, which is no wish for a lock: other locks may bind the step.
  const lockFile = given.lockFile === inputs['lock-file'].default ? undefined : given.lockFile
  return { ...given, ...defaultsOfPreset(given.preset, { given }), lockFile }
}

type Given = ReturnType<typeof readValues>

type Flow = NonNullable<Row['flow']>

type NamesOf<F extends Flow> = {
  [N in InputName]: (typeof inputs)[N] extends { readonly flow: F }
    ? LibraryName<N, (typeof inputs)[N]>
    : never
}[InputName]

/** The values but those that only the other flow takes. */
function without<F extends Flow>(flow: F, values: Given): Omit<Given, NamesOf<F>> {
  const others = Object.entries<Row>(inputs).filter(([, row]) => row.flow === flow)
  const names = others.map(([name, row]) => libraryNameOf(name, row))
  const kept = Object.entries(values).filter(([name]) => !names.includes(name))
  return Object.fromEntries(kept) as unknown as Omit<Given, NamesOf<F>>
}

// The runner fills in defaults.
function isToolInput(name: InputName): boolean {
  const row: Row = inputs[name]
  return row.flow === 'tool' && !['', row.default].includes(getInput(name))
}

// The folders that other jobs and the runner trust: the tool cache with its cached documents, the runner's temporary
// folder with its command files, and the Action, whose "dist" has one folder per bundle.
function protectedFolders(root: string): readonly string[] {
  const bundles = resolve(fileURLToPath(import.meta.url), '../..')
  return [root, process.env.RUNNER_TEMP ?? '', bundles, dirname(bundles)].filter(Boolean)
}

// Masked before parsing, because a parse error must not show them either.
async function readSecrets(): Promise<Secrets> {
  const [lines, username, password] = [read('credentials'), read('username'), read('password')]
  maskLines(lines)
  if (password !== undefined) maskCredential({ kind: 'basic', username: username ?? '', password })
  const credentials = await readCredentials(lines)
  for (const { credential } of credentials) maskCredential(credential)
  return { credentials, username, password }
}

// Loaded only if there are lines.
async function readCredentials(lines: readonly string[]): Promise<Secrets['credentials']> {
  if (lines.length === 0) return []
  return (await import('../core/net/credentials/parse-credentials.ts')).parseCredentials(lines)
}

// Only if an address may be one of an object store. A config file may name one.
function readStores(addresses: readonly string[], configFile: string | undefined) {
  const isStore = (address: string) => /^(?:[\w.-]+=)?(?:s3|azure):/i.test(address)
  if (!addresses.some(isStore) && configFile === undefined) return {}
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
  const { jobIdentity } = await import('../core/net/credentials/job-identity.ts')
  const githubToken = readToken()
  const identity = { ...jobIdentity(process.env), githubToken }
  for (const token of [githubToken, identity.service?.token, ...(identity.tokens ?? [])])
    if (token !== undefined) maskToken(token)
  return identity
}

// The default is an expression, which only the runner can read.
const readToken = () => getInput('github-token') || undefined

async function readSubmission(
  options: Omit<SubmitDependenciesOptions, 'job'>,
): Promise<SubmitDependenciesOptions> {
  const { submittingJob } = await import('../core/submission/submitting-job.ts')
  const token = readToken()
  if (token !== undefined) maskToken(token)
  const matrix = getInput('matrix')
  return { ...options, ...submittingJob(process.env, { ...options, matrix }), token }
}

// These variables hold user names: masking one would remove a word such as "octocat" from the whole log. A password that
// contains one is masked when the config file is read.
const userVariable = /(?:user|user_?name|actor|login)$/i

// Also masks variables that only config files name, which are read after the first output.
async function readConfig(
  log: Log,
): Promise<Omit<ConfigOptions, 'configFile'> & Pick<RestorePackagesOptions, 'dotnet' | 'environmentNames'>> {
  const names = read('config-env')
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
  const dotnet = { root: process.env.DOTNET_ROOT, path: process.env.PATH }
  return { ...environment, onCredential: maskFound, dotnet, environmentNames: Object.keys(process.env) }
}

// A variable of the credential provider holds credentials of several feeds.
async function maskEndpoints({ configVariables = {} }: ConfigSurroundings, log: Log): Promise<void> {
  if (!Object.keys(configVariables).some(name => name.endsWith('_FEED_ENDPOINTS'))) return
  const { readFeedEndpoints } = await import('../core/nuget/config/feed-endpoints.ts')
  const silent = { notice: log.debug }
  for (const { credential } of readFeedEndpoints(configVariables, { log: silent })) maskCredential(credential)
}

function readInstall({ install, preset }: Given, isToolNamed: boolean): boolean | undefined {
  return install ?? (preset === 'nuget-restore' && !isToolNamed ? false : undefined)
}

// A machine of GitHub needs no store.
function readPackageStore({ packageStore }: Given): string | undefined {
  return packageStore === 'auto' && isHostedByGitHub() ? undefined : packageStore
}

function readTransport({ totalTimeout: total, idleTimeout: idle, retries }: Given, signal: AbortSignal) {
  return {
    signal: total ? abortAfter(signal, total) : signal,
    idleTimeout: idle === 0 ? maxTimeout : idle,
    retry: { retries },
  }
}

// Node 20 lets the garbage collector take the timer of `AbortSignal.any([signal, AbortSignal.timeout(total)])`: then the time is never over.
function abortAfter(signal: AbortSignal, milliseconds: number): AbortSignal {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(timeoutReason()), milliseconds).unref()
  const stop = () => {
    clearTimeout(timer)
    controller.abort(signal.reason)
  }
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
  return controller.signal
}

function readCache(
  {
    cache,
    cacheKey,
    layout = 'feed',
    packageExtension: extension = defaultNames.packageExtension,
    toolName = defaultNames.toolName,
  }: Given,
  options: CacheOptions,
): CacheSettings | undefined {
  const key = checkCacheKey(cacheKey)
  const service = chooseCache(cache, options)
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

function chooseCache(mode: Given['cache'], { offline, log }: CacheOptions): CacheService | undefined {
  if (offline) {
    if (mode !== 'true') return undefined
    throw conflict('cache', 'the value is true while offline', 'cache: auto or false, or offline: false')
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

function checkCacheKey(key: string | undefined): string | undefined {
  if (key === undefined || /^[\w.+-]{1,100}$/.test(key)) return key
  throw new PkgtoolError('INVALID_INPUT', {
    subject: 'cache-key',
    found: `the value is ${quote(key)}`,
    wanted: '1 to 100 letters, digits, "_", ".", "+" and "-"',
  })
}

/** Warns of inputs that were given and have no effect beside the others. */
async function warnOfUnused(
  values: Given,
  { log, install }: { readonly log: ActionLog; readonly install: boolean | undefined },
): Promise<void> {
  const given = Object.entries<Row>(inputs)
    .filter(([name, row]) => !['', row.default].includes(getInput(name)))
    .map(([name]) => name)
  const isNative = install !== false && values.runtime === 'native'
  const ofTool = given.filter(name => isToolInput(name as InputName) && !(isNative && name === 'runtime'))
  const why = `no tool is set up, as ${isNative ? 'runtime: native' : 'install: false'} says`
  const unused = [
    ...(install === false || isNative ? ofTool.map(name => ({ name, why })) : []),
    ...(await import('../doors/without-effect.ts')).optionsWithoutEffect(given, values),
  ]
  for (const { name, why: reason } of unused) log.warning(`the input "${name}" has no effect: ${reason}`)
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
      'the value is false, and there are no pins',
      'pins in "packages" or "packages-file", a "project", or install: true',
    )
  if (hasPins && !hasSources)
    throw conflict(
      'packages',
      'there are pins and no source',
      'the address of a service index in "source", or "config-file"',
    )
}

function conflict(subject: string, found: string, wanted: string): PkgtoolError {
  return new PkgtoolError('CONFLICTING_INPUTS', { subject, found, wanted })
}
