import { choosing, sources, transport } from './option-groups.ts'
import type { Verb } from './verb.ts'

/** The verbs that look at what is there and put it in order. */
export const maintenanceVerbs: readonly Verb[] = [
  {
    name: 'doctor',
    operands: '[VERSION]',
    summary: 'say what a set-up or restore with these options has here, what it lacks, and what to change',
    options: [
      'dist-url',
      ...choosing,
      'tool-name',
      'tool-cache',
      ...sources,
      'packages',
      'packages-file',
      'packages-directory',
      'package-extension',
      'manifest-extension',
      'json',
      ...transport,
    ],
    required: [],
    examples: ['--dist-url https://feed.example/dist --source https://feed.example/index.json'],
    load: async () => (await import('./commands/doctor.ts')).doctor,
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
]
