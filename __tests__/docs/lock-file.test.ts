import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { formatLock } from '../../src/core/lock/format-lock.ts'
import { parseLock } from '../../src/core/lock/parse-lock.ts'
import { schemaProblems } from '../support/schema-problems.ts'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

const page = read('docs/formats/lock-file.md')

const schema = JSON.parse(read('schema/pkgtool.lock.schema.json'))

test('docs/formats/lock-file.md shows a lock as formatLock writes it, and names every member', () => {
  const example = /^```json\n([\s\S]*?)^```$/m.exec(page)?.[1] ?? ''
  expect(formatLock(parseLock(example))).toBe(example)
  expect(schemaProblems(JSON.parse(example), schema)).toEqual([])
  const { tool, packages, closures } = schema.properties
  const documented = [tool, packages.items, closures.items]
  for (const name of documented.flatMap(({ properties }) => Object.keys(properties)))
    expect(page).toContain(`\`${name}\``)
})
