import { installTool } from '../../core/setup-tool.ts'
import type { Invocation, Result } from '../invocation.ts'
import { credentialOptions, lockOptions, selectionRequest, transportOptions } from '../request-options.ts'

/** `install`: brings the tool into the tool cache and prints its path. */
export async function install(invocation: Invocation): Promise<Result> {
  const { values } = invocation
  const tool = await installTool({
    ...transportOptions(invocation),
    ...credentialOptions(invocation),
    ...selectionRequest(invocation),
    ...lockOptions(invocation),
    versionFile: values['version-file'],
    distUrls: values['dist-url'],
    checkLatest: values['check-latest'],
    checksum: values.checksum,
    toolName: values['tool-name'],
    toolCache: values['tool-cache'] ?? 'tools',
  })
  const { version, stage, uploaded, url, sha256, path, directory, cacheHit } = tool
  return {
    lines: [path],
    document: { version, stage, uploaded, url, sha256, path, directory, 'cache-hit': cacheHit },
  }
}
