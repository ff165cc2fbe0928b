/** Formatting of untrusted text: feeds, archives and pull requests must not control a log or a terminal. */

// Control characters, line and paragraph separators, the bidirectional and invisible format characters, halves of
// surrogate pairs, and characters that fonts render as nothing: fillers, and the tags beyond the basic plane, which can
// hide a text.
const unprintable =
  /[\u034f\u180b-\u180f\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\ud800-\udfff\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu

// A fast path that accepts nearly all text.
const plain = /^[\x20-\x7e]*$/

/** Returns `text` with every control, bidirectional and invisible character shown as `\uXXXX` or `\u{XXXXX}`. */
export function printable(text: string): string {
  if (plain.test(text)) return text
  return text.replace(unprintable, character => {
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

/** Names the JSON type of a value for an error message: `null`, `an array`, `a string "x"`, `no value`. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'no value'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'string') return `the text ${quote(value, 60)}`
  if (typeof value === 'object') return 'an object'
  return `the ${typeof value} ${String(value)}`
}

const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** Formats a number of bytes in decimal units: `8.6 MB`. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < byteUnits.length - 1) {
    value /= 1000
    unit++
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${byteUnits[unit]}`
}

/** Formats a time in milliseconds for a person: `4.2 s`, `12 s`, `2 min 5 s`, `1 h 3 min`. */
export function formatDuration(milliseconds: number): string {
  const seconds = milliseconds / 1000
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  const minutes = Math.floor(whole / 60)
  return minutes < 60 ? `${minutes} min ${whole % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

/** Returns `count` and its noun, the plural with an `s`: `1 package`, `3 packages`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

const ascii = /^[\u0000-\u007f]*$/

// JavaScript maps it to two code points; the invariant culture keeps it.
const capitalDottedI = '\u0130'

/**
 * Converts `text` to lower case by code point, independent of culture and context (SPEC 2.7, LOWER_ID and
 * LOWER_VERSION). A final sigma is treated like any other sigma; U+0130 and unpaired surrogates stay. Letters newer
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
