/**
 * A regular expression that counts the steps which a backtracking engine takes. It tries in the order that ECMAScript
 * prescribes, so what takes it many steps takes an engine without memory as many; unlike a clock it says the same on
 * every machine.
 */
export interface CountingMatcher {
  /** the steps until the first match, or until there is none; more than `most` are not counted */
  stepsIn(text: string, most?: number): number
  /** where the first match starts and ends, as `RegExp.exec` finds it, or undefined */
  find(text: string): readonly [number, number] | undefined
}

type Next = (at: number) => boolean
type Node = (at: number, next: Next) => boolean

class TooMany extends Error {}

/** Makes the counting twin of `pattern`; it refuses what none of our expressions has, such as back references. */
export function countingMatcher(pattern: RegExp): CountingMatcher {
  const { source, flags } = pattern
  const isUnicode = flags.includes('u')
  const isSticky = flags.includes('y')
  let text = ''
  let steps = 0
  let limit = Number.POSITIVE_INFINITY
  let at = 0

  const step = () => {
    steps += 1
    if (steps > limit) throw new TooMany()
  }
  const refuse = () => new Error(`no counting of /${source}/ at ${at}`)
  const take = (token: string) => {
    if (!source.startsWith(token, at)) return false
    at += token.length
    return true
  }

  const readAlternatives = (isBehind: boolean): Node => {
    const ways = [readSequence(isBehind)]
    while (take('|')) ways.push(readSequence(isBehind))
    if (ways.length === 1) return ways[0] as Node
    return (from, next) => ways.some(way => way(from, next))
  }

  const readSequence = (isBehind: boolean): Node => {
    const parts: Node[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(readTerm(isBehind))
    // What looks behind is matched from its end.
    const ordered = isBehind ? parts.reverse() : parts
    return ordered.reduceRight<Node>(
      (rest, part) => (from, next) => part(from, after => rest(after, next)),
      (from, next) => next(from),
    )
  }

  const readTerm = (isBehind: boolean): Node => {
    if (take('(?=')) return look({ isBehind: false, isWanted: true })
    if (take('(?!')) return look({ isBehind: false, isWanted: false })
    if (take('(?<=')) return look({ isBehind: true, isWanted: true })
    if (take('(?<!')) return look({ isBehind: true, isWanted: false })
    const assertion = /^(?:[$^]|\\[bB])/.exec(source.slice(at))?.[0]
    if (assertion !== undefined && take(assertion)) return readAssertion(assertion)
    return readQuantifier(readAtom(isBehind))
  }

  const look = ({ isBehind, isWanted }: { isBehind: boolean; isWanted: boolean }): Node => {
    const body = readAlternatives(isBehind)
    if (!take(')')) throw refuse()
    return (from, next) => body(from, () => true) === isWanted && next(from)
  }

  const readAssertion = (assertion: string): Node => {
    const own = new RegExp(assertion, `${flags.replace(/[gy]/g, '')}y`)
    return (from, next) => {
      step()
      own.lastIndex = from
      return own.test(text) && next(from)
    }
  }

  const readAtom = (isBehind: boolean): Node => {
    if (take('(')) {
      take('?:') || /^\?<\w+>/.exec(source.slice(at))?.every(take)
      const body = readAlternatives(isBehind)
      if (!take(')')) throw refuse()
      return body
    }
    const [atom] =
      /^(?:\[(?:\\.|[^\\\]])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2}|\\[^1-9k]|[^()[\]{}*+?|\\])/su.exec(
        source.slice(at),
      ) ?? []
    // Without the flag «u» a bracket or brace may stand for itself.
    const literal = atom ?? /^[\]{}]/.exec(source.slice(at))?.[0]
    if (literal === undefined || !take(literal)) throw refuse()
    return readCharacter(literal, isBehind)
  }

  const readCharacter = (atom: string, isBehind: boolean): Node => {
    const own = new RegExp(`^(?:${atom})$`, flags.replace(/[gym]/g, ''))
    const known = new Map<string, boolean>()
    return (from, next) => {
      step()
      const character = isBehind ? characterBefore(from) : characterAt(from)
      if (character === '') return false
      if (!known.has(character)) known.set(character, own.test(character))
      return known.get(character) === true && next(from + (isBehind ? -1 : 1) * character.length)
    }
  }

  const characterAt = (from: number) =>
    isUnicode ? String.fromCodePoint(...[text.codePointAt(from) ?? []].flat()) : text.charAt(from)
  const characterBefore = (from: number) => {
    const pair = text.slice(Math.max(0, from - 2), from)
    return isUnicode && [...pair].length === 1 ? pair : text.slice(Math.max(0, from - 1), from)
  }

  const readQuantifier = (atom: Node): Node => {
    const [token, symbol = '', least, comma, most] =
      /^(?:([*+?])|\{(\d+)(,?)(\d*)\})/.exec(source.slice(at)) ?? []
    if (token === undefined || !take(token)) return atom
    const isLazy = take('?')
    const from = least === undefined ? Number(symbol === '+') : Number(least)
    const endless = symbol === '?' ? 1 : Number.POSITIVE_INFINITY
    const given = most || (comma === '' ? least : undefined)
    const to = given === undefined ? endless : Number(given)
    return repeat(atom, { from, to, isLazy })
  }

  const repeat = (atom: Node, { from, to, isLazy }: { from: number; to: number; isLazy: boolean }): Node => {
    const go = (count: number, start: number, next: Next): boolean => {
      step()
      // A turn that took nothing is none.
      const again = () =>
        count < to && atom(start, end => (end !== start || count < from) && go(count + 1, end, next))
      if (count < from) return again()
      return isLazy ? next(start) || again() : again() || next(start)
    }
    return (start, next) => go(0, start, next)
  }

  const whole = readAlternatives(false)
  if (at !== source.length) throw refuse()

  const find = (given: string): readonly [number, number] | undefined => {
    text = given
    steps = 0
    for (let start = 0; start <= (isSticky ? 0 : text.length); start += 1) {
      let end = -1
      const isFound = whole(start, after => {
        end = after
        return true
      })
      if (isFound) return [start, end]
    }
    return undefined
  }
  return {
    find,
    stepsIn: (given, most = Number.POSITIVE_INFINITY) => {
      limit = most
      try {
        find(given)
      } catch (error) {
        if (!(error instanceof TooMany)) throw error
      } finally {
        limit = Number.POSITIVE_INFINITY
      }
      return steps
    },
  }
}
