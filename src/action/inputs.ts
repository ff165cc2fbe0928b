import { homedir, tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getInput } from '@actions/core'
import { PkgtoolError, quote } from '../core/base/errors.ts'
import {
  defaultsOfPreset,
  latestBys,
  longestTimeout,
  parseBoolean,
  parseChoice,
  parseCount,
  parseDuration,
  parseRate,
  presets,
  splitLines,
  stages,
} from '../core/base/parse-input.ts'
import { assertNoLink, currentDirectory } from '../core/files/safe-folder.ts'
import { parseCredentials, type Secrets, shareSecrets } from '../core/http/credentials.ts'
import { configSurroundings, sourceVariablePrefix } from '../core/nuget/config-environment.ts'
import type { ConfigOptions } from '../core/packages/config-sources.ts'
import { assertCombinable, layouts, storeLinks } from '../core/packages/layout.ts'
import type { RestorePackagesOptions } from '../core/packages/restore.ts'
import type { InstallToolOptions } from '../core/tool/install.ts'
import type { CacheSettings } from './job-cache.ts'
import { type ActionLog, maskAddresses, maskCredential, maskLines, maskVariables } from './log.ts'

/** The typed environment of the step; apart from post.ts, no other file of the Action reads inputs or environment. */
export interface Inputs {
  /** absent with `install: false`, which ignores the inputs of the tool: a matrix passes them to all its jobs */
  readonly tool: (Omit<InstallToolOptions, 'toolCache'> & { readonly toolCacheRoot: string }) | undefined
  /** there are pins but no input names the tool: the step sets it up only if the lock or the tool cache has it */
  readonly isToolUnnamed: boolean
  /** absent without pins */
  readonly restore: RestorePackagesOptions | undefined
  /** absent when the Actions cache is disabled */
  readonly cache: CacheSettings | undefined
  readonly addToPath: boolean
  /** the folder for the report */
  readonly temporaryDirectory: string
  /** the runner's file for the job summary, if any */
  readonly summaryFile: string | undefined
}

/**
 * Reads the inputs (DESIGN 2). Masks secrets before anything else is printed.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS`, `UNSAFE_PATH`
 */
export function readInputs({
  log,
  signal,
}: {
  readonly log: ActionLog
  readonly signal: AbortSignal
}): Inputs {
  const distUrls = splitLines(getInput('dist-url'))
  maskAddresses([...distUrls, ...splitLines(getInput('source'))])
  const secrets = readSecrets()
  const { sources, configFile, packages, packagesFiles } = readPresettable()
  const config = { ...readConfig(), configFile }
  const workspace = process.env.GITHUB_WORKSPACE || currentDirectory()
  const run = { workingDirectory: workspace, workspace, log, onProgress: log.progress }
  const transport = { ...readTransport(signal), ...run }
  const lock = { lockFile: getInput('lock-file') || undefined, locked: booleanInput('locked', false) }
  const hasPins = packages.length + packagesFiles.length > 0
  const isToolNamed = toolInputs.some(name => !['', toolDefaults[name]].includes(getInput(name)))
  const install = readInstall(isToolNamed)
  checkCombination({
    install: install ?? true,
    hasPins,
    hasSources: sources.length > 0 || configFile !== undefined,
  })
  const placing = readPlacing()
  assertCombinable({ ...placing, ...config, sources })
  const { tool, restore } = shareSecrets(secrets, { distUrls, sources, hasPins })
  return {
    tool: install === false ? undefined : { ...transport, ...lock, ...readTool(), ...tool, distUrls },
    isToolUnnamed: install === undefined && hasPins && !isToolNamed,
    restore: hasPins
      ? { ...transport, ...lock, ...placing, packages, packagesFiles, ...restore, ...config, sources }
      : undefined,
    cache: readCache(log),
    addToPath: booleanInput('add-to-path', true),
    temporaryDirectory: process.env.RUNNER_TEMP || tmpdir(),
    summaryFile: process.env.GITHUB_STEP_SUMMARY || undefined,
  }
}

// The folders that other jobs and the runner trust: the tool cache with its cached documents, the runner's temporary
// folder with its command files, and the Action, whose "dist" has one folder per bundle.
function protectedFolders(): readonly string[] {
  const bundles = resolve(fileURLToPath(import.meta.url), '../..')
  return [toolCacheRoot(), process.env.RUNNER_TEMP ?? '', bundles, dirname(bundles)].filter(Boolean)
}

// Masked before parsing, because a parse error must not show them either.
function readSecrets(): Secrets {
  const lines = splitLines(getInput('credentials'))
  const [username, password] = [getInput('username') || undefined, getInput('password') || undefined]
  maskLines(lines)
  if (password !== undefined) maskCredential({ kind: 'basic', username: username ?? '', password })
  const credentials = parseCredentials(lines)
  for (const { credential } of credentials) maskCredential(credential)
  return { credentials, username, password }
}

// These variables hold user names: masking one would remove a word such as "octocat" from the whole log. A password that
// contains one is masked when the config file is read.
const userVariable = /(?:user|user_?name|actor|login)$/i

// Also masks variables that only config files name, which are read after the first output.
function readConfig(): Omit<ConfigOptions, 'configFile'> {
  const names = splitLines(getInput('config-env'))
  const environment = configSurroundings(process.env, {
    platform: process.platform,
    home: homedir(),
    names,
  })
  const given = Object.entries(process.env).filter(([name]) =>
    name.toLowerCase().startsWith(sourceVariablePrefix.toLowerCase()),
  )
  const secret = names.filter(name => !userVariable.test(name))
  maskVariables([...secret.map(name => process.env[name]), ...given.map(([, value]) => value)])
  return { ...environment, onCredential: maskCredential }
}

function readTool() {
  return {
    version: getInput('version') || undefined,
    versionFile: getInput('version-file') || undefined,
    stage: choiceInput('stage', stages),
    latestBy: choiceInput('latest-by', latestBys),
    minimumAge: durationInput('minimum-age'),
    checkLatest: booleanInput('check-latest', false),
    checksum: getInput('checksum') || undefined,
    toolName: readPresettable().toolName,
    toolCacheRoot: toolCacheRoot(),
    // The runner empties this folder before each job.
    privateToolCache: process.env.RUNNER_TEMP && join(process.env.RUNNER_TEMP, 'setup-pkgtool-tools'),
  }
}

function readPlacing() {
  const { layout, packageExtension, manifestExtension } = readPresettable()
  return {
    packagesDirectory: getInput('packages-directory') || 'packages',
    protectedFolders: protectedFolders(),
    layout,
    excludeVersion: booleanInput('exclude-version', false),
    verify: booleanInput('verify', undefined),
    packageStore: readPackageStore(),
    storeLink: choiceInput('store-link', storeLinks),
    packageExtension,
    manifestExtension,
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
    packages: splitLines(getInput('packages')),
    packagesFiles: splitLines(getInput('packages-file')),
    layout: choiceInput('layout', layouts),
  }
  return { ...given, ...defaultsOfPreset(choiceInput('preset', presets), { given }) }
}

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

// A GitHub-hosted machine starts empty in each job, so it needs no store.
function readPackageStore(): string | undefined {
  const store = getInput('package-store') || 'auto'
  return store === 'auto' && process.env.RUNNER_ENVIRONMENT === 'github-hosted' ? undefined : store
}

function readTransport(signal: AbortSignal) {
  const total = durationInput('total-timeout', longestTimeout)
  const idle = durationInput('idle-timeout', longestTimeout)
  return {
    signal: total ? AbortSignal.any([signal, AbortSignal.timeout(total)]) : signal,
    offline: booleanInput('offline', false),
    allowInsecure: booleanInput('allow-insecure', false),
    caFile: getInput('ca-file') || undefined,
    clientCertificateFile: getInput('client-certificate') || undefined,
    clientKeyFile: getInput('client-key') || undefined,
    credentialOrigins: splitLines(getInput('credential-origins')),
    maxConnections: countInput('max-connections', { min: 1, max: 16 }),
    idleTimeout: idle === 0 ? longestTimeout : idle,
    minimumRate: rateInput('minimum-rate'),
    retry: { retries: countInput('retries', { min: 0, max: 100 }) ?? 5 },
    cacheDirectory: cacheFolder(toolCacheRoot()),
  }
}

/** The state that the main step saved for the post step; undefined in a main step. */
export function readSavedState(): string | undefined {
  return process.env.STATE_cache || undefined
}

function readCache(log: ActionLog): CacheSettings | undefined {
  const key = readCacheKey()
  const service = chooseCache(log)
  if (!service) return undefined
  const {
    layout = 'feed',
    packageExtension: extension = 'pkgfile',
    toolName = 'pkgtool.exe',
  } = readPresettable()
  return {
    service,
    key,
    layout,
    extension,
    os: process.env.RUNNER_OS || process.platform,
    arch: process.env.RUNNER_ARCH || process.arch,
    toolName,
    directory: join(process.env.RUNNER_TEMP || tmpdir(), 'setup-pkgtool-cache'),
    tarPrograms: tarPrograms(),
  }
}

function tarPrograms(): readonly string[] {
  if (process.platform === 'darwin') return ['gtar', 'tar']
  if (process.platform !== 'win32') return ['tar']
  return [`${process.env.PROGRAMFILES}\\Git\\usr\\bin\\tar.exe`, 'tar']
}

/** Sets an environment variable for the programs that this process starts. */
export function setVariable(name: string, value: string): void {
  process.env[name] = value
}

function chooseCache(log: ActionLog): CacheService | undefined {
  const mode = choiceInput('cache', ['auto', 'true', 'false']) ?? 'auto'
  if (booleanInput('offline', false)) {
    if (mode !== 'true') return undefined
    throw conflict('cache', 'the value true while offline', 'cache: auto or false, or offline: false')
  }
  if (mode === 'false') return undefined
  if (mode === 'auto' && process.env.RUNNER_ENVIRONMENT !== 'github-hosted') {
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
      'pins in "packages" or "packages-file", or install: true',
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

function toolCacheRoot(): string {
  const root = process.env.RUNNER_TOOL_CACHE
  if (root) return root
  throw new PkgtoolError('INVALID_INPUT', {
    subject: 'RUNNER_TOOL_CACHE',
    found: 'no value',
    wanted: 'the folder of the tool cache, which a runner sets',
    change: 'outside a runner use the command setup-pkgtool',
  })
}

function cacheFolder(root: string): string {
  assertNoLink(root, join(root, '.setup-pkgtool'))
  return join(root, '.setup-pkgtool')
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

/** The access to the Actions cache service, as the toolkit uses it. */
export interface CacheService {
  readonly version: 1 | 2
  readonly address: string
  readonly token: string
}

/**
 * Finds the Actions cache service that the toolkit would use: version 2 if the runner requests it and the server is not
 * GitHub Enterprise Server, otherwise version 1.
 */
export function findCacheService(
  env: Readonly<Record<string, string | undefined>>,
): CacheService | undefined {
  const isSecond = Boolean(env.ACTIONS_CACHE_SERVICE_V2) && !isEnterpriseServer(env.GITHUB_SERVER_URL)
  const address = isSecond ? env.ACTIONS_RESULTS_URL : env.ACTIONS_CACHE_URL
  return address ? { version: isSecond ? 2 : 1, address, token: env.ACTIONS_RUNTIME_TOKEN ?? '' } : undefined
}

function isEnterpriseServer(address: string | undefined): boolean {
  if (!address || !URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return hostname !== 'github.com' && !hostname.endsWith('.ghe.com') && !hostname.endsWith('.localhost')
}
