import { isNativeError } from 'node:util/types'
import { type ErrorCode, type ErrorFields, PkgtoolError } from '../base/errors.ts'
import { messageOf, systemErrorCode } from '../base/thrown.ts'
import { ExpiredKey } from '../net/signing/key-source.ts'

/** An error as plain data: a message to another thread keeps neither the class nor own properties. */
interface PackedError {
  readonly packedError: {
    readonly message: string
    /** set for a `PkgtoolError` */
    readonly own:
      | {
          readonly code: ErrorCode
          readonly fields: ErrorFields
          /** of an `ExpiredKey` */
          readonly number: number | undefined
        }
      | undefined
    /** such as `ENOSPC`: of the error or its cause */
    readonly systemCode: string | undefined
  }
}

/** Replaces the errors in plain data. */
export function packErrors(value: unknown): unknown {
  // Not `instanceof Error`: in a VM context, system errors come from another realm.
  if (!isNativeError(value)) return mapMembers(value, packErrors)
  if (!(value instanceof PkgtoolError))
    return packed({ message: messageOf(value), own: undefined, systemCode: systemErrorCode(value) })
  const { code, message, cause } = value
  const number = value instanceof ExpiredKey ? value.number : undefined
  const own = { code, fields: packErrors(value.fields) as ErrorFields, number }
  return packed({ message, own, systemCode: systemErrorCode(cause) })
}

/** Restores what `packErrors` replaced. */
export function unpackErrors(value: unknown): unknown {
  if (!isPacked(value)) return mapMembers(value, unpackErrors)
  const { message, own, systemCode } = value.packedError
  const beneath = systemCode === undefined ? undefined : { code: systemCode }
  if (own === undefined) return Object.assign(new Error(message), beneath)
  const cause = beneath && Object.assign(new Error(systemCode), beneath)
  const error = new PkgtoolError(own.code, unpackErrors(own.fields) as ErrorFields, cause && { cause })
  return own.number === undefined ? error : new ExpiredKey(error, own.number)
}

function packed(error: PackedError['packedError']): PackedError {
  return { packedError: error }
}

function isPacked(value: unknown): value is PackedError {
  return typeof value === 'object' && value !== null && 'packedError' in value
}

function mapMembers(value: unknown, map: (member: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(map)
  if (typeof value !== 'object' || value === null) return value
  // That of a plain object, of any realm.
  if (Object.getPrototypeOf(Object.getPrototypeOf(value)) !== null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, map(member)]))
}
