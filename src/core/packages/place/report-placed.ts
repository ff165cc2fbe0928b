import { plural } from '../../base/format.ts'
import type { Log, RunOptions } from '../../base/ports.ts'
import type { PlacedPackage } from '../in-place/placed-package.ts'
import { nameOf, type WantedPackage } from '../wanted-package.ts'

interface Ports extends Pick<RunOptions, 'onProgress'> {
  readonly log: Log
}

// With more packages than this, the log has no line for each.
const manyPackages = 100

interface Report extends Pick<PlacedPackage, 'size'> {
  readonly from: string
  /** this one's, counted from 1 */
  readonly number: number
  readonly of: number
}

/** Reports a package in place; with many packages only to the debug log, with a count now and then. */
export function reportPlaced(
  { log, onProgress }: Ports,
  item: WantedPackage,
  { size, from, number, of }: Report,
): void {
  const subject = nameOf(item)
  onProgress?.({ subject, received: size, total: size, done: true })
  log[of > manyPackages ? 'debug' : 'info'](`${subject} from ${from}`)
  if (of > manyPackages && number % manyPackages === 0)
    log.info(`${number} of ${plural(of, 'package')} in place`)
}
