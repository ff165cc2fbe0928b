import { readXml } from '../base/documents/xml.ts'

/** What a manifest says of the licence of its package. */
export interface PackageLicense {
  /** `expression`: of SPDX; `file`: a path in the package; `url`: the address of older packages */
  readonly kind: 'expression' | 'file' | 'url'
  readonly text: string
}

// The gallery writes it beside an expression or a file, for older clients.
const standIn = /^https?:\/\/(?:licenses\.nuget\.org\/|aka\.ms\/deprecateLicenseUrl)/i

/** Reads the licence in a manifest that `parseManifest` takes; undefined if it names none. */
export function readLicense(xml: Uint8Array): PackageLicense | undefined {
  const path: string[] = []
  const found = new Map<PackageLicense['kind'], string>()
  let kind: PackageLicense['kind'] | undefined
  let text = ''
  readXml(xml, {
    open({ local, attributes }) {
      path.push(local)
      text = ''
      const at = path.join('/')
      if (at === 'package/metadata/license')
        kind = attributes.type?.value.trim().toLowerCase() === 'file' ? 'file' : 'expression'
      else kind = at === 'package/metadata/licenseUrl' ? 'url' : undefined
    },
    text(value) {
      text += value
    },
    close() {
      path.pop()
      if (kind !== undefined && !found.has(kind) && text.trim() !== '') found.set(kind, text.trim())
      kind = undefined
    },
    fail({ found: problem }) {
      throw new TypeError(problem)
    },
  })
  for (const each of ['expression', 'file'] as const) {
    const own = found.get(each)
    if (own !== undefined) return { kind: each, text: own }
  }
  const url = found.get('url')
  return url === undefined || standIn.test(url) ? undefined : { kind: 'url', text: url }
}
