/** The stream of messages, as far as it matters here. */
export interface MessageStream {
  write(text: string): unknown
  readonly isTTY?: boolean | undefined
  /** columns of a terminal */
  readonly columns?: number | undefined
}

/** The last line of a terminal, drawn over itself; messages go above it. */
export interface ProgressBar {
  /** Draws the text that `make` gives for the columns there are now. */
  draw(make: (columns: number) => string): void
  /** Writes whole lines above it. */
  writeAbove(text: string): void
  /** Takes it away. */
  clear(): void
}

const erase = '\r\u001b[K'

/** Makes the last line of a terminal. A text as wide as the terminal would wrap on some, hence one column less. */
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
