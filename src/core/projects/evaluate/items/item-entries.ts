import { hasWildcard } from '../../../files/patterns.ts'
import { type Expansion, expand } from '../expand.ts'
import { expandWildcards } from '../globs.ts'
import type { ProjectFiles } from '../project-files.ts'
import { absolute } from '../static-functions.ts'
import { assertEntries, splitList, Unknown, unescapeText } from '../value.ts'
import { outsideOfItems } from './item-expression.ts'
import type { MetadataOptions } from './item-metadata.ts'
import type { Entry, KnownItems } from './known-items.ts'

interface EntryOptions extends MetadataOptions {
  readonly expansion: Expansion
  /** the files that patterns find */
  readonly files: ProjectFiles
  /** those that a list may refer to by `@(TYPE)` */
  readonly items: KnownItems
  /** patterns stand for files; else they stay as they are written */
  readonly mayGlob: boolean
}

/**
 * The entries of a list of items, as an `Include` or a `Remove` names them. Unknown, or undefined where nothing says why: one of them
 * names metadata, or is a pattern that leads out of the workspace.
 *
 * @throws NeedsType, EvaluationFailure for more entries than a list may have
 */
export function entriesOf(text: string, options: EntryOptions): readonly Entry[] | Unknown | undefined {
  if (outsideOfItems(text).includes('%(')) return undefined
  const value = expand(text, options.expansion)
  if (typeof value !== 'string') return value
  const found: Entry[] = []
  for (const entry of splitList(value)) {
    const read = readEntry(entry, options)
    if (read === undefined || read instanceof Unknown) return read
    assertEntries(found.length + read.length)
    for (const each of read) found.push(each)
  }
  return found
}

/** What one entry of a list stands for. */
function readEntry(entry: string, options: EntryOptions): readonly Entry[] | Unknown | undefined {
  if (entry.includes('@(')) return options.items.referred(entry)
  if (!hasWildcard(entry)) return [{ name: unescapeText(entry) }]
  if (!options.mayGlob) return [{ name: entry, isLiteral: true }]
  return filesOf(entry, options)?.map(name => ({ name, isFound: true }))
}

// The part before the first pattern stays as it is written.
function filesOf(entry: string, { base, files }: EntryOptions): readonly string[] | undefined {
  const written = unescapeText(entry).replaceAll('\\', '/')
  const head = written.slice(0, written.slice(0, written.search(/[*?]/)).lastIndexOf('/') + 1)
  const folder = absolute(head, base).replace(/\/$/, '')
  const found = expandWildcards(absolute(written, base), { files })
  return found?.map(path => head + path.slice(folder.length + 1))
}
