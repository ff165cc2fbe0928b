import type { Evaluation } from './evaluate/evaluate-project.ts'
import { isInToolset } from './evaluate/toolset.ts'
import { splitList, Unknown, unescapeText } from './evaluate/value.ts'

/** A property by which a project chooses where its packages come from. All of it is data. */
export interface RestoreSetting {
  readonly name: RestoreProperty
  /** its values, trimmed; of a property that is no list at most one */
  readonly values: readonly string[]
  /** absolute path and line of what sets it */
  readonly file: string
  readonly line: number
  /** absent: it is known */
  readonly unknown?: { readonly why: string; readonly settledBy: readonly string[] }
}

/** The properties that the client reads of a project besides its references. */
const restoreProperties = [
  'RestoreSources',
  'RestoreAdditionalProjectSources',
  'RestoreConfigFile',
  'RestoreRootConfigDirectory',
  'RestoreSolutionDirectory',
  'RestoreFallbackFolders',
  'RestoreAdditionalProjectFallbackFolders',
  'RestoreIgnoreFailedSources',
  'RestorePackagesPath',
] as const

type RestoreProperty = (typeof restoreProperties)[number]

/** What a project sets of them, without what only the SDK has in its own folders. */
export function restoreSettings(
  path: string,
  { outer, inner }: { readonly outer: Evaluation; readonly inner: readonly Evaluation[] },
): readonly RestoreSetting[] {
  return restoreProperties.flatMap(name => {
    // The client joins these of the target frameworks, and takes the others of the project without one.
    const own = name.startsWith('RestoreAdditionalProject') && inner.length > 0 ? inner : [outer]
    const place = own.map(each => each.ownEntry(name)?.place).find(each => each !== undefined)
    // The SDK has folders of its own, which serve it offline.
    if (name === 'RestoreAdditionalProjectFallbackFolders' && place === undefined) return []
    const read = own.map(each => each.property(name))
    const unknown = read.find(value => value instanceof Unknown)
    const listed = read.flatMap(value => (value instanceof Unknown ? [] : splitList(value).map(unescapeText)))
    const values = [...new Set(listed)].filter(value => !isInToolset(value.replaceAll('\\', '/')))
    if (unknown === undefined && values.length === 0) return []
    return [
      {
        name,
        values,
        ...(place ? { file: place.file, line: place.line } : { file: path, line: 1 }),
        ...(unknown && { unknown: { why: unknown.why, settledBy: unknown.settledBy } }),
      },
    ]
  })
}
