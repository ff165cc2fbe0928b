import { expect, test } from '@jest/globals'
import { warnOfUnused } from '../../src/cli/unused-options.ts'
import type { Values } from '../../src/options/command-line.ts'

function warned(operands: readonly string[], values: Values, names = ['endpoint', 'region'] as const) {
  const warnings: string[] = []
  const options = new Map(names.map(name => [name, ['x']] as const))
  warnOfUnused({ operands, options }, values, { log: { warning: text => warnings.push(text) } })
  return warnings
}

const [noEndpoint, noRegion] = [
  '--endpoint has no effect: no address begins with s3:// or azure://',
  '--region has no effect: no address begins with s3://',
]

test('warnOfUnused speaks of an endpoint or a region that no address takes', () => {
  expect(warned(['feed'], { endpoint: 'http://127.0.0.1:1', region: 'eu-x-1' })).toEqual([
    noEndpoint,
    noRegion,
  ])
  expect(warned([], { distUrls: ['own=feed'] })).toEqual([noEndpoint, noRegion])
  expect(warned(['azure://account/box'], {})).toEqual([noRegion])
  expect(warned([], { sources: ['own= s3:bucket'] })).toEqual([])
  expect(warned(['feed', 'S3://bucket'], {})).toEqual([])
})

test('warnOfUnused leaves alone what a config file may name', () => {
  expect(warned([], { configFile: 'auto' })).toEqual([])
})
