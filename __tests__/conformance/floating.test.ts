import { expect, test } from '@jest/globals'
import { bestPackageVersion } from '../../src/core/nuget/best-version.ts'
import { readCases } from '../support/conformance.ts'
import { answer, wrongAnswers } from './wrong-answers.ts'

interface Case {
  category: string
  range: string
  versions: string[]
  valid: boolean
  best: string | null
}

test('bestPackageVersion answers every case of the reference', () => {
  const wrong = wrongAnswers(readCases<Case>('floating'), one => ({
    want: one.valid ? one.best : 'error INVALID_RANGE',
    got: answer(() => bestPackageVersion(one.range, one.versions) ?? null),
  }))
  expect(wrong).toEqual([])
})
