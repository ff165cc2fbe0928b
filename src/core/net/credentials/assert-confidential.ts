import { PkgtoolError } from '../../base/errors.ts'
import { displayUrl, isConfidential } from '../address/address.ts'

/** What a refusal says beside the address. */
export interface RefusalFields {
  /** default: the address, as messages show it */
  readonly subject?: string
  readonly change?: string
}

/**
 * Refuses to send a secret over plain http to another machine, even with `allowInsecure`. `what` names the secret.
 *
 * @throws PkgtoolError `INSECURE_ADDRESS`
 */
export function assertConfidential(url: URL, what: string, refusal: RefusalFields = {}): void {
  if (isConfidential(url)) return
  const { subject = displayUrl(url) } = refusal
  throw new PkgtoolError('INSECURE_ADDRESS', {
    ...refusal,
    subject,
    found: `${what} would go in clear to another machine`,
    wanted: 'https',
    url: subject,
  })
}
