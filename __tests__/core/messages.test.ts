import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { messagePage, messagePageText } from '../../scripts/lib/message-page.mjs'
import { errorCatalogue } from '../../src/core/base/error-catalogue.ts'

test('the page of messages is what the sources say; `npm run fix` writes it', async () => {
  const page = await messagePageText(process.cwd())
  expect(page).toBe(readFileSync(messagePage, 'utf8'))
  for (const code of Object.keys(errorCatalogue)) expect(page).toContain(`\n## ${code}\n\n- `)
  // What marks an option is for doors alone.
  expect(page).not.toMatch(/[\ufdd0-\ufdef]/)
})
