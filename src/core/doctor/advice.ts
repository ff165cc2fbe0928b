import type { ErrorCode, ErrorFields, PkgtoolError } from '../base/errors.ts'
import { quote } from '../base/printable.ts'
import type { CheckSubject } from './check-subject.ts'

const advice: Partial<Record<ErrorCode, string>> = {
  TIMED_OUT: 'check the address, the network and the proxy',
  UNREADABLE_FILE: 'check that it is a file, and that this user may read it',
}

/** Errors in a text that the user wrote; the server does not matter. */
const ownWords: readonly ErrorCode[] = [
  'INVALID_PIN',
  'INVALID_VERSION',
  'INVALID_RANGE',
  'INVALID_PACKAGE_ID',
  'CONFLICTING_PINS',
  'INVALID_PACKAGES_CONFIG',
  'INVALID_CONFIG',
  'INVALID_LOCK',
]

const adviceByStatus: Readonly<Record<number, string>> = {
  401: 'set credentials that the server accepts for this address',
  403: 'set credentials that may read this address',
  407: 'set user and password of the proxy in the variable that names it',
}

export function adviceFor({ code, fields }: PkgtoolError, about: CheckSubject): string {
  return (
    fields.change ??
    adviceByStatus[fields.status ?? 0] ??
    advice[code] ??
    adviceForInput({ code, ...fields }, about) ??
    'tell the owner of the server'
  )
}

function adviceForInput(
  { code, subject = '', file, line }: ErrorFields & { readonly code: ErrorCode },
  { check }: CheckSubject,
): string | undefined {
  if (code === 'NOT_FOUND') return `check the ${/^https?:/.test(subject) ? 'address' : 'path'}`
  if (code === 'INVALID_INPUT' || code === 'CONFLICTING_INPUTS') return `change the input ${quote(subject)}`
  if (!ownWords.includes(code)) return undefined
  const givenText = check === 'pins' ? 'the input "packages"' : 'the text'
  const place = `${line === undefined ? '' : `line ${line} of `}${file === undefined ? givenText : quote(file)}`
  return `correct ${place}`
}
