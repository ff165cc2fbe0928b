import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { listingSchema } from '../../../src/core/index.ts'
import { checkListing } from '../../../src/feed/verify/check-listing.ts'
import { Findings } from '../../../src/feed/verify/findings.ts'
import type { VerifyRun } from '../../../src/feed/verify/verify-run.ts'
import { schemaProblems } from '../../support/schema-problems.ts'

const good = {
  version: '6.10.0',
  url: 'https://dist.test/pkgtool.exe',
  stage: 'Released',
  uploaded: '2019-10-24T21:00:00.0000000Z',
}
const document = (...entries: unknown[]) => ({ 'pkgtool.exe': entries })

/** The findings of a listing beside our schema, read from memory. */
async function findingsOf(listing: unknown): Promise<readonly string[]> {
  const found = new Findings()
  const texts = new Map([
    ['tools.json', JSON.stringify(listing)],
    ['tools.schema.json', JSON.stringify(listingSchema('pkgtool.exe'))],
  ])
  const tools = {
    document: async (at: string) => ({ bytes: Buffer.from(texts.get(at) ?? ''), at }),
    below: (_base: string, path: string) => path,
  }
  const run = { tools, toolName: 'pkgtool.exe', options: {}, add: found.add }
  await checkListing(run as unknown as VerifyRun, 'tools.json')
  return [...found.findings, ...found.remarks].map(({ code }) => code)
}

describe('checkListing', () => {
  test('finds nothing only in a listing that our schema accepts', async () => {
    const field = fc.constantFrom(...Object.keys(good), 'sha256', 'size', 'note')
    await fc.assert(
      fc.asyncProperty(field, fc.oneof(fc.jsonValue(), fc.string()), async (name, value) => {
        const listing = document({ ...good, [name]: value })
        if ((await findingsOf(listing)).length > 0) return
        expect(schemaProblems(JSON.parse(JSON.stringify(listing)), listingSchema('pkgtool.exe'))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['https://dist.test/a?b=c&d=[e]#f', []],
    ['tools/6.10.0/pkgtool.exe', ['NO_BASE_URL']],
    ['https://dist.test/%7Ea', []],
    ['https://dist.test/100%', ['SCHEMA_REJECTS_LISTING']],
    ['https://dist.test/a b', ['SCHEMA_REJECTS_LISTING']],
    ['https://dist.test/ä', ['SCHEMA_REJECTS_LISTING']],
    ['https://dist.test/"a"', ['SCHEMA_REJECTS_LISTING']],
  ])('compares the characters of the address %j with those of the schema', async (url, codes) => {
    expect(await findingsOf(document(good, { ...good, version: '6.9.0', url }))).toEqual(codes)
  })

  test('tries the schema on no broken entry', async () => {
    const broken = { ...good, version: '6.9.0', url: 'https://dist.test/a b', stage: 1 }
    expect(await findingsOf(document(good, broken))).toEqual(['ENTRY_BROKEN'])
  })
})
