import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { blocksOfPage } from '../support/page-jobs.ts'

const preset = JSON.parse(readFileSync(new URL('../../renovate/default.json', import.meta.url), 'utf8'))
const [lists, inline, tool] = preset.customManagers

interface Manager {
  readonly managerFilePatterns: readonly string[]
  readonly matchStrings: readonly string[]
  readonly matchStringsStrategy?: string
}

/** The groups that Renovate finds: with `recursive`, each expression looks at what the one before found. */
function found(
  { matchStrings, matchStringsStrategy }: Manager,
  text: string,
): readonly Record<string, string>[] {
  const all = (expression: string, within: string) => [...within.matchAll(new RegExp(expression, 'g'))]
  const [first = '', ...others] = matchStrings
  let last = all(first, text)
  if (matchStringsStrategy === 'recursive')
    for (const expression of others) last = last.flatMap(([part]) => all(expression, part))
  return last.map(({ groups = {} }) =>
    Object.fromEntries(Object.entries(groups).filter(([, value]) => value)),
  )
}
const pins = (manager: Manager, text: string) =>
  found(manager, text).map(({ depName, currentValue }) => `${depName} ${currentValue}`)
const [step = ''] = blocksOfPage('docs/recipes/renovate.md', 'text')

describe('renovate/default.json', () => {
  test('finds the exact pins of a list, one per line', () => {
    const list = '# pins\nMy.A 1.0.0\r\n  My.B@2.0.0-rc.1  # why\n\nMy.C [1.0,2.0)\nMy.D 3.*\nMy.E\t4.0.0.1'
    expect(pins(lists, list)).toEqual(['My.A 1.0.0', 'My.B 2.0.0-rc.1', 'My.E 4.0.0.1'])
  })

  test('finds the exact pins of the input packages, and nothing of other inputs', () => {
    expect(pins(inline, step)).toEqual(['My.Logging 2.1.0', 'My.Json 13.0.1'])
    expect(pins(inline, '  with:\n    packages: My.A 1.0.0\n    layout: flat\n    retries: 3\n')).toEqual([
      'My.A 1.0.0',
    ])
    expect(pins(inline, "    packages: 'My.A@1.0.0'\n")).toEqual(['My.A 1.0.0'])
    expect(
      pins(inline, '    packages: |\n      My.A [1.0,2.0)\n      My.B 2.0.0 # x\n    version: 1.0.0\n'),
    ).toEqual(['My.B 2.0.0'])
    expect(pins(inline, '    packages-file: My.A 1.0.0\n')).toEqual([])
  })

  test('finds the version of the tool with its address and checksum', () => {
    expect(found(tool, step)).toEqual([
      {
        registryUrl: 'https://feed.example/dist',
        currentValue: '6.12.0',
        currentDigest: '2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae',
      },
    ])
    expect(found(tool, '  dist-url: https://feed.example/\n  version: 6.x\n')).toEqual([])
  })

  test('looks at the files of the page, and has only expressions that RE2 takes', () => {
    expect(lists.managerFilePatterns).toEqual(['/(^|/)packages\\.txt$/'])
    for (const { matchStrings } of preset.customManagers)
      for (const expression of matchStrings) expect(expression).not.toMatch(/\(\?[=!]|\(\?<[=!]|\\[1-9k]/)
  })

  test('is extended by the configuration of the page', () => {
    const [config = ''] = blocksOfPage('docs/recipes/renovate.md', 'json')
    expect(JSON.parse(config).extends).toEqual(['github>setup-pkgtool/setup-pkgtool//renovate/default'])
  })
})
