import type { Invocation, Result } from './invocation.ts'
import type { OptionName } from './option-table.ts'

export interface Verb {
  /** the words typed: `feed add-tool` */
  readonly name: string
  /** as commander reads them: `<DIR> [VERSION]` */
  readonly operands: string
  readonly summary: string
  /** besides those that every verb takes */
  readonly options: readonly OptionName[]
  /** options without which there is nothing to do; of each group one */
  readonly required: readonly (readonly [OptionName, ...OptionName[]])[]
  /** what follows `setup-pkgtool NAME` */
  readonly examples: readonly string[]
  /** loads its code, which help does not need */
  load(): Promise<(invocation: Invocation) => Promise<Result>>
}

const transport = [
  'allow-insecure',
  'ca-file',
  'client-certificate',
  'client-key',
  'offline',
  'idle-timeout',
  'total-timeout',
  'retries',
  'max-connections',
  'cache-dir',
] as const satisfies OptionName[]
const identity = ['username', 'password', 'credentials'] as const satisfies OptionName[]
const sources = ['source', 'config-file', 'config-env', ...identity] as const satisfies OptionName[]
const choosing = [
  'tool-version',
  'version-file',
  'stage',
  'latest-by',
  'minimum-age',
] as const satisfies OptionName[]

const everywhere = ['quiet', 'verbose'] as const satisfies OptionName[]

/** All options of a verb: its own, and those that every verb takes. */
export function optionsOf(verb: Verb): readonly OptionName[] {
  return [...verb.options, ...everywhere]
}

/** What can be typed (DESIGN 9). */
export const verbs: readonly Verb[] = [
  {
    name: 'list',
    operands: '',
    summary: 'list the versions of the tool, the highest first',
    options: ['dist-url', 'stage', 'tool-name', 'credentials', 'json', ...transport],
    required: [['dist-url']],
    examples: ['--dist-url https://feed.example/dist --stage Released'],
    load: async () => (await import('./commands/list.ts')).list,
  },
  {
    name: 'select',
    operands: '[VERSION]',
    summary: 'say which version a request means: latest, an exact one, or a range',
    options: ['dist-url', ...choosing, 'tool-name', 'explain', 'credentials', 'json', ...transport],
    required: [['dist-url']],
    examples: ['6.x --dist-url https://feed.example/dist --explain'],
    load: async () => (await import('./commands/select.ts')).select,
  },
  {
    name: 'install',
    operands: '[VERSION]',
    summary: 'install the tool into the tool cache and print its path',
    options: [
      'dist-url',
      ...choosing,
      'check-latest',
      'checksum',
      'lock-file',
      'locked',
      'tool-name',
      'tool-cache',
      'credentials',
      'json',
      ...transport,
    ],
    required: [],
    examples: ["'>=5.8 <6' --dist-url https://feed.example/dist --tool-cache ./tools"],
    load: async () => (await import('./commands/install.ts')).install,
  },
  {
    name: 'restore',
    operands: '',
    summary: 'restore pinned packages into a folder',
    options: [
      ...sources,
      'packages',
      'packages-file',
      'lock-file',
      'locked',
      'packages-directory',
      'layout',
      'exclude-version',
      'verify',
      'prune',
      'dry-run',
      'package-extension',
      'manifest-extension',
      'json',
      ...transport,
    ],
    required: [
      ['source', 'config-file'],
      ['packages', 'packages-file'],
    ],
    examples: [
      '--source https://feed.example/index.json --packages "My.Package 1.2.0"',
      '--source https://feed.example/index.json --packages-file src/packages.config --layout classic',
      '--config-file auto --config-env FEED_TOKEN --packages-file src/packages.config',
    ],
    load: async () => (await import('./commands/restore.ts')).restore,
  },
  {
    name: 'lock',
    operands: '[VERSION]',
    summary: 'write pkgtool.lock.json: the versions and hashes of the tool, the packages, or both',
    options: [
      'dist-url',
      ...choosing,
      'checksum',
      'tool-name',
      'tool-cache',
      ...sources,
      'packages',
      'packages-file',
      'packages-directory',
      'layout',
      'exclude-version',
      'package-extension',
      'manifest-extension',
      'lock-file',
      'check',
      'json',
      ...transport,
    ],
    required: [['dist-url', 'tool-version', 'version-file', 'packages', 'packages-file']],
    examples: [
      '6.x --dist-url https://feed.example/dist --source https://feed.example/index.json --packages "My.Json 13.*"',
      '--source https://feed.example/index.json --packages-file pins.txt',
      '--source https://feed.example/index.json --packages-file pins.txt --check',
    ],
    load: async () => (await import('./commands/lock.ts')).lock,
  },
  {
    name: 'cache list',
    operands: '',
    summary: 'list what the tool cache holds: versions, sizes, stages, sources',
    options: ['tool-cache', 'tool-name', 'json'],
    required: [],
    examples: ['--tool-cache ./tools'],
    load: async () => (await import('./commands/cache-list.ts')).cacheList,
  },
  {
    name: 'cache verify',
    operands: '',
    summary: 'hash what the tool cache holds again, and say what is damaged or foreign',
    options: ['tool-cache', 'tool-name', 'json'],
    required: [],
    examples: ['--tool-cache ./tools'],
    load: async () => (await import('./commands/cache-verify.ts')).cacheVerify,
  },
  {
    name: 'cache prune',
    operands: '',
    summary: 'remove from the tool cache what is damaged, what runs that died left, and old versions',
    options: ['tool-cache', 'tool-name', 'older-than', 'keep', 'dry-run', 'json'],
    required: [],
    examples: ['--dry-run', '--keep 3 --older-than 30d'],
    load: async () => (await import('./commands/cache-prune.ts')).cachePrune,
  },
  {
    name: 'feed init',
    operands: '<DIR>',
    summary: 'make an empty feed in a new or empty folder',
    options: ['base-url', 'package-extension', 'manifest-extension', 'tool-name'],
    required: [],
    examples: ['./feed --base-url https://feed.example/dist'],
    load: async () => (await import('./commands/feed-init.ts')).feedInit,
  },
  {
    name: 'feed add-tool',
    operands: '<DIR> <FILE>',
    summary: 'add a version of the tool to a feed',
    options: ['version', 'stage', 'uploaded', 'force'],
    required: [['version'], ['stage']],
    examples: ['./feed build/pkgtool.exe --version 6.12.4 --stage Released'],
    load: async () => (await import('./commands/feed-add-tool.ts')).feedAddTool,
  },
  {
    name: 'feed promote',
    operands: '<DIR> <VERSION> <STAGE>',
    summary: 'give a version of the tool a higher stage, with --force a lower one',
    options: ['force'],
    required: [],
    examples: ['./feed 6.12.4 ReleasedAndBlessed'],
    load: async () => (await import('./commands/feed-promote.ts')).feedPromote,
  },
  {
    name: 'feed add',
    operands: '<DIR> <FILES...>',
    summary: 'add packages to a feed: files, folders, or patterns with * ? **',
    options: ['skip-existing', 'force'],
    required: [],
    examples: ['./feed My.Package.1.2.0.pkgfile ./more-packages', "./feed 'out/*.pkgfile' --skip-existing"],
    load: async () => (await import('./commands/feed-add.ts')).feedAdd,
  },
  {
    name: 'feed remove',
    operands: '<DIR> <ID> <VERSION>',
    summary: 'remove one version of a package from a feed',
    options: [],
    required: [],
    examples: ['./feed My.Package 1.2.0'],
    load: async () => (await import('./commands/feed-remove.ts')).feedRemove,
  },
  {
    name: 'feed rebase',
    operands: '<DIR> <URL>',
    summary: 'move a feed to another base URL; no file of a package changes',
    options: [],
    required: [],
    examples: ['./feed https://mirror.example/dist'],
    load: async () => (await import('./commands/feed-rebase.ts')).feedRebase,
  },
  {
    name: 'feed page',
    operands: '<DIR>',
    summary: 'write the download page index.html anew, after something else changed the listing',
    options: [],
    required: [],
    examples: ['./feed'],
    load: async () => (await import('./commands/feed-page.ts')).feedPage,
  },
  {
    name: 'feed verify',
    operands: '[DIR]',
    summary: 'check a feed in a folder, or a server of this protocol, and list what is wrong',
    options: [
      'source',
      'dist-url',
      'id',
      'packages',
      'packages-file',
      'against',
      'quick',
      'tool-name',
      'package-extension',
      'manifest-extension',
      ...identity,
      'json',
      ...transport,
    ],
    required: [],
    examples: [
      './feed',
      '--dist-url https://feed.example/dist --source https://feed.example/dist/index.json --against ./feed',
      '--source https://feed.example/v3/index.json --id My.Package --package-extension nupkg --manifest-extension nuspec',
    ],
    load: async () => (await import('./commands/feed-verify.ts')).feedVerify,
  },
  {
    name: 'feed serve',
    operands: '<DIR>',
    summary: 'serve a feed over http or https until a signal stops it',
    options: ['port', 'host', 'token', 'cert', 'key', 'trust-proxy'],
    required: [],
    examples: ['./feed --port 8080', './feed --host 0.0.0.0 --port 8443 --cert feed.pem --key feed.key'],
    load: async () => (await import('./commands/feed-serve.ts')).feedServe,
  },
]
