import { describe, expect, test } from '@jest/globals'
import { parsePin, plainPin } from '../../../src/core/nuget/pin.ts'
import { sha512Of } from '../../support/sha512.ts'
import { thrownBy } from '../../support/thrown-by.ts'

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

  test.each(['sha512', 'contentHash'])('refuses a %s that no package has, at its place', name => {
    const error = thrownBy(() => parsePin({ ...pin, [name]: 'eA==' }))
    expect(error).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { subject: name, file: 'list.txt', line: 3 },
    })
    expect(error.message).toContain('found the value "eA==" for A 1.0; want a SHA-512 in base64 or hex')
  })
})
