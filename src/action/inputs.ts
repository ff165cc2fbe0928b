import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getInput } from '@actions/core'
import { conflict, PkgtoolError } from '../core/base/errors.ts'
import type { Log } from '../core/base/ports.ts'
import { quote } from '../core/base/printable.ts'
import { maxTimeout } from '../core/base/scalars.ts'
import { timeoutReason } from '../core/base/turns.ts'
import { currentDirectory } from '../core/files/paths.ts'
import { shareSecrets } from '../core/net/credentials/share-secrets.ts'
import { defaultNames } from '../core/nuget/presets.ts'
import { assertCombinable } from '../core/packages/assert-combinable.ts'
import type { RestorePackagesOptions } from '../core/packages/restore-options.ts'
import type { SubmitDependenciesOptions } from '../core/submission/submit-dependencies.ts'
import type { InstallToolOptions } from '../core/tool/install-options.ts'
import { trustRootsOfPackages } from '../core/trust/signature-mode.ts'
import { optionsWithoutEffect } from '../doors/without-effect.ts'
import { inputs, type Row } from '../options/options.ts'
import { type CacheService, findCacheService } from './cache/cache-service.ts'
import type { CacheSettings } from './cache/job-cache.ts'
import { loadJob, readConfig, readIdentity, readSecrets, readStores, readToken } from './input-secrets.ts'
import { type Given, type InputName, isToolInput, read, readValues, without } from './input-values.ts'
import type { ActionLog } from './log.ts'
import { maskAddresses, maskToken } from './masks.ts'
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
  warnOfUnused(values, { log, install })
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

// The folders that other jobs and the runner trust: the tool cache with its cached documents, the runner's temporary
// folder with its command files, and the Action, whose "dist" has one folder per bundle.
function protectedFolders(root: string): readonly string[] {
  const bundles = resolve(fileURLToPath(import.meta.url), '../..')
  return [root, process.env.RUNNER_TEMP ?? '', bundles, dirname(bundles)].filter(Boolean)
}

async function readSubmission(
  options: Omit<SubmitDependenciesOptions, 'job'>,
): Promise<SubmitDependenciesOptions> {
  const given = { token: readToken(), matrix: getInput('matrix') }
  return (await loadJob()).readSubmission(process.env, options, given)
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
    throw conflict('cache', {
      found: 'the value is true while offline',
      wanted: 'cache: auto or false, or offline: false',
    })
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
function warnOfUnused(
  values: Given,
  { log, install }: { readonly log: ActionLog; readonly install: boolean | undefined },
): void {
  const given = Object.entries<Row>(inputs)
    .filter(([name, row]) => !['', row.default].includes(getInput(name)))
    .map(([name]) => name)
  const isNative = install !== false && values.runtime === 'native'
  const ofTool = given.filter(name => isToolInput(name as InputName) && !(isNative && name === 'runtime'))
  const why = `no tool is set up, as ${isNative ? 'runtime: native' : 'install: false'} says`
  const unused = [
    ...(install === false || isNative ? ofTool.map(name => ({ name, why })) : []),
    ...optionsWithoutEffect(given, values),
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
    throw conflict('install', {
      found: 'the value is false, and there are no pins',
      wanted: 'pins in "packages" or "packages-file", a "project", or install: true',
    })
  if (hasPins && !hasSources)
    throw conflict('packages', {
      found: 'there are pins and no source',
      wanted: 'the address of a service index in "source", or "config-file"',
    })
}
