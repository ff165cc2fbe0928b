/** Splits a list with one value per line; trims lines and drops blank ones. */
export function splitLines(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
}

/** Splits the text of an input with pins into lines; keeps blank ones, so that errors have the right line numbers. */
export function splitPinLines(text: string): string[] {
  const lines = text.split(/\r\n?|\n/)
  return lines.every(line => line.trim() === '') ? [] : lines
}
