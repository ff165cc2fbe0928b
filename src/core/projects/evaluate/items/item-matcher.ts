import { hasWildcard } from '../../../files/patterns.ts'
import { patternOf } from '../globs.ts'
import { absolute } from '../static-functions.ts'
import { unescapeText } from '../value.ts'
import type { MetadataOptions } from './item-metadata.ts'
import type { Entry } from './known-items.ts'

/** What `Update`, `Remove` and `Exclude` name: items by their names, and by patterns. */
export class ItemMatcher {
  /** as they are written */
  readonly names: readonly string[]
  readonly keys: ReadonlySet<string>
  /** it names an item twice */
  readonly isRepeating: boolean
  readonly hasPatterns: boolean
  readonly #patterns: readonly ((name: string) => boolean)[]
  readonly #base: string

  constructor(entries: readonly Entry[], { base }: MetadataOptions) {
    const isPattern = ({ name, isLiteral }: Entry) => isLiteral === true && hasWildcard(name)
    const named = entries.filter(entry => !isPattern(entry))
    this.#base = base
    this.names = entries.map(({ name }) => name)
    this.keys = new Set(named.map(({ name }) => keyOfItem(name, base)))
    this.isRepeating = this.keys.size < named.length && named.some(({ metadata }) => metadata === undefined)
    this.#patterns = entries.filter(isPattern).map(({ name }) => patternOf(unescapeText(name), { base }))
    this.hasPatterns = this.#patterns.length > 0
  }

  matches({ key, name }: { readonly key: string; readonly name: string }): boolean {
    return this.keys.has(key) || this.#patterns.some(matches => matches(name))
  }

  /** Whether it also has a name in the same case; if not, it depends on the system whether it matches. */
  hasCaseOf(name: string): boolean {
    const path = absolute(name, this.#base)
    return this.names.some(each =>
      absolute(each, this.#base)
        .split(/[*?]+/)
        .every(part => path.includes(part)),
    )
  }
}

/** Items are compared as paths, without case. */
export function keyOfItem(name: string, base: string): string {
  const lower = name.toLowerCase()
  if (!/[\\/]|^\.\.?$/.test(lower)) return lower
  const folder = base.toLowerCase()
  const path = absolute(lower, folder).replace(/\/$/, '')
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path
}
