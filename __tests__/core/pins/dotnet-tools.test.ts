import { expect, test } from '@jest/globals'
import { readDotnetTools } from '../../../src/core/pins/dotnet-tools.ts'

const read = (text: string) => readDotnetTools(Buffer.from(text), { file: 'dotnet-tools.json' })

test('readDotnetTools gives each tool in its version, with its line', () => {
  const text = `{\n"version": 1, "isRoot": true, "tools": {\n"csharpier": { "version": "0.30.1", "commands": ["x"] },\n"Cake.Tool": { "version": "5.0.0" } } }`
  expect(read(text)).toMatchObject([
    { id: 'csharpier', version: '0.30.1', file: 'dotnet-tools.json', line: 3, request: { kind: 'exact' } },
    { id: 'Cake.Tool', version: '5.0.0', line: 4 },
  ])
  expect(read('{"tools":{}}')).toEqual([])
})

test.each([
  ['{', 'INVALID_PIN', /not valid JSON/],
  ['[]', 'INVALID_PIN', /"tools" is missing/],
  ['{"tools": []}', 'INVALID_PIN', /"tools" is an array/],
  ['{"tools":\n{"a": {}}}', 'INVALID_PIN', /the version of "a" is missing.*line 2/],
  ['{"tools": {"a": {"version": "1.*"}}}', 'INVALID_VERSION', /1\.\*/],
  ['{"tools": {"../x": {"version": "1.0"}}}', 'INVALID_PACKAGE_ID', /x/],
])('readDotnetTools refuses %s', (text, code, message) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ code, message: expect.stringMatching(message) }))
})
