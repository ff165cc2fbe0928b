/** The locations of the values of a JSON document: JSON path → line, from 1. */
export interface Locations {
  readonly lines: ReadonlyMap<string, number>
  /** the first duplicate member */
  readonly repeated?: { readonly path: string; readonly line: number }
  /** the document has more than `mostPlaces` values, and the rest is not located */
  readonly tooMany: boolean
}

/** The maximum number of located values. A lock of maximum size has fewer, unless it is crafted to fill the memory. */
export const mostPlaces = 2_000_000

/**
 * Finds the lines of all values down to `depth` steps below the root; the line of a member is that of its key. `json`
 * must be a valid document, because it is only scanned.
 */
export function locateMembers(json: string, depth: number): Locations {
  const scan: Scan = { json, depth, open: [], lines: new Map(), repeated: undefined, line: 1 }
  let index = 0
  while (index < json.length) {
    const character = json.charAt(index)
    if (isBlank(character)) {
      if (isLineEnd(json, index)) scan.line++
      index++
      continue
    }
    if (!'},]:'.includes(character)) beginItem(scan)
    if (character === '"') index = readString(scan, index)
    else {
      followBracket(scan, character)
      index++
    }
  }
  return {
    lines: scan.lines,
    ...(scan.repeated && { repeated: scan.repeated }),
    tooMany: scan.lines.size >= mostPlaces,
  }
}

interface Container {
  readonly isObject: boolean
  readonly path: string
  /** of the current value; empty below the depth */
  child: string
  /** the next value or key is the first, or follows a comma */
  awaits: boolean
  index: number
}

interface Scan {
  readonly json: string
  readonly depth: number
  readonly open: Container[]
  readonly lines: Map<string, number>
  repeated: Locations['repeated']
  line: number
}

function isBlank(character: string): boolean {
  return character === ' ' || character === '\n' || character === '\r' || character === '\t'
}

function isLineEnd(text: string, index: number): boolean {
  const character = text[index]
  return character === '\n' || (character === '\r' && text[index + 1] !== '\n')
}

/** Records the root, or the array item that starts here. */
function beginItem(scan: Scan): void {
  const container = scan.open.at(-1)
  if (container === undefined) {
    if (scan.lines.size === 0) note(scan, '$')
  } else if (container.awaits && !container.isObject) {
    container.awaits = false
    if (scan.open.length <= scan.depth) note(scan, `${container.path}[${container.index++}]`)
  }
}

function readString(scan: Scan, start: number): number {
  const end = stringEnd(scan.json, start)
  const container = scan.open.at(-1)
  if (container?.isObject && container.awaits) {
    container.awaits = false
    if (scan.open.length <= scan.depth) note(scan, memberPath(scan, container.path, { start, end }))
  }
  return end
}

/** The index after the string that starts at `start`; beyond the text if the string is not closed. */
function stringEnd(json: string, start: number): number {
  let index = start + 1
  while (index < json.length && json[index] !== '"') index += json[index] === '\\' ? 2 : 1
  return index + 1
}

function memberPath(scan: Scan, parent: string, { start, end }: { start: number; end: number }): string {
  const key = decodeKey(scan.json.slice(start, end))
  return /^\w+$/.test(key) ? `${parent}.${key}` : `${parent}[${JSON.stringify(key)}]`
}

// One name may be written in many ways, so escapes are decoded.
function decodeKey(text: string): string {
  try {
    return String(JSON.parse(text))
  } catch {
    return text
  }
}

function followBracket({ open }: Scan, character: string): void {
  const container = open.at(-1)
  if (character === '{' || character === '[') {
    const path = container === undefined ? '$' : container.child
    open.push({ isObject: character === '{', path, child: '', awaits: true, index: 0 })
  } else if (character === '}' || character === ']') open.pop()
  else if (character === ',' && container) container.awaits = true
}

function note(scan: Scan, path: string): void {
  const container = scan.open.at(-1)
  if (container !== undefined) container.child = path
  if (scan.lines.has(path)) scan.repeated ??= { path, line: scan.line }
  else if (scan.lines.size < mostPlaces) scan.lines.set(path, scan.line)
}

/**
 * Finds where a text stops being valid JSON: the index of the first unexpected token, or the length of a truncated
 * text. The errors of the platform's parser do not always contain it.
 */
export function findJsonBreak(text: string): number {
  const open: string[] = []
  let state: State = 'value'
  let index = skipBlanks(text, 0)
  while (index < text.length) {
    const end = tokenEnd(text, index)
    const next: State | undefined = end === undefined ? undefined : follow(state, text.charAt(index), open)
    if (end === undefined || next === undefined) return index
    if (end > text.length) return text.length
    state = next
    index = skipBlanks(text, end)
  }
  return text.length
}

/** The expected next token. */
type State = 'value' | 'first item' | 'first key' | 'key' | 'colon' | 'comma' | 'nothing'

function skipBlanks(text: string, start: number): number {
  let index = start
  while (index < text.length && ' \t\n\r'.includes(text.charAt(index))) index++
  return index
}

const literal = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y

/** The index after the token at `start`: beyond the text for an unclosed string, undefined if there is no token. */
function tokenEnd(text: string, start: number): number | undefined {
  const character = text.charAt(start)
  if ('{}[],:'.includes(character)) return start + 1
  if (character === '"') return breakStringEnd(text, start)
  literal.lastIndex = start
  return literal.test(text) ? literal.lastIndex : undefined
}

function breakStringEnd(text: string, start: number): number | undefined {
  for (let index = start + 1; index < text.length; index++) {
    const character = text.charAt(index)
    if (character === '"') return index + 1
    if (character < ' ') return undefined
    if (character === '\\') index++
  }
  return text.length + 1
}

/** The allowed tokens by their first character; `1` stands for numbers and literals. */
const allowed: Readonly<Record<State, string>> = {
  value: '{["1',
  'first item': '{["1]',
  'first key': '"}',
  key: '"',
  colon: ':',
  comma: ',}]',
  nothing: '',
}

/** The state after a token that starts with `character`; undefined when the token is not allowed here. */
function follow(state: State, character: string, open: string[]): State | undefined {
  const token = '{}[],:"'.includes(character) ? character : '1'
  if (!allowed[state].includes(token)) return undefined
  switch (token) {
    case '{':
    case '[':
      open.push(token)
      return token === '{' ? 'first key' : 'first item'
    case '}':
    case ']':
      return open.pop() === (token === '}' ? '{' : '[') ? behindValue(open) : undefined
    case ':':
      return 'value'
    case ',':
      return open.at(-1) === '{' ? 'key' : 'value'
    default:
      return state === 'first key' || state === 'key' ? 'colon' : behindValue(open)
  }
}

function behindValue(open: readonly string[]): State {
  return open.length === 0 ? 'nothing' : 'comma'
}

/** A member of a JSON document: the path of keys, and the line of its key, from 1. */
export interface LocatedKey {
  readonly path: readonly string[]
  readonly line: number
}

/**
 * Finds the keys of all objects down to `depth` keys, in document order. `json` must be a valid document, because only
 * brackets, strings and line ends are scanned.
 */
export function locateKeys(json: string, depth: number): LocatedKey[] {
  const found: LocatedKey[] = []
  const open: KeyContainer[] = []
  let line = 1
  let index = 0
  while (index < json.length) {
    const start = index
    index = json[start] === '"' ? keyStringEnd(json, start) : start + 1
    if (endsLine(json, start)) line++
    else if (index === start + 1) followKeyBracket(open, json.charAt(start))
    else if (takesKey(open) && open.length <= depth) {
      const path = pathTo(open, readKey(json, start, index))
      if (path.length > 0) found.push({ path, line })
    }
  }
  return found
}

interface KeyContainer {
  readonly isObject: boolean
  awaitsKey: boolean
  key?: string
}

function followKeyBracket(open: KeyContainer[], character: string): void {
  const container = open.at(-1)
  if (character === '{') open.push({ awaitsKey: true, isObject: true })
  else if (character === '[') open.push({ awaitsKey: false, isObject: false })
  else if (character === '}' || character === ']') open.pop()
  else if (character === ',' && container) container.awaitsKey = container.isObject
}

/** Tells whether the string that starts here is a key, and records that the next one is not. */
function takesKey(open: readonly KeyContainer[]): boolean {
  const container = open.at(-1)
  if (!container?.awaitsKey) return false
  container.awaitsKey = false
  return true
}

function endsLine(text: string, index: number): boolean {
  const character = text[index]
  return character === '\n' || (character === '\r' && text[index + 1] !== '\n')
}

/** The index after the string that starts at `start`. */
function keyStringEnd(json: string, start: number): number {
  let index = start + 1
  while (index < json.length && json[index] !== '"') index += json[index] === '\\' ? 2 : 1
  return index + 1
}

function readKey(json: string, start: number, end: number): string {
  return String(JSON.parse(json.slice(start, end)))
}

// Empty if the path contains an array, because then no list of keys leads there.
function pathTo(open: readonly KeyContainer[], key: string): readonly string[] {
  const last = open.at(-1)
  if (last) last.key = key
  return open.every(container => container.isObject) ? open.map(container => container.key ?? '') : []
}
