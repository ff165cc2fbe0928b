import { expect, test } from '@jest/globals'
import { comparePackageVersions } from '../../src/core/nuget/version.ts'
import { readCases } from '../support/conformance.ts'
import { answer, wrongAnswers } from './wrong-answers.ts'

interface Case {
  category: string
  a: string
  b: string
  sign: number
}

test('comparePackageVersions answers every case of the reference, both ways round', () => {
  const wrong = wrongAnswers(readCases<Case>('version-compare'), one => ({
    want: [one.sign, 0 - one.sign],
    got: [
      answer(() => comparePackageVersions(one.a, one.b)),
      answer(() => comparePackageVersions(one.b, one.a)),
    ],
  }))
  expect(wrong).toEqual([])
})
