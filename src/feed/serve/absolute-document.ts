import { randomUUID } from 'node:crypto'

const referenceMembers = ['@id', 'parent', 'packageContent', 'registration', 'url']

// They stand for the origin and the address of the feed, in a text that no document has.
const origin = `https://${randomUUID()}.invalid`
const placeholder = `${origin}/feed/`

/**
 * Returns the text of a generated document whose relative references begin with a placeholder for the address of the feed, or
 * undefined when it has none. `target` is the path of the document below that address. Each host gets its own document, and
 * reading a long one anew for each would be work for whoever names many.
 */
export function documentTemplate(text: string, target: string): string | undefined {
  const documentUrl = new URL(target, placeholder).href
  let changed = false
  const template = JSON.parse(text, (key, value: unknown) => {
    if (typeof value !== 'string' || !referenceMembers.includes(key)) return value
    if (URL.canParse(value) || !URL.canParse(value, documentUrl)) return value
    changed = true
    return new URL(value, documentUrl).href
  })
  return changed ? `${JSON.stringify(template, undefined, 2)}\n` : undefined
}

/** Returns the document of a template for the address of the feed, with trailing slash. */
export function fillTemplate(template: Buffer, base: string): Buffer {
  const { href, origin: own } = new URL(base)
  // An address is ASCII, so no other bytes need decoding.
  const filled = template.toString('latin1').split(placeholder).join(JSON.stringify(href).slice(1, -1))
  return Buffer.from(filled.split(origin).join(own), 'latin1')
}
