/**
 * What a pattern of the client is made of. `?` is one character, `*` the rest of a name with the slash behind it, `**` anything, the same
 * with a dot before it the rest of a name without dots, and with a slash behind it any folders, none included.
 */
type Part =
  | { readonly kind: 'character'; readonly character: string }
  | { readonly kind: 'one' | 'name' | 'dotless' | 'anything' | 'slash' | 'folders' }

const tokens = /\.\*\*|\*\*\/|\*\*|\*|\?|./gsu

function partsOf(pattern: string): readonly Part[] {
  return [...pattern.toLowerCase().matchAll(tokens)].flatMap(([token]): Part[] => {
    if (token === '.**') return [{ kind: 'character', character: '.' }, { kind: 'dotless' }]
    if (token === '**/') return [{ kind: 'slash' }, { kind: 'folders' }]
    if (token === '**') return [{ kind: 'anything' }]
    if (token === '*') return [{ kind: 'name' }, { kind: 'slash' }]
    return token === '?' ? [{ kind: 'one' }] : [{ kind: 'character', character: token }]
  })
}

/**
 * Makes a matcher of paths with `/`, without case, by the rules of the client's packer. All places of the pattern that fit are followed at
 * once, so that no pattern takes more than its length times that of the path.
 */
export function wildcardMatcher(pattern: string): (path: string) => boolean {
  const parts = partsOf(pattern)
  return path => {
    let places = reachable(parts, [0])
    for (const character of path.toLowerCase()) {
      places = reachable(
        parts,
        [...places].flatMap(place => step(parts, place, character)),
      )
      if (places.size === 0) return false
    }
    return places.has(parts.length)
  }
}

// A place is the part that comes next; within a name of `folders` it is that part and a half.
function reachable(parts: readonly Part[], places: readonly number[]): ReadonlySet<number> {
  const found = new Set<number>()
  for (const start of places)
    for (let place = start; !found.has(place); place++) {
      found.add(place)
      const kind = parts[place]?.kind
      if (kind === undefined || kind === 'character' || kind === 'one') break
    }
  return found
}

function step(parts: readonly Part[], place: number, character: string): readonly number[] {
  const part = parts[Math.floor(place)]
  if (part === undefined) return []
  const isSlash = character === '/'
  if (!Number.isInteger(place)) return isSlash ? [place - 0.5] : [place]
  if (part.kind === 'character') return part.character === character ? [place + 1] : []
  const next = nextOf[part.kind](isSlash, character)
  return next === undefined ? [] : [place + next]
}

/** How far a part moves the place at a character; undefined where it does not fit. */
const nextOf: Readonly<
  Record<Exclude<Part['kind'], 'character'>, (isSlash: boolean, character: string) => number | undefined>
> = {
  one: () => 1,
  name: isSlash => (isSlash ? undefined : 0),
  dotless: (isSlash, character) => (isSlash || character === '.' ? undefined : 0),
  anything: () => 0,
  slash: isSlash => (isSlash ? 1 : undefined),
  folders: isSlash => (isSlash ? undefined : 0.5),
}
