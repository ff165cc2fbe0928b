import {
  compareDotnetVersions,
  DotnetVersion,
  parseBoolean,
  parseDotnetVersion,
  parseNumber,
  withSlashes,
} from './function-values.ts'
import { closingParenthesis } from './template.ts'
import {
  EvaluationFailure,
  splitList,
  type Truth,
  Unknown,
  unescapeText,
  unescapeValue,
  type Value,
} from './value.ts'

/** What a condition may ask for. */
export interface ConditionScope {
  /** Replaces what an operand refers to. @throws EvaluationFailure */
  expand(text: string): Value
  /** whether the file or folder of an already expanded path is there */
  exists(path: string): boolean | Unknown
}

type Operator = '==' | '!=' | '<' | '>' | '<=' | '>='

type Condition =
  | { readonly kind: 'and' | 'or'; readonly left: Condition; readonly right: Condition }
  | { readonly kind: 'not'; readonly inner: Condition }
  | { readonly kind: 'compare'; readonly operator: Operator; readonly left: string; readonly right: string }
  | { readonly kind: 'exists' | 'hastrailingslash' | 'boolean'; readonly operand: string }

const parsed = new Map<string, Condition | undefined>()

const maxParsed = 50_000

/**
 * Judges a condition as MSBuild does: `==` and `!=` compare numbers, booleans and texts without case, `<`, `>`, `<=` and `>=`
 * numbers and versions; `Exists`, `HasTrailingSlash`, `!`, `and`, `or` and parentheses. Unknown parts make the whole unknown,
 * unless the other part of an `and` or `or` decides it.
 *
 * @throws EvaluationFailure for what MSBuild refuses, where it certainly comes to it
 */
export function judgeCondition(text: string, scope: ConditionScope): Truth {
  if (text.trim() === '') return true
  if (!parsed.has(text)) {
    if (parsed.size >= maxParsed) parsed.clear()
    const condition = parseCondition(text)
    if (text.length > maxKeptLength) return condition ? judge(condition, scope) : unread(text)
    parsed.set(text, condition)
  }
  const condition = parsed.get(text)
  return condition ? judge(condition, scope) : unread(text)
}

const maxKeptLength = 2000

function unread(text: string): Unknown {
  return new Unknown(text.trim().slice(0, 200))
}

function judge(condition: Condition, scope: ConditionScope): Truth {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return judgeBoth(condition, scope)
    case 'not':
      return not(judge(condition.inner, scope))
    case 'compare':
      return compare(condition, scope)
    case 'exists':
      return judgeExists(operandValue(condition.operand, scope), scope)
    case 'hastrailingslash': {
      const value = scope.expand(condition.operand)
      if (typeof value !== 'string') return value
      if (splitList(value).length > 1) throw new EvaluationFailure('HasTrailingSlash of a list')
      return /[\\/]$/.test(unescapeText(value))
    }
    default:
      return judgeBoolean(condition.operand, scope)
  }
}

function judgeBoth(
  { kind, left, right }: Extract<Condition, { readonly kind: 'and' | 'or' }>,
  scope: ConditionScope,
): Truth {
  const deciding = kind === 'or'
  const first = judge(left, scope)
  if (first === deciding) return first
  if (typeof first === 'boolean') return judge(right, scope)
  const second = judgeMaybe(right, scope)
  if (second === deciding) return second
  return typeof second === 'boolean' ? first : first.and(second)
}

// MSBuild may never come to it.
function judgeMaybe(condition: Condition, scope: ConditionScope): Truth {
  try {
    return judge(condition, scope)
  } catch (error) {
    if (error instanceof EvaluationFailure) return new Unknown(error.message)
    throw error
  }
}

function not(truth: Truth): Truth {
  return typeof truth === 'boolean' ? !truth : truth
}

function operandValue(text: string, scope: ConditionScope): Value {
  return unescapeValue(scope.expand(text))
}

function judgeBoolean(operand: string, scope: ConditionScope): Truth {
  const value = operandValue(operand, scope)
  if (typeof value !== 'string') return value
  const truth = parseBoolean(value)
  if (truth !== undefined) return truth
  throw new EvaluationFailure(`a condition that is neither true nor false`)
}

// Of a list, everything has to be there.
function judgeExists(value: Value, scope: ConditionScope): Truth {
  if (typeof value !== 'string') return value
  const paths = value.split(';').flatMap(path => path.trim() || [])
  if (paths.length === 0) return false
  let unknown: Unknown | undefined
  for (const path of paths) {
    const isThere = scope.exists(withSlashes(path))
    if (isThere === false) return false
    if (typeof isThere !== 'boolean') unknown ??= isThere
  }
  return unknown ?? true
}

function compare(
  { operator, left, right }: Extract<Condition, { readonly kind: 'compare' }>,
  scope: ConditionScope,
): Truth {
  const [one, other] = [operandValue(left, scope), operandValue(right, scope)]
  if (typeof one !== 'string') return typeof other === 'string' ? one : one.and(other)
  if (typeof other !== 'string') return other
  if (operator === '==') return isEqual(one, other)
  if (operator === '!=') return !isEqual(one, other)
  const order = orderOf(one, other)
  if (order === undefined) throw new EvaluationFailure(`${operator} between texts that are not numbers`)
  if (operator === '<') return order < 0
  if (operator === '>') return order > 0
  return operator === '<=' ? order <= 0 : order >= 0
}

function isEqual(one: string, other: string): boolean {
  if (one === '' || other === '') return one === other
  const [a, b] = [parseNumber(one), parseNumber(other)]
  if (a !== undefined && b !== undefined) return a === b
  const [first, second] = [parseBoolean(one), parseBoolean(other)]
  if (first !== undefined && second !== undefined) return first === second
  // Of paths, MSBuild itself changes the slashes on some systems.
  return withSlashes(one).toLowerCase() === withSlashes(other).toLowerCase()
}

/** Undefined if one of them is neither a number nor a version. */
function orderOf(one: string, other: string): number | undefined {
  const [a, b] = [parseNumber(one), parseNumber(other)]
  if (a !== undefined && b !== undefined) return a - b
  const [first, second] = [a ?? parseDotnetVersion(one), b ?? parseDotnetVersion(other)]
  if (first === undefined || second === undefined) return undefined
  if (first instanceof DotnetVersion)
    return second instanceof DotnetVersion
      ? compareDotnetVersions(first, second)
      : (first.parts[0] ?? 0) - second || 1
  return first - ((second as DotnetVersion).parts[0] ?? 0) || -1
}

// Parentheses can nest as deep as the text is long.
const maxDepth = 100

// The longest of real projects have some thousand letters.
const maxLength = 100_000

/** Undefined for a text that is no condition. */
function parseCondition(text: string): Condition | undefined {
  const tokens = text.length > maxLength ? undefined : tokenize(text)
  if (tokens === undefined) return undefined
  const parser = new ConditionParser(tokens)
  const condition = parser.or()
  return parser.isAtEnd ? condition : undefined
}

interface Token {
  readonly kind: 'operand' | 'word' | 'sign'
  readonly text: string
}

const signs = /\s*(==|!=|<=|>=|<|>|!|\(|\)|,)/y

const blank = /\s*/y

const word = /(?:[A-Za-z_]\w*|[+-]?(?:0x[0-9a-f]+|[\d.]+))/iy

function tokenize(text: string): readonly Token[] | undefined {
  const tokens: Token[] = []
  let at = 0
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  for (;;) {
    at += match(blank)?.[0].length ?? 0
    if (at >= text.length) return tokens
    const [whole, sign] = match(signs) ?? []
    if (whole !== undefined && sign !== undefined) {
      tokens.push({ kind: 'sign', text: sign })
      at += whole.length
      continue
    }
    const operand = text[at] === "'" ? quoted(text, at) : (reference(text, at) ?? bare(match(word)))
    if (operand === undefined) return undefined
    tokens.push(operand.token)
    at = operand.end ?? at + operand.token.text.length
  }
}

interface ReadToken {
  readonly token: Token
  readonly end?: number
}

function bare(match: RegExpExecArray | null): ReadToken | undefined {
  return match === null ? undefined : { token: { kind: 'word', text: match[0] } }
}

// `$(…)`, `@(…)` or `%(…)` without quotes.
function reference(text: string, at: number): ReadToken | undefined {
  if (!'$@%'.includes(text[at] ?? '') || text[at + 1] !== '(') return undefined
  const end = closingParenthesis(text, at + 2)
  return end < 0 ? undefined : { token: { kind: 'operand', text: text.slice(at, end + 1) } }
}

// The quotes of a transform inside do not end the text; those of a function do.
function quoted(text: string, start: number): ReadToken | undefined {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === "'") return { token: { kind: 'operand', text: text.slice(start + 1, at) }, end: at + 1 }
    if (text[at] === '@' && text[at + 1] === '(') {
      const end = closingParenthesis(text, at + 2)
      if (end < 0) return undefined
      at = end
    }
  }
  return undefined
}

class ConditionParser {
  readonly #tokens: readonly Token[]
  #at = 0
  #depth = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length
  }

  or(): Condition | undefined {
    let left = this.#and()
    while (left && this.#takeWord('or')) left = this.#joined('or', left, this.#and())
    return left
  }

  #and(): Condition | undefined {
    let left = this.#unary()
    while (left && this.#takeWord('and')) left = this.#joined('and', left, this.#unary())
    return left
  }

  #joined(kind: 'and' | 'or', left: Condition, right: Condition | undefined): Condition | undefined {
    // A chain of a thousand is judged by recursion.
    return right && ++this.#depth < maxJoined ? { kind, left, right } : undefined
  }

  #nesting = 0

  #unary(): Condition | undefined {
    if (++this.#nesting > maxDepth) return undefined
    try {
      if (this.#takeSign('!')) {
        const inner = this.#unary()
        return inner && { kind: 'not', inner }
      }
      if (this.#takeSign('(')) {
        const inner = this.or()
        return this.#takeSign(')') ? inner : undefined
      }
      return this.#function() ?? this.#comparison()
    } finally {
      this.#nesting--
    }
  }

  #function(): Condition | undefined {
    const [name, open] = this.#tokens.slice(this.#at, this.#at + 2)
    if (name?.kind !== 'word' || open?.kind !== 'sign' || open.text !== '(') return undefined
    const kind = name.text.toLowerCase()
    if (kind !== 'exists' && kind !== 'hastrailingslash') return undefined
    this.#at += 2
    const operand = this.#operand()
    return operand !== undefined && this.#takeSign(')') ? { kind, operand } : undefined
  }

  #comparison(): Condition | undefined {
    const left = this.#operand()
    if (left === undefined) return undefined
    const sign = this.#tokens[this.#at]
    if (sign?.kind !== 'sign' || !isOperator(sign.text)) return { kind: 'boolean', operand: left }
    this.#at++
    const right = this.#operand()
    return right === undefined ? undefined : { kind: 'compare', operator: sign.text, left, right }
  }

  #operand(): string | undefined {
    const next = this.#tokens[this.#at]
    if (next === undefined || next.kind === 'sign') return undefined
    this.#at++
    return next.text
  }

  #takeSign(sign: string): boolean {
    const next = this.#tokens[this.#at]
    if (next?.kind !== 'sign' || next.text !== sign) return false
    this.#at++
    return true
  }

  #takeWord(text: string): boolean {
    const next = this.#tokens[this.#at]
    if (next?.kind !== 'word' || next.text.toLowerCase() !== text) return false
    this.#at++
    return true
  }
}

const maxJoined = 1000

function isOperator(text: string): text is Operator {
  return ['==', '!=', '<', '>', '<=', '>='].includes(text)
}
