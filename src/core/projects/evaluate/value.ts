import type { ProjectPlace } from '../project-place.ts'

/** The statement of the workspace that makes a text unknown. */
export interface Origin {
  readonly place: ProjectPlace
  /** as it stands in messages */
  readonly found: string
}

/** A text that cannot be known here, and why. */
export class Unknown {
  /** what makes it unknown, such as `$(CI)`, as it stands in messages */
  readonly why: string
  /** names of the properties that would settle it */
  readonly settledBy: readonly string[]
  /** absent: the SDK or the machine */
  readonly origin: Origin | undefined

  constructor(why: string, settledBy: readonly string[] = [], origin?: Origin) {
    this.why = why
    this.settledBy = settledBy
    this.origin = origin
  }

  /** The same, where it comes from a statement. */
  from(origin: Origin): Unknown {
    return new Unknown(this.why, this.settledBy, origin)
  }

  /**
   * The same as the value of a property: where the caller may give that one itself, nothing else counts, since files do not change what
   * the caller gives.
   */
  settledWith(property: string): Unknown {
    const isOne = (name: string) => name.toLowerCase() === property.toLowerCase()
    if (this.settledBy.length < 2 || !this.settledBy.some(isOne)) return this
    return new Unknown(this.why, [property], this.origin)
  }

  /** Both together: what depends on two of them is settled by both. */
  and(other: Unknown): Unknown {
    if (this === other || other.settledBy.every(name => this.settledBy.includes(name))) return this
    const names = [...new Set([...this.settledBy, ...other.settledBy])].slice(0, maxNames)
    return new Unknown(this.why, names, this.origin ?? other.origin)
  }
}

const maxNames = 20

/** A text in MSBuild's escaped form, where `%3b` is a semicolon that does not separate; or unknown. */
export type Value = string | Unknown

/** The truth of a condition. */
export type Truth = boolean | Unknown

/** Something that MSBuild refuses as well: the project cannot be built. */
export class EvaluationFailure extends Error {}

/**
 * The letters of one text, and the entries of one list. Those of real projects are below 10,000. What needs much memory at once does
 * not end the thread of the evaluation but the process, so neither may grow before it is looked at.
 */
export const [maxLetters, maxEntries] = [500_000, 100_000]

/** Joins texts. @throws EvaluationFailure for more letters than a text may have */
export function joinTexts(texts: readonly string[], separator = ''): string {
  let letters = separator.length * (texts.length - 1)
  for (const { length } of texts) letters += length
  assertLetters(letters)
  return texts.join(separator)
}

/** @throws EvaluationFailure for more letters than a text may have */
export function assertLetters(count: number): void {
  if (count > maxLetters) throw new EvaluationFailure(`a text of more than ${maxLetters} letters`)
}

/** @throws EvaluationFailure for more entries than a list may have */
export function assertEntries(count: number): void {
  if (count > maxEntries) throw new EvaluationFailure(`a list of more than ${maxEntries} entries`)
}

const escaped = /%([0-9a-f]{2})/gi

/** The text that an escaped one stands for. */
export function unescapeText(text: string): string {
  if (!text.includes('%')) return text
  return text.replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

export function unescapeValue(value: Value): Value {
  return typeof value === 'string' ? unescapeText(value) : value
}

/** Escapes what has a meaning in MSBuild. */
export function escapeText(text: string): string {
  return text.replace(/[%*?@$();']/g, sign => `%${sign.charCodeAt(0).toString(16)}`)
}

/** Splits a list at its semicolons, but for those in `@(…)`; entries are trimmed, and empty ones left out. */
export function splitList(text: string): readonly string[] {
  if (!text.includes(';')) return text.trim() === '' ? [] : [text.trim()]
  if (!text.includes('@(')) return text.split(';').flatMap(entry => entry.trim() || [])
  return splitAround(text)
}

// A transform may have semicolons, in quotes or as its separator.
function splitAround(text: string): readonly string[] {
  const entries: string[] = []
  let begun = 0
  let quoted = false
  let inside = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (inside && sign === "'") quoted = !quoted
    else if (inside && !quoted && sign === ')') inside = false
    else if (!inside && sign === '@' && text[at + 1] === '(') inside = true
    else if (!inside && sign === ';') {
      entries.push(text.slice(begun, at))
      begun = at + 1
    }
  }
  return [...entries, text.slice(begun)].flatMap(entry => entry.trim() || [])
}
