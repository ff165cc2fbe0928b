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
  if (choicesOf(pattern) > maxChoices) return undefined
  try {
    return new RegExp(pattern, 'g')
  } catch {
    return undefined
  }
}

// V8 compiles in time that doubles with each choice, 20 s for 50, and no end of the thread interrupts it, unlike a match.
const maxChoices = 20

/** How many choices an expression has at most, once V8 has unrolled its repetitions. */
function choicesOf(pattern: string): number {
  const open: number[] = []
  // Of the innermost group that is open, and of what was read last in it.
  let [all, last] = [0, 0]
  for (const [piece] of pattern.matchAll(pieces)) {
    if (piece === '(') {
      open.push(all)
      all = 0
      last = 0
      continue
    }
    const added = piece === ')' ? (open.pop() ?? 0) : choicesBy(piece, last)
    last = piece === ')' ? all : /^[?*+{]/.test(piece) ? last + added : 0
    all += added
  }
  return open.reduce((sum, each) => sum + each, all)
}

// V8 writes three times at most what is repeated, and what must be there once before its repetition.
function choicesBy(piece: string, repeated: number): number {
  if (piece === '|' || piece === '?' || piece === '*') return 1
  if (piece === '+') return repeated + 1
  if (!piece.startsWith('{')) return 0
  return repeated * 2 + (piece.includes(',') ? 3 : 0)
}

// An escaped letter, a class, a repetition by numbers, any other letter.
const pieces = /\\.|\[(?:\\.|[^\]\\])*\]|\{\d+(?:,\d*)?\}|./g
