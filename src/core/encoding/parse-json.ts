import { printable } from '../text.ts'

/** Decodes JSON text with or without a byte order mark; `undefined` with the parser's message when it is no JSON. */
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
      problem:
        error instanceof SyntaxError ? printable(withoutExcerpt(error.message)) : 'bytes that are no UTF-8',
    }
  }
}

// A server may send back what it was shown, such as a token, in the place of a document.
function withoutExcerpt(message: string): string {
  return message.replace(/, (?:\.\.\.)?".*$/s, '')
}
