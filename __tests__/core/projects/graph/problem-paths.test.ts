import { describe, expect, test } from '@jest/globals'
import { parseFramework } from '../../../../src/core/frameworks/parse-framework.ts'
import { parseVersionRange } from '../../../../src/core/nuget/version-range.ts'
import { type CatalogGroup, parseCatalog } from '../../../../src/core/projects/graph/catalog.ts'
import { CatalogReader } from '../../../../src/core/projects/graph/read-catalog.ts'
import { resolveGraph } from '../../../../src/core/projects/graph/resolve-graph.ts'

const groups = (id: string, range: string): CatalogGroup[] => [{ dependencies: [{ id, range }] }]

describe('pathsTo', () => {
  test('says of each step who asks for it: the pin with its place, then package after package', async () => {
    const packages: Record<string, CatalogGroup[]> = { a: groups('B', '2.0'), b: groups('gone', '3.0') }
    const catalog = parseCatalog({
      versions: id => (id.toLowerCase() in packages ? ['2.0'] : []),
      dependencies: id => packages[id.toLowerCase()] ?? [],
    })
    const pin = { kind: 'pin', place: { file: 'list.txt', line: 3 } } as const
    const root = { id: 'A', range: parseVersionRange('1.0'), origin: pin }
    const { errors } = await resolveGraph([root], new CatalogReader(catalog, parseFramework('net8.0')))
    expect(errors).toMatchObject([
      {
        code: 'NOT_FOUND',
        paths: [
          [
            { id: 'A', origin: pin },
            { id: 'B', origin: { kind: 'dependency', of: { id: 'A', version: { normalized: '2.0.0' } } } },
            { id: 'gone', origin: { kind: 'dependency', of: { id: 'B' } } },
          ],
        ],
      },
    ])
  })
})
