import { expect, test } from '@jest/globals'
import { parseToolListing } from '../../src/core/listing/parse-tool-listing.ts'
import { trySelectTool } from '../../src/core/selection/select-tool.ts'
import type { LatestBy } from '../../src/core/versions/latest-by.ts'
import type { Stage } from '../../src/core/versions/stage.ts'
import { readCases } from '../support/conformance.ts'

interface Case {
  category: string
  document: object
  query: { spec: string; stage: Stage; latestBy: LatestBy }
  expected: string | null
}

test.each(readCases<Case>('tool-listing'))(
  'selectTool answers case %# ($category) as the reference',
  ({ document, query, expected }) => {
    const listing = parseToolListing(document)
    const selection = trySelectTool(listing, {
      version: query.spec,
      stage: query.stage,
      latestBy: query.latestBy,
    })
    expect(selection?.entry.version ?? null).toBe(expected)
  },
)
