import { mapTurns, piecesPerTurn } from '../turns.ts'

/**
 * Makes the parts of `JSON.stringify(value, undefined, 2)` in turns. `show` changes what is written of each value; line feeds
 * occur only between members.
 */
export function jsonTurns(
  value: unknown,
  show: (json: string) => string = json => json,
): Generator<undefined, readonly string[]> {
  return partsOf(value, { indent: '', show })
}

interface Writing {
  readonly indent: string
  readonly show: (json: string) => string
}

// A long list is made entry by entry, and what leads to it member by member; everything else at once.
function* partsOf(value: unknown, { indent, show }: Writing): Generator<undefined, readonly string[]> {
  const own = `\n${indent}  `
  const write = (part: unknown, lineFeed: string) =>
    show(JSON.stringify(part, undefined, 2) ?? 'null').replaceAll('\n', lineFeed)
  if (Array.isArray(value) && value.length > piecesPerTurn) {
    const parts = yield* mapTurns(value, (item, at) => `${at > 0 ? ',' : '['}${own}${write(item, own)}`)
    return [...parts, `\n${indent}]`]
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) || 'toJSON' in value)
    return [write(value, `\n${indent}`)]
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  if (members.length === 0) return ['{}']
  const parts: string[] = []
  for (const [at, [name, member]] of members.entries()) {
    parts.push(`${at > 0 ? ',' : '{'}${own}${write(name, own)}: `)
    for (const part of yield* partsOf(member, { indent: `${indent}  `, show })) parts.push(part)
  }
  return [...parts, `\n${indent}}`]
}
