import { expect, test } from '@jest/globals'
import { versionSatisfies } from '../../src/core/nuget/version-range.ts'
import { readCases } from '../support/conformance.ts'
import { answer, wrongAnswers } from './wrong-answers.ts'

interface Case {
  category: string
  range: string
  version: string
  valid: boolean
  satisfies: boolean | null
}

test('versionSatisfies answers every case of the reference', () => {
  const wrong = wrongAnswers(readCases<Case>('version-range'), one => ({
    want: one.valid ? one.satisfies : 'error INVALID_RANGE',
    got: answer(() => versionSatisfies(one.range, one.version)),
  }))
  expect(wrong).toEqual([])
})
