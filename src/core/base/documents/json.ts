import { printable } from '../printable.ts'

/** Parses JSON text with or without a byte order mark; returns the parser's message as `problem` when it is not JSON. */
export function parseJson(
  bytes: Uint8Array | string,
): { readonly value: unknown } | { readonly problem: string } {
  try {
    const text =
      typeof bytes === 'string'
        ? bytes
        : new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
    return { value: JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text) }
  } catch (error) {
    return {
      problem: error instanceof SyntaxError ? printable(withoutExcerpt(error.message)) : notUtf8,
    }
  }
}

const notUtf8 = 'bytes that are not valid UTF-8'

// Drops the excerpt of the document: a server may answer with data of the request, such as a token.
function withoutExcerpt(message: string): string {
  return message.replace(/, (?:\.\.\.)?".*$/s, '')
}

/** The own members of a JSON object; none of any other value. */
export function membersOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [],
  )
}

/**
 * Counts the objects and arrays of a document before it is parsed, because its values take much more memory and time than its text;
 * stops above `most`. Brackets in texts count too: an honest document has few.
 */
export function countContainers(json: string | Uint8Array, most: number): number {
  return occurrences(json, '[', most) + occurrences(json, '{', most)
}

// A search for the next one is many times as fast as a look at each character.
function occurrences(json: string | Uint8Array, bracket: string, most: number): number {
  const code = bracket.charCodeAt(0)
  const next =
    typeof json === 'string'
      ? (from: number) => json.indexOf(bracket, from)
      : (from: number) => json.indexOf(code, from)
  let count = 0
  for (let at = next(0); at >= 0 && count <= most; at = next(at + 1)) count++
  return count
}
