import { expect, test } from '@jest/globals'
import { warnOfUnused } from '../../src/cli/unused-options.ts'
import type { OptionName, Values } from '../../src/options/command-line.ts'

function warned(
  operands: readonly string[],
  values: Values,
  {
    names = ['endpoint', 'region'],
    verb = 'restore',
  }: { readonly names?: readonly OptionName[]; readonly verb?: string } = {},
) {
  const warnings: string[] = []
  const options = new Map(names.map(name => [name, ['x']] as const))
  warnOfUnused({ verb: { name: verb }, operands, options }, values, {
    log: { warning: text => warnings.push(text) },
  })
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

test('warnOfUnused speaks of options that have no effect beside the others', () => {
  const audit = ['audit-level', 'audit-ignore'] as const
  const names = ['property', 'framework-packages', ...audit] as const
  const pins = warned([], { packages: [] }, { names })
  expect(pins).toEqual([
    '--property has no effect: no project is named',
    '--framework-packages has no effect: neither a project nor a framework is named',
    ...audit.map(
      name =>
        `--${name} has no effect: nothing is audited: the audit is off, or not asked for and no project is named`,
    ),
  ])
  expect(warned([], { projects: ['A.csproj'] }, { names })).toEqual([])
  expect(warned([], { audit: 'warn' }, { names: audit })).toEqual([])
  expect(warned([], {}, { names: audit, verb: 'audit' })).toEqual([])
  expect(warned([], { projects: ['A.csproj'], audit: 'off' }, { names })).toHaveLength(2)
})
