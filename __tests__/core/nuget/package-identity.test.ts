import { describe, expect, test } from '@jest/globals'
import { splitPackageName } from '../../../src/core/nuget/package-identity.ts'

describe('splitPackageName', () => {
  test.each([
    ['a.1.0.0', ['a 1.0.0', 'a.1 0.0.0', 'a.1.0 0.0.0']],
    ['A.B.1.0-rc.1', ['a.b 1.0.0-rc.1', 'a.b.1 0.0.0-rc.1', 'a.b.1.0-rc 1.0.0']],
    ['a.1.2.3.4.5', ['a.1 2.3.4.5', 'a.1.2 3.4.5', 'a.1.2.3 4.5.0', 'a.1.2.3.4 5.0.0']],
    ['1.0.0', ['1 0.0.0', '1.0 0.0.0']],
    ['a', []],
    ['', []],
    ['a..1', []],
    ['.1.0', []],
  ])('reads %j', (name, expected) => {
    const meanings = splitPackageName(name).map(({ lowerId, version }) => `${lowerId} ${version.lower}`)
    expect(meanings).toEqual(expected)
  })
})
