import { assertLetters } from './value.ts'

// Without any sign of an expression it is a part of the text, whatever letters that has.
const word = /^[\w ;=,-]+$/

/** `Regex.IsMatch` of .NET; undefined for an expression that may mean something else here. It may take for ever, as there. */
export function findsMatch(text: string, pattern: string): boolean | undefined {
  if (word.test(pattern)) return text.includes(pattern)
  return expressionFor(text, pattern)?.test(text)
}

/**
 * `Regex.Replace` of .NET; undefined as for `findsMatch`.
 *
 * @throws EvaluationFailure for more letters than a text may have
 */
export function replaceMatches(
  text: string,
  { pattern, replacement }: { readonly pattern: string; readonly replacement: string },
): string | undefined {
  const expression = expressionFor(text, pattern)
  if (expression === undefined || replacement.includes('$')) return undefined
  let letters = text.length
  return text.replace(expression, () => {
    letters += replacement.length
    assertLetters(letters)
    return replacement
  })
}

const plain = /^[\x20-\x7e]*$/

// Lookaround, options, names, references back, anchors and categories of .NET, classes in classes.
const special = /\(\?(?!:)|\\[1-9kpPAzZGbB]|\[[^\]]*\[/

/** The expression in this language, which reads it alike in a text of ASCII without line breaks. */
function expressionFor(text: string, pattern: string): RegExp | undefined {
  if (!plain.test(text) || !plain.test(pattern) || special.test(pattern)) return undefined
  try {
    return new RegExp(pattern, 'g')
  } catch {
    return undefined
  }
}
