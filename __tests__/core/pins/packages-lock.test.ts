import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { PkgtoolError } from '../../../src/core/base/errors.ts'
import { parsePackagesLock } from '../../../src/core/pins/packages-lock.ts'
import { sha512Of } from '../../support/sha512.ts'
import { thrownBy } from '../../support/thrown-by.ts'
import { anyText } from '../nuget/arbitraries.ts'

const file = 'packages.lock.json'
const [direct, transitive] = [sha512Of('direct'), sha512Of('transitive')]

const lock = `{
  "version": 2,
  "dependencies": {
    "net8.0": {
      "B.Direct": {
        "type": "Direct",
        "requested": "[1.0.0, )",
        "resolved": "1.0.0",
        "contentHash": "${direct}",
        "dependencies": { "A": "2.0.0" }
      },
      "a": { "type": "Transitive", "resolved": "2.0.0-RC", "contentHash": "${transitive}" },
      "5": { "type": "centralTransitive",
        "resolved": "3.0.0" },
      "my.project": { "type": "Project" }
    },
    "net8.0/linux-x64": { "a": { "type": "Transitive", "resolved": "2.0.0-RC" } }
  }
}`

describe('parsePackagesLock', () => {
  test('reads every package of every framework in document order', () => {
    expect(parsePackagesLock(lock, { file })).toEqual([
      {
        id: 'B.Direct',
        version: '1.0.0',
        line: 5,
        file,
        type: 'Direct',
        framework: 'net8.0',
        contentHash: direct,
      },
      {
        id: 'a',
        version: '2.0.0-RC',
        line: 12,
        file,
        type: 'Transitive',
        framework: 'net8.0',
        contentHash: transitive,
      },
      { id: '5', version: '3.0.0', line: 13, file, type: 'CentralTransitive', framework: 'net8.0' },
      { id: 'a', version: '2.0.0-RC', line: 17, file, type: 'Transitive', framework: 'net8.0/linux-x64' },
    ])
  })

  test('reads version 3: aliases of one framework, with and without a runtime', () => {
    const entry = `{ "type": "Direct", "resolved": "1.0.0", "contentHash": "${direct}" }`
    const text = `{
  "version": 3,
  "$schema": "any",
  "apple": { "framework": "net10.0", "dependencies": {
    "A": ${entry},
    "my.project": { "type": "Project" } } },
  "apple/linux-x64": { "framework": "net10.0", "dependencies": {
    "B": ${entry} } },
  "dependencies": { "framework": "net10.0", "dependencies": {
    "C": ${entry} } }
}`
    const pins = parsePackagesLock(text, { file })
    expect(pins.map(({ id, line, framework }) => [id, line, framework])).toEqual([
      ['A', 5, 'net10.0'],
      ['B', 8, 'net10.0/linux-x64'],
      ['C', 10, 'net10.0'],
    ])
    expect(pins[0]).toMatchObject({ version: '1.0.0', type: 'Direct', contentHash: direct, file })
  })

  test('finds the same lines with other line ends, and line 1 in a document of one line', () => {
    const lines = (text: string | Uint8Array) => parsePackagesLock(text).map(({ line }) => line)
    expect(lines(lock.replaceAll('\n', '\r\n'))).toEqual([5, 12, 13, 17])
    expect(lines(lock.replaceAll('\n', '\r'))).toEqual([5, 12, 13, 17])
    expect(lines(Buffer.from(`\ufeff${lock}`))).toEqual([5, 12, 13, 17])
    expect(lines(JSON.stringify(JSON.parse(lock)))).toEqual([1, 1, 1, 1])
  })

  test('is not misled by brackets, quotes and line ends in strings, by arrays, or by keys elsewhere', () => {
    const entry = '{"type":"Direct","resolved":"1.0"}'
    const text = `{"x\\"{[":["{", {"dependencies":{"f":{"A":1}}},\n[[{"a":"\\\\"}]]],
      "version":1,"other":{"f":{"A":2}},
      "dependencies":{"f\\n":{
      "\\u0041":${entry}}}}`
    expect(parsePackagesLock(text)).toMatchObject([{ id: 'A', version: '1.0', line: 5, framework: 'f\n' }])
  })

  test('of equal keys the last counts', () => {
    const entry = (version: string) => `{"type":"Direct","resolved":"${version}"}`
    const text = `{"version":1,"dependencies":{"f":{"B":${entry('1')}},\n"f":{"A":${entry('1')},\n"A":${entry('2')}}}}`
    expect(parsePackagesLock(text)).toMatchObject([{ id: 'A', version: '2', line: 3 }])
  })

  test('takes names of the language itself as ids and frameworks', () => {
    const entry = '{"type":"Direct","resolved":"1.0"}'
    const text = `{"version":1,"dependencies":{"__proto__":{"constructor":${entry},"__proto__":${entry}}}}`
    const pins = parsePackagesLock(text)
    expect(pins.map(({ id, framework }) => [id, framework])).toEqual([
      ['constructor', '__proto__'],
      ['__proto__', '__proto__'],
    ])
    const doubled = '{"dependencies":{"__proto__":{"toString":1}},"version":1,"dependencies":{}}'
    expect(parsePackagesLock(doubled)).toEqual([])
  })

  const inFramework = (entry: string) => `{"version":1,"dependencies":{"f":{\n"A":${entry}}}}`

  test.each([
    ['no JSON', '{', undefined, /it is not valid JSON\. Expected a JSON object/],
    ['another document', '[]', undefined, /the document is an array\. Expected an object/],
    ['no version', '{"dependencies":{}}', undefined, /its version is missing\. Expected version 1, 2 or 3/],
    [
      'a newer version',
      '{"version":4,"dependencies":{}}',
      undefined,
      /its version is the number 4\. Expected version 1, 2 or 3/,
    ],
    [
      'an alias without its framework',
      '{"version":3,"apple":{"dependencies":{}}}',
      undefined,
      /the framework of "apple" is missing\. Expected the name of a framework/,
    ],
    [
      'an alias without dependencies',
      '{"version":3,"apple":{"framework":"net10.0"}}',
      undefined,
      /dependencies of "apple" is missing\. Expected an object/,
    ],
    [
      'an entry of an alias that has no version',
      '{"version":3,"apple":{"framework":"net10.0","dependencies":{\n"A":{"type":"Direct"}}}}',
      2,
      /resolved is missing in the entry "A" on line 2/,
    ],
    ['no dependencies', '{"version":1}', undefined, /dependencies is missing\. Expected an object/],
    [
      'a framework that is none',
      '{"version":1,"dependencies":{"f":[]}}',
      undefined,
      /dependencies of "f" is an array\./,
    ],
    ['an entry that is none', inFramework('null'), 2, /the entry "A" is null on line 2\. Expected an object/],
    [
      'an unknown type',
      inFramework('{"type":"X","resolved":"1"}'),
      2,
      /the type in the entry "A" is the text "X" on line 2\. Expected Direct/,
    ],
    [
      'no resolved version',
      inFramework('{"type":"Direct"}'),
      2,
      /resolved is missing in the entry "A" on line 2/,
    ],
    [
      'a hash that is none',
      inFramework('{"type":"Direct","resolved":"1","contentHash":5}'),
      2,
      /contentHash is the number 5/,
    ],
  ])('throws INVALID_LOCK for %s', (_name, text, line, message) => {
    const error = thrownBy(() => parsePackagesLock(text, { file }))
    expect(error).toMatchObject({ code: 'INVALID_LOCK', fields: { file } })
    expect(error.fields.line).toBe(line)
    expect(error.message).toMatch(message)
  })

  test('checks ids and versions at their line', () => {
    const code = (text: string) => {
      const { code, fields } = thrownBy(() => parsePackagesLock(text, { file }))
      return [code, fields.line, fields.file]
    }
    expect(code(inFramework('{"type":"Direct","resolved":"[1.0]"}'))).toEqual(['INVALID_VERSION', 2, file])
    const odd = inFramework('{"type":"Direct","resolved":"1.0"}').replace('"A"', '"../A"')
    expect(code(odd)).toEqual(['INVALID_PACKAGE_ID', 2, file])
  })

  test('throws nothing but PkgtoolError on any text, any JSON and any bytes', () => {
    const shaped = fc
      .record({ version: fc.constantFrom(1, 2), dependencies: fc.dictionary(fc.string(), fc.jsonValue()) })
      .map(value => JSON.stringify(value))
    fc.assert(
      fc.property(fc.oneof(anyText, fc.json(), shaped, fc.uint8Array()), text => {
        try {
          parsePackagesLock(text)
        } catch (error) {
          expect(error).toBeInstanceOf(PkgtoolError)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('reads 20,000 entries, a long string and deep nesting', () => {
    const entries = Array.from(
      { length: 20_000 },
      (_, index) => `"a${index}":{"type":"Direct","resolved":"1.0"}`,
    )
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const text = `{"version":1,"x":"${'\\"'.repeat(1_000_000)}","y":${deep},"dependencies":{"f":{${entries.join(',\n')}}}}`
    expect(parsePackagesLock(text).at(-1)).toMatchObject({ id: 'a19999', line: 20_000 })
  })
})

test.each([
  ['an id', '{"version":1,"dependencies":{"f":{"A\\u001b[2J":1}}}'],
  ['a framework', '{"version":1,"dependencies":{"f\\u001b[2J":1}}'],
])('%s that steers a terminal is shown escaped', (_what, text) => {
  const { message } = thrownBy(() => parsePackagesLock(text))
  expect(message).toContain('\\u001b[2J')
  expect(message).not.toContain('\u001b')
})
