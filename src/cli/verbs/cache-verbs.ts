import { cachedTool } from './option-groups.ts'
import type { Verb } from './verb.ts'

/** The verbs that look after the tool cache. */
export const cacheVerbs: readonly Verb[] = [
  {
    name: 'cache list',
    operands: '',
    summary: 'list what the tool cache holds: versions, sizes, stages, sources',
    options: [...cachedTool, 'json'],
    required: [],
    examples: ['--tool-cache ./tools'],
    load: async () => (await import('../commands/cache-list.ts')).cacheList,
  },
  {
    name: 'cache verify',
    operands: '',
    summary: 'hash what the tool cache holds again, and say what is damaged or foreign',
    options: [...cachedTool, 'json'],
    required: [],
    examples: ['--tool-cache ./tools'],
    load: async () => (await import('../commands/cache-verify.ts')).cacheVerify,
  },
  {
    name: 'cache prune',
    operands: '',
    summary: 'remove from the tool cache what is damaged, what runs that died left, and old versions',
    options: [...cachedTool, 'older-than', 'keep', 'dry-run', 'json'],
    required: [],
    examples: ['--dry-run', '--keep 3 --older-than 30d'],
    load: async () => (await import('../commands/cache-prune.ts')).cachePrune,
  },
]
