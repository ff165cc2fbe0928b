import { identity, transport } from './option-groups.ts'
import type { Verb } from './verb.ts'

/** The verbs that bring a feed from one place to another. */
export const carryingVerbs: readonly Verb[] = [
  {
    name: 'feed mirror',
    operands: '<DIR>',
    summary: 'bring exactly the packages and tools that are named from other feeds into a feed, new or there',
    options: [
      'from-source',
      'config-file',
      'config-env',
      'packages',
      'packages-file',
      'from-dist-url',
      'tools',
      'tools-count',
      'stage',
      'latest-by',
      'dry-run',
      'prune',
      'force',
      'base-url',
      'tool-name',
      'package-extension',
      'manifest-extension',
      ...identity,
      'json',
      ...transport,
    ],
    required: [['from-source', 'from-dist-url', 'config-file']],
    examples: [
      './mirror --from-dist-url https://feed.example/dist --tools 6.x --stage Released --tools-count 3',
      './mirror --from-source https://feed.example/index.json --packages-file pkgtool.lock.json --prune',
      './mirror --from-source https://feed.example/index.json --packages "My.Package 1.2.0" --dry-run',
    ],
    load: async () => (await import('./commands/feed-mirror.ts')).feedMirror,
  },
  {
    name: 'feed bundle',
    operands: '<DIR> <FILE>',
    summary: 'write a feed to one tar file with the hashes of all it holds, to carry it elsewhere',
    options: ['json'],
    required: [],
    examples: ['./feed feed.tar'],
    load: async () => (await import('./commands/feed-bundle.ts')).feedBundle,
  },
  {
    name: 'feed unbundle',
    operands: '<FILE> <DIR>',
    summary: 'verify a bundle and unpack it into a new folder, or into a feed that is there',
    options: ['base-url', 'checksum', 'skip-existing', 'force', 'json'],
    required: [],
    examples: ['feed.tar ./feed --base-url https://mirror.example/dist --checksum sha256:…'],
    load: async () => (await import('./commands/feed-unbundle.ts')).feedUnbundle,
  },
]
