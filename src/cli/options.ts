/** The only file of the CLI that reads the environment and, apart from `--version` in main.ts, the arguments. */
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { PkgtoolError } from '../core/base/errors.ts'
import { nearest } from '../core/base/nearest.ts'
import { maxTimeout } from '../core/base/scalars.ts'
import { parseChecksum } from '../core/files/digest.ts'
import { currentDirectory } from '../core/files/paths.ts'
import { assertSafeFolder } from '../core/files/safe-folder.ts'
import type { WorkspaceOptions } from '../core/files/workspace.ts'
import { idTokenVariable, jobIdentity } from '../core/net/credentials/job-identity.ts'
import { parseCredentials } from '../core/net/credentials/parse-credentials.ts'
import { shareSecrets } from '../core/net/credentials/share-secrets.ts'
import { signingVariablesOf } from '../core/net/signing/store-environment.ts'
import { configSurroundings } from '../core/nuget/config/config-environment.ts'
import { defaultNames, defaultsOfPreset } from '../core/nuget/presets.ts'
import { submittingJob } from '../core/submission/submitting-job.ts'
import { checkToolName } from '../core/tool/tool-name.ts'
import { trustRootsOfPackages } from '../core/trust/signature-mode.ts'
import { homeFolder } from '../doors/home-folder.ts'
import {
  libraryName,
  namesOf,
  type OptionName,
  optionNames,
  regularVariable,
  rowOf,
  type Values,
  variableOf,
} from '../options/command-line.ts'
import { readTexts } from '../options/read-text.ts'
import { cacheFolders } from './cache-folders.ts'
import { ciWorkspace } from './ci-workspace.ts'
import { type TerminalStyle, terminalStyle } from './terminal.ts'
import { type Invocation, optionsOf, type Verb } from './verb.ts'

/** The arguments after the program's name. */
export function commandLine(): readonly string[] {
  return process.argv.slice(2)
}

/** Returns whether `--json` was given, without the parser, so that it works for an invalid command line too. */
export function wantsJson(): boolean {
  return commandLine().includes('--json') || /^true$/i.test(process.env.PKGTOOL_JSON ?? '')
}

/** The folders in which a shell looks for programs. */
export function searchPath(): string {
  return process.env.PATH ?? ''
}

const machine = { platform: process.platform, home: homeFolder() }

/** What the library needs to know of the workspace of this run. */
export function workspaceOptions(): WorkspaceOptions {
  return { workspace: ciWorkspace(process.env, currentDirectory()) }
}

/** The style of messages on a stream, from the stream and the environment. */
export function styleOf({ isTTY = false }: { readonly isTTY?: boolean | undefined }): TerminalStyle {
  return terminalStyle(process.env, { isTTY })
}

/** Options that exclude each other. */
const exclusive = [
  ['quiet', 'verbose'],
  ['skip-existing', 'force'],
  ['check', 'upgrade'],
  ['check', 'sbom'],
  ['since', 'have'],
  ['trusted-publisher', 'api-key-env'],
] as const satisfies (readonly [OptionName, OptionName])[]

/**
 * Reads the values of a verb: from the command line, then the environment, then the default folders of this machine. An
 * empty variable counts as absent.
 *
 * @param helpOf says what an option is that is required and missing
 * @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS`
 */
export function readValues(
  verb: Verb,
  typed: ReadonlyMap<OptionName, readonly string[]>,
  { helpOf }: { readonly helpOf?: (name: OptionName) => string } = {},
): Values {
  const values = defaultsOf(verb)
  for (const name of optionsOf(verb)) {
    const given = typed.get(name)
    const fallback = process.env[variableOf(name)]
    if (given !== undefined) values[libraryName(name)] = readOption(name, given, { shown: `--${name}` })
    else if (fallback) values[libraryName(name)] = readOption(name, [fallback], { shown: variableOf(name) })
  }
  // A GitHub-hosted machine starts empty in each job.
  const isHosted = process.env.RUNNER_ENVIRONMENT === 'github-hosted'
  if (isHosted && values.packageStore === 'auto') delete values.packageStore
  const taken = new Set<string>(optionsOf(verb).map(libraryName))
  const { preset } = values as Values
  Object.assign(values, defaultsOfPreset(preset, { given: values, takes: name => taken.has(name) }))
  for (const names of verb.required ?? []) requireOne(values, names, helpOf)
  for (const [first, second] of exclusive)
    if (values[libraryName(first)] && values[libraryName(second)])
      throw new PkgtoolError('CONFLICTING_INPUTS', {
        subject: `--${first}`,
        found: `--${second} is given too`,
        wanted: 'one of them',
      })
  return values
}

/** Reads the texts of one option; `shown` names it in errors. */
export function readOption(
  name: OptionName,
  texts: readonly string[],
  { shown }: { readonly shown: string },
): unknown {
  const row = rowOf(name)
  const value = readTexts(row, texts, { name: shown })
  // Wrong usage, told before anything is asked.
  if (row.kind === 'checksum') parseChecksum(String(value), shown)
  return row.kind === 'tool-name' ? checkToolName(String(value)) : value
}

/** A variable named like ours that no option has, and the one that was probably meant. */
export interface MisspelledVariable {
  readonly name: string
  readonly meant: string
}

export function misspelledVariables(): readonly MisspelledVariable[] {
  const known = optionNames.map(variableOf)
  // By the rule, `--cache-dir` would have another variable than PKGTOOL_CACHE.
  const regular = new Map(optionNames.map(name => [regularVariable(name), variableOf(name)]))
  const isRead = (name: string) => known.includes(process.platform === 'win32' ? name.toUpperCase() : name)
  return Object.keys(process.env).flatMap(name => {
    if (!/^pkgtool_/i.test(name) || isRead(name) || name.startsWith(idTokenVariable)) return []
    const upper = name.toUpperCase()
    const meant = regular.get(upper) ?? nearest(upper.slice(prefix.length), known.map(withoutPrefix))
    return meant === undefined
      ? []
      : [{ name, meant: meant.startsWith(prefix) ? meant : `${prefix}${meant}` }]
  })
}

const prefix = 'PKGTOOL_'

const withoutPrefix = (variable: string) => variable.slice(prefix.length)

function defaultsOf({ options }: Verb): Record<string, unknown> {
  const folders = cacheFolders(process.env, machine)
  return {
    ...(options.includes('tool-cache') && folders && { toolCache: folders.tools }),
    ...(options.includes('cache-dir') && folders && { cacheDirectory: folders.documents }),
    ...(options.includes('package-store') && { packageStore: 'auto' }),
  }
}

function requireOne(
  values: Values,
  names: readonly [OptionName, ...OptionName[]],
  helpOf: (name: OptionName) => string = name => `a value of --${name}`,
): void {
  if (names.some(name => isGiven(values[libraryName(name)]))) return
  throw new PkgtoolError('INVALID_INPUT', {
    subject: names.map(name => `--${name}`).join(' or '),
    found: 'it has no value',
    wanted: names.length === 1 ? helpOf(names[0]) : 'one of them',
    change: `give it, or set ${names.map(variableOf).join(' or ')}; see --help`,
  })
}

function isGiven(value: unknown): boolean {
  return value !== undefined && !(Array.isArray(value) && value.length === 0)
}

/** The options of a library function: all values of the verb, and the ports. @throws PkgtoolError `INVALID_INPUT` */
export function libraryOptions({ values, signal, terminal }: Invocation) {
  const { retries, idleTimeout: idle, credentials = [] } = values
  return {
    ...values,
    ...workspaceOptions(),
    signal,
    log: terminal.log,
    onProgress: terminal.progress,
    idleTimeout: idle === 0 ? maxTimeout : idle,
    credentials: parseCredentials(credentials),
    identity: jobIdentity(process.env),
    signingVariables: signingVariablesOf(process.env),
    ...(retries !== undefined && { retry: { retries } }),
  }
}

/** The options of `push`, with the API key from the environment. @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS` */
export function pushOptions(invocation: Invocation) {
  const { sources: [source = '', second] = [], apiKeyEnv: name, trustedPublisher } = invocation.values
  if (second !== undefined)
    throw new PkgtoolError('CONFLICTING_INPUTS', {
      subject: '--source',
      found: 'there is more than one',
      wanted: 'the one to push to',
    })
  // The variable of others is for a key that nothing else gives.
  const variable = name ?? (trustedPublisher === undefined ? 'NUGET_API_KEY' : undefined)
  const apiKey = variable === undefined ? undefined : process.env[variable] || undefined
  // Does not quote the name: by mistake, it may be the key itself.
  if (name !== undefined && apiKey === undefined)
    throw new PkgtoolError('INVALID_INPUT', {
      subject: '--api-key-env',
      found: 'it names a variable that is not set, or empty',
    })
  return { ...libraryOptions(invocation), source, apiKey }
}

/** The options of `dependency-submission`, with the job and its token from the environment. @throws PkgtoolError `INVALID_INPUT` */
export function submissionOptions(invocation: Invocation) {
  const { lockFile, matrix } = invocation.values
  return { ...libraryOptions(invocation), ...submittingJob(process.env, { lockFile, matrix }) }
}

/** `libraryOptions` with the environment variables for config files. @throws PkgtoolError `INVALID_INPUT` */
export function sourceOptions(invocation: Invocation) {
  const { configEnv: names = [], configFile } = invocation.values
  return {
    ...libraryOptions(invocation),
    ...(configFile !== undefined && { configFile: configFileFrom(configFile, currentDirectory()) }),
    ...configSurroundings(process.env, { ...machine, names }),
    environmentNames: Object.keys(process.env),
    dotnet: { root: process.env.DOTNET_ROOT, path: searchPath() },
  }
}

// A file in the folder of a CI job is the checkout's, also for a command that runs elsewhere; so is any that a relative path names.
function configFileFrom(file: string, directory: string): string {
  const isOfJob = isAbsolute(file) && ciWorkspace(process.env, dirname(file)) !== undefined
  return isOfJob && ciWorkspace(process.env, directory) === undefined ? relative(directory, file) : file
}

/** What the NuGet command has of the environment: where config files are, and what they name. @throws PkgtoolError `INVALID_INPUT` */
export function nugetSurroundings(invocation: Invocation) {
  const { configFolders = {}, workspace } = sourceOptions(invocation)
  const variable = (name: string) => process.env[name] || undefined
  return { configFolders, workspace, variable, ...machine, directory: currentDirectory() }
}

/** The options of the package flow, for the verbs that restore packages. @throws PkgtoolError `INVALID_INPUT` */
export function packageOptions(invocation: Invocation) {
  const { toolCache, cacheDirectory } = invocation.values
  const own = cacheFolders(process.env, machine)
  const caches = [toolCache, cacheDirectory, own?.tools, own?.documents]
  // Other runs trust the caches: packages must not be placed there.
  return { ...sourceOptions(invocation), protectedFolders: caches.filter(folder => folder !== undefined) }
}

/** The options of the tool flow, for the verbs that install the tool. @throws PkgtoolError `INVALID_INPUT` */
export function toolOptions(invocation: Invocation) {
  assertToolCache(invocation.values)
  return { ...libraryOptions(invocation), ...toolCacheOf(invocation.values) }
}

/** The options whose variables say of network, secrets and caches what counts for a command line of another program too. */
const optionsByVariable: readonly OptionName[] = [
  ...namesOf('network'),
  ...namesOf('identity'),
  ...namesOf('store'),
  'config-env',
  'exceptions',
]

const ofVariables: Verb = { name: 'nuget', summary: '', options: optionsByVariable, examples: [] }

/** The variable of an option that a command line of nuget.exe reads there alone; undefined for all others. */
export function nugetVariable(name: string): string | undefined {
  const found = optionsByVariable.find(each => each === name)
  return found && variableOf(found)
}

/** The options of the package flow for a command line of nuget.exe, which has none of ours. @throws PkgtoolError `INVALID_INPUT` */
export function nugetOptions(invocation: Invocation) {
  const values = readValues(ofVariables, new Map())
  return {
    ...packageOptions({ ...invocation, values: { ...values, ...httpCache() } }),
    packageExtension: 'nupkg',
    manifestExtension: 'nuspec',
  }
}

// The variable of the client names the folder of what we keep too, so that who clears or keeps that has this as well.
function httpCache(): Pick<Values, 'cacheDirectory'> {
  const folder = process.env.NUGET_HTTP_CACHE_PATH
  if (!folder || process.env[variableOf('cache-dir')]) return {}
  if (isAbsolute(folder)) return { cacheDirectory: join(folder, 'setup-pkgtool') }
  throw new PkgtoolError('INVALID_INPUT', {
    subject: 'NUGET_HTTP_CACHE_PATH',
    found: `it is the relative path ${folder}`,
    wanted: 'an absolute path',
  })
}

/** Who is trusted to sign packages, by the variables of ours. @throws PkgtoolError `INVALID_INPUT` */
export function nugetTrust(): Pick<Values, 'trustRoots'> {
  return readValues({ ...ofVariables, options: ['trust-roots'] }, new Map())
}

/** The options of both flows, each with its credentials. @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS` */
export function flowOptions(invocation: Invocation, { hasPins }: { readonly hasPins: boolean }) {
  const { distUrls = [], sources = [], username, password } = invocation.values
  if (distUrls.length > 0) assertToolCache(invocation.values)
  // Both flows share the lock file, so neither gets it.
  const { credentials, lockFile: _, ...options } = packageOptions(invocation)
  const secrets = shareSecrets({ credentials, username, password }, { distUrls, sources, hasPins })
  return {
    tool: { ...options, ...toolCacheOf(options), ...secrets.tool },
    restore: { ...options, ...secrets.restore, trustRoots: trustRootsOfPackages(options) },
  }
}

/** The package store of the `cache` verbs, also as it was given: the one of a restore with these options. @throws PkgtoolError `UNSAFE_PATH` */
export function storedPackages({ packageStore = 'auto', cacheDirectory }: Values) {
  if (packageStore === 'off') return undefined
  if (packageStore === 'auto') {
    const documents = cacheDirectory ?? cacheFolders(process.env, machine)?.documents
    if (documents === undefined) throw homeless('--cache-dir')
    const given = join(documents, 'packages')
    return { packageStore: resolve(given), given }
  }
  if (!isAbsolute(packageStore)) assertSafeFolder(resolve(packageStore), bounds())
  return { packageStore: resolve(packageStore), given: packageStore }
}

/** The tool and cache of the `cache` verbs. @throws PkgtoolError `UNSAFE_PATH` */
export function cachedTools({ toolCache, toolName = defaultNames.toolName }: Values) {
  assertToolCache({ toolCache })
  return { ...toolCacheOf({ toolCache }), toolName }
}

// Without a home there is no default.
function assertToolCache({ toolCache }: Pick<Values, 'toolCache'>): void {
  if (toolCache === undefined) throw homeless('--tool-cache')
}

function homeless(option: '--tool-cache' | '--cache-dir'): PkgtoolError {
  return new PkgtoolError('INVALID_INPUT', {
    subject: option,
    found: 'it has no value, and there is no home folder for the default',
    wanted: 'a folder',
    change: 'give it, or set the variable HOME',
  })
}

const bounds = () => ({ ...workspaceOptions(), workingDirectory: '.' })

function toolCacheOf({ toolCache = 'tools' }: Values) {
  // A relative path is in the working directory, which may be a checkout.
  if (!isAbsolute(toolCache)) assertSafeFolder(resolve(toolCache), bounds())
  return { toolCache: resolve(toolCache) }
}
