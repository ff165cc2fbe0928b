const words = /([()])|([A-Za-z0-9.+-]+)|(\S)/g

type Word = '(' | ')' | 'id' | 'and' | 'or' | 'with'

/** What may follow what; an expression starts as behind `and` and may end behind an id or `)`. */
const after: Readonly<Record<Word, readonly Word[]>> = {
  '(': ['(', 'id'],
  ')': [')', 'and', 'or'],
  id: [')', 'and', 'or', 'with'],
  and: ['(', 'id'],
  or: ['(', 'id'],
  with: ['id'],
}

/** What is wrong with a licence expression of SPDX, as a clause without its subject: ids with AND, OR, WITH and brackets; undefined if it is one. Knows no list of ids. */
export function licenseFault(text: string): string | undefined {
  const found = [...text.matchAll(words)].map(([, bracket, name, other]) => ({
    shown: bracket ?? name ?? other ?? '',
    word: other === undefined ? wordOf(bracket, name) : undefined,
  }))
  const order = [{ word: 'and' }, ...found] as const
  const misplaced = found.find(({ word }, at) => {
    const before = order[at]?.word as Word | undefined
    const isSecondException = word === 'with' && order[at - 1]?.word === 'with'
    return word === undefined || isSecondException || !(before && after[before].includes(word))
  })
  if (misplaced !== undefined) return `has ${JSON.stringify(misplaced.shown)} out of place`
  const last = found.at(-1)?.word
  if (last !== 'id' && last !== ')') return 'ends too early'
  return hasPairs(found.map(({ shown }) => shown)) ? undefined : 'has a bracket without its pair'
}

function hasPairs(shown: readonly string[]): boolean {
  let depth = 0
  for (const each of shown) {
    depth += each === '(' ? 1 : each === ')' ? -1 : 0
    if (depth < 0) return false
  }
  return depth === 0
}

function wordOf(bracket: string | undefined, name = ''): Word {
  if (bracket === '(' || bracket === ')') return bracket
  // In capitals only: an id may be written like one.
  if (name === 'AND') return 'and'
  if (name === 'OR') return 'or'
  return name === 'WITH' ? 'with' : 'id'
}
