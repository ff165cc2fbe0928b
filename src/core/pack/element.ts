import { readXml, type XmlProblem } from '../base/documents/xml.ts'

/** An element of a nuspec, names without prefix. */
export interface Element {
  readonly name: string
  readonly namespace: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly Element[]
  /** its own text and that of elements in it */
  readonly text: string
  /** from 1 */
  readonly line: number
}

interface OpenElement extends Element {
  readonly children: Element[]
  text: string
}

/** Reads a document into its root element. `fail` must throw. */
export function readElements(xml: string, fail: (problem: XmlProblem) => never): Element {
  const open: OpenElement[] = []
  let root: Element | undefined
  readXml(xml, {
    open({ local, uri, attributes }, { line }) {
      const own = Object.values(attributes).filter(
        ({ prefix, local: name }) => prefix === '' && name !== 'xmlns',
      )
      const element: OpenElement = {
        name: local,
        namespace: uri,
        attributes: new Map(own.map(({ local: name, value }) => [name, value])),
        children: [],
        text: '',
        line,
      }
      root ??= element
      open.at(-1)?.children.push(element)
      open.push(element)
    },
    text(value) {
      for (const element of open) element.text += value
    },
    close() {
      open.pop()
    },
    fail,
  })
  return root ?? fail({ found: 'it has no element' })
}

/** The first element of a name in another one. */
export function childOf({ children }: Element, name: string): Element | undefined {
  return children.find(child => child.name === name)
}

/** The elements of a name in another one. */
export function childrenOf({ children }: Element, name: string): readonly Element[] {
  return children.filter(child => child.name === name)
}

/** The trimmed value of an attribute; undefined where it is absent or empty. */
export function attributeOf({ attributes }: Element, name: string): string | undefined {
  return attributes.get(name)?.trim() || undefined
}
