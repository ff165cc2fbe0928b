import { printableLines } from '../../../core/text.ts'

/** Markup that may stand in a page as it is. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Makes markup: every value is text and escaped, unless it is markup itself; a list is its items, `undefined` nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly unknown[]): Html {
  return new Html(parts.map((part, index) => part + markup(values[index])).join(''))
}

function markup(value: unknown): string {
  if (value === undefined) return ''
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(markup).join('')
  return printableLines(String(value)).replace(/[&<>"']/g, character => entities[character] ?? '')
}
