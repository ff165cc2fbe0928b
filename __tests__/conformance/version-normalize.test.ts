import { expect, test } from '@jest/globals'
import { normalizePackageVersion, tryParsePackageVersion } from '../../src/core/nuget/version.ts'
import { readCases } from '../support/conformance.ts'
import { answer, wrongAnswers } from './wrong-answers.ts'

interface Case {
  category: string
  input: string
  valid: boolean
  normalized: string | null
  isPrerelease: boolean | null
}

test('normalizePackageVersion answers every case of the reference', () => {
  const wrong = wrongAnswers(readCases<Case>('version-normalize'), one => ({
    want: one.valid ? [one.normalized, one.isPrerelease] : ['error INVALID_VERSION', null],
    got: [answer(() => normalizePackageVersion(one.input)), isPrerelease(one.input)],
  }))
  expect(wrong).toEqual([])
})

function isPrerelease(text: string): boolean | null {
  const version = tryParsePackageVersion(text)
  return version === undefined ? null : version.labels.length > 0
}
