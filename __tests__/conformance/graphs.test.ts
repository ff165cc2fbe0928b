import { expect, test } from '@jest/globals'
import type { Catalog, CatalogGroup } from '../../src/core/projects/graph/catalog.ts'
import { resolveDependencies } from '../../src/core/projects/graph/resolve-dependencies.ts'
import { readCases } from '../support/conformance.ts'

interface Case {
  readonly category: string
  readonly framework: string
  readonly roots: { id: string; range: string }[]
  readonly catalog: Record<string, Record<string, CatalogGroup[]>>
  readonly packages: { id: string; version: string }[] | null
  readonly problems: { code: string; id: string }[]
}

function catalogOf({ catalog }: Case): Catalog {
  const ids = new Map(Object.entries(catalog).map(([id, versions]) => [id.toLowerCase(), versions]))
  return {
    versions: id => Object.keys(ids.get(id.toLowerCase()) ?? {}),
    dependencies: (id, version) => ids.get(id.toLowerCase())?.[version] ?? [],
  }
}

const byId = ({ id, version }: { id: string; version: string }) =>
  `${id.toLowerCase()} ${version.toLowerCase()}`

test('resolveDependencies answers every graph of the reference', async () => {
  const wrong: unknown[] = []
  for (const [index, one] of readCases<Case>('graphs').entries()) {
    const { roots, framework } = one
    const got = await resolveDependencies({ roots, framework, catalog: catalogOf(one) })
    const answer = { packages: got.packages?.map(byId) ?? null, problems: got.problems }
    const want = { packages: one.packages?.map(byId) ?? null, problems: one.problems }
    if (JSON.stringify(answer) !== JSON.stringify(want))
      wrong.push({ index, category: one.category, answer, want })
  }
  expect(wrong).toEqual([])
})
