/** Formatting of untrusted text: feeds, archives and pull requests must not control a log or a terminal. */

// Control characters, line and paragraph separators, the bidirectional and invisible format characters, halves of
// surrogate pairs, characters that are none and mark options in messages (`format.ts`), and characters that fonts do not render: fillers, and tags beyond the basic plane, which can hide text.
const unprintable =
  /[\u034f\u180b-\u180f\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufdd0-\ufdef\ufff0-\ufffb\ud800-\udfff\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu

// A fast path that accepts nearly all text.
const plain = /^[\x20-\x7e]*$/

let hide = (text: string): string => text

/** Sets what takes secrets out of all texts that are shown; `sent-secrets.ts` does once a secret has been sent. */
export function hideWith(hider: (text: string) => string): void {
  hide = hider
}

/**
 * Returns `text` with every control, bidirectional and invisible character shown as `\uXXXX` or `\u{XXXXX}`, and `***` for what may
 * be a piece of a secret that a server was sent. Whoever cuts a text does so afterwards.
 */
export function printable(text: string): string {
  const open = hide(text)
  if (plain.test(open)) return open
  return open.replace(unprintable, character => {
    const digits = (character.codePointAt(0) as number).toString(16)
    return digits.length > 4 ? `\\u{${digits}}` : `\\u${digits.padStart(4, '0')}`
  })
}

/** Like `printable`, but keeps line feeds. */
export function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n')
}

/** Returns `text` printable, in double quotes, cut to `limit` characters (default 200). */
export function quote(text: string, limit = 200): string {
  const shown = printable(text)
  return shown.length > limit ? `"${shown.slice(0, limit)}…"` : `"${shown}"`
}

/** Describes a JSON value for an error message: `null`, `an array`, `the text "x"`, `the number 1`, `missing`. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'string') return `the text ${quote(value, 60)}`
  if (typeof value === 'object') return 'an object'
  return `the ${typeof value} ${String(value)}`
}

const ascii = /^[\u0000-\u007f]*$/

// JavaScript maps it to two code points; the invariant culture leaves it unchanged.
const capitalDottedI = '\u0130'

/**
 * Converts `text` to lower case by code point, independent of culture and context. A final sigma is treated like any other sigma; U+0130 and unpaired surrogates stay. Letters newer
 * than Unicode 16 follow the data of the running Node.
 *
 * @example
 * toLowerInvariant('Newtonsoft.Json') // 'newtonsoft.json'
 */
export function toLowerInvariant(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  let lower = ''
  // One code point at a time, because JavaScript's `toLowerCase` considers the neighbours of a sigma.
  for (const character of text) lower += character === capitalDottedI ? character : character.toLowerCase()
  return lower
}
