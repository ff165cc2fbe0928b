import { describe, expect, test } from '@jest/globals'
import { PkgtoolError } from '../../../src/core/base/errors.ts'
import { type Pin, parsePin } from '../../../src/core/nuget/pin.ts'
import { parsePackageVersion } from '../../../src/core/nuget/version.ts'
import { joinResolved } from '../../../src/core/packages/join-resolved.ts'
import { failureOf } from '../../support/failure-of.ts'
import { sha512Of } from '../../support/sha512.ts'

const resolve = (pin: Pin, version: string) => ({ pin: parsePin(pin), version: parsePackageVersion(version) })

const turns = (resolved: Parameters<typeof joinResolved>[0]) => joinResolved(resolved)

describe('joinResolved', () => {
  test('gives a package of several pins once, as the first spells it, with the hashes of all', () => {
    const { chosen } = turns([
      resolve({ id: 'A', version: '1.*', line: 1 }, '1.2.0'),
      resolve({ id: 'b', version: '1.0', line: 2 }, '1.0'),
      resolve({ id: 'a', version: '1.2.0', line: 3, sha512: sha512Of('a') }, '1.2.0'),
    ])
    expect(chosen.map(({ id, name, pin }) => [id, name, pin.version, pin.line, pin.sha512])).toEqual([
      ['A', 'a/1.2.0', '1.*', 1, sha512Of('a')],
      ['b', 'b/1.0.0', '1.0', 2, undefined],
    ])
  })

  test('refuses a package of which two pins give different hashes', async () => {
    const error = await failureOf(async () =>
      turns([
        resolve({ id: 'a', version: '1.*', line: 1, sha512: sha512Of('a') }, '1.2.0'),
        resolve({ id: 'a', version: '1.2.0', line: 2, sha512: sha512Of('b') }, '1.2.0'),
      ]),
    )
    expect([error.code, error.fields.line]).toEqual(['CONFLICTING_PINS', 2])
  })

  test('names the pin of each package that no source has', () => {
    const missing = new PkgtoolError('NOT_FOUND', { found: 'nothing' })
    const pin = parsePin({ id: 'a', version: '1.*', line: 4, file: 'list.txt' })
    const joined = turns([{ pin, version: missing }])
    expect(joined.chosen).toEqual([])
    expect(joined.missing.map(({ code, fields }) => [code, fields])).toEqual([
      ['NOT_FOUND', { found: 'nothing', id: 'a', version: '1.*', line: 4, file: 'list.txt' }],
    ])
  })
})
