import { expect, test } from '@jest/globals'
import { toLowerInvariant } from '../../src/core/base/printable.ts'
import { readCases } from '../support/conformance.ts'

interface Case {
  category: string
  input: string
  lower: string
  alsoAccepted?: string[]
}

test('toLowerInvariant answers every case of the reference', () => {
  const wrong = readCases<Case>('lowercase').filter(
    one => ![one.lower, ...(one.alsoAccepted ?? [])].includes(toLowerInvariant(one.input)),
  )
  expect(wrong).toEqual([])
})
