import type { FileSetting } from '../base/exceptions.ts'
import { toLowerInvariant } from '../base/printable.ts'
import type { CarriedEvaluation, CarriedItem, CarriedProperty } from './carried-evaluation.ts'
import { unescapeText } from './evaluate/value.ts'
import { knownText, knownValue } from './evaluated.ts'
import type { ProjectPlace } from './project-place.ts'

/** What becomes of a warning of the client. */
export type WarningLevel = 'error' | 'warning' | 'silence'

/** What a project makes of the client's warnings, such as `NU1605`, for the package of a lower-case id. */
export interface WarningPolicy {
  /** Whether `NoWarn` of the project or of its reference has the code. @throws PkgtoolError `NEEDS_EVALUATION` */
  hides(code: string, lowerId: string): boolean
  /** Where that `NoWarn` is; undefined: nothing hides it. @throws PkgtoolError `NEEDS_EVALUATION` */
  hiddenAt(code: string, lowerId: string): ProjectPlace | undefined
  /** @throws PkgtoolError `NEEDS_EVALUATION` */
  levelOf(code: string, lowerId: string): WarningLevel
  /** What makes it an error; undefined: nothing. @throws PkgtoolError `NEEDS_EVALUATION` */
  errorBy(code: string, lowerId: string): FileSetting | undefined
  /** Whether its reference takes assemblies of the package. @throws PkgtoolError `NEEDS_EVALUATION` */
  takesAssemblies(lowerId: string): boolean
}

/**
 * What a project makes of the client's warnings. The client asks the project as a whole, without a target framework; the references
 * are those for one, `own`.
 */
export function warningPolicy({
  outer,
  own,
  project,
}: {
  readonly outer: CarriedEvaluation
  readonly own: CarriedEvaluation
  readonly project: string
}): WarningPolicy {
  const text = (name: CarriedProperty) => knownText(outer, { name, project })
  const references = referencesOf(own)
  const metadataOf = (lowerId: string, { key, what }: { readonly key: string; readonly what: string }) => {
    const value = references.get(lowerId)?.metadata.get(key) ?? ''
    return unescapeText(knownValue(value, { what: `${what} of ${lowerId}`, project }))
  }
  const assetsOf = (key: string, lowerId: string) =>
    metadataOf(lowerId, { key, what: 'the assets' })
      .toLowerCase()
      .split(/[;,]/)
      .flatMap(each => each.trim() || [])
  const hiddenAt = (code: string, lowerId: string): ProjectPlace | undefined => {
    const ofReference = metadataOf(lowerId, { key: 'nowarn', what: 'NoWarn' })
    const { file = project, line = 1 } =
      (hasCode(ofReference, code) ? references.get(lowerId) : outer.placeOf('NoWarn')) ?? {}
    return hasCode(ofReference, code) || hasCode(text('NoWarn'), code) ? { file, line } : undefined
  }
  const hides = (code: string, lowerId: string) => hiddenAt(code, lowerId) !== undefined
  const errorBy = (code: string, lowerId: string): FileSetting | undefined => {
    if (hides(code, lowerId)) return undefined
    const isNamed = hasCode(text('WarningsAsErrors'), code)
    const takesAll = () => text('TreatWarningsAsErrors').trim().toLowerCase() === 'true'
    if (!isNamed && !(takesAll() && !hasCode(text('WarningsNotAsErrors'), code))) return undefined
    const setting = isNamed ? 'WarningsAsErrors' : 'TreatWarningsAsErrors'
    return { setting, place: outer.placeOf(setting) ?? { file: project, line: 1 } }
  }
  return {
    hides,
    hiddenAt,
    takesAssemblies(lowerId) {
      const [takes, leaves] = [assetsOf('includeassets', lowerId), assetsOf('excludeassets', lowerId)]
      const has = (list: readonly string[], asset: string) => list.includes('all') || list.includes(asset)
      return ['compile', 'runtime'].some(
        asset => (takes.length === 0 || has(takes, asset)) && !has(leaves, asset),
      )
    },
    errorBy,
    levelOf(code, lowerId) {
      if (hides(code, lowerId)) return 'silence'
      return errorBy(code, lowerId) ? 'error' : 'warning'
    },
  }
}

// Of several references to one id the first counts, as in the client.
function referencesOf(own: CarriedEvaluation): ReadonlyMap<string, CarriedItem> {
  const items = own.items('PackageReference').toReversed()
  return new Map(items.map(item => [toLowerInvariant(item.name), item]))
}

/** Whether a list of codes, as projects write it, has one. */
function hasCode(list: string, code: string): boolean {
  return list.split(/[;,]/).some(each => each.trim().toUpperCase() === code)
}
