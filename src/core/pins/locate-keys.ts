/** A member of a JSON document: the keys that lead to it, and the line on which its key stands, counted from 1. */
export interface LocatedKey {
  readonly path: readonly string[]
  readonly line: number
}

/**
 * Finds the keys of all objects down to `depth` keys, in document order. `json` has to be a valid document, for it is
 * only scanned: brackets, strings and line ends are all that is looked at.
 */
export function locateKeys(json: string, depth: number): LocatedKey[] {
  const found: LocatedKey[] = []
  const open: Container[] = []
  let line = 1
  let index = 0
  while (index < json.length) {
    const start = index
    index = json[start] === '"' ? stringEnd(json, start) : start + 1
    if (isLineEnd(json, start)) line++
    else if (index === start + 1) followBracket(open, json.charAt(start))
    else if (takesKey(open) && open.length <= depth) {
      const path = pathTo(open, readKey(json, start, index))
      if (path.length > 0) found.push({ path, line })
    }
  }
  return found
}

interface Container {
  readonly isObject: boolean
  awaitsKey: boolean
  key?: string
}

function followBracket(open: Container[], character: string): void {
  const container = open.at(-1)
  if (character === '{') open.push({ awaitsKey: true, isObject: true })
  else if (character === '[') open.push({ awaitsKey: false, isObject: false })
  else if (character === '}' || character === ']') open.pop()
  else if (character === ',' && container) container.awaitsKey = container.isObject
}

/** Tells whether the string that begins here is a key, and that the next one is none. */
function takesKey(open: readonly Container[]): boolean {
  const container = open.at(-1)
  if (!container?.awaitsKey) return false
  container.awaitsKey = false
  return true
}

function isLineEnd(text: string, index: number): boolean {
  const character = text[index]
  return character === '\n' || (character === '\r' && text[index + 1] !== '\n')
}

/** The index behind the string that begins at `start`. */
function stringEnd(json: string, start: number): number {
  let index = start + 1
  while (index < json.length && json[index] !== '"') index += json[index] === '\\' ? 2 : 1
  return index + 1
}

function readKey(json: string, start: number, end: number): string {
  return String(JSON.parse(json.slice(start, end)))
}

// Empty where an array lies on the way, for then no list of keys leads there.
function pathTo(open: readonly Container[], key: string): readonly string[] {
  const last = open.at(-1)
  if (last) last.key = key
  return open.every(container => container.isObject) ? open.map(container => container.key ?? '') : []
}
