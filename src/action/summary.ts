import { printable } from '../core/base/printable.ts'
import type { StepResult } from './step-result.ts'

/* The job summary is HTML in which nothing is parsed as Markdown. */

export type Row = readonly string[]

/** The part of the summary about the tool, with stage, source and hash; empty without one. */
export function toolPart(tool: StepResult['tool']): string {
  if (!tool) return ''
  const rows: Row[] = [
    ['Version', `${tool.version} (${tool.stage}, uploaded ${tool.uploaded})`],
    ['Why', tool.reason],
    ['From', tool.cacheHit ? `the tool cache; first from ${tool.url}` : tool.url],
    ['Listing', tool.source || 'not asked: the version is locked'],
    ['SHA-256', tool.sha256],
    ...(tool.signer ? [['Signed by', `${tool.signer.subject} (${tool.signer.fingerprint})`]] : []),
    ['Path', tool.path],
  ]
  return `<h3>Tool</h3>\n${table(rows)}`
}

export function table(rows: readonly Row[], header?: Row): string {
  const head = header ? rowHtml(header, 'th') : ''
  return `<table>\n${head}${rows.map(row => rowHtml(row)).join('')}</table>\n`
}

export function rowHtml(cells: Row, tag = 'td'): string {
  return `<tr>${cells.map(cell => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>\n`
}

// The text contains no blank line, so nothing inside the HTML block is parsed as Markdown.
export function escapeHtml(text: string): string {
  return printable(text).replace(/[&<>"'@]/g, character => `&#${character.charCodeAt(0)};`)
}
