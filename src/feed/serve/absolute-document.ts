const referenceMembers = ['@id', 'parent', 'packageContent', 'registration', 'url']

/**
 * Returns a generated document with its relative references resolved against `documentUrl`, or undefined when it has
 * none.
 */
export function absoluteDocument(text: string, documentUrl: string): string | undefined {
  let changed = false
  const absolute = JSON.parse(text, (key, value: unknown) => {
    if (typeof value !== 'string' || !referenceMembers.includes(key)) return value
    if (URL.canParse(value) || !URL.canParse(value, documentUrl)) return value
    changed = true
    return new URL(value, documentUrl).href
  })
  return changed ? `${JSON.stringify(absolute, undefined, 2)}\n` : undefined
}
