/** The text of a value as the JSON writer of NuGet's client has it, in one line or indented. */
export function formatClientJson(value: unknown, { eol }: { readonly eol?: string } = {}): string {
  const text = JSON.stringify(value, undefined, eol === undefined ? undefined : 2)
  const safe = special.test(text) ? text.replace(allSpecial, escaped) : text
  return eol === undefined || eol === '\n' ? safe : safe.replaceAll('\n', eol)
}

// It takes the line ends of Unicode for control characters too.
const special = /[\u0085\u2028\u2029]/
const allSpecial = /[\u0085\u2028\u2029]/g

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
