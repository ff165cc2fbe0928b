import { closureKey, describeOther, isSameRequest } from '../lock/closure-members.ts'
import type { Lock } from '../lock/lock.ts'
import type { ClosureNeed } from './closure-need.ts'
import type { AnsweredNeed } from './closure-pins.ts'

/** A need that a lock does not answer, and why. */
export interface OpenNeed {
  readonly need: ClosureNeed
  readonly reason: string
}

/** What a lock says of the closures that a run needs. */
export interface ClosurePlan {
  readonly kept: readonly AnsweredNeed[]
  readonly open: readonly OpenNeed[]
}

/** Finds the closures of needs in a lock. One counts only for exactly what it was made for. */
export function planClosures(needs: readonly ClosureNeed[], { closures = [] }: Lock): ClosurePlan {
  const known = new Map(closures.map(closure => [closureKey(closure), closure]))
  const kept: AnsweredNeed[] = []
  const open: OpenNeed[] = []
  for (const need of needs) {
    const closure = known.get(closureKey(need.request))
    if (closure === undefined) open.push({ need, reason: 'no closure' })
    else if (isSameRequest(closure, need.request)) kept.push({ need, closure })
    else open.push({ need, reason: describeOther(closure, need.request) })
  }
  return { kept, open }
}
