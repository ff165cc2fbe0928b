import { formatBytes, formatDuration, plural } from '../core/base/format.ts'
import { printable, printableLines } from '../core/base/printable.ts'
import type { RunProgress } from './progress-meter.ts'

/** Progress as a line of a log: `45 MB of 126 MB, 31 of 132 files, 8.2 MB/s, 9.9 s left`. */
export function formatProgressLine(progress: RunProgress): string {
  const { subject, files, done, unit } = progress
  const amount = amountOf(progress)
  if (unit !== undefined) return [amount, ...speedOf(progress)].join(', ')
  const head =
    subject === undefined
      ? `${amount}, ${done} of ${plural(files, 'file')}`
      : `${amount} in ${printable(subject)}`
  return [head, ...speedOf(progress)].join(', ')
}

const narrowestBar = 10

const widestBar = 40

/**
 * Progress as one line of a terminal, at most `width` columns wide: the bar, then bytes, files, rate and remaining time
 * as space permits. Without a bar if even that does not fit.
 */
export function formatProgressBar(progress: RunProgress, width: number): string {
  const { subject, files, done, unit } = progress
  const count = subject === undefined ? `${done}/${files}` : printable(subject)
  const parts = [amountOf(progress), ...(unit === undefined ? [count] : []), ...speedOf(progress)]
  const texts = parts.map((_, index) => parts.slice(0, parts.length - index).join('  '))
  const text = texts.find(candidate => columnsOf(candidate) + narrowestBar + 1 <= width)
  if (text === undefined) return texts.find(candidate => columnsOf(candidate) <= width) ?? ''
  const bar = drawBar(shareOf(progress), Math.min(widestBar, width - columnsOf(text) - 1))
  return `${bar} ${text}`
}

function amountOf({ received, total, isGuess, unit }: RunProgress): string {
  const [format, noun] = unit === undefined ? [formatBytes, ''] : [String, ` ${printable(unit)}`]
  if (total === undefined) return `${format(received)}${noun}`
  return `${format(received)} of ${isGuess ? 'about ' : ''}${format(total)}${noun}`
}

function speedOf({ received, total, rate, unit }: RunProgress): readonly string[] {
  const speed = `${unit === undefined ? formatBytes(rate) : Math.round(rate)}/s`
  if (total === undefined || total <= received || rate <= 0) return [speed]
  return [speed, `${formatDuration(Math.ceil((total - received) / rate) * 1000)} left`]
}

function shareOf({ received, total, files, done }: RunProgress): number {
  const share = total ? received / total : done / files
  return Math.min(1, Math.max(0, share))
}

function drawBar(share: number, width: number): string {
  const room = width - 2
  const filled = Math.floor(share * room)
  const head = filled < room && filled > 0 ? '>' : ''
  return `[${('='.repeat(filled - head.length) + head).padEnd(room)}]`
}

// A non-ASCII character may take two columns; a narrower one only leaves free space.
function columnsOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (character > '\u007e' ? 2 : 1), 0)
}

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
