import { readFile } from 'node:fs/promises'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { exceptionScopes } from '../../src/core/base/exception-scope.ts'
import { auditLevels } from '../../src/core/base/severity.ts'
import { latestBys, stages } from '../../src/core/base/stages.ts'
import { layouts } from '../../src/core/layouts/layout.ts'
import { presets } from '../../src/core/nuget/presets.ts'
import { storeLinks } from '../../src/core/store/store-link.ts'

interface Typed {
  readonly type: string
  readonly 'allowed-values'?: readonly string[]
  readonly separator?: string
}
type Names = Readonly<Record<string, { readonly default?: string }>>

const read = async (name: string) => parse(await readFile(new URL(`../../${name}`, import.meta.url), 'utf8'))
const action = (await read('action.yml')) as { readonly inputs: Names; readonly outputs: Names }
const types = (await read('action-types.yml')) as Record<
  'inputs' | 'outputs',
  Readonly<Record<string, Typed>>
>

describe('action-types.yml', () => {
  test.each(['inputs', 'outputs'] as const)('types exactly the %s of action.yml, in their order', section => {
    expect(Object.keys(types[section])).toEqual(Object.keys(action[section]))
  })

  test('allows the words that the sources do', () => {
    const enums = Object.entries(types.inputs).filter(([, { type }]) => type === 'enum')
    expect(Object.fromEntries(enums.map(([name, item]) => [name, item['allowed-values']]))).toEqual({
      exceptions: [...exceptionScopes],
      stage: [...stages],
      'latest-by': [...latestBys],
      layout: [...layouts],
      'store-link': [...storeLinks],
      preset: [...presets],
      runtime: ['auto', 'mono', 'native'],
      cache: ['auto', 'true', 'false'],
      audit: ['off', 'warn', 'fail'],
      'audit-level': [...auditLevels],
      signatures: ['off', 'warn', 'require'],
    })
  })

  test.each(Object.entries(types.inputs))('the default of %s is of its type', (name, item) => {
    const value = action.inputs[name]?.default
    const forms: Readonly<Record<string, RegExp>> = {
      boolean: /^(true|false)$/,
      integer: /^\d+$/,
      enum: new RegExp(`^(${item['allowed-values']?.join('|')})$`),
      list: /^$/,
      string: /^.+$/,
    }
    if (value !== undefined) expect(value).toMatch(forms[item.type] ?? /^no such type$/)
    expect(Object.keys(forms)).toContain(item.type)
    if (item.type === 'list') expect(item.separator).toBe('\n')
  })
})
