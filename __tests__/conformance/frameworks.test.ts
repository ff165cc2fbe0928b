import { expect, test } from '@jest/globals'
import {
  formatFramework,
  isFrameworkCompatible,
  nearestFramework,
} from '../../src/core/frameworks/frameworks.ts'
import { readCases } from '../support/conformance.ts'
import { answer, wrongAnswers } from './wrong-answers.ts'

type Case = { readonly category: string } & (
  | { readonly op: 'format'; readonly input: string; readonly valid: boolean; readonly folder: string | null }
  | {
      readonly op: 'compatible'
      readonly project: string
      readonly candidate: string
      readonly compatible: boolean
    }
  | {
      readonly op: 'nearest'
      readonly project: string
      readonly candidates: string[]
      readonly nearest: string | null
    }
)

const cases = readCases<Case>('frameworks')

test('formatFramework answers every case of the reference', () => {
  const wrong = wrongAnswers(
    cases.filter(one => one.op === 'format'),
    one => ({
      want: one.valid ? one.folder : 'error INVALID_FRAMEWORK',
      got: answer(() => formatFramework(one.input)),
    }),
  )
  expect(wrong).toEqual([])
})

test('isFrameworkCompatible answers every case of the reference', () => {
  const wrong = wrongAnswers(
    cases.filter(one => one.op === 'compatible'),
    one => ({
      want: one.compatible,
      got: answer(() => isFrameworkCompatible(one.project, one.candidate)),
    }),
  )
  expect(wrong).toEqual([])
})

test('nearestFramework answers every case of the reference', () => {
  const wrong = wrongAnswers(
    cases.filter(one => one.op === 'nearest'),
    one => ({
      want: one.nearest,
      got: answer(() => nearestFramework(one.project, one.candidates) ?? null),
    }),
  )
  expect(wrong).toEqual([])
})
