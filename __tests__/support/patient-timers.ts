import { afterAll, beforeAll } from '@jest/globals'

/** More turns than a client and a server of one process need for an answer. */
const turns = 20

/**
 * From here to the end of the file, or of the `describe` that calls it, a time-out of the sources is over when its time has
 * passed and the event loop has turned often enough meanwhile. On a machine that is too busy for this process, a time-out of
 * some milliseconds would end an answer that lies there already.
 */
export function patientTimers(): void {
  const { setTimeout } = globalThis
  const patient = (callback: () => void, delay = 0) => {
    let left = turns
    const timer = setTimeout(() => (--left > 0 ? refresh() : callback()), delay / turns)
    const refresh = timer.refresh.bind(timer)
    timer.refresh = () => {
      left = turns
      return refresh()
    }
    return timer
  }
  beforeAll(() => void Object.assign(globalThis, { setTimeout: patient }))
  afterAll(() => void Object.assign(globalThis, { setTimeout }))
}
