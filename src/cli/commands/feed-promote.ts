import { promoteTool } from '../../feed/tree/promote-tool.ts'
import type { Invocation, Result } from '../invocation.ts'
import { purgeLines } from '../purge-lines.ts'

/** `feed promote DIR VERSION STAGE`: gives a version of the tool another stage. */
export async function feedPromote({ values, operands, terminal }: Invocation): Promise<Result> {
  const [dir = '', version = '', stage = ''] = operands
  const { force } = values
  const promoted = await promoteTool(dir, version, { stage, force, log: terminal.log })
  const { status, from, to, purge } = promoted
  const change = status === 'unchanged' ? `is ${to} already` : `${status} from ${from} to ${to}`
  return { lines: [`${promoted.version} ${change}`, ...purgeLines(purge)], document: promoted }
}
