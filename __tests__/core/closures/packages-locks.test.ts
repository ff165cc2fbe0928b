import { describe, expect, test } from '@jest/globals'
import type { AnsweredNeed } from '../../../src/core/closures/closure-pins.ts'
import { formatPackagesLocks } from '../../../src/core/closures/format-packages-lock.ts'
import type { Lock } from '../../../src/core/lock/lock.ts'
import { requestOf, targetOf } from '../../support/closures.ts'
import { sha512Of } from '../../support/sha512.ts'

function answered(project: string | undefined, framework: string, isCentral = false): AnsweredNeed {
  const roots = [requestOf('Json [1.0.0, )')]
  const packages = [{ id: 'Json', version: '1.0.0', dependencies: [] }]
  const request = { framework, roots, ...(project !== undefined && { project }) }
  const owner = {
    project: `/${project}`,
    lockFile: `/${project}/packages.lock.json`,
    position: 0,
    ...(isCentral && { central: [] }),
  }
  return {
    need: {
      request,
      target: targetOf(framework),
      places: new Map(),
      ...(project !== undefined && { owner }),
    },
    closure: { ...request, packages },
  }
}

const lock: Lock = {
  lockfileVersion: 1,
  packages: [{ id: 'JSON', version: '1.0', requested: '1.0', contentHash: sha512Of(), source: '' }],
}

describe('formatPackagesLocks', () => {
  test('makes one text for each project, with the hashes of the lock, and none for pins', () => {
    const texts = formatPackagesLocks(
      [
        answered('a', 'net8.0'),
        answered(undefined, 'net8.0'),
        answered('b', 'net8.0', true),
        answered('a', 'net9.0'),
      ],
      lock,
    )
    const documents = [...texts].map(([path, text]) => [path, JSON.parse(text)])
    const json = {
      Json: { type: 'Direct', requested: '[1.0.0, )', resolved: '1.0.0', contentHash: sha512Of() },
    }
    expect(documents).toEqual([
      ['/a/packages.lock.json', { version: 1, dependencies: { 'net8.0': json, 'net9.0': json } }],
      ['/b/packages.lock.json', { version: 2, dependencies: { 'net8.0': json } }],
    ])
  })
})
