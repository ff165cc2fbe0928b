import { expect, test } from '@jest/globals'
import { assertPackageId, isValidPackageId } from '../../src/core/nuget/package-id.ts'
import { readCases } from '../support/conformance.ts'
import { answer, wrongAnswers } from './wrong-answers.ts'

interface Case {
  category: string
  id: string
  valid: boolean
}

test('isValidPackageId and assertPackageId answer every case of the reference', () => {
  const wrong = wrongAnswers(readCases<Case>('package-id'), one => ({
    want: [one.valid, one.valid ? 'taken' : 'error INVALID_PACKAGE_ID'],
    got: [isValidPackageId(one.id), answer(() => assertPackageId(one.id) ?? 'taken')],
  }))
  expect(wrong).toEqual([])
})
