import { nextWindow, openWindow, type WindowState } from '../../src/core/net/connections/connection-window.ts'

/** A network that requests share: each gets an equal part, as far as the numbers below let it. */
export interface SimulatedLink {
  /** bytes a millisecond in all */
  readonly rate: number
  /** bytes a millisecond that one connection can carry: its window over the round-trip time */
  readonly perConnection: number
  /** milliseconds from a request to its first byte */
  readonly latency: number
  /** with more requests than this the link drops packets: it carries less, and one request after the other stalls */
  readonly comfortable: number
}

export interface SimulationOptions {
  readonly max: number
  /** milliseconds */
  readonly duration: number
  /** bytes of each file */
  readonly size: number
  /** keeps the window at one size, to compare */
  readonly fixed?: number
}

export interface Simulation {
  /** bytes of files that arrived whole */
  readonly delivered: number
  /** the window at each step of the second half */
  readonly sizes: readonly number[]
  readonly stalls: number
}

interface Request {
  readonly begunAt: number
  left: number
  silent: number
}

const step = 10
const idleTimeout = 5_000

/** Downloads one file after the other over the link, as many at once as the window lets, without a clock. */
export function simulateLink(
  link: SimulatedLink,
  { max, duration, size, fixed }: SimulationOptions,
): Simulation {
  let state = openWindow(max)
  let requests: Request[] = []
  let delivered = 0
  let stalls = 0
  const sizes: number[] = []
  const allowed = (window: WindowState) => fixed ?? window.size
  for (let at = 0; at < duration; at += step) {
    while (requests.length < allowed(state)) {
      requests.push({ begunAt: at, left: size, silent: 0 })
      state = nextWindow(state, { type: 'started' })
    }
    const served = requests.filter(({ begunAt }) => at - begunAt >= link.latency)
    const fits = served.slice(0, link.comfortable)
    const lost = Math.max(0, served.length - link.comfortable)
    const share = Math.min(link.perConnection, link.rate / Math.max(1, fits.length + lost * 2)) * step
    for (const request of served) {
      if (fits.includes(request)) request.left -= share
      else request.silent += step
    }
    for (const request of requests) {
      if (request.left <= 0) {
        delivered += size
        state = nextWindow(state, { type: 'finished' })
      } else if (request.silent >= idleTimeout) {
        stalls++
        state = nextWindow(state, { type: 'stalled', at, begunAt: request.begunAt })
      }
    }
    requests = requests.filter(({ left, silent }) => left > 0 && silent < idleTimeout)
    if (at >= duration / 2) sizes.push(state.size)
  }
  return { delivered, sizes, stalls }
}
