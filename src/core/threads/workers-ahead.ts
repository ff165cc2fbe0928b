import { findScript, startAhead, type WorkerKind } from './start-worker.ts'

/** The workers of a run that load their scripts before there is work for them. Who starts such a worker later takes one of these. */
export class WorkersAhead {
  readonly #ends: (() => void)[] = []
  #isClosed = false

  /** `script`: its name; where it lies in nothing that was built, none is started. */
  start(script: string, kind: WorkerKind, count = 1): void {
    const found = findScript(script)
    if (found === undefined || this.#isClosed) return
    for (let each = 0; each < count; each++) this.#ends.push(startAhead(found, kind))
  }

  /** Ends those that nobody has taken. No more are started. */
  close(): void {
    this.#isClosed = true
    for (const end of this.#ends.splice(0)) end()
  }
}
