import type { Progress } from './ports.ts'
import { formatBytes } from './text.ts'

export interface ProgressMeterOptions {
  /** milliseconds between two lines, and before the first */
  readonly interval: number
  readonly write: (line: string) => void
  /** milliseconds; default: a monotonic clock */
  readonly now?: () => number
}

/**
 * Joins the progress of all downloads of a run into a line now and then: what has arrived, of how much, how fast. A run
 * that is quicker than one interval says nothing.
 */
export function createProgressMeter({
  interval,
  write,
  now = () => process.uptime() * 1000,
}: ProgressMeterOptions): (progress: Progress) => void {
  const files = new Map<string, Progress>()
  let last = { time: now(), received: 0 }
  return progress => {
    files.set(progress.subject, progress)
    const time = now()
    if (time - last.time < interval) return
    const all = [...files.values()]
    const received = all.reduce((sum, file) => sum + file.received, 0)
    const total = all.reduce((sum, file) => sum + (file.total ?? file.received), 0)
    const rate = Math.max(0, ((received - last.received) * 1000) / (time - last.time))
    const rest = rate > 0 ? `, ${Math.ceil((total - received) / rate)} s left` : ''
    write(
      `${formatBytes(received)} of ${formatBytes(total)} in ${all.length === 1 ? progress.subject : `${all.length} files`}, ${formatBytes(rate)}/s${total > received ? rest : ''}`,
    )
    last = { time, received }
  }
}
