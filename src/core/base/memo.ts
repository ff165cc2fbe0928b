const mostKept = 1000

/** characters */
const longestKept = 100

/**
 * Makes a parser that remembers what it made of a text, for texts that many documents repeat. Long texts it does not remember,
 * and at 1,000 it forgets all, so that hostile documents fill no memory. `parse` must not throw, and nobody changes its results.
 */
export function rememberParsed<T>(parse: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return text => {
    const found = known.get(text)
    if (found !== undefined || text.length > longestKept) return found ?? parse(text)
    if (known.size >= mostKept) known.clear()
    const own = ownText(text)
    const parsed = parse(own)
    known.set(own, parsed)
    return parsed
  }
}

/** A copy of a text that is kept longer than its document: a part of a string keeps the whole of it in memory. */
export function ownText(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}
