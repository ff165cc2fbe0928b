/** The only file of the CLI that reads arguments and environment. */
import { homedir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import { PkgtoolError } from '../core/base/errors.ts'
import { longestTimeout } from '../core/base/parse-input.ts'
import type { RunOptions } from '../core/base/ports.ts'
import { assertSafeFolder } from '../core/files/safe-folder.ts'
import type { TransportOptions } from '../core/http/client.ts'
import { type NamedCredential, parseCredentials, shareSecrets } from '../core/http/credentials.ts'
import type { LockOptions } from '../core/lock/open-lock.ts'
import { type ConfigSurroundings, configSurroundings } from '../core/nuget/config-environment.ts'
import type { SourceOptions } from '../core/packages/open-sources.ts'
import type { RestorePackagesOptions } from '../core/packages/restore.ts'
import type { InstallToolOptions } from '../core/tool/install.ts'
import type { SelectionRequest } from '../core/tool/selection.ts'
import type { ConflictOptions } from '../feed/tree/place-package.ts'
import { type OptionName, optionKind, type Values, variableOf } from './option-table.ts'
import { type Terminal, type TerminalStyle, terminalStyle } from './terminal.ts'
import { optionsOf, type Verb } from './verbs.ts'

/** The arguments after the program's name. */
export function commandLine(): readonly string[] {
  return process.argv.slice(2)
}

/** Tells whether `--json` was given, without the parser, so that it works for an invalid command line too. */
export function wantsJson(): boolean {
  return commandLine().includes('--json') || /^true$/i.test(process.env.PKGTOOL_JSON ?? '')
}

/** The style of messages on a stream, from the stream and the environment. */
export function styleOf({ isTTY = false }: { readonly isTTY?: boolean | undefined }): TerminalStyle {
  return terminalStyle(process.env, { isTTY })
}

/**
 * Reads the values of a verb: from the command line, then the environment, then the default folders of this machine. An
 * empty variable counts as absent.
 *
 * @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS`
 */
export function readValues(verb: Verb, typed: ReadonlyMap<OptionName, readonly string[]>): Values {
  const values = new Map<OptionName, unknown>()
  for (const name of optionsOf(verb)) {
    const given = typed.get(name)
    const fallback = process.env[variableOf(name)]
    if (given !== undefined) values.set(name, optionKind(name).read(given, `--${name}`))
    else if (fallback) values.set(name, optionKind(name).read([fallback], variableOf(name)))
  }
  const read = { ...defaultFolders(verb), ...Object.fromEntries(values) } as Values
  for (const names of verb.required) requireOne(read, names)
  if (read.quiet && read.verbose)
    throw new PkgtoolError('CONFLICTING_INPUTS', {
      subject: '--quiet',
      found: '--verbose too',
      wanted: 'one of them',
    })
  return read
}

/** The parts of the environment that config files may need. */
export function surroundingsOf({ 'config-env': names = [] }: Values): ConfigSurroundings {
  return configSurroundings(process.env, { platform: process.platform, home: homedir(), names })
}

/** The folders of both caches, given or default. */
export function protectedFoldersOf({
  'tool-cache': tools,
  'cache-dir': documents,
}: Values): readonly string[] {
  const own = cacheFolders(process.env, { platform: process.platform, home: homedir() })
  return [tools, documents, own.tools, own.documents].filter(folder => folder !== undefined)
}

function defaultFolders(verb: Verb): Values {
  const folders = cacheFolders(process.env, { platform: process.platform, home: homedir() })
  return {
    ...(verb.options.includes('tool-cache') && { 'tool-cache': folders.tools }),
    ...(verb.options.includes('cache-dir') && { 'cache-dir': folders.documents }),
  }
}

function requireOne(values: Values, names: readonly [OptionName, ...OptionName[]]): void {
  if (names.some(name => isGiven(values[name]))) return
  throw new PkgtoolError('INVALID_INPUT', {
    subject: names.map(name => `--${name}`).join(' or '),
    found: 'no value',
    wanted: names.length === 1 ? optionKind(names[0]).help : 'one of them',
    change: `give it, or set ${names.map(variableOf).join(' or ')}; see --help`,
  })
}

function isGiven(value: unknown): boolean {
  return value !== undefined && !(Array.isArray(value) && value.length === 0)
}

/** The library options that every network verb takes. */
export function transportOptions({ values, signal, terminal }: Invocation): TransportOptions & RunOptions {
  const { retries, 'idle-timeout': idle } = values
  return {
    signal,
    log: terminal.log,
    onProgress: terminal.progress,
    allowInsecure: values['allow-insecure'],
    caFile: values['ca-file'],
    clientCertificateFile: values['client-certificate'],
    clientKeyFile: values['client-key'],
    credentialOrigins: values['credential-origins'],
    offline: values.offline,
    idleTimeout: idle === 0 ? longestTimeout : idle,
    minimumRate: values['minimum-rate'],
    maxConnections: values['max-connections'],
    cacheDirectory: values['cache-dir'],
    ...(retries !== undefined && { retry: { retries } }),
  }
}

/** The given credentials by address name. @throws PkgtoolError `INVALID_INPUT` */
export function credentialOptions({ values }: Invocation): {
  readonly credentials: readonly NamedCredential[]
} {
  return { credentials: parseCredentials(values.credentials ?? []) }
}

/** The package sources of the restoring verbs. @throws PkgtoolError `INVALID_INPUT` */
export function sourceOptions(invocation: Invocation): SourceOptions {
  const { values, surroundings } = invocation
  return {
    ...credentialOptions(invocation),
    ...surroundings,
    sources: values.source,
    configFile: values['config-file'],
    username: values.username,
    password: values.password,
  }
}

/** The lock options of the verbs that use a lock. */
export function lockOptions({ values }: Invocation): LockOptions {
  return { lockFile: values['lock-file'], locked: values.locked }
}

/** The version request of the selecting verbs. */
export function selectionRequest({ values }: Invocation): SelectionRequest {
  return {
    version: values['tool-version'],
    stage: values.stage,
    latestBy: values['latest-by'],
    minimumAge: values['minimum-age'],
  }
}

/** The options of the tool flow, for the verbs that install the tool. */
export function toolOptions(invocation: Invocation): InstallToolOptions & ReturnType<typeof cachedTools> {
  const { values } = invocation
  return {
    ...transportOptions(invocation),
    ...credentialOptions(invocation),
    ...selectionRequest(invocation),
    versionFile: values['version-file'],
    distUrls: values['dist-url'],
    checksum: values.checksum,
    ...cachedTools(values),
  }
}

/** The options of the package flow, for the verbs that restore packages. */
export function packageOptions(invocation: Invocation): RestorePackagesOptions {
  const { values } = invocation
  return {
    ...transportOptions(invocation),
    ...sourceOptions(invocation),
    packages: values.packages,
    packagesFiles: values['packages-file'],
    packagesDirectory: values['packages-directory'],
    protectedFolders: invocation.protectedFolders,
    layout: values.layout,
    excludeVersion: values['exclude-version'],
    verify: values.verify,
    packageExtension: values['package-extension'],
    manifestExtension: values['manifest-extension'],
  }
}

/** The options of both flows, each with its credentials. @throws PkgtoolError `INVALID_INPUT`, `CONFLICTING_INPUTS` */
export function flowOptions(invocation: Invocation, { hasPins }: { readonly hasPins: boolean }) {
  const { 'dist-url': distUrls = [], source: sources = [], username, password } = invocation.values
  const secrets = { ...credentialOptions(invocation), username, password }
  const shared = shareSecrets(secrets, { distUrls, sources, hasPins })
  return {
    tool: { ...toolOptions(invocation), ...shared.tool },
    restore: { ...packageOptions(invocation), ...shared.restore },
  }
}

/** The policy for existing versions of the verbs that add to a feed. @throws PkgtoolError `CONFLICTING_INPUTS` */
export function conflictOptions({ 'skip-existing': skipExisting, force }: Values): ConflictOptions {
  if (!skipExisting || !force) return { skipExisting, force }
  throw new PkgtoolError('CONFLICTING_INPUTS', {
    subject: '--skip-existing',
    found: 'it and --force',
    wanted: 'one of them',
  })
}

/** The input of a command, fully parsed. */
export interface Invocation {
  /** VERSION is in `tool-version` */
  readonly values: Values
  /** the other arguments */
  readonly operands: readonly string[]
  readonly signal: AbortSignal
  readonly terminal: Terminal
  readonly surroundings: ConfigSurroundings
  /** the caches, which other runs trust: packages must not be placed there */
  readonly protectedFolders: readonly string[]
}

/** The result of a command: lines for a person, or with `--json` the document. */
export interface Result {
  readonly lines: readonly string[]
  readonly document?: object
  /** the result is negative: exit code 1; default: false */
  readonly hasFailed?: boolean
}

export interface CacheFolders {
  readonly tools: string
  readonly documents: string
}

/**
 * The default folders: below `RUNNER_TOOL_CACHE` if a runner sets it, otherwise below the user's cache folder of the
 * platform (DESIGN 4, 7).
 */
export function cacheFolders(
  environment: Readonly<Record<string, string | undefined>>,
  { platform, home }: { readonly platform: NodeJS.Platform; readonly home: string },
): CacheFolders {
  const runner = environment.RUNNER_TOOL_CACHE
  if (runner) return { tools: runner, documents: join(runner, '.setup-pkgtool') }
  const own = join(userCache(environment, { platform, home }), 'setup-pkgtool')
  return { tools: join(own, 'tools'), documents: own }
}

function userCache(
  environment: Readonly<Record<string, string | undefined>>,
  { platform, home }: { readonly platform: NodeJS.Platform; readonly home: string },
): string {
  if (platform === 'win32') return environment.LOCALAPPDATA || join(home, 'AppData', 'Local')
  if (platform === 'darwin') return join(home, 'Library', 'Caches')
  const folder = environment.XDG_CACHE_HOME
  // The specification of that variable says to ignore a relative path.
  return folder && isAbsolute(folder) ? folder : join(home, '.cache')
}

/** The tool and cache of the `cache` verbs. @throws PkgtoolError `UNSAFE_PATH` */
export function cachedTools({
  'tool-cache': toolCache = 'tools',
  'tool-name': toolName = 'pkgtool.exe',
}: Values) {
  // A relative path is in the working directory, which may be a checkout.
  if (!isAbsolute(toolCache)) assertSafeFolder(resolve(toolCache), { workingDirectory: '.' })
  return { toolCache: resolve(toolCache), toolName }
}
