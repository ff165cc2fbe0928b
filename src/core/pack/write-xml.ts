/** An element to write; attributes and children that are undefined are left out. */
export interface NewElement {
  readonly name: string
  readonly attributes?: Readonly<Record<string, string | undefined>>
  readonly children?: readonly (NewElement | undefined)[]
  readonly text?: string | undefined
}

/** Writes a document in UTF-8, two spaces a level, as the client does. */
export function writeXml(root: NewElement): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${linesOf(root, '').join('\n')}`
}

function linesOf(
  { name, attributes = {}, children = [], text }: NewElement,
  indent: string,
): readonly string[] {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(value).replaceAll('"', '&quot;')}"`],
  )
  const start = `${indent}<${name}${given.join('')}`
  if (text !== undefined && text !== '') return [`${start}>${escapeXml(text)}</${name}>`]
  if (text === '') return [`${start}></${name}>`]
  const inner = children.flatMap(child => (child === undefined ? [] : linesOf(child, `${indent}  `)))
  return inner.length === 0 ? [`${start} />`] : [`${start}>`, ...inner, `${indent}</${name}>`]
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
