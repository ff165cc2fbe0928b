import { plural, printable } from '../../core/text.ts'
import type { Finding } from './finding.ts'
import { findingCatalogue, isRemark } from './finding-catalogue.ts'

const most = 10_000

/** Collects what is found, findings and remarks apart, each once; of very many the first and their number. */
export class Findings {
  readonly #findings: Finding[] = []
  readonly #remarks: Finding[] = []
  readonly #known = new Set<string>()
  #left = 0

  add(finding: Finding): void {
    const key = `${finding.code}\0${finding.subject}\0${finding.place}`
    if (this.#known.has(key)) return
    if (this.#known.size >= most) {
      this.#left++
      return
    }
    this.#known.add(key)
    const shown = Object.entries(finding).map(([name, text]) => [name, printable(text)])
    const list = isRemark(finding.code) ? this.#remarks : this.#findings
    list.push(Object.fromEntries(shown) as unknown as Finding)
  }

  get findings(): readonly Finding[] {
    return sort(this.#findings)
  }

  get remarks(): readonly Finding[] {
    const remarks = sort(this.#remarks)
    if (this.#left === 0) return remarks
    const found = `${plural(this.#left, 'more finding')} like these`
    return [...remarks, { code: 'NOT_CHECKED', subject: 'the report', found }]
  }
}

const codes = Object.keys(findingCatalogue)
const { compare } = new Intl.Collator('en', { numeric: true })

// Many things are looked at at once: the order in which they end says nothing.
function sort(findings: readonly Finding[]): readonly Finding[] {
  return [...findings].sort(
    (a, b) =>
      codes.indexOf(a.code) - codes.indexOf(b.code) ||
      compare(a.subject, b.subject) ||
      compare(a.place ?? '', b.place ?? ''),
  )
}
