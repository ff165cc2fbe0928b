import { describe, expect, test } from '@jest/globals'
import { findVulnerable } from '../../../src/core/audit/find-vulnerable.ts'
import type { Advisory } from '../../../src/core/audit/vulnerability-info.ts'
import { parsePackageVersion } from '../../../src/core/nuget/version.ts'
import { parseVersionRange } from '../../../src/core/nuget/version-range.ts'

const ids = Array.from({ length: 10_000 }, (_, at) => `p${at}`)
const version = parsePackageVersion('1.0.0')
const groups = [{ graphs: [{ packages: ids.map(id => ({ id, version, isDirect: true })) }] }]

describe('findVulnerable', () => {
  test('looks up each package once among many', () => {
    const advisory: Advisory = { url: 'https://a/1', severity: 'high', range: parseVersionRange('[1.0.0]') }
    let asked = 0
    class Counted extends Map<string, readonly Advisory[]> {
      override get(id: string) {
        asked++
        return super.get(id)
      }
    }
    const options = { known: new Counted([['p9', [advisory]]]), ignore: new Set<string>() }
    const { vulnerabilities } = findVulnerable(groups, options)
    expect(vulnerabilities.map(({ id, code }) => `${id} ${code}`)).toEqual(['p9 NU1903'])
    expect(asked).toBe(ids.length)
  })

  test.each([
    ['https://SECRET:SECRET@h/x?SECRET', 'https://h/x'],
    ['https://h/x#SECRET', 'https://h/x'],
    ['//SECRET@h/x?SECRET', '//h/x'],
    ['\\\\SECRET@h\\x?SECRET', '\\\\h\\x'],
    ['feed://SECRET:SECRET@h/x?SECRET', 'feed://h/x'],
    ['feed:SECRET@h/x#SECRET', 'feed:h/x'],
    [' //SECRET@SECRET@h', ' //h'],
    ['SECRET@h/x?SECRET', 'h/x'],
    ['https://SECRET@[h?SECRET', 'https://[h'],
    ['https://h/@scope/x', 'https://h/@scope/x'],
  ])('shows the address %j of an advisory without user info, query and fragment', (url, shown) => {
    const advisory: Advisory = { url, severity: 'high', range: parseVersionRange('[1.0.0]') }
    const options = { known: new Map([['p9', [advisory]]]), ignore: new Set<string>() }
    expect(findVulnerable(groups, options).vulnerabilities.map(each => each.advisory)).toEqual([shown])
  })
})
