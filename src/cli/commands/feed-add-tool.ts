import { addTool } from '../../feed/tree/add-tool.ts'
import type { Invocation, Result } from '../invocation.ts'
import { purgeLines } from '../purge-lines.ts'

/** `feed add-tool DIR FILE`: adds a version of the tool to the listing. */
export async function feedAddTool({ values, operands, terminal }: Invocation): Promise<Result> {
  const [dir = '', file = ''] = operands
  const { version = '', stage = '', uploaded, force } = values
  const options = { version, stage, uploaded, force, log: terminal.log }
  const { status, entry, purge } = await addTool(dir, file, options)
  const added = `${status} ${entry.version} at stage ${entry.stage}: ${entry.url}, sha256:${entry.sha256}`
  return { lines: [added, ...purgeLines(purge)] }
}
