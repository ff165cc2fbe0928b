// A far server: a TCP proxy on loopback that behaves like a link with a round trip, slow start and a shared bandwidth.
// It needs no privileges. `openFarLink` starts it as a process of its own:
//   node far-link.mjs --listen 8446 --target 8447 [--rtt 50] [--mbit 500] [--window 3000000]
//
// Opening a connection costs one round trip, each direction half of one. Towards the client, each connection has a
// congestion window of ten segments at first; what the client acknowledges widens it, up to `window` bytes. All
// connections share the bandwidth. Not modelled: loss, overflowing queues, slow start after idling.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { atExit } from './at-exit.mjs'

/** @typedef {{ rtt: number, mbit: number }} FarLink */

/** @typedef {{ rtt: number, mbit: number }} FarLink `rtt` in milliseconds, `mbit` in megabits a second */

/**
 * Starts a link to a port of this machine.
 *
 * @param {FarLink & { listen: number, target: number }} options ports
 * @returns {Promise<() => Promise<void>>} ends it
 */
export async function openFarLink(options) {
  const parameters = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = atExit(() => child.kill())
  const ended = once(child, 'exit')
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('the far link does not start'))),
  ])
  return async () => {
    stop()
    await ended
  }
}

const firstWindow = 14_600
const maxPiece = 16_384
const [lowMark, highMark] = [1 << 20, 4 << 20]

const now = () => performance.now()

/** Work in the order of its times, with one timer for all of it. */
class Schedule {
  #waiting = []
  #first = 0
  #timer

  add(time, work) {
    this.#waiting.push({ time, work })
    this.#wait()
  }

  #wait() {
    const next = this.#waiting[this.#first]
    if (next) this.#timer ??= setTimeout(() => this.#run(), Math.max(0, next.time - now()))
  }

  #run() {
    this.#timer = undefined
    // A timer counts whole milliseconds.
    const until = now() + 0.5
    for (;;) {
      const next = this.#waiting[this.#first]
      if (next === undefined || next.time > until) break
      this.#first++
      next.work()
    }
    if (this.#first > 1000) {
      this.#waiting.splice(0, this.#first)
      this.#first = 0
    }
    this.#wait()
  }
}

/** The bandwidth of the link towards its client. */
class Bandwidth {
  #bytesPerMillisecond
  #freeAt = 0

  constructor(mbit) {
    this.#bytesPerMillisecond = (mbit * 1e6) / 8 / 1000
  }

  /** Sends after everything before, and returns when the last byte has left. */
  send(bytes) {
    this.#freeAt = Math.max(now(), this.#freeAt) + bytes / this.#bytesPerMillisecond
    return this.#freeAt
  }
}

function towardsClient(server, client, { opened, rtt, window: maxWindow, bandwidth }) {
  const queue = []
  let [queued, inFlight, window, ended] = [0, 0, firstWindow, false]
  let lastArrival = opened + rtt
  const [arrivals, acknowledgements] = [new Schedule(), new Schedule()]
  const pump = () => {
    while (queue.length > 0 && inFlight < window) {
      const head = queue[0]
      const bytes = head.subarray(0, Math.min(maxPiece, head.length, window - inFlight))
      if (bytes.length === head.length) queue.shift()
      else queue[0] = head.subarray(bytes.length)
      queued -= bytes.length
      inFlight += bytes.length
      const left = bandwidth.send(bytes.length)
      lastArrival = Math.max(lastArrival, left + rtt / 2)
      arrivals.add(lastArrival, () => client.destroyed || client.write(bytes))
      acknowledgements.add(left + rtt, () => {
        inFlight -= bytes.length
        window = Math.min(maxWindow, window + bytes.length)
        pump()
      })
    }
    if (queued < lowMark) server.resume()
    if (ended && queue.length === 0) arrivals.add(lastArrival, () => client.end())
  }
  server.on('data', bytes => {
    queue.push(bytes)
    queued += bytes.length
    if (queued > highMark) server.pause()
    pump()
  })
  server.on('end', () => {
    ended = true
    pump()
  })
}

function towardsServer(client, server, { opened, rtt }) {
  let lastArrival = opened + rtt
  const arrivals = new Schedule()
  const later = work => {
    lastArrival = Math.max(lastArrival, now() + rtt / 2)
    arrivals.add(lastArrival, work)
  }
  client.on('data', bytes => later(() => server.destroyed || server.write(bytes)))
  client.on('end', () => later(() => server.end()))
}

function serve({ listen, target, rtt, mbit, window }) {
  const bandwidth = new Bandwidth(mbit)
  const server = createServer({ noDelay: true, allowHalfOpen: true }, near => {
    const far = connect({ port: target, host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
    const link = { opened: now(), rtt, window, bandwidth }
    towardsServer(near, far, link)
    towardsClient(far, near, link)
    // What the server sent before it closed still travels.
    near.on('close', () => setTimeout(() => far.destroy(), rtt / 2))
    near.on('error', () => {})
    far.on('error', () => near.destroy())
  })
  server.listen(listen, '127.0.0.1', () => console.log(`far link on ${listen}: ${rtt} ms, ${mbit} Mbit/s`))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      listen: { type: 'string' },
      target: { type: 'string' },
      rtt: { type: 'string', default: '50' },
      mbit: { type: 'string', default: '500' },
      window: { type: 'string', default: '3000000' },
    },
  })
  serve(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)])))
}
