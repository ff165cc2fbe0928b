import { randomBytes } from 'node:crypto'
import { describe, expect, test } from '@jest/globals'
import { noteSecret } from '../../../../src/core/base/sent-secrets.ts'
import { shownReason } from '../../../../src/core/net/exchange/given-reason.ts'
import { everyForm } from '../../../support/every-form.ts'

const secret = `${randomBytes(40).toString('base64url')}.${randomBytes(60).toString('base64url')}`

noteSecret(secret)

describe('shownReason', () => {
  test('shows the words of a server, escaped and at most 300 characters', () => {
    const words = "AADSTS700213: No matching federated identity record found for 'repo:octo/repo'"
    expect(shownReason(words)).toBe(words)
    expect(shownReason('a\n::error::b')).not.toContain('\n')
    expect(shownReason('why '.repeat(200))).toHaveLength(300)
    expect(shownReason('  ')).toBeUndefined()
  })

  test('shows nothing that holds a piece of the secret, in whatever form', () => {
    const bytes = Buffer.from(secret)
    const reversed = [...secret].reverse().join('')
    const forms = [...everyForm({ secret }), bytes.toString('hex'), reversed, secret.toUpperCase()]
    for (const form of forms) {
      const piece = form.slice(20, 40)
      expect(shownReason(`the token ${piece} is bad`)).toBeUndefined()
      expect(shownReason([...piece].join(' - '))).toBeUndefined()
    }
  })
})
