// Longer ones take too long where an expression repeats what may match in many ways.
const maxLetters = 200
const maxRepeats = 3

// Without any sign of an expression it is a part of the text, however long that is.
const word = /^[\w ;=,-]+$/

/** What matching costs at most: an expression may try each repeat with each length, from each place. */
export function stepsOfMatch(text: string, pattern: string): number {
  if (word.test(pattern)) return (text.length * pattern.length) / 100
  if (text.length > maxLetters || pattern.length > maxLetters) return 0
  return text.length ** Math.min(maxRepeats + 1, 1 + (pattern.match(repeat) ?? []).length) / 100
}

/** `Regex.IsMatch` of .NET; undefined for an expression that may mean something else here, or may not end soon. */
export function findsMatch(text: string, pattern: string): boolean | undefined {
  if (word.test(pattern)) return text.includes(pattern)
  return expressionFor(text, pattern)?.test(text)
}

/** `Regex.Replace` of .NET; undefined as for `findsMatch`. */
export function replaceMatches(
  text: string,
  { pattern, replacement }: { readonly pattern: string; readonly replacement: string },
): string | undefined {
  const expression = expressionFor(text, pattern)
  if (expression === undefined || replacement.includes('$')) return undefined
  return text.replace(expression, replacement)
}

const plain = /^[\x20-\x7e]*$/

// Lookaround, options, names, references back, anchors and categories of .NET, classes in classes.
const special = /\(\?(?!:)|\\[1-9kpPAzZGbB]|\[[^\]]*\[/

const repeat = /(?<!\\)(?:[*+]|\{\d+,?\d*\})/g

/**
 * Whether an expression may match a text in exponentially many ways: it has a repeated group with alternatives, another group
 * or a repeat in it.
 */
function repeatsGroups(pattern: string): boolean {
  const groups: { hasWays: boolean }[] = []
  let at = 0
  while (at < pattern.length) {
    const sign = pattern[at] ?? ''
    if (sign === '(') groups.push({ hasWays: false })
    if (sign === ')' && groups.pop()?.hasWays && /[*+{]/.test(pattern[at + 1] ?? '')) return true
    if (/[)|*+?{]/.test(sign)) noteWays(groups)
    at = endOfSign(pattern, at)
    if (at < 0) return true
  }
  return false
}

/** The end of a letter, an escape or a class; -1 for a class without an end. */
function endOfSign(pattern: string, at: number): number {
  if (pattern[at] === '\\') return at + 2
  if (pattern[at] !== '[') return at + 1
  const end = pattern.indexOf(']', at + 2)
  return end < 0 ? end : end + 1
}

function noteWays(groups: readonly { hasWays: boolean }[]): void {
  const group = groups.at(-1)
  if (group) group.hasWays = true
}

/** The expression in this language, which reads it alike in a text of ASCII without line breaks. */
function expressionFor(text: string, pattern: string): RegExp | undefined {
  if (text.length > maxLetters || pattern.length > maxLetters) return undefined
  if (!plain.test(text) || !plain.test(pattern) || special.test(pattern)) return undefined
  if ((pattern.match(repeat) ?? []).length > maxRepeats || repeatsGroups(pattern)) return undefined
  try {
    return new RegExp(pattern, 'g')
  } catch {
    return undefined
  }
}
