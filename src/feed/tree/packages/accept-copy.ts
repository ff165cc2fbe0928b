import {
  type AcceptedPackage,
  acceptPackage,
  type Expectation,
  type PackageFault,
} from '../../../core/accepted/accept-package.ts'
import { NewFile, type NewManifest } from '../../../core/accepted/new-file.ts'
import { feedPolicy } from '../../../core/accepted/policy.ts'
import { type PackagePaths, pathsOf } from '../../../core/nuget/package-paths.ts'
import type { Staged } from '../../store/feed-store.ts'
import type { FeedSettings } from '../settings.ts'
import type { FeedVersion } from './package-documents.ts'

/** An accepted package whose bytes lie ready for a feed. Only `acceptCopy` makes one, and only this gets a key in the feed. */
export interface AcceptedCopy extends FeedVersion {
  /** as its manifest spells it */
  readonly id: string
  readonly accepted: AcceptedPackage<NewManifest>
  /** the file that was accepted */
  readonly copy: Staged
  /** below `flat/` */
  readonly paths: PackagePaths
}

/**
 * Decides whether a staged copy, hashed with SHA-512, becomes a package of a feed. Whatever is known of the package comes from
 * that copy, since the file that it was made from may change at any time.
 *
 * @throws PkgtoolError as `acceptPackage`; its errors name the copy
 */
export async function acceptCopy(
  copy: Staged,
  want: Expectation,
  feed: Pick<FeedSettings, 'packageExtension' | 'manifestExtension'>,
): Promise<{ readonly item: AcceptedCopy } | { readonly fault: PackageFault }> {
  const file = new NewFile(copy, feed)
  try {
    const outcome = await acceptPackage(file, want, feedPolicy)
    if ('fault' in outcome) return outcome
    const { accepted } = outcome
    const { identity, spelled } = accepted
    const { lowerId, version } = identity
    const named = { id: spelled.id, lowerId, version: version.lower }
    return { item: { ...named, accepted, copy, paths: pathsOf(identity, feed) } }
  } finally {
    file.close()
  }
}
