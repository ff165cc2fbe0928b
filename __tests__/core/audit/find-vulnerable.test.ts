import { describe, expect, test } from '@jest/globals'
import { vulnerableTurns } from '../../../src/core/audit/find-vulnerable.ts'
import type { Advisory } from '../../../src/core/audit/vulnerability-info.ts'
import { piecesPerTurn, runInTurns, runTurns } from '../../../src/core/base/turns.ts'
import { parsePackageVersion } from '../../../src/core/nuget/version.ts'
import { parseVersionRange } from '../../../src/core/nuget/version-range.ts'
import { failureOf } from '../../support/failure-of.ts'

const ids = Array.from({ length: 10 * piecesPerTurn }, (_, at) => `p${at}`)
const version = parsePackageVersion('1.0.0')
const groups = [{ graphs: [{ packages: ids.map(id => ({ id, version, isDirect: true })) }] }]

describe('vulnerableTurns', () => {
  test('finds what is known, and hears a signal among many packages', async () => {
    const advisory: Advisory = { url: 'https://a/1', severity: 'high', range: parseVersionRange('[1.0.0]') }
    let asked = 0
    class Counted extends Map<string, readonly Advisory[]> {
      override get(id: string) {
        asked++
        return super.get(id)
      }
    }
    const options = { known: new Counted([['p9', [advisory]]]), ignore: new Set<string>() }
    const { vulnerabilities } = runTurns(vulnerableTurns(groups, options))
    expect(vulnerabilities.map(({ id, code }) => `${id} ${code}`)).toEqual(['p9 NU1903'])
    expect(asked).toBe(ids.length)
    const controller = new AbortController()
    setImmediate(() => controller.abort())
    const turns = { signal: controller.signal, subject: 'the audit' }
    asked = 0
    const error = await failureOf(() => runInTurns(vulnerableTurns(groups, options), turns))
    expect(error.code).toBe('CANCELLED')
    expect(asked).toBeLessThan(ids.length)
  })
})
