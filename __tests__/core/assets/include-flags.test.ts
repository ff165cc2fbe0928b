import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { flags, formatFlags, readFlags, readManifestFlags } from '../../../src/core/assets/include-flags.ts'

describe('readFlags', () => {
  it('reads what formatFlags writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: flags.all }), value => readFlags(formatFlags(value)) === value),
    )
  })

  it('reads both spellings, and passes over what it does not know', () => {
    expect(readFlags('runtime, compile')).toBe(flags.runtime | flags.compile)
    expect(readFlags('Native,Other')).toBe(flags.native)
    expect(readFlags('none')).toBe(flags.none)
    expect(readFlags('all')).toBe(flags.all)
  })
})

describe('readManifestFlags', () => {
  it('takes what flows on for the project itself too', () => {
    expect(readManifestFlags('BuildTransitive')).toBe(flags.build | flags.buildTransitive)
    expect(readManifestFlags('Build')).toBe(flags.build)
  })
})
