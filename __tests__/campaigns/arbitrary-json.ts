import fc, { type Arbitrary } from 'fast-check'
import { unicodeText } from '../support/random-text.ts'
import { tokens } from './mutate.ts'

/** Texts that a reader may stumble over, most of them short. */
export const hostileText: Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...tokens.filter(({ length }) => length < 100)) },
  { weight: 3, arbitrary: unicodeText({ maxLength: 12 }) },
  { weight: 1, arbitrary: fc.constantFrom(...tokens) },
)

/** Names of members that change an object which is filled by assignment. */
const hostileName = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '',
  '\u0000',
  'version',
)

/** A value with which an object would be polluted, were it merged. */
const pollution = fc.constantFrom({ polluted: 1 }, { prototype: { polluted: 1 } }, null, [])

const nested = (depth: number, isList: boolean) => {
  let value: unknown = 1
  for (let at = 0; at < depth; at++) value = isList ? [value] : { a: value }
  return value
}

type Member = readonly [name: string, value: unknown]

/** A value in the place of another. */
const hostileValue: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(null, true, -1, 0.5, 2 ** 53, 1e300, '', [], {}) },
  { weight: 3, arbitrary: hostileText },
  { weight: 2, arbitrary: pollution },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(70, 3_000), fc.boolean())
      .map(([depth, isList]) => nested(depth, isList)),
  },
)

/** A value, now and then another kind of one. */
function often<T>(value: Arbitrary<T>): Arbitrary<unknown> {
  return fc.oneof({ weight: 20, arbitrary: value }, { weight: 1, arbitrary: hostileValue })
}

/** An object with these members, now and then without one, or with one that nobody expects. */
export function object(members: Readonly<Record<string, Arbitrary<unknown>>>): Arbitrary<unknown> {
  const pairs = Object.entries(members).map(([name, value]) =>
    fc.oneof(
      { weight: 20, arbitrary: often(value).map((drawn): Member[] => [[name, drawn]]) },
      { weight: 1, arbitrary: fc.constant<Member[]>([]) },
    ),
  )
  return fc
    .tuple(fc.tuple(...pairs), strangers())
    .map(([known, more]) => fromPairs([...known.flat(), ...more]))
}

/** An object whose members have names that are drawn too. */
export function dictionary(name: Arbitrary<string>, value: Arbitrary<unknown>): Arbitrary<unknown> {
  const pairs = fc.array(fc.tuple(name, often(value)), { maxLength: 4 })
  return fc.tuple(pairs, strangers()).map(([known, more]) => fromPairs([...known, ...more]))
}

/** An array, in which an element may stand twice. */
export function list(value: Arbitrary<unknown>): Arbitrary<readonly unknown[]> {
  return fc
    .tuple(fc.array(often(value), { maxLength: 5 }), fc.boolean())
    .map(([values, isDoubled]) => (isDoubled ? [...values, ...values.slice(0, 1)] : values))
}

/** The text of a JSON document, now and then with what may stand before or after it. */
export function jsonText(value: Arbitrary<unknown>): Arbitrary<Buffer> {
  const around = fc.oneof(
    { weight: 20, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: fc.constantFrom('\ufeff', ' \n', '\ufeff\ufeff', '//', '\u00a0') },
  )
  const indent = fc.constantFrom(0, 2)
  return fc
    .tuple(around, value, indent, around)
    .map(([before, drawn, space, after]) =>
      Buffer.from(before + JSON.stringify(drawn, undefined, space) + after),
    )
}

function strangers(): Arbitrary<readonly Member[]> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    {
      weight: 1,
      arbitrary: fc.array(fc.tuple(hostileName, fc.oneof(pollution, hostileValue)), { maxLength: 2 }),
    },
  )
}

// Object.fromEntries makes `__proto__` a member like any other, which JSON.stringify writes.
function fromPairs(pairs: readonly Member[]): unknown {
  return Object.fromEntries(pairs)
}
