/** Where the values of a JSON document stand: JSON path → line, counted from 1. */
export interface Locations {
  readonly lines: ReadonlyMap<string, number>
  /** the first member that its object has already */
  readonly repeated?: { readonly path: string; readonly line: number }
  /** there are more than `mostPlaces`, and the others were not looked at */
  readonly tooMany: boolean
}

/** The most values that are located: a lock of the greatest size has fewer, unless it is made to fill the memory. */
export const mostPlaces = 2_000_000

/**
 * Finds the lines of all values down to `depth` steps below the root; the line of a member is that of its key. `json`
 * has to be a valid document, for it is only scanned.
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
  /** of the value that is being read; empty below the depth */
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

/** Notes the root, or the item of an array that begins here. */
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

/** The index behind the string that begins at `start`; beyond the text where it has no end. */
function stringEnd(json: string, start: number): number {
  let index = start + 1
  while (index < json.length && json[index] !== '"') index += json[index] === '\\' ? 2 : 1
  return index + 1
}

function memberPath(scan: Scan, parent: string, { start, end }: { start: number; end: number }): string {
  const key = decodeKey(scan.json.slice(start, end))
  return /^\w+$/.test(key) ? `${parent}.${key}` : `${parent}[${JSON.stringify(key)}]`
}

// One name may be written in many ways: the escapes count as what they stand for.
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
