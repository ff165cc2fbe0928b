/** The parts of the message stream that we use. */
export interface MessageStream {
  write(text: string): unknown
  readonly isTTY?: boolean | undefined
  /** columns of a terminal */
  readonly columns?: number | undefined
}

/** The last line of a terminal, redrawn in place; messages appear above it. */
export interface ProgressBar {
  /** Draws the text that `make` returns for the current count of columns. */
  draw(make: (columns: number) => string): void
  /** Writes complete lines above it. */
  writeAbove(text: string): void
  /** Clears it. */
  clear(): void
}

const erase = '\r\u001b[K'

/** Creates the last line of a terminal. Uses one column less, because some terminals wrap a text of full width. */
export function createProgressBar(stream: MessageStream): ProgressBar {
  let shown = ''
  const clear = () => {
    if (shown !== '') stream.write(erase)
    shown = ''
  }
  return {
    draw(make) {
      shown = make(Math.max(1, (stream.columns || 80) - 1))
      stream.write(`${erase}${shown}`)
    },
    writeAbove(text) {
      stream.write(shown === '' ? text : `${erase}${text}${shown}`)
    },
    clear,
  }
}
