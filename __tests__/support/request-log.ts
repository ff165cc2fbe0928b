import type { Log } from '../../src/core/base/ports.ts'

/** A log for `serveFeed` that keeps status, method and target of each request. */
export function requestLog(): { readonly requests: string[]; readonly log: Log } {
  const requests: string[] = []
  const keep = (line: string) => {
    requests.push(line.split(' ', 3).join(' '))
  }
  const log: Log = { debug: keep, info: keep, notice: keep, warning: keep, stage: (_name, run) => run() }
  return { requests, log }
}
