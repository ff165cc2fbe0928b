/** Options that several verbs take together. */
import type { OptionName } from '../option-table.ts'

export const transport = [
  'allow-insecure',
  'ca-file',
  'client-certificate',
  'client-key',
  'credential-origins',
  'offline',
  'idle-timeout',
  'minimum-rate',
  'total-timeout',
  'retries',
  'max-connections',
  'cache-dir',
] as const satisfies OptionName[]
export const identity = ['username', 'password', 'credentials'] as const satisfies OptionName[]
export const pins = ['packages', 'packages-file'] as const satisfies OptionName[]
export const extensions = ['package-extension', 'manifest-extension'] as const satisfies OptionName[]
export const cachedTool = ['tool-cache', 'tool-name'] as const satisfies OptionName[]
export const sources = ['source', 'config-file', 'config-env', ...identity] as const satisfies OptionName[]
export const choosing = [
  'tool-version',
  'version-file',
  'stage',
  'latest-by',
  'minimum-age',
] as const satisfies OptionName[]
