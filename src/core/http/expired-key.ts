import { PkgtoolError } from '../base/errors.ts'

/**
 * A store refuses the key of a thread that has no identity, because the time of the key is over. The thread that obtains keys may
 * have the next one.
 */
export class ExpiredKey extends PkgtoolError {
  /** the number of the key */
  readonly number: number

  constructor({ code, fields }: PkgtoolError, number: number) {
    super(code, fields)
    this.number = number
  }
}
