import type { Socket } from 'node:net'

/** milliseconds that the other side has to close a connection too */
const maxCloseWait = 500

/**
 * The connections of one transport, from the moment that they are asked for until both sides have closed them. A proxy counts
 * a connection until the server behind it has closed it too.
 */
export class SocketLimit {
  readonly #most: () => number
  readonly #sockets = new Set<Socket>()
  readonly #waiting: (() => void)[] = []
  #taken = 0

  /** @param most how many there may be */
  constructor(most: () => number) {
    this.#most = most
  }

  /**
   * Takes the place of one connection when there is one; at once, without waiting for a promise, where it can be. It is not
   * waited for longer than other connections may take to close: a place that nobody leaves must not stop a request.
   */
  take(open: (place: Place) => void): void {
    let timer: NodeJS.Timeout | undefined
    const begin = () => {
      clearTimeout(timer)
      this.#taken++
      open(this.#place())
    }
    if (this.#waiting.length === 0 && this.#taken < this.#most()) begin()
    else {
      this.#waiting.push(begin)
      timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1)
        begin()
      }, 2 * maxCloseWait)
    }
  }

  /** Lets those begin that there is room for: there may be more of it than before. */
  admit(): void {
    while (this.#waiting.length > 0 && this.#taken < this.#most()) this.#waiting.shift()?.()
  }

  /** Ends all connections now. */
  destroy(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  #place(): Place {
    let isLeft = false
    const leave = () => {
      if (isLeft) return
      isLeft = true
      this.#taken--
      this.admit()
    }
    return {
      leave,
      hold: socket => {
        this.#sockets.add(socket)
        socket.once('close', () => {
          this.#sockets.delete(socket)
          leave()
        })
      },
    }
  }
}

/** The place of one connection. */
export interface Place {
  /** Keeps the place until the socket is closed. */
  hold(socket: Socket): void
  /** Gives the place away: no connection came about. */
  leave(): void
}

/** Ends a connection and waits for the other side to do the same. */
export function closeGracefully(socket: Socket): void {
  const timer = setTimeout(() => socket.destroy(), maxCloseWait)
  socket.once('close', () => clearTimeout(timer))
  socket.resume().end()
}
