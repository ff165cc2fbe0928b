import { describe, expect, it } from '@jest/globals'
import { parseFramework } from '../../../../src/core/frameworks/parse-framework.ts'
import {
  hasRuntimeFiles,
  loadSdkRuntimes,
  parseRuntimeDocument,
  RuntimeGraph,
} from '../../../../src/core/projects/sdk/runtime-graph.ts'
import { thrownBy } from '../../../support/thrown-by.ts'

const documentOf = (runtimes: object) =>
  parseRuntimeDocument(Buffer.from(JSON.stringify({ runtimes })), { source: 'runtime.json' })

describe('RuntimeGraph', () => {
  it('takes what the nearest runtime says, of the package that comes last', async () => {
    const early = documentOf({
      linux: { Zip: { 'linux.zip': '1.0.0' } },
      'unix-x64': { Zip: { 'unix.zip': '1.0.0' } },
      any: { Text: { 'any.text': '[1.0.0, )' } },
    })
    const late = documentOf({ linux: { zip: { 'linux.zip': '2.0.0' } } })
    const graph = new RuntimeGraph([await loadSdkRuntimes(), early, late])
    const textOf = (runtime: string, id: string) =>
      graph
        .dependenciesOf(runtime, id)
        .map(({ id: name, range }) => `${name} ${'text' in range ? range.text : ''}`)
    // linux-x64 imports linux before unix-x64.
    expect(textOf('linux-x64', 'zip')).toEqual(['linux.zip 2.0.0'])
    expect(textOf('freebsd-x64', 'zip')).toEqual(['unix.zip 1.0.0'])
    expect(textOf('win10-x64', 'zip')).toEqual([])
    expect(textOf('win10-x64', 'text')).toEqual(['any.text [1.0.0, )'])
    expect(textOf('plan9', 'text')).toEqual([])
  })

  it('takes which runtimes one stands for from the document that says it first', () => {
    const graph = new RuntimeGraph([
      documentOf({ odd: { '#import': [] } }),
      documentOf({ odd: { '#import': ['linux'] } }),
      documentOf({ odd: { '#import': ['win'] } }),
    ])
    expect(graph.suits('odd', 'linux')).toBe(true)
    expect(graph.suits('odd', 'win')).toBe(false)
    expect(graph.suits('odd', 'odd')).toBe(true)
    expect(graph.suits('linux', 'odd')).toBe(false)
  })

  it('reads past comments, and commas before a bracket, as packages have them', () => {
    const text = '{ // the runtimes\n "runtimes": { "a,]": { "#import": ["b", /* , */ ], }, }, }'
    const document = parseRuntimeDocument(Buffer.from(text), { source: 'runtime.json' })
    expect(document.imports.get('a,]')).toEqual(['b'])
  })

  it('ends where runtimes import each other', () => {
    const graph = new RuntimeGraph([
      documentOf({ a: { '#import': ['b'] }, b: { '#import': ['a'], Zip: { z: '1.0.0' } } }),
    ])
    expect(graph.dependenciesOf('a', 'zip')).toHaveLength(1)
    expect(graph.dependenciesOf('a', 'none')).toEqual([])
  })
})

describe('parseRuntimeDocument', () => {
  it('passes over what is no part of one, and refuses what is not valid JSON', () => {
    const { imports, dependencies } = documentOf({
      a: 3,
      b: { '#import': ['c', 4], Zip: 'x', Log: { z: 1 } },
    })
    expect([...imports]).toEqual([
      ['a', []],
      ['b', ['c']],
    ])
    expect(dependencies.get('b')?.get('zip')).toEqual([])
    expect(dependencies.get('b')?.get('log')).toEqual([{ id: 'z', range: { kind: 'any' } }])
    const error = thrownBy(() => parseRuntimeDocument(Buffer.from('{'), { source: 'a/runtime.json' }))
    expect(error).toMatchObject({ code: 'INVALID_MANIFEST' })
  })
})

describe('hasRuntimeFiles', () => {
  it.each([
    ['runtimes/linux-x64/native/a.so', true],
    ['runtimes/win/lib/net8.0/a.dll', true],
    ['runtimes/win/lib/netstandard2.0/_._', true],
    ['runtimes/win/nativeassets/net8.0/a.dll', true],
    ['runtimes/win/lib/net10.0/a.dll', false],
    ['runtimes/win/lib/net472/a.dll', false],
    ['runtimes/win/lib/a.dll', false],
    ['runtimes/win/other/net8.0/a.dll', false],
    ['runtimes/readme.txt', false],
  ])('of %s for net8.0: %s', (file, is) => {
    expect(hasRuntimeFiles({ files: [file] }, parseFramework('net8.0'))).toBe(is)
  })
})
