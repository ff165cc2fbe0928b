import type { Log, Place } from './ports.ts'

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

/** What a user has to know. */
export interface Said {
  readonly level: 'notice' | 'warning'
  readonly message: string
  readonly place?: Place | undefined
}

/** A log that also keeps in `said` what a user has to know. */
export function keepSaid(log: Log, said: Said[]): Log {
  const keep =
    (level: Said['level']): Log['notice'] =>
    (message, place) => {
      said.push({ level, message, place })
      log[level](message, place)
    }
  return { ...watchLog(log, () => {}), notice: keep('notice'), warning: keep('warning') }
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
