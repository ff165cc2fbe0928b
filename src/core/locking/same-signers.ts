import { PkgtoolError } from '../base/errors.ts'
import { optionName } from '../base/format.ts'
import { groupBy } from '../base/group-by.ts'
import { toLowerInvariant } from '../base/printable.ts'
import type { Lock, LockedPackage } from '../lock/lock.ts'
import { describeSigner, type PackageSigner } from '../trust/package-signer.ts'

export function hasSigners({ signers = [] }: LockedPackage): boolean {
  return signers.length > 0
}

/**
 * Refuses packages that others have signed than those of the same id in the old lock.
 *
 * @throws PkgtoolError `SIGNER_CHANGED`
 */
export function assertSameSigners(old: Lock, entries: readonly LockedPackage[]): void {
  const signed = groupBy(old.packages.filter(hasSigners), ({ id }) => toLowerInvariant(id))
  const changed = entries.flatMap(entry => {
    const { signers } = entry
    if (signers === undefined) return []
    const before = signed.get(toLowerInvariant(entry.id)) ?? []
    const isSame = before.some(each =>
      each.signers?.every(signer => signers.some(next => isSameSigner(signer, next))),
    )
    const [first] = before
    return first === undefined || isSame ? [] : [{ entry, first }]
  })
  const [one] = changed
  if (one === undefined) return
  const details = changed.map(
    ({ entry, first }) =>
      `${entry.id} ${entry.version}: ${namesOf(entry.signers)}; ${first.version} in the lock: ${namesOf(first.signers)}`,
  )
  throw new PkgtoolError('SIGNER_CHANGED', {
    subject: `${one.entry.id} ${one.entry.version}`,
    found: `it is signed by ${namesOf(one.entry.signers)}`,
    wanted: `the signers that the lock has for ${one.first.version}: ${namesOf(one.first.signers)}`,
    change: `find out why, and then run the verb "lock" with ${optionName('accept-signers')}`,
    ...(changed.length > 1 && { details }),
  })
}

function namesOf(signers: readonly PackageSigner[] = []): string {
  return signers.length === 0 ? 'no trusted signature' : signers.map(describeSigner).join(' and ')
}

/**
 * A certificate is renewed every few years, under the same name. Of a repository the package must also have an owner whom it had
 * before: whoever takes over an account there is signed for by the same repository.
 */
function isSameSigner(old: PackageSigner, next: PackageSigner): boolean {
  if (old.role !== next.role || old.serviceIndex !== next.serviceIndex) return false
  if (old.fingerprint !== next.fingerprint && old.subject !== next.subject) return false
  return old.owners === undefined || old.owners.some(owner => next.owners?.includes(owner))
}
