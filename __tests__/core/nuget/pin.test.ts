import { describe, expect, test } from '@jest/globals'
import { parsePin, plainPin } from '../../../src/core/nuget/pin.ts'
import { sha512Of } from '../../support/sha512.ts'

const pin = { id: 'A', version: '1.0', line: 3, file: 'list.txt' }

describe('parsePin', () => {
  test('reads hashes in hex or base64, and adds none', () => {
    const hex = Buffer.from(sha512Of(), 'base64').toString('hex')
    const hashes = { sha512: sha512Of(), contentHash: sha512Of() }
    expect(plainPin(parsePin({ ...pin, sha512: hex, contentHash: sha512Of() }))).toEqual({
      ...pin,
      ...hashes,
    })
    expect(plainPin(parsePin(pin))).toEqual(pin)
  })

  test.each(['sha512', 'contentHash'])('keeps a %s that no package has: no bytes will match it', name => {
    expect(plainPin(parsePin({ ...pin, [name]: 'eA==' }))).toEqual({ ...pin, [name]: 'eA==' })
  })
})
