import { type Check, passed } from './check.ts'

const oldestNode = 20

/** Tells whether a version of Node runs this program. */
export function checkNode(version: string): Check {
  const about = { check: 'node', subject: 'Node' } as const
  if (Number.parseInt(version, 10) >= oldestNode) return passed(about, version)
  const change = `install Node ${oldestNode} or later`
  return { ...about, state: 'failed', found: `${version}; want ${oldestNode} or later`, change }
}
