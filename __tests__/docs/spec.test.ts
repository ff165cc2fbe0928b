import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { packageFileUrl, parseToolListing, selectTool } from '../../src/core/index.ts'

const page = readFileSync(new URL('../../docs/spec.md', import.meta.url), 'utf8')

test('docs/spec.md shows a listing that is valid, and in the order that its section 2.2 asks for', () => {
  const example = /^```json\n([\s\S]*?)^```$/m.exec(page)?.[1] ?? ''
  const listing = parseToolListing(example)
  expect(listing.entries.map(({ version }) => version)).toEqual(['4.1.0-rc.1', '4.0.2'])
  expect(selectTool(listing, { stage: 'ReleasedAndBlessed' }).entry.version).toBe('4.0.2')
})

test('docs/spec.md names the address that packageFileUrl makes', () => {
  const url = packageFileUrl('https://feed.example.com/v3', 'Sample.Kit', '2.0.0-Beta+7')
  expect(page).toContain(`\`${url.replace('https://feed.example.com/v3', '{@id}')}\``)
})
