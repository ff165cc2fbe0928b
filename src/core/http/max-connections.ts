import { PkgtoolError } from '../base/errors.ts'

/** Checks the limit of connections; default: 32. @throws PkgtoolError `INVALID_INPUT` */
export function readConnections(count = 32): number {
  if (Number.isInteger(count) && count > 0) return count
  throw new PkgtoolError('INVALID_INPUT', {
    subject: 'max-connections',
    found: `the value ${count}`,
    wanted: 'an integer from 1',
  })
}
