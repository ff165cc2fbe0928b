import { describe, expect, test } from '@jest/globals'
import type { RestoredPackage } from '../../../src/core/packages/restore-result.ts'
import { describeRestore } from '../../../src/core/packages/restore-result.ts'
import type { SourceReport } from '../../../src/core/sources/source-report.ts'

function restored(status: RestoredPackage['status']): RestoredPackage {
  return { id: 'a', version: '1.0.0', path: '', manifestPath: '', sha512: '', size: 1, status, source: '' }
}

const source = (address: string, packages: number): SourceReport => ({
  address,
  asked: true,
  packages,
  bytes: packages,
})

describe('describeRestore', () => {
  test('reports counts, bytes, time, rate, which source gave how many, and which failed', () => {
    const packages = (['downloaded', 'present', 'downloaded', 'downloaded'] as const).map(restored)
    const sources: SourceReport[] = [
      { ...source('https://a.example/index.json', 0), failure: { code: 'TIMED_OUT', message: 'no byte' } },
      source('https://b.example/index.json', 2),
      source('https://c.example/index.json', 1),
    ]
    const times = { downloadedBytes: 12_600_000, downloadMilliseconds: 4200 }
    expect(describeRestore({ packages, sources, ...times })).toBe(
      '4 packages: 3 downloaded (12.6 MB in 4.2 s, 3.0 MB/s), 1 in place; 2 from https://b.example/index.json, 1 from https://c.example/index.json; https://a.example/index.json failed',
    )
  })

  test('reports no time of a run that downloaded nothing', () => {
    const times = { downloadedBytes: 0, downloadMilliseconds: 3 }
    expect(describeRestore({ packages: [restored('present')], sources: [source('x', 0)], ...times })).toBe(
      '1 package: 1 in place',
    )
  })
})
