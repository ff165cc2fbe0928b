import { describe, expect, test } from '@jest/globals'
import { parseProofs } from '../../../src/core/accepted/policy.ts'

describe('parseProofs', () => {
  test('reads what is written', () => {
    const proofs = [{ kind: 'hash', by: 'pin' }, { kind: 'content-hash' }, { kind: 'first-use' }]
    expect(parseProofs(JSON.parse(JSON.stringify(proofs)))).toEqual(proofs)
  })

  test.each([[undefined], ['hash'], [[null]], [[{ kind: 'signature' }]], [[{ kind: 'hash', by: 'me' }]]])(
    'does not know %j',
    value => {
      expect(parseProofs(value)).toBeUndefined()
    },
  )
})
