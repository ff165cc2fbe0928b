import { plural } from '../../core/base/format.ts'
import { printableMessage } from '../../core/base/printable-message.ts'
import { displayUrl } from '../../core/net/address/address.ts'
import { type Finding, type FindingCode, findingCatalogue } from './finding.ts'
import type { Place } from './site/site.ts'
import type { VerifyReport } from './verify-options.ts'

const maxFindings = 10_000

/** Collects findings and remarks, each once: the first 10,000, and a count of the others. */
export class Findings {
  readonly #all: Finding[] = []
  readonly #known = new Set<string>()
  #left = 0

  readonly add = (code: FindingCode, about: Place, facts: Omit<Finding, 'code' | 'subject'>): void => {
    const subject = typeof about === 'string' ? about : displayUrl(about)
    const key = `${code}\0${subject}\0${facts.place}`
    if (this.#known.has(key)) return
    if (this.#known.size >= maxFindings) {
      this.#left++
      return
    }
    this.#known.add(key)
    const shown = Object.entries({ subject, ...facts }).map(([name, text]) => [name, printableMessage(text)])
    this.#all.push({ code, ...Object.fromEntries(shown) } as Finding)
  }

  get findings(): readonly Finding[] {
    return sort(this.#all.filter(({ code }) => !('remark' in findingCatalogue[code])))
  }

  get remarks(): readonly Finding[] {
    const remarks = sort(this.#all.filter(({ code }) => 'remark' in findingCatalogue[code]))
    if (this.#left === 0) return remarks
    const found = `${plural(this.#left, 'more finding')} like these`
    return [...remarks, { code: 'NOT_CHECKED', subject: 'the report', found }]
  }
}

const { compare } = new Intl.Collator('en', { numeric: true })

const codes = Object.keys(findingCatalogue)

// Checks run in parallel, so the order of findings is random.
function sort(findings: readonly Finding[]): readonly Finding[] {
  return [...findings].sort(
    (a, b) =>
      codes.indexOf(a.code) - codes.indexOf(b.code) ||
      compare(a.subject, b.subject) ||
      compare(a.place ?? '', b.place ?? ''),
  )
}

export function report(
  { findings, remarks }: Findings,
  counts: Pick<VerifyReport, 'ids' | 'versions' | 'tools'>,
): VerifyReport {
  return { findings, remarks, ...counts }
}
