import { addTool } from '../../feed/tree/add-tool.ts'
import type { Invocation, Result } from '../invocation.ts'

/** `feed add-tool DIR FILE`: adds a version of the tool to the listing. */
export async function feedAddTool({ values, operands: [dir = '', file = ''] }: Invocation): Promise<Result> {
  const { version = '', stage = '', uploaded } = values
  const { status, entry } = await addTool(dir, file, { version, stage, uploaded })
  return {
    lines: [`${status} ${entry.version} at stage ${entry.stage}: ${entry.url}, sha256:${entry.sha256}`],
  }
}
