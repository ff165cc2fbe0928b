import { lowerPackageId } from '../../../core/nuget/package-id.ts'
import { parsePackageVersion } from '../../../core/nuget/version.ts'
import type { StoreOptions } from '../../store/store-options.ts'
import { commit } from '../commit.ts'
import { changeFeed } from '../feed.ts'
import { feedReference } from '../references.ts'
import { type IdState, readIdState } from './id-state.ts'
import { readVersionList } from './list-packages.ts'
import { planDocuments } from './package-index.ts'
import { registrationKey } from './registration.ts'
import { missingVersion } from './remove-package.ts'

/** A version that clients offer, or that they only restore when it is asked for. */
export interface ListedPackage {
  readonly lowerId: string
  /** normalized, in lower case */
  readonly version: string
  readonly status: 'listed' | 'unlisted' | 'unchanged'
  /** the addresses that caches must purge, relative to the feed if it has no base URL */
  readonly purge: readonly string[]
}

/** Options of `listPackage`. */
export interface ListPackageOptions extends StoreOptions {
  /** whether clients offer the version */
  readonly listed: boolean
}

export async function listPackage(
  dir: string,
  { id, version: asked }: { readonly id: string; readonly version: string },
  { listed, ...options }: ListPackageOptions,
): Promise<ListedPackage> {
  const lowerId = lowerPackageId(id)
  const { lower: version } = parsePackageVersion(asked)
  return changeFeed({ ...options, dir }, async feed => {
    const { versions } = await readVersionList(feed, lowerId)
    if (!versions.has(version))
      throw missingVersion(feed, { lowerId, subject: `${id} ${asked}`, versions: [...versions] })
    // Without a fact of its own, a version is described as it is.
    const before = await readIdState(feed, lowerId, { facts: new Map([[version, {}]]) })
    if (isListed(before, version) === listed) return { lowerId, version, status: 'unchanged', purge: [] }
    await commit(feed.store, {
      withdraws: !listed,
      read: () => readIdState(feed, lowerId, { facts: new Map([[version, { listed }]]) }),
      plan: state => planDocuments(feed, state),
    })
    const purge = [feedReference(feed, registrationKey(lowerId))]
    return { lowerId, version, status: listed ? 'listed' : 'unlisted', purge }
  })
}

function isListed({ parts }: IdState, version: string): boolean | undefined {
  const packages = parts.flatMap(part => ('packages' in part ? part.packages : []))
  return packages.find(item => item.version === version)?.details.listed
}
