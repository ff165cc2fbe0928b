import type { FileProgress } from './base/ports.ts'

/** How far one file of a run is, and the run with it. */
export interface Progress extends FileProgress {
  /** what `subject` is: the tool, a package, or, while a feed is worked on, either of them or the feed itself */
  readonly kind: 'tool' | 'package' | 'feed'
  /** the sums of all files that were reported so far */
  readonly run: {
    readonly files: number
    /** files in their place */
    readonly done: number
    /** bytes that have arrived */
    readonly received: number
    /** bytes of all files; absent while nobody announces those of one */
    readonly total?: number
  }
}

/** Adds the sums of the run to the progress of its files. */
export function withRun(
  onProgress: (progress: Progress) => void,
  kind: Progress['kind'],
): (progress: FileProgress) => void {
  const files = new Map<string, FileProgress>()
  const sums = { files: 0, done: 0, received: 0, known: 0, total: 0 }
  const count = (file: FileProgress, sign: 1 | -1) => {
    sums.files += sign
    sums.done += file.done ? sign : 0
    sums.received += sign * file.received
    sums.known += file.total === undefined ? 0 : sign
    sums.total += sign * (file.total ?? 0)
  }
  return progress => {
    const before = files.get(progress.subject)
    if (before) count(before, -1)
    files.set(progress.subject, progress)
    count(progress, 1)
    const { files: all, done, received, known, total } = sums
    onProgress({ ...progress, kind, run: { files: all, done, received, ...(known === all && { total }) } })
  }
}
