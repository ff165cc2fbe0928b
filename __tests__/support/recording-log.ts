import { nameOptions } from '../../src/core/base/format.ts'
import type { Log } from '../../src/core/base/ports.ts'

export interface RecordingLog extends Log {
  /** every message, such as `warning: …`, and `stage: NAME` where one began */
  readonly lines: readonly string[]
  /** the messages of one kind, without it */
  of(kind: 'debug' | 'info' | 'notice' | 'warning' | 'stage'): readonly string[]
}

/** A log that keeps its lines, in the words of a workflow. */
export function recordingLog(): RecordingLog {
  const lines: string[] = []
  const keep = (kind: string) => (message: string) => void lines.push(`${kind}: ${nameOptions(message)}`)
  return {
    lines,
    of: kind => lines.filter(line => line.startsWith(`${kind}: `)).map(line => line.slice(kind.length + 2)),
    debug: keep('debug'),
    info: keep('info'),
    notice: keep('notice'),
    warning: keep('warning'),
    stage(name, run) {
      keep('stage')(name)
      return run()
    },
  }
}
