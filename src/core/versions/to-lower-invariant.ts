const ascii = /^[\u0000-\u007f]*$/

// JavaScript lowers it to two code points; the invariant culture leaves it alone.
const capitalDottedI = '\u0130'

/**
 * Lowers `text` code point by code point, in no culture and in no context (SPEC 2.7, LOWER_ID and LOWER_VERSION). A
 * final sigma is lowered like any other, U+0130 and unpaired surrogates stay. Letters that are newer than Unicode 16
 * follow the data of the running Node.
 *
 * @example
 * toLowerInvariant('Newtonsoft.Json') // 'newtonsoft.json'
 */
export function toLowerInvariant(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  let lower = ''
  // One code point at a time, since JavaScript's own lowering looks at the neighbours of a sigma.
  for (const character of text) lower += character === capitalDottedI ? character : character.toLowerCase()
  return lower
}
