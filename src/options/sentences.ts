import { type commandOptions, type OptionName, rowOf } from './command-line.ts'
import type { inputs, Row } from './options.ts'

/* What people read about the options, apart from their facts: a step loads none of it. */

/** What is said of an option: in action.yml, in help, and the word for its value there. */
export interface Sentences {
  /** a sentence without a period, in Markdown */
  readonly input?: string
  /** a clause; of a choice that ends in a colon, its values follow */
  readonly option?: string
  /** default: that of its kind */
  readonly value?: string
}

/** By the names of the rows of `inputs`. */
export const inputSentences = {
  version: {
    input:
      '`latest`, an exact version, or an npm-style range such as `6.x` or `>=5.8 <6`. Quote it: YAML would read 6.10 as a number. Default: the version of `version-file`, else `latest`',
    option: 'the same as VERSION',
    value: 'V',
  },
  'version-file': {
    input:
      'File to read the version from if `version` is absent, a plain text file, `.tool-versions` or `pkgtool.lock.json`',
    option: 'file to read VERSION from if it is not given: a text file, .tool-versions or pkgtool.lock.json',
    value: 'FILE',
  },
  stage: {
    input:
      'Least vetted stage that `latest` and ranges may pick, EarlyAccessPreview, Released or ReleasedAndBlessed',
    option:
      'stage of the version; in a choice (default: ReleasedAndBlessed) or a list, the least vetted stage allowed:',
  },
  'latest-by': {
    input: 'Meaning of latest and best in range, `version` or `upload-time`',
    option: 'order of versions for latest and ranges (default: version):',
  },
  'minimum-age': {
    input:
      'Skip versions of the tool uploaded, and of packages published, less than this ago, such as `3d` (ms, s, m, h, d)',
    option: 'skip versions uploaded or published less than this ago, such as 7d (default: 0)',
  },
  'minimum-age-exclude': {
    input: 'Ids of packages, one per line, or prefixes such as `My.*`, whose age does not matter',
    option: 'a package, or a prefix such as My.*, whose age does not matter',
    value: 'ID',
  },
  'check-latest': {
    input: 'Ask the listing even if a cached version satisfies the range',
    option: 'request the listing even when a cached version satisfies the range',
  },
  'dist-url': {
    input:
      'Address of the tool listing, one per line in order of preference, each `URL` or `NAME=URL`, `s3://BUCKET/PREFIX`, `azure://ACCOUNT/CONTAINER/PREFIX`, or a folder',
    option: 'address of the listing: URL, NAME=URL or folder, in order of preference',
    value: 'URL',
  },
  checksum: {
    input: '`sha256:…` or `sha512:…` of the tool, in hex or base64',
    option: 'sha256:… or sha512:… of the tool, or of the bundle',
    value: 'HASH',
  },
  'tool-signers': {
    input:
      'Who must have signed the tool (Authenticode), one per line, the SHA-256 fingerprint of the certificate in hex or `subject:NAME` of a certificate with a chain to `trust-roots`. Default: nothing is asked of its signature',
    option:
      'who must have signed the tool: the SHA-256 of the certificate, or subject:NAME of one with a chain to --trust-roots',
    value: 'SIGNER',
  },
  preset: {
    input:
      "Defaults for NuGet's own tool and servers: `nuget` sets `tool-name`, `package-extension` and `manifest-extension`; `nuget-restore` also restores every packages.config as `nuget restore` does (`packages-file: auto`, `config-file: auto`, `layout: classic`), or with `project` as `dotnet restore` does (`config-file: auto`, `layout: expanded`, `write-assets: true`)",
    option:
      "defaults for NuGet's own tool and servers: tool name and extensions; nuget-restore also restores every packages.config as `nuget restore` does, or the projects that are named as `dotnet restore` does:",
  },
  'tool-name': {
    input: 'Root key of the listing and name of the file; default `pkgtool.exe`',
    option: 'root member of the listing and name of the file (default: pkgtool.exe)',
    value: 'NAME',
  },
  runtime: {
    input:
      "With nuget.exe as the tool: what `nuget` is in later steps, `auto` (nuget.exe on Windows and where mono can run it, else this Action's own command), `mono` (always nuget.exe) or `native` (always our command; no tool is set up)",
  },
  install: {
    input:
      '`false` restores packages only; default `true`. With packages but no input of the tool, the step sets up a tool only if the lock or the tool cache has one',
  },
  'add-to-path': { input: 'Put the folder of the tool on PATH' },
  source: {
    input:
      'Service indexes of the packages, one per line in order of preference, each `URL` or `NAME=URL`, `s3://BUCKET/PREFIX`, `azure://ACCOUNT/CONTAINER/PREFIX`, or a folder',
    option: 'address of the service index: URL, NAME=URL or folder, in order of preference',
    value: 'URL',
  },
  'config-file': {
    input:
      'Instead of `source`, a nuget.config that sets the sources, or `auto` for the hierarchy as the .NET client reads it',
    option: 'sources from a nuget.config: only that file, or auto for the hierarchy',
    value: 'FILE',
  },
  'config-env': {
    input:
      'Names of environment variables, one per line, that `%NAME%` in the packageSourceCredentials of config files may use',
    option: 'a variable that credentials in config files may use as %NAME%',
    value: 'NAME',
  },
  packages: {
    input: 'Pins, one per line, `ID VERSION` or `ID@VERSION`; `#` to the end of the line is a comment',
    option: 'a pin: "ID VERSION" or ID@VERSION, a bare VERSION exact',
    value: 'PIN',
  },
  'packages-file': {
    input:
      'Files with pins, one per line, each a packages.config, a packages.lock.json, a pkgtool.lock.json, a dotnet-tools.json or a .txt list; `*`, `?` and `**` make a pattern; `auto` for each packages.config that `nuget restore` reads',
    option:
      'a packages.config, packages.lock.json, pkgtool.lock.json or .txt list, a pattern: * ? **, or auto for what `nuget restore` reads',
    value: 'FILE',
  },
  framework: {
    input:
      'Target frameworks, one per line, such as `net8.0`; also the dependencies of the pins, and of a Directory.Packages.props in `project`, for each are restored',
    option: 'a target framework, such as net8.0: also the dependencies of the pins for it',
    value: 'NAME',
  },
  project: {
    input:
      'Projects, solutions and Directory.Packages.props, one per line, whose packages are restored with their dependencies, read without .NET; `*`, `?` and `**` make a pattern',
    option:
      'a project, solution or Directory.Packages.props, or a pattern: its packages with their dependencies',
    value: 'FILE',
  },
  property: {
    input:
      'Global properties of the projects in `project`, one per line, each `NAME=VALUE` as `dotnet restore -p:NAME=VALUE` has it; the environment of the step counts for none',
    option: 'a global property of the projects, as dotnet restore -p:NAME=VALUE has it',
    value: 'NAME=VALUE',
  },
  'sdk-version': {
    input:
      'The .NET SDK whose versions count for the projects in `project`, such as `9.0.300`; default the one that their global.json names, else the newest that is known',
    option:
      'the .NET SDK whose versions count for the projects (default: as their global.json says, else the newest known)',
    value: 'VERSION',
  },
  'framework-packages': {
    input:
      'With `framework` and `project`, also restore the packages that .NET 10 or later itself brings, which the .NET client leaves out',
    option: 'also restore what .NET 10 or later itself brings',
  },
  'packages-directory': {
    input: 'The packages folder, relative to the workspace',
    option: 'folder for packages (default: packages)',
    value: 'DIR',
  },
  layout: {
    input:
      'Layout of that folder, `feed` (a V3 folder feed), `expanded` (a global packages folder of the .NET client), `classic` (folders for a packages.config) or `flat` (files side by side); default `feed`',
    option:
      'layout of that folder: feed (a V3 folder feed, the default), expanded (a global packages folder), classic (folders for a packages.config) or flat (files side by side)',
  },
  'write-assets': {
    input:
      'With `project` and the layout `expanded`: writes the files that builds read of each project, so that `dotnet build --no-restore` follows this step. Default: `true` with `preset: nuget-restore` and `project`, else `false`',
    option:
      'write the files that builds read of each project, for dotnet build --no-restore; with the layout expanded',
  },
  'exclude-version': {
    input: 'With the layout `classic`, folders without the version',
    option: 'folder names without the version, for the layout classic',
  },
  'lock-file': {
    input: 'The lock to use if it exists, relative to the workspace; `setup-pkgtool lock` writes it',
    option: 'lock file, used if it exists (default: pkgtool.lock.json)',
    value: 'FILE',
  },
  locked: {
    input: 'Fail if the lock is missing or stale, does not cover the tool or a pin, or a hash differs',
    option: 'fail if the lock is missing or stale, lacks a hash, or does not cover the request',
  },
  verify: {
    input:
      "Hash every package in place again and compare the unpacked files with it, without relying on the folder's record; default `true` with `locked`, else `false`",
    option:
      'hash packages in place again, and compare their unpacked files (on with --locked, unless PKGTOOL_VERIFY is false)',
  },
  audit: {
    input:
      'What becomes of packages with known vulnerabilities, which the sources name: `off`, `warn` or `fail`, once all are in place. Default: `off` with pins alone; with `project` a warning where a source is asked, or an error where the project makes it one',
    option:
      'look up known vulnerabilities of the packages (default: with --project, as the project says, where a source is asked):',
  },
  'audit-level': {
    input:
      'Severity from which a known vulnerability is a warning or an error, `low`, `moderate`, `high` or `critical`',
    option: 'severity from which a known vulnerability counts (default: low):',
  },
  'audit-source': {
    input:
      'Sources that know of vulnerable packages, one per line, each as in `source`. Default: the `auditSources` of `config-file`, else the sources of the packages',
    option: 'source that knows of vulnerable packages, in place of the sources of the packages',
    value: 'URL',
  },
  'audit-ignore': {
    input:
      'Advisories that do not count, one per line: their addresses, or the last parts of these, such as `GHSA-5crp-9r3c-p9vr`',
    option: 'advisory that does not count: its address or the last part of that',
    value: 'ADVISORY',
  },
  signatures: {
    input:
      'What a package must be signed for, `off`, `warn` (a warning for each that is unsigned, wrongly signed or by nobody trusted), `require` (an error). Default: what `config-file` says, else `off`',
    option: 'what to do about the signatures of packages (default: what --config-file says, else off):',
  },
  'trusted-signers': {
    input:
      'Only these signers are trusted, one per line, `author SHA256` or `repository SHA256 [owner,owner]`, where SHA256 is the fingerprint of the certificate in hex. Default: those of `config-file`, else all with a certificate of a trusted authority',
    option: 'a trusted signer: "author SHA256" or "repository SHA256 [owner,owner]"',
    value: 'SIGNER',
  },
  'trust-roots': {
    input:
      'Files with the certificates of trusted authorities in PEM, one per line, for signatures and for timestamps. Default: the two lists of an installed .NET SDK',
    option: 'file with trusted authorities of signatures in PEM (default: those of a .NET SDK)',
    value: 'FILE',
  },
  exceptions: {
    input:
      'Whose exceptions from `signatures`, `minimum-age` and `audit` count, and from what config files outside the workspace ask for, `workflow` (files of the workspace can only make it stricter) or `repository` (what they let pass counts, and is told). Default: `workflow`, but `repository` for `audit`',
    option:
      'whose exceptions from signatures, ages and audits count, of files of the workspace too or only of options and other config files (default: workflow, but repository for audits):',
  },
  sbom: {
    input: 'File for a bill of materials of the tool and the packages, CycloneDX 1.6 as JSON',
    option: 'write a bill of materials to this file, CycloneDX 1.6 as JSON',
    value: 'FILE',
  },
  'package-store': {
    input:
      'Keep fetched packages for all jobs of this machine, `auto` (on self-hosted runners, in the tool cache), `off`, or a folder outside the workspace',
    option:
      'folder that keeps fetched packages for all packages folders, auto (the default: below the tool or user cache), or off',
    value: 'DIR',
  },
  'store-link': {
    input:
      'How files get from that store into the packages folder, `auto` (`reflink` if the file system supports it, else `copy`), `hardlink` (files are read-only), `reflink` or `copy`',
    option: 'how files get from the package store into that folder (default: auto):',
  },
  'package-extension': {
    input: 'Extension of package files; default `pkgfile`',
    option: 'extension of package files (default: pkgfile)',
    value: 'EXT',
  },
  'manifest-extension': {
    input: 'Extension of package manifests; default `pkgspec`',
    option: 'extension of manifests (default: pkgspec)',
    value: 'EXT',
  },
  username: {
    input: 'User name for the only http source; with several, use `credentials`',
    option: 'user name for the only http source; for several, use --credentials',
    value: 'NAME',
  },
  password: {
    input: 'Password or token of that user',
    option: 'password or token of that user; use its variable rather than the command line',
    value: 'TEXT',
  },
  credentials: {
    input:
      'Credentials, one per line, `NAME basic USER PASSWORD`, `NAME bearer TOKEN`, or without a stored secret `NAME oidc azure TENANT CLIENT`, `NAME oidc jfrog PROVIDER`, `NAME github`; NAME is that of a source or dist-url written as `NAME=URL`, or NAME=URL for a source of a config file',
    option:
      '"NAME basic USER PASSWORD", "NAME bearer TOKEN", "NAME oidc azure TENANT CLIENT", "NAME oidc jfrog PROVIDER" or "NAME github", NAME or NAME=URL of a source or listing; use its variable for a secret',
    value: 'LINE',
  },
  'github-token': {
    input: 'Token of the job for lines `NAME github` of `credentials` and for `submit-dependencies`',
  },
  'submit-dependencies': {
    input:
      "After the restore, submit the packages of the lock to GitHub's dependency graph; the job needs `contents: write`",
  },
  matrix: {
    input:
      'The leg of the job in its matrix, which GitHub gives as JSON: `submit-dependencies` names it, so that the legs stand beside each other. Not to be set',
    option: `the leg of the job in its matrix, as JSON: \${{ toJSON(matrix) }}`,
    value: 'JSON',
  },
  'credential-origins': {
    input:
      'Origins, one per line, `https://HOST` or `NAME=https://HOST`, that may get secrets and see the client certificate even if only a config file of the workspace names them',
    option:
      'an origin, or NAME=ORIGIN, that may get secrets although only a config file of the repository names it',
    value: 'ORIGIN',
  },
  cache: {
    input:
      'Keep tool and packages in the Actions cache between jobs, `true`, `false` or `auto` (on GitHub-hosted runners only)',
  },
  'cache-key': { input: "Suffix of that cache's keys; change it to start with an empty cache" },
  'ca-file': {
    input: "Authority certificates in PEM, trusted in addition to the machine's",
    option: 'PEM file of authorities to trust in addition to those of the machine',
    value: 'FILE',
  },
  'client-certificate': {
    input: 'Certificate in PEM for servers that request one, followed by its chain',
    option: 'PEM certificate for servers that request one',
    value: 'FILE',
  },
  'client-key': {
    input: 'Its private key in PEM; default, the key in `client-certificate`',
    option: 'PEM key of that certificate (default: the key in the same file)',
    value: 'FILE',
  },
  offline: {
    input: 'Open no socket; anything that is not on the machine is one clear error',
    option: 'make no network connection',
  },
  'allow-insecure': {
    input: 'Allow plain http to other machines',
    option: 'allow plain http to other machines',
  },
  'max-connections': {
    input: 'Most concurrent connections',
    option: 'most concurrent connections, 1 to 1000 (default: 32)',
  },
  'idle-timeout': {
    input: 'Longest time without a byte, such as `30s`',
    option: 'give up after this long without a byte (default: 30s; 0: never)',
  },
  'minimum-rate': {
    input: 'Fewest bytes a second, counted over a minute, such as `4KiB`; `0` for none',
    option: 'give up below this many bytes per second over a minute, such as 4KiB (default: 1KiB; 0: never)',
  },
  'total-timeout': {
    input: 'Longest time of the whole step, such as `10m`; default, no limit',
    option: 'give up after this long (default: never)',
  },
  retries: {
    input: 'Additional attempts for a request with a transient failure',
    option: 'retries after a temporary failure (default: 5)',
  },
} as const satisfies Record<keyof typeof inputs, Sentences>

/** By the names of the rows of `commandOptions`. */
export const optionSentences = {
  'tool-cache': {
    option: 'folder of cached tools (default: RUNNER_TOOL_CACHE, else below the user cache)',
    value: 'DIR',
  },
  explain: { option: 'explain for every version why it was chosen or not' },
  'write-packages-lock': {
    option: 'also write the packages.lock.json of each project, for dotnet restore --locked-mode',
  },
  dependencies: {
    option: 'also mirror what the packages depend on: for --framework or --project, else for any framework',
  },
  check: { option: 'only compare: one line for each difference, and exit code 1 if there is any' },
  'accept-signers': { option: 'let the lock take packages that others have signed than before' },
  upgrade: {
    option:
      'take new versions of these packages and of what they need; without an id, of all and of the tool',
    value: 'ID',
  },
  vulnerabilities: {
    option:
      'also bring what the sources know against packages, so that clients of the feed can audit (default: as the feed was mirrored before)',
  },
  prune: {
    option:
      'remove files that are no longer requested: those of earlier runs, in `feed unbundle` those that the bundle lacks, in `feed remove` those of a version that was withdrawn',
  },
  write: { option: 'write the step to this new file instead', value: 'FILE' },
  output: { option: 'write the snapshot to this file, and send nothing', value: 'FILE' },
  since: { option: 'bundle only the files that this earlier bundle lacks', value: 'FILE' },
  have: {
    option: 'bundle only the files that this list lacks, the output of `sha512sum` in the other feed',
    value: 'FILE',
  },
  endpoint: {
    option:
      'HTTP interface of the store of s3:// and azure:// addresses (default: AWS_ENDPOINT_URL_S3, or that of AWS or Azure)',
    value: 'URL',
  },
  region: {
    option: 'region of the bucket of s3:// addresses (default: AWS_REGION, or us-east-1)',
    value: 'NAME',
  },
  'single-writer': {
    option: 'accept an object store that ignores conditions: nobody else writes at the same time',
  },
  'cache-dir': {
    option: 'folder of cached listings and indexes (default: below the tool or user cache)',
    value: 'DIR',
  },
  json: { option: 'print one JSON document on stdout' },
  'dry-run': { option: 'show the changes and their size, and change nothing' },
  'older-than': {
    option: 'only versions placed, and packages last used, at least this long ago, such as 30d',
  },
  'max-size': {
    option: 'largest size of the package store, such as 10GiB; the least recently used packages go first',
  },
  keep: { option: 'keep the N highest versions of each architecture' },
  quiet: { option: 'print only results and errors' },
  verbose: { option: 'also print every step and request' },
  'base-url': {
    option: 'address at which the feed will be served; without it, its documents have relative addresses',
    value: 'URL',
  },
  version: { option: 'version of the tool: SemVer 2.0.0 or four numbers', value: 'V' },
  uploaded: { option: 'ISO 8601 with Z or an offset (default: now)', value: 'TIME' },
  published: {
    option: 'when the packages were published, ISO 8601 with Z or an offset (default: now)',
    value: 'TIME',
  },
  'from-source': { option: 'service index to mirror packages from: URL, NAME=URL or folder', value: 'URL' },
  'from-dist-url': { option: 'listing to mirror tools from: URL, NAME=URL or folder', value: 'URL' },
  tools: {
    option: 'versions to mirror: an exact one, a range or latest (default: all at the stage or better)',
    value: 'RANGE',
  },
  'tools-count': { option: 'only the N newest of each --tools' },
  'purge-file': {
    option: 'write the addresses that caches must drop to this file, one per line',
    value: 'FILE',
  },
  grace: { option: 'with --prune: how long readers may still use old documents (default: 60s)' },
  'skip-existing': { option: 'keep existing versions that have other bytes' },
  force: { option: 'replace an existing version that has other bytes, or lower its stage' },
  'api-key-env': {
    option: 'name of the variable that holds the API key (default: NUGET_API_KEY)',
    value: 'NAME',
  },
  'trusted-publisher': {
    option: 'exchange the identity of this job for a key: USER made the trust policy for its workflow',
    value: 'USER',
  },
  'token-service': {
    option: 'service that exchanges it (default: that of the public NuGet gallery)',
    value: 'URL',
  },
  audience: {
    option: 'audience of the identity token (default: the origin of --token-service)',
    value: 'TEXT',
  },
  'skip-duplicate': { option: 'do not fail for a version that the server already has' },
  id: { option: 'id of packages to check', value: 'ID' },
  against: { option: 'feed in a folder that the server must match exactly', value: 'DIR' },
  quick: { option: 'read no bytes of packages and tools' },
  port: { option: 'port to listen on (default: any free one)' },
  host: { option: 'address to listen on (default: 127.0.0.1)', value: 'NAME' },
  token: {
    option: 'require this token for package content and service index, as bearer token or password',
    value: 'T',
  },
  cert: { option: 'certificate chain, PEM: serves https', value: 'FILE' },
  key: { option: 'key of the certificate, PEM', value: 'FILE' },
  'trust-proxy': { option: 'trust X-Forwarded-Host, -Proto and -Prefix' },
} as const satisfies Record<keyof typeof commandOptions, Sentences>

/** What is said of the options of the command line, by the names of their rows. */
const all: Readonly<Record<string, Sentences>> = {
  ...inputSentences,
  'tool-version': inputSentences.version,
  ...optionSentences,
}

const valueWords: Readonly<Partial<Record<Row['kind'], string>>> = {
  choice: 'NAME',
  duration: 'TIME',
  count: 'N',
  rate: 'RATE',
  size: 'SIZE',
}

/** The word for the value of an option in help; undefined for a flag. */
export function placeholderOf(name: OptionName): string | undefined {
  return all[name]?.value ?? valueWords[rowOf(name).kind]
}

/** What help says of an option. */
export function helpOf(name: OptionName): string {
  const { kind, values = [] } = rowOf(name)
  const text = all[name]?.option ?? ''
  if (kind === 'list' || kind === 'pins') return `${text} (may be repeated)`
  return text.endsWith(':') ? `${text} ${values.join(', ')}` : text
}
