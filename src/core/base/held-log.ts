import type { Log } from './ports.ts'

/** A log that also says when there is something that a user has to know: a notice or a warning. */
export function watchLog(log: Log, loud: () => void): Log {
  return {
    debug: message => log.debug(message),
    info: message => log.info(message),
    notice: (...said) => {
      loud()
      log.notice(...said)
    },
    warning: (...said) => {
      loud()
      log.warning(...said)
    },
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
