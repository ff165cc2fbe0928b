/** What core asks of its surroundings. Every port has a silent or plain default, so a caller gives only what it has. */

/** A place in a file, for an annotation; `line` counts from 1. */
export interface Place {
  readonly file: string
  readonly line?: number
}

/** Where messages go. None of them ends with a period or a line feed. */
export interface Log {
  debug(message: string): void
  info(message: string): void
  notice(message: string, place?: Place): void
  warning(message: string, place?: Place): void
  /** Runs one stage of a flow: `name` is its log group and its timing label. */
  stage<T>(name: string, run: () => Promise<T>): Promise<T>
}

/** The log that says nothing. */
export const silentLog: Log = {
  debug() {},
  info() {},
  notice() {},
  warning() {},
  stage: (_name, run) => run(),
}

/** Bytes that have arrived: `total` is absent where the sender does not announce it. */
export interface Progress {
  readonly subject: string
  readonly received: number
  readonly total?: number
}

/** What every call of the library that does work takes besides its own options. */
export interface RunOptions {
  /** stops the work; the call then rejects with code `CANCELLED` */
  readonly signal?: AbortSignal | undefined
  /** default: `silentLog` */
  readonly log?: Log | undefined
  /** called at most ten times a second for each file */
  readonly onProgress?: ((progress: Progress) => void) | undefined
}
