import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { findingCatalogue } from '../../src/feed/index.ts'

const page = fileURLToPath(new URL('../../docs/findings.md', import.meta.url))

describe('docs/findings.md', () => {
  test.each([
    ['findings', false],
    ['remarks', true],
  ])('has every code of %s with its help, in the order of the catalogue', async (_title, remark) => {
    const rows = [...(await readFile(page, 'utf8')).matchAll(/^\| `([A-Z0-9_]+)` +\| (.*?) +\|$/gm)]
    const entries = Object.entries(findingCatalogue)
    const wanted = entries.filter(([, facts]) => 'remark' in facts === remark)
    const written = rows.filter(([, code = '']) => wanted.some(([name]) => name === code))
    expect(written.map(([, code, help]) => [code, help])).toEqual(
      wanted.map(([code, { help }]) => [code, help]),
    )
    expect(rows).toHaveLength(entries.length)
  })
})
