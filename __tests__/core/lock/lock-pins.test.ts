import { expect, test } from '@jest/globals'
import { lockPins } from '../../../src/core/lock/find-package.ts'
import { formatLock } from '../../../src/core/lock/format-lock.ts'
import { parseLock } from '../../../src/core/lock/parse-lock.ts'
import { plainPin } from '../../../src/core/nuget/pin.ts'
import { mergePins } from '../../../src/core/pins/merge-pins.ts'
import { entry, lockOf } from './samples.ts'

const file = 'a/pkgtool.lock.json'

test('lockPins gives exact pins with place, hashes and size, which merge to one a package', () => {
  const { sha512: _file, contentHash: _content, ...bare } = entry('B', '2.0.0-RC')
  const packages = [
    entry('A', '1.0.0', { requested: '1.*' }),
    entry('A', '1.0.0', { requested: '[1.0,2.0)' }),
    bare,
  ]
  const lock = parseLock(formatLock(lockOf(...packages)))
  const { sha512, contentHash, size } = entry('A', '1.0.0')
  const pins = lockPins(lock, { file })
  expect(pins.map(plainPin)).toEqual([
    { id: 'A', version: '1.0.0', line: 4, file, sha512, contentHash, size },
    { id: 'A', version: '1.0.0', line: 13, file, sha512, contentHash, size },
    { id: 'B', version: '2.0.0-RC', line: 22, file, size },
  ])
  expect(mergePins(pins)).toEqual([pins[0], pins[2]])
  expect(lockPins(lock)[0]).not.toHaveProperty('file')
})
