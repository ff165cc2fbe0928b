import fc from 'fast-check'
import { unicodeText } from '../../support/random-text.ts'

/** Text of any kind, much of it made of the characters that the parsers look at. */
export const anyText = fc.oneof(
  unicodeText(),
  fc.string({ unit: fc.constantFrom(...'0123.-+*[](), #@aZ\n\r\t\u00a0\u0085\ufeff\ud800"{}:<>/') }),
)

const number = fc.oneof(fc.nat(3), fc.nat(2_147_483_647))
const padded = fc.tuple(fc.constantFrom('', '', '0', ' '), number).map(parts => parts.join(''))
const alphanumeric = fc.stringMatching(/^[0-9A-Za-z-]{1,4}$/).filter(label => !/^0[0-9]+$/.test(label))
const label = fc.oneof(
  fc.constantFrom('rc', 'RC', 'beta', '-1', '--', '2147483648'),
  number.map(String),
  alphanumeric,
)

/** A version that the reference reads, in any of its spellings. */
export const versionText = fc
  .tuple(
    fc.array(padded, { minLength: 1, maxLength: 4 }),
    fc.array(label, { maxLength: 3 }),
    fc.constantFrom('', '+m', '+0.a-b'),
  )
  .map(([numbers, labels, metadata]) => {
    const release = labels.length > 0 ? `-${labels.join('.')}` : ''
    return `${numbers.join('.')}${release}${metadata}`
  })

/** A version on which Semantic Versioning 2.0.0 and the reference agree. */
export const semanticVersionText = fc
  .tuple(
    fc.tuple(number, number, number),
    fc.array(fc.oneof(number.map(String), fc.stringMatching(/^[a-z][0-9a-z-]{0,3}$/)), { maxLength: 3 }),
  )
  .map(([numbers, labels]) => `${numbers.join('.')}${labels.length > 0 ? `-${labels.join('.')}` : ''}`)
