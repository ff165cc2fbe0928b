import { Unknown } from './value.ts'

/** A text with the properties and functions in it, `net$(Version).0`, parsed once. */
export type Template = readonly TemplatePart[]

export type TemplatePart = string | PropertyExpression

/** `$(NAME)`, `$(NAME.Member(…)[0])` or `$([Type]::Member(…))`. */
export interface PropertyExpression {
  /** as written, for messages */
  readonly text: string
  /** the name of the property, as written and in lower case; absent: it starts with a static member */
  readonly property?: PropertyName
  /** in lower case, such as `msbuild` or `system.io.path` */
  readonly type?: string
  readonly members: readonly Member[]
  /** it cannot be read here */
  readonly isUnreadable?: true
  /** MSBuild cannot read it either: a name with a property in it, `$(A_$(B))` */
  readonly isRefused?: true
}

/** A name as written, for messages, and as it is compared. */
export interface PropertyName {
  readonly written: string
  readonly key: string
}

/** One member of a chain; without `parameters` it is a property or field of .NET. An indexer has the name `[]`. */
export interface Member {
  /** in lower case */
  readonly name: string
  readonly parameters?: readonly Parameter[]
}

/** `null`, or a text without its quotes. */
export type Parameter = Template | null

/** A text of a real project has some hundred parts; nested templates are parsed by recursion. */
const maxDepth = 40

/** Parses the properties and functions in a text. `$(` without an end stands for itself. */
export function parseTemplate(text: string, depth = 0): Template {
  if (!text.includes('$(')) return text === '' ? [] : [text]
  const parts: TemplatePart[] = []
  let at = 0
  for (;;) {
    const start = text.indexOf('$(', at)
    const end = start < 0 ? -1 : closingParenthesis(text, start + 2)
    if (end < 0) break
    if (start > at) parts.push(text.slice(at, start))
    parts.push(parseExpression(text.slice(start + 2, end), depth))
    at = end + 1
  }
  if (at < text.length) parts.push(text.slice(at))
  return parts
}

/** The position of the parenthesis that ends what begins at `start`, quotes respected; -1 if there is none. */
export function closingParenthesis(text: string, start: number): number {
  let depth = 1
  for (let at = start; at < text.length; at++) {
    const sign = text[at]
    if (sign === '(') depth++
    else if (sign === ')') {
      depth--
      if (depth === 0) return at
    } else if (isQuote(sign)) {
      at = text.indexOf(sign, at + 1)
      if (at < 0) return -1
    }
  }
  return -1
}

/** A text without what stands in `$(…)`. */
export function outsideOfProperties(text: string): string {
  let rest = ''
  let at = 0
  for (;;) {
    const start = text.indexOf('$(', at)
    const end = start < 0 ? -1 : closingParenthesis(text, start + 2)
    if (end < 0) return rest + text.slice(at)
    rest += text.slice(at, start)
    at = end + 1
  }
}

function isQuote(sign: string | undefined): sign is string {
  return sign === "'" || sign === '"' || sign === '`'
}

const nameAtStart = /^[A-Za-z_][\w-]*/

const typeAtStart = /^\[([\w.+`]+)\]::/

function parseExpression(body: string, depth: number): PropertyExpression {
  const text = `$(${body})`
  const unreadable = { text, members: [], isUnreadable: true } as const
  if (depth > maxDepth) return unreadable
  if (/^[\w-]*(?:\$\([\w-]*\)[\w-]*)+$/.test(body)) return { ...unreadable, isRefused: true }
  if (body === '') return { text, property: { written: '', key: '' }, members: [] }
  const [head, type] = typeAtStart.exec(body) ?? []
  const [property] = nameAtStart.exec(body) ?? []
  const reader = new MemberReader(body, { depth, at: head?.length ?? property?.length ?? 0 })
  if (head === undefined && property === undefined) return unreadable
  const members = reader.chain(head !== undefined)
  if (members === undefined) return unreadable
  if (type !== undefined) return { text, type: type.toLowerCase(), members }
  const written = property ?? ''
  return { text, property: { written, key: written.toLowerCase() }, members }
}

class MemberReader {
  readonly #text: string
  readonly #depth: number
  #at: number

  constructor(text: string, { depth, at }: { readonly depth: number; readonly at: number }) {
    this.#text = text
    this.#depth = depth
    this.#at = at
  }

  /** The members up to the end of the text; undefined if something else stands there. */
  chain(startsWithName: boolean): readonly Member[] | undefined {
    const members: Member[] = []
    if (startsWithName) {
      const first = this.#named()
      if (first === undefined) return undefined
      members.push(first)
    }
    while (this.#at < this.#text.length) {
      const member = this.#next()
      if (member === undefined) return undefined
      members.push(member)
    }
    return members
  }

  #next(): Member | undefined {
    this.#skipBlanks()
    const sign = this.#text[this.#at]
    if (sign === undefined) return undefined
    this.#at++
    if (sign === '.') return this.#named()
    if (sign !== '[') return undefined
    const end = this.#text.indexOf(']', this.#at)
    if (end < 0) return undefined
    const parameters = parseParameters(this.#text.slice(this.#at, end), this.#depth)
    this.#at = end + 1
    return { name: '[]', parameters }
  }

  #named(): Member | undefined {
    this.#skipBlanks()
    const [name] = nameAtStart.exec(this.#text.slice(this.#at, this.#at + 200)) ?? []
    if (name === undefined) return undefined
    this.#at += name.length
    this.#skipBlanks()
    if (this.#text[this.#at] !== '(') return { name: name.toLowerCase() }
    const end = closingParenthesis(this.#text, this.#at + 1)
    if (end < 0) return undefined
    const parameters = parseParameters(this.#text.slice(this.#at + 1, end), this.#depth)
    this.#at = end + 1
    return { name: name.toLowerCase(), parameters }
  }

  #skipBlanks(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at++
  }
}

function parseParameters(text: string, depth: number): readonly Parameter[] {
  if (text.trim() === '') return []
  return splitParameters(text).map(written => {
    const trimmed = written.trim()
    if (trimmed.toLowerCase() === 'null') return null
    const first = trimmed[0]
    const isQuoted = trimmed.length > 1 && isQuote(first) && trimmed.at(-1) === first
    return parseTemplate(isQuoted ? trimmed.slice(1, -1) : trimmed, depth + 1)
  })
}

function splitParameters(text: string): readonly string[] {
  const found: string[] = []
  let begun = 0
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '$' && text[at + 1] === '(') {
      const end = closingParenthesis(text, at + 2)
      if (end >= 0) at = end
    } else if (isQuote(sign)) {
      const end = text.indexOf(sign, at + 1)
      if (end >= 0) at = end
    } else if (sign === ',') {
      found.push(text.slice(begun, at))
      begun = at + 1
    }
  }
  return [...found, text.slice(begun)]
}

/** What is unknown because it cannot be read here. */
export function unreadable(text: string): Unknown {
  return new Unknown(text.length > 100 ? `${text.slice(0, 100)}…` : text)
}
