import { namesOf, type OptionName } from '../options/command-line.ts'
import type { Verb } from './verb.ts'

/* Groups of options that several verbs take: those of the table, and some of them together. */

const network: readonly OptionName[] = ['json', ...namesOf('network')]

const remoteFeedOptions: readonly OptionName[] = [...namesOf('remote-feed'), 'json']

const writableFeedOptions: readonly OptionName[] = ['single-writer', ...remoteFeedOptions]

const request: readonly OptionName[] = ['dist-url', ...namesOf('request')]

const identity = namesOf('identity')

const pins = namesOf('pins')

const dependencies = namesOf('dependencies')

const extensions = namesOf('extensions')

const locking = namesOf('locking')

const layouts = namesOf('layouts')

const store = namesOf('store')

// The verbs of the tool have the age of versions among what they request.
const age = namesOf('age')

const audited = namesOf('audit')
const signatures = namesOf('signatures')

// Of `s3://` and `azure://` addresses.
const objectStore: readonly OptionName[] = ['endpoint', 'region']

const restored: readonly OptionName[] = [
  ...namesOf('sources'),
  ...objectStore,
  ...identity,
  ...pins,
  ...dependencies,
  'packages-directory',
  ...extensions,
]

/** The verbs that set up the tool and restore packages, or show a plan. */
const setupVerbs: readonly Verb[] = [
  {
    name: 'list',
    summary: 'list the versions of the tool, the highest first',
    options: ['dist-url', ...objectStore, 'stage', 'preset', 'tool-name', 'credentials', ...network],
    required: [['dist-url']],
    examples: ['--dist-url https://feed.example/dist --stage Released'],
  },
  {
    name: 'select',
    operands: '[VERSION]',
    summary: 'show which version a request selects: latest, an exact one, or a range',
    options: [...request, ...objectStore, 'explain', 'credentials', ...network],
    required: [['dist-url']],
    examples: ['6.x --dist-url https://feed.example/dist --explain'],
  },
  {
    name: 'install',
    operands: '[VERSION]',
    summary: 'install the tool into the tool cache and print its path',
    options: [
      ...request,
      ...objectStore,
      'check-latest',
      'checksum',
      'tool-signers',
      'trust-roots',
      ...locking,
      'tool-cache',
      'credentials',
      ...network,
    ],
    examples: ["'>=5.8 <6' --dist-url https://feed.example/dist --tool-cache ./tools"],
  },
  {
    name: 'restore',
    operands: '[PINS...]',
    summary: 'restore pinned packages into a folder',
    options: [
      ...restored,
      ...age,
      ...signatures,
      ...locking,
      ...layouts,
      ...store,
      ...audited,
      'write-assets',
      'sbom',
      'verify',
      'prune',
      'dry-run',
      ...network,
    ],
    required: [
      ['source', 'config-file'],
      ['packages', 'packages-file', 'project'],
    ],
    examples: [
      'My.Json@13.0.3 "My.Log [2.0,3.0)" --source https://feed.example/index.json',
      '--source https://feed.example/index.json --packages-file src/packages.config --layout classic',
      '--config-file auto --config-env FEED_TOKEN --packages-file src/packages.config',
      'My.Json@13.0.3 --framework net8.0 --source https://feed.example/index.json',
      '--project All.slnx --layout expanded --source https://feed.example/index.json',
    ],
  },
  {
    name: 'lock',
    operands: '[VERSION] [PINS...]',
    summary: 'write pkgtool.lock.json: the versions and hashes of the tool, the packages, or both',
    options: [
      ...request,
      'checksum',
      'tool-signers',
      'tool-cache',
      ...restored,
      'minimum-age-exclude',
      ...signatures,
      ...layouts,
      'lock-file',
      'write-packages-lock',
      'sbom',
      'accept-signers',
      'upgrade',
      'check',
      ...network,
    ],
    required: [['dist-url', 'tool-version', 'version-file', 'packages', 'packages-file', 'project']],
    examples: [
      '6.x "My.Json 13.*" --dist-url https://feed.example/dist --source https://feed.example/index.json',
      '--source https://feed.example/index.json --packages-file pins.txt',
      '--source https://feed.example/index.json --packages-file pins.txt --check',
      '--source https://feed.example/index.json --project All.slnx --upgrade My.Json',
    ],
  },
  {
    name: 'why',
    operands: '<ID>',
    summary: 'show why a package is in the lock: the paths that lead to it, for each target framework',
    options: ['lock-file', 'json'],
    examples: ['My.Json'],
  },
  {
    name: 'audit',
    operands: '[PINS...]',
    summary: 'look up known vulnerabilities of pins or projects, of a packages folder, or else of the lock',
    options: [...restored, ...age, ...locking, ...audited.filter(name => name !== 'audit'), ...network],
    required: [['source', 'config-file', 'audit-source']],
    examples: [
      '--source https://feed.example/index.json',
      '--project All.slnx --config-file auto --audit-level high',
      '--packages-directory packages --audit-source https://feed.example/index.json --json',
    ],
  },
  {
    name: 'doctor',
    operands: '[VERSION] [PINS...]',
    summary: 'check whether a set-up or restore with these options would work here, and what to change',
    options: [...request, 'tool-cache', ...restored, ...signatures, ...store, ...network],
    examples: ['--dist-url https://feed.example/dist --source https://feed.example/index.json'],
  },
  {
    name: 'dependency-submission',
    summary: "submit the locked packages to GitHub's dependency graph; the job needs contents: write",
    options: ['lock-file', 'matrix', 'output', ...network],
    examples: ['', '--output snapshot.json'],
  },
  {
    name: 'push',
    operands: '<FILES...>',
    summary: 'push packages to a server: files, or patterns with * ? **',
    options: [
      'source',
      'api-key-env',
      'trusted-publisher',
      'token-service',
      'audience',
      'skip-duplicate',
      'dry-run',
      ...extensions,
      ...identity,
      ...network,
    ],
    required: [['source']],
    examples: [
      "'out/*.nupkg' --source https://feed.example/v3/index.json --api-key-env FEED_KEY --skip-duplicate",
      "'out/*.nupkg' --source https://feed.example/v3/index.json --trusted-publisher USER",
    ],
  },
]

const cachedTool: readonly OptionName[] = ['tool-cache', 'preset', 'tool-name', 'cache-dir', 'package-store']

/** The verbs that maintain the tool cache and the package store. */
const cacheVerbs: readonly Verb[] = [
  {
    name: 'cache list',
    summary: 'list the cached tools: versions, sizes, stages, sources; and the stored packages',
    options: [...cachedTool, 'json'],
    examples: ['--tool-cache ./tools'],
  },
  {
    name: 'cache verify',
    summary: 'hash the cached tools and stored packages again, and list damaged and foreign ones',
    options: [...cachedTool, 'json'],
    examples: ['--tool-cache ./tools'],
  },
  {
    name: 'cache prune',
    summary:
      'remove damaged entries, leftovers of dead runs, old versions and unused packages from tool cache and package store',
    options: [...cachedTool, 'older-than', 'max-size', 'keep', 'dry-run', 'json'],
    examples: ['--dry-run', '--keep 3 --older-than 30d --max-size 10GiB'],
  },
]

const upstream: readonly OptionName[] = [
  'from-source',
  'config-file',
  'config-env',
  'from-dist-url',
  'tools',
  'tools-count',
  'stage',
  'latest-by',
]

/** The verbs that create, fill, bundle, check and serve a feed. */
const feedVerbs: readonly Verb[] = [
  {
    name: 'feed init',
    operands: '<DIR>',
    summary: 'create an empty feed in a new or empty folder',
    options: ['base-url', ...extensions, 'tool-name', ...writableFeedOptions],
    examples: ['./feed --base-url https://feed.example/dist', './feed --preset nuget'],
  },
  {
    name: 'feed add-tool',
    operands: '<DIR> <FILE>',
    summary: 'add a version of the tool to a feed',
    options: ['version', 'stage', 'uploaded', 'force', 'purge-file', ...writableFeedOptions],
    required: [['version'], ['stage']],
    examples: ['./feed build/pkgtool.exe --version 6.12.4 --stage Released'],
  },
  {
    name: 'feed promote',
    operands: '<DIR> <VERSION> <STAGE>',
    summary: 'give a version of the tool a higher stage, or with --force a lower one',
    options: ['force', 'purge-file', ...writableFeedOptions],
    examples: ['./feed 6.12.4 ReleasedAndBlessed'],
  },
  {
    name: 'feed add',
    operands: '<DIR> <FILES...>',
    summary: 'add packages to a feed: files, folders, or patterns with * ? **',
    options: ['skip-existing', 'force', 'published', 'purge-file', ...writableFeedOptions],
    examples: ['./feed My.Package.1.2.0.pkgfile ./more-packages', "./feed 'out/*.pkgfile' --skip-existing"],
  },
  {
    name: 'feed remove',
    operands: '<DIR> <ID> <VERSION>',
    summary: 'remove one version of a package from a feed',
    options: ['prune', 'grace', 'purge-file', ...writableFeedOptions],
    examples: ['./feed My.Package 1.2.0', 's3://bucket/feed My.Package 1.2.0 --prune'],
  },
  {
    name: 'feed unlist',
    operands: '<DIR> <ID> <VERSION>',
    summary: 'keep clients from offering a version; they still restore it where it is asked for',
    options: ['purge-file', ...writableFeedOptions],
    examples: ['./feed My.Package 1.2.0'],
  },
  {
    name: 'feed relist',
    operands: '<DIR> <ID> <VERSION>',
    summary: 'let clients offer an unlisted version again',
    options: ['purge-file', ...writableFeedOptions],
    examples: ['./feed My.Package 1.2.0'],
  },
  {
    name: 'feed rebase',
    operands: '<DIR> <URL>',
    summary: 'move a feed to another base URL; package files do not change',
    options: writableFeedOptions,
    examples: ['./feed https://mirror.example/dist'],
  },
  {
    name: 'feed page',
    operands: '<DIR>',
    summary: 'rewrite the download page index.html after another program has changed the listing',
    options: writableFeedOptions,
    examples: ['./feed'],
  },
  {
    name: 'feed mirror',
    operands: '<DIR> [PINS...]',
    summary: 'mirror exactly the named packages and tools from other feeds into a new or existing feed',
    options: [
      ...upstream,
      ...pins,
      'dependencies',
      ...dependencies,
      'tool-signers',
      'vulnerabilities',
      'audit-source',
      ...age,
      ...identity,
      'dry-run',
      'prune',
      'grace',
      'force',
      'endpoint',
      'region',
      'single-writer',
      'purge-file',
      'base-url',
      'tool-name',
      ...extensions,
      ...signatures,
      ...network,
    ],
    required: [['from-source', 'from-dist-url', 'config-file']],
    examples: [
      './mirror --from-dist-url https://feed.example/dist --tools 6.x --stage Released --tools-count 3',
      './mirror --from-source https://feed.example/index.json --packages-file pkgtool.lock.json --prune',
      './mirror My.Package@1.2.0 --from-source https://feed.example/index.json --dry-run',
      './mirror --project All.slnx --dependencies --from-source https://feed.example/index.json',
    ],
  },
  {
    name: 'feed publish',
    operands: '<DIR> <TARGET>',
    summary: 'bring a feed into another one, such as one in a bucket: adds what is new there',
    options: [
      'dry-run',
      'prune',
      'grace',
      'base-url',
      'skip-existing',
      'force',
      'purge-file',
      ...writableFeedOptions,
    ],
    examples: [
      './feed s3://bucket/feed --base-url https://feed.example/dist',
      './feed azure://account/container/feed --prune --purge-file purge.txt',
    ],
  },
  {
    name: 'feed bundle',
    operands: '<DIR> <FILE>',
    summary: 'write a feed with all its hashes to one tar file, to carry it elsewhere',
    options: ['since', 'have', ...remoteFeedOptions],
    examples: ['./feed feed.tar', './feed week-2.tar --since week-1.tar'],
  },
  {
    name: 'feed unbundle',
    operands: '<FILE> <DIR>',
    summary: 'verify a bundle and unpack it into a new folder or an existing feed',
    options: [
      'base-url',
      'checksum',
      'prune',
      'grace',
      'skip-existing',
      'force',
      'purge-file',
      ...writableFeedOptions,
    ],
    examples: ['feed.tar ./feed --base-url https://mirror.example/dist --checksum sha256:…'],
  },
  {
    name: 'feed verify',
    operands: '[DIR]',
    summary: 'check a feed in a folder, or a server of this protocol, and list its faults',
    options: [
      'source',
      'dist-url',
      'id',
      ...pins,
      'against',
      'quick',
      'endpoint',
      'region',
      'tool-name',
      ...extensions,
      ...identity,
      ...network,
    ],
    examples: [
      './feed',
      '--dist-url https://feed.example/dist --source https://feed.example/dist/index.json --against ./feed',
      '--source https://feed.example/v3/index.json --id My.Package --preset nuget',
    ],
    // A script must be able to distinguish an invalid feed from an unreachable one.
    errorExitCode: 3,
  },
  {
    name: 'feed serve',
    operands: '<DIR>',
    summary: 'serve a feed over http or https until a signal stops it',
    options: ['port', 'host', 'token', 'cert', 'key', 'trust-proxy'],
    examples: ['./feed --port 8080', './feed --host 0.0.0.0 --port 8443 --cert feed.pem --key feed.key'],
  },
]

const terminalVerbs: readonly Verb[] = [
  {
    name: 'nuget',
    operands: '<COMMAND> [ARGUMENTS...]',
    summary: 'run a command line of nuget.exe, such as `pack`, without mono',
    options: [],
    hasOwnArguments: true,
    examples: ['help', 'pack My.Package.nuspec -Version 1.2.0 -OutputDirectory out'],
  },
  {
    name: 'init',
    summary: 'print the workflow step that restores the packages of this repository, and what it replaces',
    options: ['write', 'json'],
    examples: ['', '--write step.yml'],
  },
  {
    name: 'completion',
    operands: '<SHELL>',
    summary: 'print the script that completes commands and options in bash, zsh, fish or powershell',
    options: [],
    examples: ['bash >> ~/.bashrc'],
  },
]

/** All verbs, in the order of help. */
export const verbs: readonly Verb[] = [...setupVerbs, ...cacheVerbs, ...feedVerbs, ...terminalVerbs]

const headings: readonly (readonly [string, readonly OptionName[]])[] = [
  ['Output:', ['json', 'dry-run', 'quiet', 'verbose']],
  ['Names:', ['tool-name', ...extensions.filter(name => name !== 'preset')]],
  ['Credentials and certificates:', [...identity, 'config-env', ...namesOf('trust')]],
  ['Network and folders:', [...namesOf('network'), 'tool-cache']],
]

/** The heading of an option in help; the options that most runs need come first, under `Options:`. */
export function groupOf(name: OptionName): string {
  return headings.find(([, names]) => names.includes(name))?.[0] ?? 'Options:'
}
