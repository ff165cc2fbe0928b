import { describe, expect, test } from '@jest/globals'
import { describeRestore } from '../../../src/core/package-flow/describe-restore.ts'
import type { RestoredPackage } from '../../../src/core/restore-packages.ts'

function restored(status: RestoredPackage['status'], source: string): RestoredPackage {
  return { id: 'a', version: '1.0.0', path: '', manifestPath: '', sha512: '', size: 1, status, source }
}

describe('describeRestore', () => {
  test('tells counts, bytes, time, rate, and which source gave how many', () => {
    const packages = [
      restored('downloaded', 'https://a.example/index.json'),
      restored('present', 'https://b.example/index.json'),
      restored('downloaded', 'https://b.example/index.json'),
      restored('downloaded', 'https://a.example/index.json'),
    ]
    expect(describeRestore({ packages, downloadedBytes: 12_600_000 }, 4200)).toBe(
      '4 packages: 3 downloaded (12.6 MB in 4.2 s, 3.0 MB/s), 1 in place; 2 from https://a.example/index.json, 1 from https://b.example/index.json',
    )
  })

  test('tells no time of a run that downloaded nothing', () => {
    expect(describeRestore({ packages: [restored('present', '')], downloadedBytes: 0 }, 3)).toBe(
      '1 package: 1 in place',
    )
  })
})
