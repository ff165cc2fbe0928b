import { resolve } from 'node:path'
import type { Values } from './option-table.ts'

/** Which tool in which cache the verbs of `cache` are about. */
export function cachedTools({
  'tool-cache': toolCache = 'tools',
  'tool-name': toolName = 'pkgtool.exe',
}: Values) {
  return { toolCache: resolve(toolCache), toolName }
}
