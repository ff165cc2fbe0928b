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
  for (let index = 0; index < json.length; index++) {
    const character = json.charAt(index)
    const container = open.at(-1)
    if (isLineEnd(json, index)) line++
    else if (character === '{') open.push({ awaitsKey: true, isObject: true })
    else if (character === '[') open.push({ awaitsKey: false, isObject: false })
    else if (character === '}' || character === ']') open.pop()
    else if (character === ',' && container) container.awaitsKey = container.isObject
    else if (character === '"') {
      const end = stringEnd(json, index)
      if (container?.awaitsKey) {
        container.awaitsKey = false
        if (open.length <= depth) found.push({ path: pathTo(open, readKey(json, index, end)), line })
      }
      index = end
    }
  }
  return found.filter(({ path }) => path.length > 0)
}

interface Container {
  readonly isObject: boolean
  awaitsKey: boolean
  key?: string
}

function isLineEnd(text: string, index: number): boolean {
  const character = text[index]
  return character === '\n' || (character === '\r' && text[index + 1] !== '\n')
}

function stringEnd(json: string, start: number): number {
  let index = start + 1
  while (index < json.length && json[index] !== '"') index += json[index] === '\\' ? 2 : 1
  return index
}

function readKey(json: string, start: number, end: number): string {
  return String(JSON.parse(json.slice(start, end + 1)))
}

// Empty where an array lies on the way, for then no list of keys leads there.
function pathTo(open: readonly Container[], key: string): readonly string[] {
  const last = open.at(-1)
  if (last) last.key = key
  return open.every(container => container.isObject) ? open.map(container => container.key ?? '') : []
}
