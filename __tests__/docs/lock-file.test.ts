import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { formatLock } from '../../src/core/lock/format-lock.ts'
import { lockSchema } from '../../src/core/lock/lock-schema.ts'
import { parseLock } from '../../src/core/lock/parse-lock.ts'
import { schemaProblems } from '../support/schema-problems.ts'

const page = readFileSync(new URL('../../docs/formats/lock-file.md', import.meta.url), 'utf8')

test('docs/formats/lock-file.md shows a lock as formatLock writes it, and names every member', () => {
  const example = /^```json\n([\s\S]*?)^```$/m.exec(page)?.[1] ?? ''
  expect(formatLock(parseLock(example))).toBe(example)
  expect(schemaProblems(JSON.parse(example), lockSchema)).toEqual([])
  const { tool, package: entry, closure } = lockSchema.$defs
  for (const name of [tool, entry, closure].flatMap(({ properties }) => Object.keys(properties)))
    expect(page).toContain(`\`${name}\``)
})
