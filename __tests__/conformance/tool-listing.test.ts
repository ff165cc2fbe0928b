import { expect, test } from '@jest/globals'
import type { LatestBy, Stage } from '../../src/core/base/stages.ts'
import { parseToolListing } from '../../src/core/tool/listing/listing.ts'
import { trySelectEntry } from '../../src/core/tool/listing/selection.ts'
import { resolveRequest } from '../../src/core/tool/listing/version-spec.ts'
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
    const selection = trySelectEntry(
      listing,
      resolveRequest({
        version: query.spec,
        stage: query.stage,
        latestBy: query.latestBy,
      }),
    )
    expect(selection?.entry.version ?? null).toBe(expected)
  },
)
