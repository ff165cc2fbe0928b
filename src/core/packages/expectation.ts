import type { Expectation } from '../accepted/accept-package.ts'
import type { WantedPackage } from './wanted-package.ts'

/** What a pin wants of a package, and a run that needs the content hash of each. */
export function expectationOf(
  { pin, ...identity }: WantedPackage,
  { hashesContent }: { readonly hashesContent: boolean },
): Expectation {
  const { sha512, contentHash, size } = pin
  const recorded = hashesContent ? ('any' as const) : undefined
  return {
    identities: [identity],
    hashes: sha512 === undefined ? [] : [{ by: 'pin', sha512 }],
    contentHash: contentHash === undefined ? recorded : { is: contentHash },
    size,
  }
}
