import { expect, test } from '@jest/globals'
import { licenseFault } from '../../../src/core/pack/license-expression.ts'

test.each([
  'MIT',
  'MIT OR Apache-2.0',
  '(MIT AND (GPL-2.0+ WITH Classpath-exception-2.0)) OR Foo',
  '((MIT))',
  'UNLICENSED',
])('licenseFault takes %s', text => {
  expect(licenseFault(text)).toBeUndefined()
})

test.each([
  '',
  'MIT OR',
  'OR MIT',
  'MIT Apache-2.0',
  '(MIT',
  'MIT)',
  '()',
  'MIT WITH',
  'MIT WITH A WITH B',
  'MIT & X',
  'MIT OR OR X',
])('licenseFault refuses "%s"', text => {
  expect(licenseFault(text)).toBeDefined()
})
