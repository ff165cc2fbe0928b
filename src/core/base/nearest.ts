/**
 * Returns the name that was probably meant by `word`: the one with the fewest edits, at most one for every three
 * characters; undefined if none is that close.
 */
export function nearest(word: string, names: readonly string[]): string | undefined {
  const most = Math.max(1, Math.floor(word.length / 3))
  let best: { readonly name: string; readonly edits: number } | undefined
  for (const name of names) {
    if (Math.abs(name.length - word.length) > most) continue
    const edits = editsBetween(word, name)
    if (edits <= most && edits < (best?.edits ?? most + 1)) best = { name, edits }
  }
  return best?.name
}

// Inserted, removed, replaced and swapped characters, each counted once.
function editsBetween(one: string, other: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const edits = [(last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1)]
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        edits.push((before[j - 2] ?? 0) + 1)
      row.push(Math.min(...edits))
    }
    ;[before, last] = [last, row]
  }
  return last[other.length] ?? 0
}
