import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'

const page = fileURLToPath(new URL('../../docs/comparison.md', import.meta.url))
const sections = readFileSync(page, 'utf8').split(/^## /m).slice(1)

interface Row {
  readonly feature: string
  readonly ours: string
  readonly proof: string
}

function rowsOf(section: string): readonly Row[] {
  return section.split('\n').flatMap(line => {
    const cells = line.split('|').map(cell => cell.trim())
    const [, feature = '', ours = ''] = cells
    // A row with nothing but its first cell is the heading of a group.
    const isRow = line.startsWith('| ') && !/^(?:feature|---)/.test(feature) && cells.slice(2).some(Boolean)
    return isRow ? [{ feature, ours, proof: cells.at(-2) ?? '' }] : []
  })
}

const all = sections.flatMap(rowsOf)
/** The tests that a proof names: `[…](../FILE) «TITLE»`. */
const testsIn = (text: string) =>
  [...text.matchAll(/\]\(\.\.\/(__tests__\/[^)]+\.test\.ts)\)(?: «([^»]+)»)?/g)].map(
    ([, file = '', title = '']) => ({ file, title }),
  )

describe('docs/comparison.md', () => {
  test('counts its rows right', () => {
    expect(sections).toHaveLength(2)
    for (const section of sections) {
      const count = (mark: string) => rowsOf(section).filter(({ ours }) => ours === mark).length
      const [heading = ''] = section.split('\n')
      expect(heading).toContain(`: ${count('Y')} yes, ${count('P')} in part, ${count('N')} no`)
    }
    expect(all.length).toBeGreaterThan(100)
  })

  test.each(all.filter(({ ours }) => ours === 'Y'))('$feature names the tests that prove it', ({ proof }) => {
    const named = testsIn(proof)
    expect(named).not.toEqual([])
    for (const { file, title } of named) {
      const path = fileURLToPath(new URL(`../../${file}`, import.meta.url))
      const titles = existsSync(path) ? readFileSync(path, 'utf8') : ''
      expect([file, title, title !== '' && titles.includes(title)]).toEqual([file, title, true])
    }
  })

  test.each(all.filter(({ ours }) => ours !== 'Y'))('$feature says why not', ({ ours, proof }) => {
    expect(ours).toMatch(/^[PN]$/)
    expect(proof.replace(/\[[^\]]*\]\([^)]*test\.ts\)/g, '').length).toBeGreaterThan(10)
  })
})
