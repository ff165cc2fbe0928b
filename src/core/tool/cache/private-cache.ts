import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { workspaceOf } from '../../files/workspace.ts'
import type { Context } from '../../lock/context.ts'
import { type FeedAddress, isServer } from '../../net/address/address.ts'
import type { InstallToolOptions } from '../install-options.ts'
import { createFolderToolCache } from './folder-tool-cache.ts'
import type { ToolCache } from './tool-cache.ts'

/** The dist-urls that are folders of the workspace, and the cache for their tools. */
export interface PrivateCache {
  readonly addresses: ReadonlySet<FeedAddress>
  readonly cache: ToolCache
}

/**
 * Opens the cache of this workspace alone. A pull request may change a folder of the workspace, and its tools must not reach
 * jobs of other branches. Undefined when no address is such a folder.
 */
export function openPrivateCache(
  { isInWorkspace }: Pick<Context, 'isInWorkspace'>,
  addresses: readonly FeedAddress[],
  options: PrivateCacheOptions,
): PrivateCache | undefined {
  const { privateToolCache, workingDirectory = '.' } = options
  const own = addresses.filter(
    address => !isServer(address) && isInWorkspace(address.relative ?? fileURLToPath(address.document)),
  )
  if (own.length === 0) return undefined
  const cache = privateToolCache ?? privateRoot(options)
  return {
    addresses: new Set(own),
    cache: typeof cache === 'string' ? createFolderToolCache(resolve(workingDirectory, cache)) : cache,
  }
}

type PrivateCacheOptions = Pick<
  InstallToolOptions,
  'toolCache' | 'privateToolCache' | 'workingDirectory' | 'workspace'
>

function privateRoot(options: PrivateCacheOptions): string {
  const { toolCache, workingDirectory = '.' } = options
  if (typeof toolCache !== 'string') return mkdtempSync(join(tmpdir(), 'setup-pkgtool-'))
  const key = createHash('sha256').update(workspaceOf(options)).digest('hex').slice(0, 32)
  return join(resolve(workingDirectory, toolCache), '.setup-pkgtool', 'workspaces', key)
}
