/** The truth of a condition; undefined: only MSBuild can tell. */
export type Truth = boolean | undefined

/** What a condition may refer to. */
export interface ConditionScope {
  /** Replaces `$(NAME)`; returns undefined for text that refers to anything unknown. */
  expand(text: string): string | undefined
  /** Returns whether the file or folder of an already expanded path exists; undefined: unknown. */
  exists(path: string): boolean | undefined
}

/**
 * Evaluates an MSBuild condition as far as it is static: comparisons with `==` and `!=`, `Exists('…')`, `!`, `and`, `or`
 * and parentheses. Operands are quoted texts, `$(NAME)` and words; texts are compared without case, as MSBuild does. A
 * part that is unknown makes the whole unknown, unless the other part of an `and` or `or` decides it.
 *
 * @example
 * evaluateCondition("'$(TargetFramework)' == 'net8.0'", scope) // true in the evaluation for net8.0
 */
export function evaluateCondition(condition: string, scope: ConditionScope): Truth {
  const tokens = tokenize(condition)
  if (tokens === undefined) return undefined
  if (tokens.length === 0) return true
  const parser = new ConditionParser(tokens, scope)
  const truth = parser.or()
  return parser.isAtEnd ? truth : undefined
}

type Token =
  | { readonly kind: 'text' | 'word'; readonly text: string }
  | { readonly kind: 'sign'; readonly text: string }

const token = /\s*(?:'([^']*)'|(==|!=|!|\(|\)|,)|(\$\([\w.]+\)|[A-Za-z_][\w]*|\d[\w]*))/y

// A condition of real projects has some hundred characters.
const longest = 10_000

function tokenize(condition: string): readonly Token[] | undefined {
  const text = condition.trim()
  if (text.length > longest) return undefined
  const tokens: Token[] = []
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const match = token.exec(text)
    if (match === null) return undefined
    const [, quoted, sign, word] = match
    if (quoted !== undefined) tokens.push({ kind: 'text', text: quoted })
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign })
    else tokens.push({ kind: 'word', text: word ?? '' })
  }
  return tokens
}

// Parentheses can nest as deep as the text is long.
const deepest = 100

class ConditionParser {
  readonly #tokens: readonly Token[]
  readonly #scope: ConditionScope
  #at = 0
  #depth = 0

  constructor(tokens: readonly Token[], scope: ConditionScope) {
    this.#tokens = tokens
    this.#scope = scope
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length
  }

  or(): Truth {
    let truth = this.#and()
    while (this.#takeWord('or')) {
      const right = this.#and()
      truth = truth === true || right === true ? true : truth === undefined ? undefined : right
    }
    return truth
  }

  #and(): Truth {
    let truth = this.#unary()
    while (this.#takeWord('and')) {
      const right = this.#unary()
      truth = truth === false || right === false ? false : truth === undefined ? undefined : right
    }
    return truth
  }

  #unary(): Truth {
    if (++this.#depth > deepest) return this.#giveUp()
    try {
      if (this.#takeSign('!')) return not(this.#unary())
      if (this.#takeSign('(')) {
        const truth = this.or()
        return this.#takeSign(')') ? truth : this.#giveUp()
      }
      return this.#takeWord('exists') ? this.#exists() : this.#comparison()
    } finally {
      this.#depth--
    }
  }

  #exists(): Truth {
    if (!this.#takeSign('(')) return this.#giveUp()
    const path = this.#operand()
    if (!this.#takeSign(')')) return this.#giveUp()
    return path === undefined ? undefined : this.#scope.exists(path)
  }

  #comparison(): Truth {
    const left = this.#operand()
    const isEqual = this.#takeSign('==')
    if (!isEqual && !this.#takeSign('!=')) return isBoolean(left) ?? this.#giveUp()
    const right = this.#operand()
    if (left === undefined || right === undefined) return undefined
    return (left.toLowerCase() === right.toLowerCase()) === isEqual
  }

  #operand(): string | undefined {
    const next = this.#tokens[this.#at++]
    if (next === undefined || next.kind === 'sign') {
      this.#giveUp()
      return undefined
    }
    return this.#scope.expand(next.text)
  }

  #takeSign(sign: string): boolean {
    const next = this.#tokens[this.#at]
    if (next?.kind !== 'sign' || next.text !== sign) return false
    this.#at++
    return true
  }

  #takeWord(word: string): boolean {
    const next = this.#tokens[this.#at]
    if (next?.kind !== 'word' || next.text.toLowerCase() !== word) return false
    this.#at++
    return true
  }

  // Behind the end, so that the rest is never taken for parsed.
  #giveUp(): undefined {
    this.#at = this.#tokens.length + 1
    return undefined
  }
}

function isBoolean(text: string | undefined): Truth {
  const lower = text?.toLowerCase()
  return lower === 'true' ? true : lower === 'false' ? false : undefined
}

function not(truth: Truth): Truth {
  return truth === undefined ? undefined : !truth
}
