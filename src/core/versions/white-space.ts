// What the reference client trims: like JavaScript's white space, but with U+0085 and without U+FEFF.
const whiteSpace = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/

/** Removes the white space of the reference client from both ends of `text`, in linear time. */
export function trimWhiteSpace(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isWhiteSpaceAt(text, start)) start++
  while (end > start && isWhiteSpaceAt(text, end - 1)) end--
  return text.slice(start, end)
}

/** Tells whether the UTF-16 code unit at `index` of `text` is white space to the reference client. */
export function isWhiteSpaceAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index)
  return (code <= 0x20 || code >= 0x7f) && whiteSpace.test(text.charAt(index))
}
