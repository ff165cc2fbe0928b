import { afterAll, beforeAll } from '@jest/globals'

/** More turns than a client and a server of one process need for an answer. */
const turns = 20

/**
 * From here to the end of the file, or of the `describe` that calls it, a time-out of the sources is over when its time has
 * passed and the event loop has turned often enough meanwhile. On a machine that is too busy for this process, a time-out of
 * some milliseconds would end an answer that lies there already.
 */
export function patientTimers(): void {
  const { setTimeout, clearTimeout } = globalThis
  class PatientTimer {
    #timer: NodeJS.Timeout | undefined
    #left = turns
    readonly #callback: () => void
    readonly #pause: number
    constructor(callback: () => void, delay = 0) {
      this.#callback = callback
      this.#pause = delay / turns
      this.refresh()
    }
    refresh(): this {
      this.close()
      this.#left = turns
      this.#turn()
      return this
    }
    close(): void {
      clearTimeout(this.#timer)
    }
    unref(): this {
      this.#timer?.unref()
      return this
    }
    #turn(): void {
      if (this.#left-- === 0) this.#callback()
      else this.#timer = setTimeout(() => this.#turn(), this.#pause)
    }
  }
  beforeAll(() => {
    Object.assign(globalThis, {
      setTimeout: (callback: () => void, delay?: number) => new PatientTimer(callback, delay),
      clearTimeout: (timer: NodeJS.Timeout | PatientTimer | undefined) =>
        timer instanceof PatientTimer ? timer.close() : clearTimeout(timer),
    })
  })
  afterAll(() => {
    Object.assign(globalThis, { setTimeout, clearTimeout })
  })
}
