import type { Expectation } from '../accepted/accept-package.ts'
import type { Layout } from '../layouts/layout.ts'
import { packageLayouts } from '../layouts/package-layouts.ts'
import type { WantedPackage } from './wanted-package.ts'

/** What a pin and a layout want of a package. */
export function expectationOf({ pin, ...identity }: WantedPackage, layout: Layout): Expectation {
  const { sha512, contentHash, size } = pin
  const recorded = packageLayouts[layout].hasContentHash ? ('any' as const) : undefined
  return {
    identities: [identity],
    hashes: sha512 === undefined ? [] : [{ by: 'pin', sha512 }],
    contentHash: contentHash === undefined ? recorded : { is: contentHash },
    size,
  }
}
