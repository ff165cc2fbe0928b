import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Catalog, CatalogDependency } from '../../../../src/core/projects/graph/catalog.ts'
import { resolveDependencies } from '../../../../src/core/projects/graph/resolve-dependencies.ts'
import { failureOf } from '../../../support/failure-of.ts'

type Packages = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

const dependency = (text: string): Required<CatalogDependency> => {
  const [id = '', range = '1.0.0'] = text.split(' ')
  return { id, range }
}

/** A catalog of `{ID: {VERSION: ['ID RANGE', …]}}` that counts what it is asked. */
function catalogOf(packages: Packages) {
  const asked: string[] = []
  const catalog: Catalog = {
    async versions(id) {
      asked.push(id)
      return Object.keys(packages[id.toLowerCase()] ?? {})
    },
    async dependencies(id, version) {
      asked.push(`${id} ${version}`)
      return [{ dependencies: (packages[id.toLowerCase()]?.[version] ?? []).map(dependency) }]
    },
  }
  return { asked, catalog }
}

const resolve = (roots: readonly string[], packages: Packages, framework = 'net8.0') =>
  resolveDependencies({ roots: roots.map(dependency), framework, catalog: catalogOf(packages).catalog })

describe('resolveDependencies', () => {
  test('takes the lowest version that fits, of ids in any case', async () => {
    const packages = { a: { '1.0': ['B 2.0'] }, b: { '2.1': [], '3.0': [] } }
    expect(await resolve(['A 1.0'], packages)).toEqual({
      packages: [
        { id: 'A', version: '1.0.0' },
        { id: 'B', version: '2.1.0' },
      ],
      problems: [{ code: 'APPROXIMATE', id: 'b' }],
    })
  })

  test('asks for each package and each version once, whoever needs it', async () => {
    const { asked, catalog } = catalogOf({
      a: { '1.0.0': ['c'] },
      b: { '1.0.0': ['C', 'c 1.0'] },
      c: { '1.0.0': [] },
    })
    await resolveDependencies({ roots: ['a', 'b'].map(dependency), framework: 'net8.0', catalog })
    expect(asked.map(each => each.toLowerCase()).sort()).toEqual([
      'a',
      'a 1.0.0',
      'b',
      'b 1.0.0',
      'c',
      'c 1.0.0',
    ])
  })

  test('throws what the catalog throws', async () => {
    const catalog: Catalog = {
      versions: () => ['1.0.0'],
      dependencies: () => Promise.reject(new Error('down')),
    }
    const roots = [dependency('a')]
    await expect(resolveDependencies({ roots, framework: 'net8.0', catalog })).rejects.toThrow('down')
  })

  test.each([
    ['INVALID_FRAMEWORK', ['a'], 'net8.0-'],
    ['INVALID_RANGE', ['a [1.0'], 'net8.0'],
  ])('refuses with %s', async (code, roots, framework) => {
    expect((await failureOf(() => resolve(roots, {}, framework))).code).toBe(code)
  })

  test.each([
    '[x',
    '(,)',
    '1.x',
    '^1.0',
    '~> 1.0',
    '$version$',
    '>= 1.0',
    '1.0 - 2.0',
    '[1.0',
    '(1.0)',
    '[2.0,1.0]',
  ])(
    'takes the lowest version for a dependency with the range %s, which cannot be read, and says so',
    async range => {
      const { packages, problems } = await resolve(['a'], {
        a: { '1.0.0': [`b ${range}`] },
        b: { '1.5.0': [], '1.2.0': [] },
      })
      expect(packages).toEqual([
        { id: 'a', version: '1.0.0' },
        { id: 'b', version: '1.2.0' },
      ])
      expect(problems).toEqual([{ code: 'APPROXIMATE', id: 'b' }])
    },
  )

  test.each([
    ['itself', { a: { '1.0.0': ['A'] } }, 'a'],
    ['what led to it', { a: { '1.0.0': ['b'] }, b: { '1.0.0': ['c'] }, c: { '1.0.0': ['b'] } }, 'b'],
  ])('ends where a package needs %s', async (_what, packages, id) => {
    const { packages: closure, problems } = await resolve(['a'], packages as unknown as Packages)
    expect([closure, problems]).toEqual([null, [{ code: 'CYCLE', id }]])
  })

  test.each<[string, number, (level: number, place: number) => readonly string[]]>([
    ['a chain', 1, level => [`l${level + 1}n0`]],
    ['diamonds', 2, level => [`l${level + 1}n0`, `l${level + 1}n1`]],
    [
      'wide layers',
      40,
      (level, place) => Array.from({ length: 8 }, (_, k) => `l${level + 1}n${(place * 7 + k * 3) % 40}`),
    ],
  ])('resolves 2,000 packages of %s', async (_what, width, next) => {
    const depth = 2_000 / width
    const catalog: Catalog = {
      versions: () => ['1.0.0'],
      dependencies(id) {
        const [, level, place] = /^l(\d+)n(\d+)$/.exec(id) ?? []
        const names = Number(level) < depth - 1 ? next(Number(level), Number(place)) : []
        return [{ dependencies: names.map(dependency) }]
      },
    }
    const roots = Array.from({ length: width }, (_, place) => dependency(`l0n${place}`))
    const { packages, problems } = await resolveDependencies({ roots, framework: 'net8.0', catalog })
    expect([packages?.length, problems]).toEqual([2_000, []])
  })

  /** What a resolution asks of a catalog whose packages `p0`, `p1`, … have the dependencies that `next` says. */
  async function countAsked(next: (id: string) => readonly string[], versions: (id: string) => string[]) {
    const asked = { lists: 0, manifests: 0 }
    const catalog: Catalog = {
      versions(id) {
        asked.lists++
        return versions(id)
      },
      dependencies(id) {
        asked.manifests++
        return [{ dependencies: next(id).map(dependency) }]
      },
    }
    const resolved = resolveDependencies({ roots: [dependency('p0')], framework: 'net8.0', catalog })
    return { asked, resolved }
  }
  const numberOf = (id: string) => Number(id.slice(1))

  test('resolves a graph of 5,000 packages with one list and one manifest of each', async () => {
    const next = (id: string) =>
      [1, 2, 70, 900].map(step => `p${numberOf(id) + step}`).filter(other => numberOf(other) < 5_000)
    const { asked, resolved } = await countAsked(next, () => ['1.0.0'])
    expect((await resolved).packages).toHaveLength(5_000)
    expect(asked).toEqual({ lists: 5_000, manifests: 5_000 })
  })

  test('resolves a package of 10,000 versions that is asked for in ever higher ones, with one list of it', async () => {
    const count = 3_000
    const next = (id: string) => {
      if (id === 'p0') return Array.from({ length: count }, (_, index) => `p${index + 1}`)
      return id === 'x' ? [] : [`x ${numberOf(id)}.0.0`]
    }
    const versions = (id: string) =>
      id === 'x' ? Array.from({ length: 10_000 }, (_, index) => `${index + 1}.0.0`) : ['1.0.0']
    const { asked, resolved } = await countAsked(next, versions)
    expect((await resolved).packages?.at(-1)).toEqual({ id: 'x', version: `${count}.0.0` })
    expect(asked).toEqual({ lists: count + 2, manifests: 2 * count + 1 })
  })

  test.each<[string, (id: string) => readonly string[]]>([
    [
      'depends on all that follow',
      id => Array.from({ length: 1_499 - numberOf(id) }, (_, index) => `p${numberOf(id) + index + 1}`),
    ],
    [
      'brings what evicts the same tree again',
      id => {
        if (id === 'p0') return Array.from({ length: 6_000 }, (_, index) => `p${index + 1}`)
        if (id === 'x') return ['y']
        return id === 'y' ? [] : [`x ${numberOf(id)}.0.0`]
      },
    ],
  ])('ends with an error where each package %s, too many steps for any restore', async (_what, next) => {
    const { resolved } = await countAsked(next, id =>
      id === 'x' ? Array.from({ length: 6_000 }, (_, index) => `${index + 1}.0.0`) : ['1.0.0'],
    )
    const error = await failureOf(() => resolved)
    expect([error.code, error.message]).toEqual([
      'TOO_LARGE',
      expect.stringContaining('more than 1000000 steps'),
    ])
  })

  test('a closure of a graph without cycles has each package once, in a version that is there, and all that it needs', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e']
    const version = fc.constantFrom('1.0.0', '2.0.0', '3.0.0')
    const wanted = (among: readonly string[]) =>
      fc.tuple(fc.constantFrom(...among), version).map(parts => parts.join(' '))
    const dependencies = (after: number) =>
      after === ids.length - 1
        ? fc.constant<string[]>([])
        : fc.array(wanted(ids.slice(after + 1)), { maxLength: 3 })
    const catalogs = fc.record(
      Object.fromEntries(
        ids.map((id, index) => [id, fc.dictionary(version, dependencies(index), { minKeys: 1 })]),
      ),
    )
    const lists = fc.array(wanted(ids), { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(lists, catalogs, async (given, packages) => {
        const roots = [...new Map(given.map(text => [text.slice(0, 1), text])).values()]
        const closure = (await resolve(roots, packages)).packages ?? []
        const found = new Set(closure.map(({ id }) => id))
        expect(found.size).toBe(closure.length)
        const needed = closure.flatMap(each => packages[each.id]?.[each.version] ?? ['no such version'])
        for (const text of needed) expect(found).toContain(dependency(text).id)
      }),
      { numRuns: 300 },
    )
  })
})
