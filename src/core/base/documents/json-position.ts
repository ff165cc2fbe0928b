/** The locations of the values of a JSON document. */
export interface Locations {
  /** the line of the value at a JSON path, for a member the line of its key; from 1 */
  lineOf(path: string): number | undefined
  /** the first duplicate member */
  readonly repeated?: { readonly path: string; readonly line: number }
  /** the document has more than `maxPlaces` values, and the rest is not located */
  readonly tooMany: boolean
}

/** The maximum number of located values. A real lock of maximum size has fewer; a hostile one could fill the memory. */
export const maxPlaces = 2_000_000

/**
 * Locates all values down to `depth` steps below the root. `json` must be a valid document, because it is only scanned. A second
 * scan locates strings, numbers and literals on demand: only the error that ends the reading needs them, and a lock has hundreds of
 * thousands.
 */
export function locateMembers(json: string, depth: number): Locations {
  const { lines, repeated, count } = scanMembers(json, { depth, withLeaves: false })
  let all: ReadonlyMap<string, number> | undefined
  return {
    lineOf(path) {
      const line = lines.get(path)
      if (line !== undefined) return line
      all ??= scanMembers(json, { depth, withLeaves: true }).lines
      return all.get(path)
    },
    ...(repeated && { repeated }),
    tooMany: count >= maxPlaces,
  }
}

interface ScanOptions {
  readonly depth: number
  readonly withLeaves: boolean
}

function scanMembers(json: string, { depth, withLeaves }: ScanOptions): Scan {
  const scan: Scan = {
    ...{ json, depth, withLeaves, open: [], lines: new Map(), repeated: undefined, line: 1, count: 0 },
  }
  for (let index = 0; index < json.length; ) {
    const code = json.charCodeAt(index)
    if (code === 0x22) index = readString(scan, index)
    else {
      if (code === 0x0a || (code === 0x0d && json.charCodeAt(index + 1) !== 0x0a)) scan.line++
      else if (code > 0x20) followSign(scan, code)
      index++
    }
  }
  return scan
}

interface Container {
  readonly isObject: boolean
  /** undefined below the depth */
  readonly path: string | undefined
  /** the keys so far */
  readonly keys: Set<string>
  /** the next value or key is the first, or follows a comma */
  awaits: boolean
  /** of the current value */
  key: string
  index: number
  /** of the current value, for a member of its key */
  line: number
}

interface Scan {
  readonly json: string
  readonly depth: number
  readonly withLeaves: boolean
  readonly open: Container[]
  readonly lines: Map<string, number>
  repeated: Locations['repeated']
  line: number
  /** of located values */
  count: number
}

function readString(scan: Scan, start: number): number {
  const end = stringEnd(scan.json, start)
  const container = scan.open.at(-1)
  if (!container?.isObject) beginItem(scan, container)
  else if (container.awaits) {
    container.awaits = false
    if (container.path !== undefined) beginMember(scan, container, decodeKey(scan.json.slice(start, end)))
  }
  return end
}

function followSign(scan: Scan, code: number): void {
  const container = scan.open.at(-1)
  if (code === 0x2c) {
    if (container) container.awaits = true
  } else if (code === 0x7d || code === 0x5d) scan.open.pop()
  else if (code !== 0x3a) {
    if (!container?.isObject) beginItem(scan, container)
    if (code === 0x7b || code === 0x5b) openContainer(scan, container, code === 0x7b)
  }
}

function openContainer(scan: Scan, parent: Container | undefined, isObject: boolean): void {
  const path = parent === undefined ? '$' : childPath(parent)
  note(scan, path, parent?.line ?? scan.line)
  const isDeep = scan.open.length >= scan.depth
  scan.open.push({
    ...{
      isObject,
      path: isDeep ? undefined : path,
      keys: new Set(),
      awaits: true,
      key: '',
      index: -1,
      line: 0,
    },
  })
}

/** Counts the root, or the array item that starts here. */
function beginItem(scan: Scan, container: Container | undefined): void {
  if (container && !container.awaits) return
  if (container) {
    container.awaits = false
    container.index++
    container.line = scan.line
    if (container.path === undefined) return
  }
  scan.count++
  if (scan.withLeaves) note(scan, container === undefined ? '$' : childPath(container), scan.line)
}

function beginMember(scan: Scan, container: Container, key: string): void {
  container.key = key
  container.line = scan.line
  if (container.keys.has(key)) {
    scan.repeated ??= { path: childPath(container) ?? '', line: scan.line }
    return
  }
  if (scan.count++ < maxPlaces) container.keys.add(key)
  if (scan.withLeaves) note(scan, childPath(container), scan.line)
}

function note({ lines }: Scan, path: string | undefined, line: number): void {
  if (path !== undefined && lines.size < maxPlaces && !lines.has(path)) lines.set(path, line)
}

/** The path of the current value of a container. */
function childPath({ path, isObject, key, index }: Container): string | undefined {
  if (path === undefined) return undefined
  if (!isObject) return `${path}[${index}]`
  return /^\w+$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`
}

/** The index after the string that starts at `start`; beyond the text if the string is not closed. */
function stringEnd(json: string, start: number): number {
  let index = start + 1
  for (let code = json.charCodeAt(index); index < json.length && code !== 0x22; code = json.charCodeAt(index))
    index += code === 0x5c ? 2 : 1
  return index + 1
}

// Decodes escapes, because one key may be written in many ways.
function decodeKey(text: string): string {
  if (!text.includes('\\')) return text.slice(1, -1)
  try {
    return String(JSON.parse(text))
  } catch {
    return text
  }
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
 * Finds the keys of all objects down to `depth` keys, in document order. `json` must be a valid document, because only brackets,
 * strings and line ends are scanned.
 */
export function locateKeys(json: string, depth: number): LocatedKey[] {
  const found: LocatedKey[] = []
  const open: KeyContainer[] = []
  let line = 1
  for (let index = 0; index < json.length; ) {
    const start = index
    index = json[start] === '"' ? stringEnd(json, start) : start + 1
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

/** Returns whether the string that starts here is a key, and records that the next one is not. */
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

function readKey(json: string, start: number, end: number): string {
  return String(JSON.parse(json.slice(start, end)))
}

// Empty if the path contains an array, because then no list of keys leads there.
function pathTo(open: readonly KeyContainer[], key: string): readonly string[] {
  const last = open.at(-1)
  if (last) last.key = key
  return open.every(container => container.isObject) ? open.map(container => container.key ?? '') : []
}
