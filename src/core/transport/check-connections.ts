import { PkgtoolError } from '../errors.ts'

/** Refuses a limit of connections that is none. @throws PkgtoolError `INVALID_INPUT` */
export function checkConnections(count: number | undefined): void {
  if (count === undefined || (Number.isInteger(count) && count > 0)) return
  throw new PkgtoolError('INVALID_INPUT', {
    subject: 'max-connections',
    found: `the value ${count}`,
    wanted: 'an integer from 1',
  })
}
