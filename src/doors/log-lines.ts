import { printable, printableLines } from '../core/base/printable.ts'

// A line break that starts a detail of an error or a line of a stack; any other is part of a name.
const ownBreak = /\n(?= {2})/

/** Returns the message of a log as its lines: those of an error with details, any other text on one line, all printable. */
export function messageLines(text: string): string {
  return text.split(ownBreak).map(printable).join('\n')
}

/**
 * Makes every control character visible but line feeds, and disarms lines that a CI runner reads as commands: those that
 * begin with `::`, and `##[` or `##vso[` anywhere.
 */
export function withoutCommands(text: string): string {
  return printableLines(text)
    .replace(/^([^\S\n\r\u2028\u2029]*):(?=:)/gm, '$1\\u003a')
    .replace(/##(?=\w*\[)/g, '#\\u0023')
}
