import { readXml } from '../base/documents/xml.ts'
import { documentError } from '../files/parse-file.ts'

/** An element of an MSBuild document. */
export interface MsbuildElement {
  /** without a prefix */
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly MsbuildElement[]
  /** the text directly in it */
  readonly text: string
  /** of its `<`, from 1 */
  readonly line: number
  /** of the SDK: its text depends on the machine */
  readonly isUnknown?: boolean
}

/** The maximum size of one document, in bytes. */
export const projectLimit = 4 * 1024 ** 2

/** The most elements of one document. Real projects have some thousand. */
const maxElements = 100_000

// Most elements have none.
export const noAttributes: ReadonlyMap<string, string> = new Map()

interface OpenElement extends MsbuildElement {
  readonly children: OpenElement[]
  text: string
}

/**
 * Parses a project, a `.props` or `.targets` file or a `.slnx`: well-formed XML without DOCTYPE, at most 64 levels deep
 * and 100,000 elements. Returns the root element.
 *
 * @throws PkgtoolError `INVALID_PROJECT` with file and line
 */
export function parseMsbuildXml(
  xml: string | Uint8Array,
  { file }: { readonly file: string },
): MsbuildElement {
  const path: OpenElement[] = []
  let root: OpenElement | undefined
  let count = 0
  const fail = (found: string, line: number | undefined, wanted?: string): never => {
    throw documentError('INVALID_PROJECT', { found, wanted, line, file })
  }
  readXml(xml, {
    open(tag, { line }) {
      if (++count > maxElements) fail(`it has more than ${maxElements} elements`, line)
      const written = Object.values(tag.attributes)
      const attributes =
        written.length === 0 ? noAttributes : new Map(written.map(({ name, value }) => [name, value]))
      const element: OpenElement = { name: tag.local, attributes, children: [], text: '', line }
      path.at(-1)?.children.push(element)
      root ??= element
      path.push(element)
    },
    text(value) {
      const inner = path.at(-1)
      if (inner) inner.text += value
    },
    close() {
      path.pop()
    },
    fail: ({ found, wanted, line }) => fail(found, line, wanted),
  })
  return root ?? fail('it has no root element', undefined)
}
