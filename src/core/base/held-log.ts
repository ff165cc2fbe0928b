import type { Log, Place } from './ports.ts'

/** What a user has to know. */
export interface Said {
  readonly level: 'notice' | 'warning'
  readonly message: string
  readonly place?: Place | undefined
}

/** A log that also gives `watch` what a user has to know. */
export function watchLog(log: Log, watch: (said: Said) => void): Log {
  const watched =
    (level: Said['level']): Log['notice'] =>
    (message, place) => {
      watch({ level, message, place })
      log[level](message, place)
    }
  return {
    debug: message => log.debug(message),
    info: message => log.info(message),
    notice: watched('notice'),
    warning: watched('warning'),
    stage: (name, work) => log.stage(name, work),
  }
}

/** Keeps what is said until it is sure that it holds. */
export class HeldLog implements Log {
  readonly #said: ((log: Log) => void)[] = []

  readonly debug = (message: string) => void this.#said.push(log => log.debug(message))
  readonly info = (message: string) => void this.#said.push(log => log.info(message))
  readonly notice: Log['notice'] = (...said) => void this.#said.push(log => log.notice(...said))
  readonly warning: Log['warning'] = (...said) => void this.#said.push(log => log.warning(...said))
  readonly stage: Log['stage'] = (_name, work) => work()

  tell(log: Log): void {
    for (const say of this.#said) say(log)
  }
}
