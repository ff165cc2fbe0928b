import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { orderByDependencies } from '../../../../src/core/assets/graph/dependency-order.ts'

interface Member {
  readonly lowerId: string
  readonly edges: readonly { readonly lowerId: string }[]
}

const graph = fc.array(fc.array(fc.nat(11), { maxLength: 4 }), { minLength: 1, maxLength: 12 }).map(needs =>
  needs.map(
    (others, index): Member => ({
      lowerId: `p${index}`,
      edges: others.map(other => ({ lowerId: `p${other}` })),
    }),
  ),
)

/** The same as the client does it: sorted anew for each place. */
function ordered(members: readonly Member[]): readonly Member[] {
  const parents = new Map(members.map(({ lowerId }) => [lowerId, 0]))
  const add = (id: string, more: number) => {
    const known = parents.get(id)
    if (known !== undefined) parents.set(id, known + more)
  }
  for (const { edges } of members) for (const { lowerId } of edges) add(lowerId, 1)
  const left = [...members]
  const order: Member[] = []
  while (left.length > 0) {
    const rank = ({ lowerId }: Member) => parents.get(lowerId) ?? 0
    left.sort((a, b) => rank(a) - rank(b) || (a.lowerId.toUpperCase() < b.lowerId.toUpperCase() ? -1 : 1))
    const first = left.shift() as Member
    order.push(first)
    for (const { lowerId } of first.edges) add(lowerId, -1)
  }
  return order.reverse()
}

describe('orderByDependencies', () => {
  it('orders any graph as the client does, circles too', () => {
    fc.assert(
      fc.property(graph, members => {
        expect(orderByDependencies(members)).toEqual(ordered(members))
      }),
    )
  })
})
