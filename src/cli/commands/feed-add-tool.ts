import { addTool } from '../../feed/tree/add-tool.ts'
import type { Invocation, Result } from '../invocation.ts'
import { purgeLines } from '../purge-lines.ts'

/** `feed add-tool DIR FILE`: adds a version of the tool to the listing. */
export async function feedAddTool({ values, operands, signal, terminal }: Invocation): Promise<Result> {
  const [dir = '', file = ''] = operands
  const { version = '', stage = '', uploaded, force } = values
  const options = { version, stage, uploaded, force, signal, log: terminal.log }
  const { status, entry, purge } = await addTool(dir, file, options)
  const added = `${status} ${entry.version} at stage ${entry.stage}: ${entry.url}, sha256:${entry.sha256}`
  const { url, sha256, size } = entry
  return {
    lines: [added, ...purgeLines(purge)],
    document: {
      status,
      version: entry.version,
      stage: entry.stage,
      uploaded: entry.uploaded,
      url,
      sha256,
      size,
      purge,
    },
  }
}
