import { PkgtoolError } from '../base/errors.ts'

/** pins that one run may have, with repeats counted once */
export const mostPins = 100_000

/** the same with repeats: projects of one repository share most of their packages */
export const mostRepeats = 10 * mostPins

/** @throws PkgtoolError `TOO_LARGE` */
export function assertFew(count: number, most: number): void {
  if (count <= most) return
  throw new PkgtoolError('TOO_LARGE', {
    subject: 'the pins',
    found: `more than ${most}${most === mostRepeats ? ', with repeats' : ''}`,
    wanted: 'at most as many in one run',
    change: 'name fewer in the inputs "packages" and "packages-file"',
  })
}
