import { isAbsolute, resolve } from 'node:path'
import { assertSafeFolder } from '../core/files/safe-folder.ts'
import type { Values } from './option-table.ts'

/** Which tool in which cache the verbs of `cache` are about. @throws PkgtoolError `UNSAFE_PATH` */
export function cachedTools({
  'tool-cache': toolCache = 'tools',
  'tool-name': toolName = 'pkgtool.exe',
}: Values) {
  // A relative one is a place in the working directory, which may be a checkout.
  if (!isAbsolute(toolCache)) assertSafeFolder(resolve(toolCache), { workingDirectory: '.' })
  return { toolCache: resolve(toolCache), toolName }
}
