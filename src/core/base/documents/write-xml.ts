/** An element to write; attributes and children that are undefined are left out. */
export interface NewElement {
  readonly name: string
  readonly attributes?: Readonly<Record<string, string | undefined>>
  readonly children?: readonly (NewElement | undefined)[]
  readonly text?: string | undefined
}

/** Writes a document in UTF-8, two spaces a level, as the client does. */
export function writeXml(root: NewElement): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${elementLines(root).join('\n')}`
}

export interface Indentation {
  /** what every line starts with; default: nothing */
  readonly indent?: string
  /** one level; default: two spaces */
  readonly unit?: string
}

/** The lines of an element. */
export function elementLines(
  { name, attributes = {}, children = [], text }: NewElement,
  { indent = '', unit = '  ' }: Indentation = {},
): readonly string[] {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeAttribute(value)}"`],
  )
  const start = `${indent}<${name}${given.join('')}`
  if (text !== undefined && text !== '') return [`${start}>${escapeXml(text)}</${name}>`]
  if (text === '') return [`${start}></${name}>`]
  const inner = children.flatMap(child =>
    child === undefined ? [] : elementLines(child, { indent: indent + unit, unit }),
  )
  return inner.length === 0 ? [`${start} />`] : [`${start}>`, ...inner, `${indent}</${name}>`]
}

/** Text within an element. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The value of an attribute between double quotes. A reader would take a line break or tab for a blank. */
export function escapeAttribute(value: string): string {
  return escapeXml(value)
    .replaceAll('"', '&quot;')
    .replace(/[\t\n\r]/g, character => `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`)
}
