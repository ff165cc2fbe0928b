import { toLowerInvariant } from '../base/printable.ts'
import type { CarriedEvaluation, CarriedProperty } from './carried-evaluation.ts'
import { unescapeText, type Value } from './evaluate/value.ts'
import { knownText, knownValue } from './evaluated.ts'

/** What becomes of a warning of the client. */
export type WarningLevel = 'error' | 'warning' | 'silence'

/** What a project makes of the client's warnings, such as `NU1605`, for the package of a lower-case id. */
export interface WarningPolicy {
  /** Whether `NoWarn` of the project or of its reference has the code. @throws PkgtoolError `NEEDS_EVALUATION` */
  hides(code: string, lowerId: string): boolean
  /** @throws PkgtoolError `NEEDS_EVALUATION` */
  levelOf(code: string, lowerId: string): WarningLevel
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
  const ofReferences = metadataOf(own, 'nowarn')
  const [included, excluded] = ['includeassets', 'excludeassets'].map(name => metadataOf(own, name))
  const assetsOf = (values: ReadonlyMap<string, Value> | undefined, lowerId: string) => {
    const what = `the assets of ${lowerId}`
    const text = unescapeText(knownValue(values?.get(lowerId) ?? '', { what, project }))
    return text
      .toLowerCase()
      .split(/[;,]/)
      .flatMap(each => each.trim() || [])
  }
  const hides = (code: string, lowerId: string) => {
    const value = ofReferences.get(lowerId) ?? ''
    const ofReference = unescapeText(knownValue(value, { what: `NoWarn of ${lowerId}`, project }))
    return hasCode(ofReference, code) || hasCode(text('NoWarn'), code)
  }
  return {
    hides,
    takesAssemblies(lowerId) {
      const [takes, leaves] = [assetsOf(included, lowerId), assetsOf(excluded, lowerId)]
      const has = (list: readonly string[], asset: string) => list.includes('all') || list.includes(asset)
      return ['compile', 'runtime'].some(
        asset => (takes.length === 0 || has(takes, asset)) && !has(leaves, asset),
      )
    },
    levelOf(code, lowerId) {
      if (hides(code, lowerId)) return 'silence'
      if (hasCode(text('WarningsAsErrors'), code)) return 'error'
      const takesAll = text('TreatWarningsAsErrors').trim().toLowerCase() === 'true'
      return takesAll && !hasCode(text('WarningsNotAsErrors'), code) ? 'error' : 'warning'
    },
  }
}

// Of several references to one id the first counts, as in the client.
function metadataOf(own: CarriedEvaluation, key: string): ReadonlyMap<string, Value> {
  const found = new Map<string, Value>()
  for (const { name, metadata } of own.items('PackageReference').toReversed())
    found.set(toLowerInvariant(name), metadata.get(key) ?? '')
  return found
}

/** Whether a list of codes, as projects write it, has one. */
function hasCode(list: string, code: string): boolean {
  return list.split(/[;,]/).some(each => each.trim().toUpperCase() === code)
}
