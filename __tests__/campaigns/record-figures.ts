import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatFigures } from './format-figures.ts'
import { root } from './programs.ts'
import type { Result } from './run.ts'

const file = join(root, 'docs', 'campaigns.md')

/** Writes figures to docs/campaigns.md, in the place of those of the same campaigns; the others stay. */
export async function recordFigures(results: readonly Result[]): Promise<void> {
  let text = await readFile(file, 'utf8')
  for (const result of results) {
    const [head = '', line = '', row = ''] = formatFigures([result]).split('\n')
    const table = `${head}\n${line}\n${row}\n\n${result.description}`
    const block = `<!-- ${result.campaign} -->\n${table}\n<!-- end -->`
    const start = text.indexOf(`<!-- ${result.campaign} -->`)
    const end = text.indexOf('<!-- end -->', start) + '<!-- end -->'.length
    if (start < 0) throw new Error(`docs/campaigns.md has no place for "${result.campaign}"`)
    text = text.slice(0, start) + block + text.slice(end)
  }
  await writeFile(file, text)
}
