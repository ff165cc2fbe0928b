/**
 * The ports of core to its environment. Every port has a silent or simple default, so a caller passes only what it
 * needs.
 */

/** A location in a file, for an annotation; `line` starts at 1. */
export interface Place {
  readonly file: string
  readonly line?: number
}

/** The target of messages. No message ends with a period or a line feed. */
export interface Log {
  debug(message: string): void
  info(message: string): void
  notice(message: string, place?: Place): void
  warning(message: string, place?: Place): void
  /** Runs one stage of a flow: `name` is its log group and its timing label. */
  stage<T>(name: string, run: () => Promise<T>): Promise<T>
}

/** A log that discards all messages. */
export const silentLog: Log = {
  debug() {},
  info() {},
  notice() {},
  warning() {},
  stage: (_name, run) => run(),
}

/**
 * The progress of one file or of other counted work. The known files of a run are reported before the first byte
 * arrives.
 */
export interface FileProgress {
  readonly subject: string
  /** received bytes */
  readonly received: number
  /** total bytes; absent when unknown */
  readonly total?: number
  /** the file is verified and in place */
  readonly done?: boolean
  /** the unit when it is not bytes, in the plural: `ids` */
  readonly unit?: string
}

/** Options that all working calls of the library share. */
export interface RunOptions {
  /** stops the work; the call then rejects with code `CANCELLED` */
  readonly signal?: AbortSignal | undefined
  /** default: `silentLog` */
  readonly log?: Log | undefined
  /** called when a file is requested, at most ten times a second during its download, and when it is in place */
  readonly onProgress?: ((progress: FileProgress) => void) | undefined
}

/** Wanted content, identified by its hash in our canonical form. */
export interface WantedContent {
  readonly algorithm: 'sha256' | 'sha512'
  readonly value: string
}

/** A store that may contain wanted files, which saves requests to feeds. Its files are hashed before they are used. */
export interface ContentCache {
  /** its name in messages: `the Actions cache` */
  readonly name: string
  /**
   * Returns the files that it may have, by `value`. `wanted` lists all files of the run; some are missing. Never
   * rejects.
   */
  find(wanted: readonly WantedContent[]): Promise<ReadonlyMap<string, string>>
}
