import {
  longestTimeout,
  parseBoolean,
  parseChoice,
  parseCount,
  parseDuration,
  parseRate,
  parseSize,
} from '../core/base/scalars.ts'
import { latestBys, stages } from '../core/base/stages.ts'
import { parseChecksum } from '../core/files/digest.ts'
import { layouts } from '../core/layouts/layout.ts'
import { presets } from '../core/nuget/presets.ts'
import { storeLinks } from '../core/store/store-link.ts'
import { checkToolName } from '../core/tool/tool-name.ts'
import { splitLines, splitPinLines } from '../doors/lines.ts'

/** The syntax and parser of one option; errors of `read` call it `name`. */
export interface OptionKind<T> {
  /** the placeholder of its value in help; absent: a flag */
  readonly placeholder?: string
  readonly help: string
  /** all values of a choice */
  readonly values?: readonly string[]
  /** repeatable; in the environment, one value per line */
  readonly repeatable?: boolean
  /** default: `PKGTOOL_` and the option's name */
  readonly variable?: string
  read(texts: readonly string[], name: string): T
}

const flag = (help: string): OptionKind<boolean> => ({
  help,
  read: (texts, name) => parseBoolean(lastOf(texts), name),
})

const text = (placeholder: string, help: string): OptionKind<string> => ({ placeholder, help, read: lastOf })

const list = (placeholder: string, help: string): OptionKind<readonly string[]> => ({
  placeholder,
  help: `${help} (may be repeated)`,
  repeatable: true,
  read: texts => texts.flatMap(splitLines),
})

const choice = <T extends string>(allowed: readonly T[], help: string): OptionKind<T> => ({
  placeholder: 'NAME',
  help: `${help}: ${allowed.join(', ')}`,
  values: allowed,
  read: (texts, name) => parseChoice(lastOf(texts), name, { allowed }),
})

const duration = (help: string, bounds: { max?: number } = {}): OptionKind<number> => ({
  placeholder: 'TIME',
  help,
  read: (texts, name) => parseDuration(lastOf(texts), name, bounds),
})

const count = (help: string, bounds: { min: number; max: number }): OptionKind<number> => ({
  placeholder: 'N',
  help,
  read: (texts, name) => parseCount(lastOf(texts), name, bounds),
})

/** All options of the CLI: the Action's inputs by name, and options of the feed verbs. */
export const optionTable = {
  'dist-url': list('URL', 'address of the listing: URL, NAME=URL or folder, in order of preference'),
  'tool-version': text('V', 'the same as VERSION'),
  'version-file': text(
    'FILE',
    'file to read VERSION from if it is not given: a text file, .tool-versions or pkgtool.lock.json',
  ),
  stage: choice(
    stages,
    'stage of the version; in a choice (default: ReleasedAndBlessed) or a list, the least vetted stage allowed',
  ),
  'latest-by': choice(latestBys, 'order of versions for latest and ranges (default: version)'),
  'minimum-age': duration('skip versions uploaded less than this ago, such as 7d (default: 0)'),
  'check-latest': flag('request the listing even when a cached version satisfies the range'),
  checksum: {
    ...text('HASH', 'sha256:… or sha512:… of the tool, or of the bundle'),
    read(texts, name) {
      parseChecksum(lastOf(texts), name)
      return lastOf(texts)
    },
  },
  preset: choice(
    presets,
    "defaults for NuGet's own tool and servers: tool name and extensions; nuget-restore also restores every packages.config as `nuget restore` does",
  ),
  'tool-name': {
    ...text('NAME', 'root member of the listing and name of the file (default: pkgtool.exe)'),
    read: texts => checkToolName(lastOf(texts)),
  },
  'tool-cache': text('DIR', 'folder of cached tools (default: RUNNER_TOOL_CACHE, else below the user cache)'),
  explain: flag('explain for every version why it was chosen or not'),
  source: list('URL', 'address of the service index: URL, NAME=URL or folder, in order of preference'),
  'config-file': text('FILE', 'sources from a nuget.config: only that file, or auto for the hierarchy'),
  'config-env': list('NAME', 'a variable that credentials in config files may use as %NAME%'),
  packages: {
    ...list('PIN', 'a pin: "ID VERSION" or ID@VERSION, a bare VERSION exact'),
    read: texts => texts.flatMap(splitPinLines),
  },
  framework: list('NAME', 'a target framework, such as net8.0: also the dependencies of the pins for it'),
  project: list(
    'FILE',
    'a project, solution or Directory.Packages.props, or a pattern: its packages with their dependencies',
  ),
  'write-packages-lock': flag(
    'also write the packages.lock.json of each project, for dotnet restore --locked-mode',
  ),
  dependencies: flag(
    'also mirror what the packages depend on: for --framework or --project, else for any framework',
  ),
  'framework-packages': flag('also restore what .NET 10 or later itself brings'),
  'packages-file': list(
    'FILE',
    'a packages.config, packages.lock.json, pkgtool.lock.json or .txt list, or a pattern: * ? **',
  ),
  'lock-file': text('FILE', 'lock file, used if it exists (default: pkgtool.lock.json)'),
  check: flag('only compare: one line for each difference, and exit code 1 if there is any'),
  locked: flag('fail if the lock is missing or stale, lacks a hash, or does not cover the request'),
  'packages-directory': text('DIR', 'folder for packages (default: packages)'),
  layout: {
    ...choice(layouts, ''),
    help: 'layout of that folder: feed (a V3 folder feed, the default), expanded (a global packages folder), classic (folders for a packages.config) or flat (files side by side)',
  },
  'exclude-version': flag('folder names without the version, for the layout classic'),
  prune: flag(
    'remove files that are no longer requested: those of earlier runs, in `feed unbundle` those that the bundle lacks, in `feed remove` those of a version that was withdrawn',
  ),
  write: text('FILE', 'write the step to this new file instead'),
  output: text('FILE', 'write the snapshot to this file, and send nothing'),
  since: text('FILE', 'bundle only the files that this earlier bundle lacks'),
  have: text(
    'FILE',
    'bundle only the files that this list lacks, the output of `sha512sum` in the other feed',
  ),
  verify: flag(
    'hash packages in place again, and compare their unpacked files (on with --locked, unless PKGTOOL_VERIFY is false)',
  ),
  'package-store': text(
    'DIR',
    'folder that keeps fetched packages for all packages folders, auto (the default: below the tool or user cache), or off',
  ),
  'store-link': choice(storeLinks, 'how files get from the package store into that folder (default: auto)'),
  'package-extension': text('EXT', 'extension of package files (default: pkgfile)'),
  'manifest-extension': text('EXT', 'extension of manifests (default: pkgspec)'),
  username: text('NAME', 'user name for the only http source; for several, use --credentials'),
  password: text('TEXT', 'password or token of that user; use its variable rather than the command line'),
  credentials: list(
    'LINE',
    '"NAME basic USER PASSWORD", "NAME bearer TOKEN", "NAME oidc azure TENANT CLIENT", "NAME oidc jfrog PROVIDER" or "NAME github", NAME or NAME=URL of a source or listing; use its variable for a secret',
  ),
  'credential-origins': list(
    'ORIGIN',
    'an origin, or NAME=ORIGIN, that may get secrets although only a config file of the repository names it',
  ),
  'ca-file': text('FILE', 'PEM file of authorities to trust in addition to those of the machine'),
  'client-certificate': text('FILE', 'PEM certificate for servers that request one'),
  'client-key': text('FILE', 'PEM key of that certificate (default: the key in the same file)'),
  endpoint: text(
    'URL',
    'HTTP interface of the object store (default: AWS_ENDPOINT_URL_S3, or that of AWS or Azure)',
  ),
  region: text('NAME', 'region of the bucket (default: AWS_REGION, or us-east-1)'),
  'single-writer': flag(
    'accept an object store that ignores conditions: nobody else writes at the same time',
  ),
  'allow-insecure': flag('allow plain http to other machines'),
  offline: flag('make no network connection'),
  'idle-timeout': duration('give up after this long without a byte (default: 30s; 0: never)', {
    max: longestTimeout,
  }),
  'minimum-rate': {
    placeholder: 'RATE',
    help: 'give up below this many bytes per second over a minute, such as 4KiB (default: 1KiB; 0: never)',
    read: (texts, name) => parseRate(lastOf(texts), name),
  } as OptionKind<number>,
  'total-timeout': duration('give up after this long (default: never)', { max: longestTimeout }),
  retries: count('retries after a temporary failure (default: 5)', { min: 0, max: 100 }),
  'max-connections': count('most concurrent connections, 1 to 32 (default: 32)', { min: 1, max: 32 }),
  'cache-dir': {
    ...text('DIR', 'folder of cached listings and indexes (default: below the tool or user cache)'),
    variable: 'PKGTOOL_CACHE',
  },
  json: flag('print one JSON document on stdout'),
  'dry-run': flag('show the changes and their size, and change nothing'),
  'older-than': duration('only versions placed, and packages last used, at least this long ago, such as 30d'),
  'max-size': {
    placeholder: 'SIZE',
    help: 'largest size of the package store, such as 10GiB; the least recently used packages go first',
    read: (texts, name) => parseSize(lastOf(texts), name),
  } as OptionKind<number>,
  keep: count('keep the N highest versions of each architecture', { min: 0, max: 10_000 }),
  quiet: flag('print only results and errors'),
  verbose: flag('also print every step and request'),
  'base-url': text(
    'URL',
    'address at which the feed will be served; without it, its documents have relative addresses',
  ),
  version: text('V', 'version of the tool: SemVer 2.0.0 or four numbers'),
  uploaded: text('TIME', 'ISO 8601 with Z or an offset (default: now)'),
  published: text('TIME', 'when the packages were published, ISO 8601 with Z or an offset (default: now)'),
  'from-source': list('URL', 'service index to mirror packages from: URL, NAME=URL or folder'),
  'from-dist-url': list('URL', 'listing to mirror tools from: URL, NAME=URL or folder'),
  tools: list(
    'RANGE',
    'versions to mirror: an exact one, a range or latest (default: all at the stage or better)',
  ),
  'tools-count': count('only the N newest of each --tools', { min: 1, max: 1_000_000 }),
  'purge-file': text('FILE', 'write the addresses that caches must drop to this file, one a line'),
  grace: duration('with --prune: how long readers may still use old documents (default: 60s)'),
  'skip-existing': flag('keep existing versions that have other bytes'),
  force: flag('replace an existing version that has other bytes, or lower its stage'),
  'api-key-env': text('NAME', 'name of the variable that holds the API key (default: NUGET_API_KEY)'),
  'trusted-publisher': text(
    'USER',
    'exchange the identity of this job for a key: USER made the trust policy for its workflow',
  ),
  'token-service': text('URL', 'service that exchanges it (default: that of the public NuGet gallery)'),
  audience: text('TEXT', 'audience of the identity token (default: the origin of --token-service)'),
  'skip-duplicate': flag('do not fail for a version that the server already has'),
  id: list('ID', 'id of packages to check'),
  against: text('DIR', 'feed in a folder that the server must match exactly'),
  quick: flag('read no bytes of packages and tools'),
  port: count('port to listen on (default: any free one)', { min: 0, max: 65_535 }),
  host: text('NAME', 'address to listen on (default: 127.0.0.1)'),
  token: text('T', 'require this token for package content and service index, as bearer token or password'),
  cert: text('FILE', 'certificate chain, PEM: serves https'),
  key: text('FILE', 'key of the certificate, PEM'),
  'trust-proxy': flag('trust X-Forwarded-Host, -Proto and -Prefix'),
} as const satisfies Record<string, OptionKind<unknown>>

export type OptionName = keyof typeof optionTable

export const optionNames = Object.keys(optionTable) as OptionName[]

/** The options whose library name differs in more than case. */
const libraryNames = {
  'dist-url': 'distUrls',
  'tool-version': 'version',
  source: 'sources',
  'packages-file': 'packagesFiles',
  framework: 'frameworks',
  project: 'projects',
  'client-certificate': 'clientCertificateFile',
  'client-key': 'clientKeyFile',
  'cache-dir': 'cacheDirectory',
  'from-source': 'fromSources',
  'from-dist-url': 'fromDistUrls',
  id: 'ids',
} as const satisfies Partial<Record<OptionName, string>>

type CamelCase<S extends string> = S extends `${infer Word}-${infer Rest}`
  ? `${Word}${Capitalize<CamelCase<Rest>>}`
  : S

type LibraryName<N extends OptionName> = N extends keyof typeof libraryNames
  ? (typeof libraryNames)[N]
  : CamelCase<N>

/** The values of the given options, by the library's names: `packagesFiles` for `--packages-file`. */
export type Values = {
  readonly [N in OptionName as LibraryName<N>]?: ReturnType<(typeof optionTable)[N]['read']>
}

/** The library's name of an option. */
export function libraryName(name: OptionName): keyof Values {
  const names: Partial<Record<OptionName, string>> = libraryNames
  return (names[name] ?? name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())) as keyof Values
}

/** The row of an option with its general type. */
export function optionKind(name: OptionName): OptionKind<unknown> {
  return optionTable[name]
}

/** The environment variable of an option. */
export function variableOf(name: OptionName): string {
  return optionKind(name).variable ?? regularVariable(name)
}

/** The variable that an option has unless its row names another. */
export function regularVariable(name: OptionName): string {
  return `PKGTOOL_${name.toUpperCase().replaceAll('-', '_')}`
}

function lastOf(texts: readonly string[]): string {
  return texts.at(-1) ?? ''
}
