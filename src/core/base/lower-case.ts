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
