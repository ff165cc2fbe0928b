import { installTool } from '../../core/setup-tool.ts'
import type { Invocation, Result } from '../invocation.ts'
import { lockOptions, toolOptions } from '../request-options.ts'

/** `install`: brings the tool into the tool cache and prints its path. */
export async function install(invocation: Invocation): Promise<Result> {
  const tool = await installTool({
    ...toolOptions(invocation),
    ...lockOptions(invocation),
    checkLatest: invocation.values['check-latest'],
  })
  const { version, stage, uploaded, url, sha256, path, directory, cacheHit } = tool
  return {
    lines: [path],
    document: { version, stage, uploaded, url, sha256, path, directory, 'cache-hit': cacheHit },
  }
}
