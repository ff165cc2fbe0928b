import { printable } from '../base/printable.ts'
import { hideSecrets } from '../base/sent-secrets.ts'

const maxReason = 300

/**
 * Returns the reason of a server for a message: escaped, at most 300 characters; undefined if any of it may be a piece of a secret
 * that was sent.
 */
export function shownReason(reason: string): string | undefined {
  const whole = reason.trim()
  return whole === '' || hideSecrets(whole) !== whole ? undefined : printable(whole.slice(0, maxReason))
}
