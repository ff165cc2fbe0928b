import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { PkgtoolError } from '../../../src/core/base/errors.ts'
import { formatLock } from '../../../src/core/lock/format-lock.ts'
import { parseLock, readLockFile } from '../../../src/core/lock/parse-lock.ts'
import { temporaryFolders } from '../../support/temporary.ts'
import { thrownBy } from '../../support/thrown-by.ts'
import { anyText } from '../nuget/arbitraries.ts'
import { anyLock, entry, lockOf, sha512, tool } from './samples.ts'

const makeFolder = temporaryFolders()
const file = 'pkgtool.lock.json'
const repair = 'Take the file from version control again, or delete it and lock anew.'
const sample = formatLock({
  lockfileVersion: 1,
  tool,
  packages: [entry('A', '1.0.0'), entry('B', '2.0.0', { requested: '2.*' })],
})

/** The sample with a piece of its text replaced. */
function change(piece: string | RegExp, by: string): string {
  const changed = sample.replace(piece, () => by)
  if (changed === sample) throw new Error(`the sample has no ${String(piece)}`)
  return changed
}

const secondEntry = (over: object) =>
  JSON.stringify({ lockfileVersion: 1, packages: [entry('A', '1.0.0'), { ...entry('a', '1.0.0'), ...over }] })

describe('parseLock', () => {
  test('reads text and bytes with or without byte order mark, with the line of each entry', () => {
    const lock = parseLock(sample, { file })
    expect(lock).toEqual({
      lockfileVersion: 1,
      tool: { ...tool, line: 3 },
      packages: [
        { ...entry('A', '1.0.0'), line: 19 },
        { ...entry('B', '2.0.0', { requested: '2.*' }), line: 28 },
      ],
    })
    expect(parseLock(`\ufeff${sample}`)).toEqual(lock)
    expect(parseLock(Buffer.from(`\ufeff${sample}`))).toEqual(lock)
    expect(parseLock(Buffer.from(`\ufeff${sample}`, 'utf16le'))).toEqual(lock)
    expect(parseLock(sample.replaceAll('\n', '\r\n'))).toEqual(lock)
    expect(parseLock(sample.replaceAll('\n', '\r'))).toEqual(lock)
    expect(parseLock(JSON.stringify(JSON.parse(sample))).packages.map(({ line }) => line)).toEqual([1, 1])
  })

  test('normalizes hashes in either form', () => {
    const hex = (base64: string | undefined) =>
      Buffer.from(base64 ?? '', 'base64')
        .toString('hex')
        .toUpperCase()
    const first = entry('A', '1.0.0')
    const lock = {
      lockfileVersion: 1,
      tool: { ...tool, sha256: Buffer.from(tool.sha256 ?? '', 'hex').toString('base64') },
      packages: [{ ...first, sha512: hex(first.sha512), contentHash: hex(first.contentHash) }],
    }
    const read = parseLock(JSON.stringify(lock))
    expect(read.tool?.sha256).toBe(tool.sha256)
    expect(read.packages[0]).toMatchObject(first)
  })

  test('takes entries without hash and size, and a lock without a tool', () => {
    const bare = { id: 'A', version: '1.0.0', requested: '1.0.0', source: '/srv/feed' }
    expect(parseLock(JSON.stringify(lockOf(bare)))).toEqual({
      lockfileVersion: 1,
      packages: [{ ...bare, line: 1 }],
    })
    const { sha256: _hash, size: _size, ...toolOnly } = tool
    const lock = JSON.stringify({ lockfileVersion: 1, tool: toolOnly, packages: [] })
    expect(parseLock(lock).tool).toEqual({ ...toolOnly, line: 1 })
  })

  test('leaves members that are not known out', () => {
    const text = change('"lockfileVersion": 1,', '"$schema": "x", "a.b": 1, "lockfileVersion": 1,')
      .replace('"id": "A",', '"id": "A", "note": {"id": "../x"},')
      .replace('"latestBy"', '"why": [[]], "latestBy"')
    expect(parseLock(text)).toEqual(parseLock(sample))
  })

  test('takes several requests that lead to one version, with the same bytes', () => {
    const packages = [
      entry('A', '1.0.0', { requested: '1.*' }),
      entry('A', '1.0.0', { requested: '[1.0,2.0)' }),
    ]
    expect(parseLock(formatLock(lockOf(entry('A', '1.0.0'), ...packages))).packages).toHaveLength(3)
  })

  test('reads nothing from prototypes and writes nothing to them', () => {
    const polluted = '{"__proto__": {"lockfileVersion": 1, "packages": []}}'
    expect(thrownBy(() => parseLock(polluted)).message).toContain('the value is missing at $.lockfileVersion')
    const text = change('"id": "A",', '"id": "A", "__proto__": {"sha512": 5, "polluted": true},')
    expect(parseLock(text)).toEqual(parseLock(sample))
    expect('polluted' in {}).toBe(false)
    Object.defineProperty(Object.prototype, 'sha512', { value: 5, configurable: true })
    try {
      const { sha512: _hash, ...bare } = entry('A', '1.0.0')
      expect(parseLock(JSON.stringify(lockOf(bare))).packages).toEqual([{ ...bare, line: 1 }])
    } finally {
      Reflect.deleteProperty(Object.prototype, 'sha512')
    }
    const ids = ['__proto__', 'constructor'].map(id => entry(id, '1.0.0'))
    expect(parseLock(formatLock(lockOf(...ids))).packages.map(({ id }) => id)).toEqual([
      '__proto__',
      'constructor',
    ])
  })

  test.each<[string, string, number | undefined, string]>([
    ['no text', '', 1, 'it ends too early on line 1. Expected a JSON object'],
    ['a truncated lock', sample.slice(0, 700), 24, 'it ends too early on line 24. Expected a JSON object'],
    [
      'a lock cut behind a member',
      '{"lockfileVersion": 1,\n',
      1,
      'it ends too early on line 1. Expected a JSON object',
    ],
    [
      'no JSON',
      change('"packages": [', '"packages": ('),
      18,
      'it is not valid JSON on line 18. Expected a JSON object',
    ],
    [
      'a line feed in a string',
      change('"A"', '"A\n"'),
      20,
      'it is not valid JSON on line 20. Expected a JSON object',
    ],
    [
      'a comma too much',
      '{"packages": [\n],\n}',
      3,
      'it is not valid JSON on line 3. Expected a JSON object',
    ],
    ['text behind the end', `${sample}x`, 39, 'it is not valid JSON on line 39. Expected a JSON object'],
    [
      'a merge conflict',
      change('      "version": "2.0.0",\n', '<<<<<<< ours\n      "version": "2.0.0",\n=======\n'),
      30,
      'it has an unsettled merge conflict on line 30. Expected a JSON object',
    ],
    ['another root', '\n[]', 2, 'the value is an array on line 2. Expected an object'],
    ['a number', '12', 1, 'the value is the number 12 on line 1. Expected an object'],
    [
      'no version',
      '{"packages": []}',
      1,
      'the value is missing at $.lockfileVersion on line 1. Expected the number 1',
    ],
    [
      'a version that is text',
      change(': 1,', ': "1",'),
      2,
      'the value is the text "1" at $.lockfileVersion on line 2. Expected the number 1',
    ],
    [
      'version 0',
      change(': 1,', ': 0,'),
      2,
      'the value is the number 0 at $.lockfileVersion on line 2. Expected the number 1',
    ],
    [
      'no packages',
      '{"lockfileVersion": 1}',
      1,
      'the value is missing at $.packages on line 1. Expected an array',
    ],
    [
      'packages by name',
      '{"lockfileVersion": 1,\n"packages": {}}',
      2,
      'the value is an object at $.packages on line 2. Expected an array',
    ],
    [
      'an entry that is none',
      '{"lockfileVersion": 1, "packages": [\nnull]}',
      2,
      'the value is null at $.packages[0] on line 2. Expected an object',
    ],
    [
      'a tool that is none',
      change(/"tool": \{[\s\S]*?\},\n {2}"packages/, '"tool": [],\n  "packages'),
      3,
      'the value is an array at $.tool on line 3. Expected an object',
    ],
    [
      'a hostile id',
      change('"A"', '"../x"'),
      20,
      'the value is the text "../x" at $.packages[0].id on line 20. Expected a package id',
    ],
    [
      'a missing id',
      change('"id": "A",', ''),
      19,
      'the value is missing at $.packages[0].id on line 19. Expected a package id',
    ],
    [
      'a hostile version',
      change('"1.0.0"', '"1.0/../x"'),
      21,
      'the value is the text "1.0/../x" at $.packages[0].version on line 21. Expected an exact version',
    ],
    [
      'a range as version',
      change('"1.0.0"', '"[1.0.0]"'),
      21,
      'the value is the text "[1.0.0]" at $.packages[0].version on line 21. Expected an exact version',
    ],
    [
      'a request that is none',
      change('"2.*"', '">=2"'),
      31,
      'the value is the text ">=2" at $.packages[1].requested on line 31. Expected a version, a range or a floating version',
    ],
    [
      'a version that the request does not take',
      change('"2.*"', '"[2.1.0, 3.0)"'),
      30,
      'the value is the text "2.0.0" at $.packages[1].version on line 30. Expected a version that the request "[2.1.0, 3.0)" takes',
    ],
    [
      'another version than the exact one that was asked for',
      change('"requested": "1.0.0"', '"requested": "1.0.1"'),
      21,
      'the value is the text "1.0.0" at $.packages[0].version on line 21. Expected a version that the request "1.0.1" takes',
    ],
    [
      'a hash of the wrong length',
      change(sha512('A 1.0.0'), 'AAAA'),
      23,
      'the value is the text "AAAA" at $.packages[0].sha512 on line 23. Expected a SHA-512: 86 characters of base64 and "==", or 128 of hex',
    ],
    [
      'an empty hash',
      change(sha512('A 1.0.0 content'), ''),
      24,
      'the value is the text "" at $.packages[0].contentHash on line 24. Expected a SHA-512: 86 characters of base64 and "==", or 128 of hex',
    ],
    [
      'a hash that is null',
      change(`"${sha512('A 1.0.0')}"`, 'null'),
      23,
      'the value is null at $.packages[0].sha512 on line 23. Expected a SHA-512: 86 characters of base64 and "==", or 128 of hex',
    ],
    [
      'a hash of another kind',
      change(String(tool.sha256), sha512('x')),
      15,
      `the value is the text "${sha512('x').slice(0, 60)}…" at $.tool.sha256 on line 15. Expected a SHA-256: 64 characters of hex, or 43 of base64 and "="`,
    ],
    [
      'a negative size',
      change('1000', '-1'),
      25,
      'the value is the number -1 at $.packages[0].size on line 25. Expected a number of bytes',
    ],
    [
      'a size beyond all',
      change('1000', '1e400'),
      25,
      'the value is the number Infinity at $.packages[0].size on line 25. Expected a number of bytes',
    ],
    [
      'a source that is none',
      change('"https://feed.example/index.json"', '{}'),
      26,
      'the value is an object at $.packages[0].source on line 26. Expected an address',
    ],
    [
      'a password, which is not shown',
      change('https://feed.example/index.json', 'https://me:secret@feed.example/'),
      26,
      'the address has a user name or password at $.packages[0].source on line 26. Expected an address without one',
    ],
    [
      'a hostile name',
      change('"pkgtool.exe"', '"../pkgtool.exe"'),
      4,
      'the value is the text "../pkgtool.exe" at $.tool.name on line 4. Expected a file name',
    ],
    [
      'no request of the tool',
      change(/"requested": \{[\s\S]*?\},/, ''),
      3,
      'the value is missing at $.tool.requested on line 3. Expected an object',
    ],
    [
      'a stage that is none',
      change('"Released"', '"released"'),
      7,
      'the value is the text "released" at $.tool.requested.stage on line 7. Expected one of EarlyAccessPreview, Released, ReleasedAndBlessed',
    ],
    [
      'an order that is none',
      change('"version",', '"size",'),
      8,
      'the value is the text "size" at $.tool.requested.latestBy on line 8. Expected one of version, upload-time',
    ],
    [
      'an age in words',
      change('"minimumAge": 0', '"minimumAge": "7d"'),
      9,
      'the value is the text "7d" at $.tool.requested.minimumAge on line 9. Expected a number of milliseconds',
    ],
    [
      'a time that is none',
      change('2019-10-24T', '2019-10-34T'),
      14,
      'the value is the text "2019-10-34T21:00:00.0000000Z" at $.tool.uploaded on line 14. Expected an ISO 8601 time',
    ],
    [
      'a member twice',
      change('"id": "A",', '"id": "A", "\\u0069d": "A",'),
      20,
      'there is a second member at $.packages[0].id on line 20. Expected each member once',
    ],
    [
      'the same entry twice',
      secondEntry({}),
      1,
      '$.packages[0] answers "a 1.0.0" already at $.packages[1] on line 1. Expected each request once',
    ],
    [
      'the same entry in another spelling',
      secondEntry({ requested: '[1]' }),
      1,
      '$.packages[0] answers "a [1]" already at $.packages[1] on line 1. Expected each request once',
    ],
    [
      'other hashes for one package',
      secondEntry({ requested: '1.*', contentHash: sha512('A 1.0.0 content') }),
      1,
      'it has another sha512 than $.packages[0] for "a 1.0.0" at $.packages[1] on line 1. Expected one package of that id and version',
    ],
  ])('throws INVALID_LOCK for %s', (_name, text, line, message) => {
    const error = thrownBy(() => parseLock(text, { file }))
    expect(error.message).toBe(`Cannot read lock file "pkgtool.lock.json": ${message}. ${repair}`)
    expect(error.code).toBe('INVALID_LOCK')
    expect(error.fields).toMatchObject({ file, line })
  })

  test('distinguishes a newer format from a broken one', () => {
    const error = thrownBy(() => parseLock('{\n"lockfileVersion": 2, "packages": {}}', { file }))
    expect(error.message).toBe(
      'Cannot read lock file "pkgtool.lock.json": the value is the number 2, a newer format, at $.lockfileVersion on line 2. Expected the number 1. Update setup-pkgtool, or write the lock with this version of it.',
    )
    expect(error).toMatchObject({ code: 'INVALID_LOCK', fields: { file, line: 2 } })
  })

  test('a file that is not given is in no error', () => {
    const error = thrownBy(() => parseLock('{}'))
    expect(error.message).toMatch(
      /^Cannot read lock file: the value is missing at \$\.lockfileVersion on line 1\. /,
    )
    expect(error.fields).not.toHaveProperty('file')
  })

  test('throws INVALID_LOCK for bytes that are not valid UTF-8', () => {
    expect(thrownBy(() => parseLock(Buffer.from([0x7b, 0xff]))).message).toMatch(/bytes or characters that/)
  })

  test('throws TOO_LARGE for a lock above 16 MiB and for one that is made to fill the memory', () => {
    const error = thrownBy(() => parseLock(' '.repeat(16 * 1024 * 1024 + 1), { file }))
    expect(error).toMatchObject({ code: 'TOO_LARGE', fields: { file } })
    expect(error.message).toBe(
      'Refused to read "pkgtool.lock.json": it has 16.8 MB. Expected at most 16.8 MB of lock entries.',
    )
    const full = `{"lockfileVersion":1,"packages":[],"x":[${'1,'.repeat(3_000_000)}1]}`
    expect(thrownBy(() => parseLock(full)).code).toBe('TOO_LARGE')
  })

  test('reads 20,000 entries, long strings and deep nesting', () => {
    const packages = Array.from({ length: 20_000 }, (_, index) => entry(`a${index}`, '1.0.0'))
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const text = formatLock(lockOf(...packages)).replace(
      '{',
      `{"x":"${'\\"'.repeat(1_000_000)}","y":${deep},`,
    )
    expect(parseLock(text).packages).toHaveLength(20_000)
  })

  test('throws nothing but PkgtoolError on any text, any JSON, any bytes and any cut or changed lock', () => {
    const cut = fc.tuple(anyLock, fc.nat(), anyText, fc.nat(20)).map(([lock, at, text, removed]) => {
      const whole = formatLock(lock)
      const index = at % whole.length
      return whole.slice(0, index) + text + whole.slice(index + removed)
    })
    const shaped = fc
      .record({ lockfileVersion: fc.constant(1), tool: fc.jsonValue(), packages: fc.array(fc.jsonValue()) })
      .map(value => JSON.stringify(value))
    fc.assert(
      fc.property(fc.oneof(anyText, fc.json(), shaped, cut, fc.uint8Array()), text => {
        try {
          parseLock(text)
        } catch (error) {
          expect(error).toBeInstanceOf(PkgtoolError)
        }
      }),
      { numRuns: 1000 },
    )
  })
})

describe('readLockFile', () => {
  test('looks at the signal before it reads the file', async () => {
    const path = join(await makeFolder(), file)
    await writeFile(path, 'no lock')
    const read = readLockFile(path, { file, signal: AbortSignal.abort() })
    await expect(read).rejects.toMatchObject({ code: 'CANCELLED' })
  })
})
