import type { SaxesTagNS } from 'saxes'
import { readXml } from '../../base/documents/xml.ts'
import type { PkgtoolError } from '../../base/errors.ts'
import type { Place } from '../../base/ports.ts'
import { quote, toLowerInvariant } from '../../base/printable.ts'
import { type DocumentFault, documentError } from '../../files/parse-file.ts'
import type { ConfigPlace } from './nuget-config.ts'

/** An element of a config file. Like the reference client, we use local names and ignore the namespace. */
export interface ConfigElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly ConfigElement[]
  /** directly in it */
  readonly text: string
  readonly place: ConfigPlace
}

// The deepest known path is configuration/packageSourceMapping/packageSource/package.
const deepest = 4

/** Reads the elements of a config file and returns its root. Throws `INVALID_CONFIG` with file and line. */
export function readConfigTree(xml: string | Uint8Array, { file }: { readonly file: string }): ConfigElement {
  const open: (Omit<ConfigElement, 'text'> & { text: string; readonly children: ConfigElement[] })[] = []
  let root: ConfigElement | undefined
  readXml(xml, {
    open(tag, { depth, line }) {
      const place = { file, line }
      const element = { name: tag.local, attributes: attributesOf(tag, place), children: [], text: '', place }
      root ??= element
      if (depth <= deepest) open.at(-1)?.children.push(element)
      open.push(element)
    },
    text(value) {
      const innermost = open.at(-1)
      if (innermost) innermost.text += value
    },
    close: () => void open.pop(),
    fail: ({ line, ...problem }) => {
      throw configError({ file, line }, problem)
    },
  })
  if (root === undefined) throw configError({ file }, { found: 'it has no element', wanted: 'configuration' })
  return root
}

function attributesOf(tag: SaxesTagNS, place: ConfigPlace): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  const folded = new Set<string>()
  for (const { local, value, uri } of Object.values(tag.attributes)) {
    if (uri !== '') continue
    const name = toLowerInvariant(local)
    if (folded.has(name))
      throw configError(place, { found: `${quote(tag.local)} has the attribute ${quote(name)} twice` })
    folded.add(name)
    attributes.set(local, value)
  }
  return attributes
}

/** Creates an `INVALID_CONFIG` error for a location in a file. */
export function configError({ file, line }: Place, fault: DocumentFault): PkgtoolError {
  return documentError('INVALID_CONFIG', { ...fault, file, line })
}
