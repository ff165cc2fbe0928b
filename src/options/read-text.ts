import {
  parseBoolean,
  parseChoice,
  parseCount,
  parseDuration,
  parseRate,
  parseSize,
} from '../core/base/scalars.ts'
import type { Row, ValueOf } from './options.ts'

/**
 * Reads the texts of an option, of which the last one counts where it takes one value: those of a command line, or the one of
 * an input or a variable. Errors call the option `name`.
 *
 * @throws PkgtoolError `INVALID_INPUT`
 */
export function readTexts<R extends Row>(
  row: R,
  texts: readonly string[],
  { name }: { readonly name: string },
): ValueOf<R> {
  return read(row, texts, name) as ValueOf<R>
}

function read(row: Row, texts: readonly string[], name: string): unknown {
  const { kind, values = [], min = 0, max } = row
  const last = texts.at(-1) ?? ''
  if (kind === 'list') return texts.flatMap(splitLines)
  if (kind === 'pins') return texts.flatMap(splitPinLines)
  if (kind === 'flag') return parseBoolean(last, name)
  if (kind === 'choice') return parseChoice(last, name, { allowed: values })
  if (kind === 'duration') return parseDuration(last, name, max === undefined ? {} : { max })
  if (kind === 'count') return parseCount(last, name, { min, max: max ?? Number.MAX_SAFE_INTEGER })
  if (kind === 'rate') return parseRate(last, name)
  if (kind === 'size') return parseSize(last, name)
  return last
}

/** Splits a list with one value per line; trims lines and drops blank ones. */
export function splitLines(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
}

// Keeps blank lines, so that errors have the right line numbers.
function splitPinLines(text: string): string[] {
  const lines = text.split(/\r\n?|\n/)
  return lines.every(line => line.trim() === '') ? [] : lines
}
