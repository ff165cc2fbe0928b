import { describe, expect, test } from '@jest/globals'
import { printable, quote } from '../../../src/core/base/printable.ts'
import { hideSecrets, noteSecret } from '../../../src/core/base/sent-secrets.ts'

// What is noted stays noted in this file's own modules.
const long = 'Tz8vQ1mWx4Rk7LpN2cYd'
const short = 'k3Yw0rd'

describe('noteSecret', () => {
  noteSecret(long)
  noteSecret(short)

  test('keeps ten letters in a row of a long secret out of all texts', () => {
    expect(hideSecrets(`before ${long.slice(5, 16)} after`)).toBe('before *** after')
    expect(hideSecrets(`before ${long.slice(5, 14)} after`)).toBe(`before ${long.slice(5, 14)} after`)
  })

  test.each([
    ['as it is', short],
    ['reversed', [...short].reverse().join('')],
    ['in capitals', short.toUpperCase()],
    ['with signs between', [...short].join('-')],
    ['in hex', Buffer.from(short).toString('hex')],
  ])('keeps a whole secret of six to nine letters out of them: %s', (_form, text) => {
    expect(hideSecrets(`sent <${text}> back`)).toBe('sent <***> back')
  })

  test.each([
    ['as it is', 'большойПароль'],
    ['in capitals', 'БОЛЬШОЙПАРОЛЬ'],
    ['a piece', 'большойПарол'],
  ])('knows letters of all scripts: %s', (_form, text) => {
    noteSecret('большойПароль')
    expect(hideSecrets(`sent <${text}> back, в ответе большое письмо`)).toBe(
      'sent <***> back, в ответе большое письмо',
    )
  })

  const signs = '#!"$%&/(§'
  test.each([
    ['as it is', signs],
    ['reversed', [...signs].reverse().join('')],
    ['in JSON', JSON.stringify(signs).slice(1, -1)],
    ['in a URL', encodeURIComponent(signs)],
    ['in base64', Buffer.from(signs).toString('base64')],
    ['with letters', 'aB3-_?'],
  ])('keeps a secret of signs out of them: %s', (_form, text) => {
    for (const secret of [signs, 'aB3-_?', '!?!?!']) noteSecret(secret)
    expect(hideSecrets(`sent [${text}] back!?!?!`)).toMatch(/^sent \[%?\*\*\*=*\] back!\?!\?!$/)
  })

  test('leaves shorter ones alone, and pieces of short ones', () => {
    noteSecret('abcde')
    expect(hideSecrets(`abcde ${short.slice(0, 5)}`)).toBe(`abcde ${short.slice(0, 5)}`)
  })
})

describe('quote', () => {
  test('takes secrets out before it cuts', () => {
    expect(quote(`answer: ${long}`, 20)).toBe('"answer: ***"')
    expect(quote(`${'x'.repeat(50)}${long}`, 56)).toBe(`"${'x'.repeat(50)}***"`)
    expect(printable(long)).toBe('***')
  })
})
