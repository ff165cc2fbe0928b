import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { blocksOfPage } from '../support/page-jobs.ts'
import { schemaProblems } from '../support/schema-problems.ts'

test('docs/formats/report.md shows a report that its schema accepts', () => {
  const schema = JSON.parse(readFileSync(new URL('../../schema/report.schema.json', import.meta.url), 'utf8'))
  const examples = blocksOfPage('docs/formats/report.md', 'json')
  expect(examples).toHaveLength(1)
  for (const example of examples) expect(schemaProblems(JSON.parse(example), schema)).toEqual([])
})
