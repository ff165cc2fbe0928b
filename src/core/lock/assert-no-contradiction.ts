import { quote } from '../text.ts'
import { toLowerInvariant } from '../versions/to-lower-invariant.ts'
import type { ParsedPackage } from './parse-locked-package.ts'

/**
 * Refuses two entries that answer one request, and two that have other bytes for one id and version. Several requests
 * may lead to one version. @throws PkgtoolError `INVALID_LOCK` at the second of the two
 */
export function assertNoContradiction(packages: readonly ParsedPackage[]): void {
  const byRequest = new Map<string, ParsedPackage>()
  const byVersion = new Map<string, ParsedPackage>()
  for (const item of packages) {
    const id = toLowerInvariant(item.entry.id)
    const first = remember(byRequest, `${id} ${item.request}`, item)
    if (first !== item) {
      const found = `${quote(`${item.entry.id} ${item.entry.requested}`)}, which ${first.at.path} answers already,`
      throw item.at.failure(found, { wanted: 'each request once' })
    }
    const same = remember(byVersion, `${id} ${item.version}`, item)
    const other = (['sha512', 'contentHash', 'size'] as const).find(
      member => same.entry[member] !== item.entry[member],
    )
    if (other !== undefined) {
      const found = `another ${other} than ${same.at.path} has for ${quote(`${item.entry.id} ${item.entry.version}`)}`
      throw item.at.failure(found, { wanted: 'one package of that id and version' })
    }
  }
}

// Returns the first item of that key. No id and no key of a version holds a space but a range's, behind the id.
function remember(known: Map<string, ParsedPackage>, key: string, item: ParsedPackage): ParsedPackage {
  const first = known.get(key) ?? item
  known.set(key, first)
  return first
}
