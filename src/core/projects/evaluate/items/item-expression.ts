/** `@(TYPE)`, with functions and transforms, and the separator of a text. */
export interface ItemExpression {
  /** in lower case */
  readonly type: string
  readonly steps: readonly ItemStep[]
  readonly separator: string
}

/** `'%(Identity)'`, or a function such as `Distinct()`. */
export type ItemStep =
  | { readonly kind: 'transform'; readonly text: string }
  | { readonly kind: 'function'; readonly name: string; readonly parameters: readonly string[] }

const start = /^\s*([A-Za-z_](?:\w|-(?!>))*)\s*/

const transform = /^->\s*'([^']*)'\s*/

const itemFunction = /^->\s*([A-Za-z]\w*)\(([^()]*)\)\s*/

const separatorAtEnd = /^,\s*'([^']*)'\s*$/

/** Parses what stands between `@(` and `)`; undefined if it cannot be read. */
export function parseItemExpression(body: string): ItemExpression | undefined {
  const [head, type] = start.exec(body) ?? []
  if (head === undefined || type === undefined) return undefined
  const steps: ItemStep[] = []
  let rest = body.slice(head.length)
  while (rest.startsWith('->')) {
    const found = firstStep(rest)
    if (found === undefined) return undefined
    steps.push(found.step)
    rest = rest.slice(found.length)
  }
  if (rest === '') return { type: type.toLowerCase(), steps, separator: ';' }
  const [, separator] = separatorAtEnd.exec(rest) ?? []
  return separator === undefined ? undefined : { type: type.toLowerCase(), steps, separator }
}

function firstStep(rest: string): { readonly step: ItemStep; readonly length: number } | undefined {
  const [transformed, text] = transform.exec(rest) ?? []
  if (transformed !== undefined && text !== undefined)
    return { step: { kind: 'transform', text }, length: transformed.length }
  const [called, name, written = ''] = itemFunction.exec(rest) ?? []
  if (called === undefined || name === undefined) return undefined
  const parameters = parametersOf(written)
  return { step: { kind: 'function', name: name.toLowerCase(), parameters }, length: called.length }
}

function parametersOf(text: string): readonly string[] {
  if (text.trim() === '') return []
  return text.split(',').map(each => withoutQuotes(each.trim()))
}

function withoutQuotes(text: string): string {
  const isQuoted = text.length > 1 && /^['"`]/.test(text) && text.endsWith(text[0] ?? '')
  return isQuoted ? text.slice(1, -1) : text
}

/** The end of the expression that begins at `@(`; -1 if there is none. */
export function endOfItemExpression(text: string, at: number): number {
  let quoted = false
  let depth = 0
  for (let index = at + 1; index < text.length; index++) {
    const sign = text[index]
    if (sign === "'") quoted = !quoted
    else if (!quoted && sign === '(') depth++
    else if (!quoted && sign === ')' && --depth === 0) return index
  }
  return -1
}

/** A text without what stands in `@(…)`. */
export function outsideOfItems(text: string): string {
  let rest = ''
  for (let at = 0; ; ) {
    const start = text.indexOf('@(', at)
    const end = start < 0 ? -1 : endOfItemExpression(text, start)
    if (end < 0) return rest + text.slice(at)
    rest += text.slice(at, start)
    at = end + 1
  }
}
