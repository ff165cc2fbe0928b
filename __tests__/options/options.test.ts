import { describe, expect, test } from '@jest/globals'
import { optionsOf } from '../../src/cli/verb.ts'
import { verbs } from '../../src/cli/verbs.ts'
import * as coreKinds from '../../src/core/core-kinds.ts'
import type { TransportOptions } from '../../src/core/net/exchange/client.ts'
import * as feedKinds from '../../src/feed/feed-kinds.ts'
import { commandOptions, optionNames, variableOf } from '../../src/options/command-line.ts'
import * as kind from '../../src/options/kinds.ts'
import { kindsOf } from '../../src/options/kinds.ts'
import { inputs, libraryNameOf, type Row } from '../../src/options/options.ts'
import { groupKinds, rowKinds } from '../../src/options/row-kinds.ts'
import { helpOf, placeholderOf } from '../../src/options/sentences.ts'

const rows = Object.entries<Row>({ ...commandOptions, ...inputs })

describe('the table of options', () => {
  test('has no option that no verb takes', () => {
    const taken = new Set(verbs.flatMap(optionsOf))
    expect(optionNames.filter(name => !taken.has(name))).toEqual([])
  })

  test('has no option for programs that no function of the library takes', () => {
    const taken = Object.values<object>({ ...coreKinds, ...feedKinds }).flatMap(Object.keys)
    const names = rows.flatMap(([name, row]) => (row.library === false ? [] : [libraryNameOf(name, row)]))
    expect(names.filter(name => !taken.includes(name))).toEqual([])
  })

  test('has no option in a group that the engine behind a table of kinds lacks', () => {
    type Own = Pick<TransportOptions, 'offline'>
    const own = { offline: kind.boolean }
    expect(Object.keys(kindsOf<Own>()(own))).toEqual(['offline'])
    // @ts-expect-error -- no function with these options would read `checksum`
    expect(Object.keys(kindsOf<Own>()({ ...own, ...rowKinds('checksum') }))).toEqual(['offline', 'checksum'])
    // @ts-expect-error -- `offline` is one of the group; the others would be read by nobody
    expect(kindsOf<Own>()(groupKinds('network'))).toHaveProperty('offline')
  })

  test('gives each option a variable of its own, help, and a word for its value', () => {
    expect(new Set(optionNames.map(variableOf)).size).toBe(optionNames.length)
    expect(optionNames.filter(name => helpOf(name) === '')).toEqual([])
    const isValued = (name: (typeof optionNames)[number]) => placeholderOf(name) !== undefined
    const flags = Object.entries<Row>({ ...inputs, ...commandOptions }).filter(
      ([, { kind }]) => kind === 'flag',
    )
    expect(optionNames.filter(name => !isValued(name)).toSorted()).toEqual(
      flags
        .filter(([, { option }]) => option !== false)
        .map(([name]) => name)
        .toSorted(),
    )
  })
})
