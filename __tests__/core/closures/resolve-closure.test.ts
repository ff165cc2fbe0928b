import { describe, expect, test } from '@jest/globals'
import { needsOfPins } from '../../../src/core/closures/closure-need.ts'
import { resolveClosure } from '../../../src/core/closures/resolve-closure.ts'
import type { ClosureRequest } from '../../../src/core/lock/lock.ts'
import { formatVersionRange } from '../../../src/core/nuget/version-range.ts'
import { readInlinePins } from '../../../src/core/pins/package-list.ts'
import { PinFaults } from '../../../src/core/pins/pin-faults.ts'
import { parseCatalog } from '../../../src/core/projects/graph/catalog.ts'
import type { KeptPackage } from '../../../src/core/projects/graph/graph-path.ts'
import type { PackageCatalog } from '../../../src/core/projects/graph/package-catalog.ts'
import { requestOf, withTexts } from '../../support/closures.ts'
import { failureOf } from '../../support/failure-of.ts'
import type { PackageGraph } from '../../support/graph-feed.ts'
import { recordingLog } from '../../support/recording-log.ts'

const catalogOf = (graph: PackageGraph): PackageCatalog =>
  parseCatalog({
    versions: id => Object.keys(graph[id.toLowerCase()] ?? {}),
    dependencies: (id, version) => [
      {
        dependencies: (graph[id.toLowerCase()]?.[version] ?? []).map(text => {
          const [name = '', range] = text.split(/ (.*)/)
          return { id: name, range }
        }),
      },
    ],
  })

function resolve(pins: readonly string[], graph: PackageGraph, more: Partial<ClosureRequest> = {}) {
  const [need] = needsOfPins(readInlinePins(pins, new PinFaults()), {
    frameworks: [more.framework ?? 'net8.0'],
    prunes: true,
  })
  if (need === undefined) throw new Error('no need')
  const log = recordingLog()
  const request = { ...need.request, ...more }
  return { log, closure: resolveClosure({ ...need, request }, { catalog: catalogOf(graph), log }) }
}

const shortOf = async ({ closure }: ReturnType<typeof resolve>) =>
  (await closure).packages.map(({ id, version, dependencies }) =>
    [`${id} ${version}`, ...dependencies.map(each => `${each.id} ${formatVersionRange(each.range)}`)].join(
      ' > ',
    ),
  )

describe('resolveClosure', () => {
  test('gives each package with its edges, sorted, and the request that it answers', async () => {
    const graph = { a: { '1.0.0': ['C 2.0', 'b [1.0,2.0)'] }, b: { '1.5.0': [] }, c: { '2.0.0': ['b'] } }
    const run = resolve(['A 1.0'], graph)
    expect(await shortOf(run)).toEqual([
      'A 1.0.0 > C [2.0.0, ) > b [1.0.0, 2.0.0)',
      'b 1.5.0',
      'C 2.0.0 > b (, )',
    ])
    expect(withTexts(await run.closure)).toMatchObject({
      framework: 'net8.0',
      roots: [{ id: 'A', range: '[1.0.0, 1.0.0]' }],
    })
  })

  test('names each problem with the paths that lead to it, and the line of the pin', async () => {
    const graph = { a: { '1.0.0': ['b 1.0', 'None 3.0'] }, b: { '1.0.0': ['gone 1.0'] }, gone: {} }
    const error = await failureOf(() => resolve(['', 'a 1.0'], graph).closure)
    expect(error).toMatchObject({
      code: 'UNRESOLVED',
      fields: { subject: 'net8.0', found: 'there are 2 problems' },
    })
    const problems = error.fields.problems ?? []
    expect(problems.map(({ code, fields }) => [code, fields.line, fields.details])).toEqual([
      ['NOT_FOUND', 2, ['a [1.0.0, 1.0.0] → None [3.0.0, )']],
      ['NOT_FOUND', 2, ['a [1.0.0, 1.0.0] → b [1.0.0, ) → gone [1.0.0, )']],
    ])
  })

  test.each<[string, readonly string[], PackageGraph, string]>([
    [
      'CONFLICT',
      ['a 1.0', 'b 1.0'],
      { a: { '1.0.0': ['c [1.0]'] }, b: { '1.0.0': ['c [2.0]'] }, c: { '1.0.0': [], '2.0.0': [] } },
      'a [1.0.0, 1.0.0] → c [1.0.0, 1.0.0]',
    ],
    [
      'CYCLE',
      ['a 1.0'],
      { a: { '1.0.0': ['b 1.0'] }, b: { '1.0.0': ['c 1.0'] }, c: { '1.0.0': ['b 1.0'] } },
      'a [1.0.0, 1.0.0] → b [1.0.0, ) → c [1.0.0, ) → b [1.0.0, )',
    ],
    [
      'NO_VERSION',
      ['a 1.0'],
      { a: { '1.0.0': ['b 3.0'] }, b: { '1.0.0': [] } },
      'a [1.0.0, 1.0.0] → b [3.0.0, )',
    ],
    [
      'ONLY_PRERELEASE',
      ['a 1.0'],
      { a: { '1.0.0': ['b 1.0'] }, b: { '2.0.0-x': [] } },
      'a [1.0.0, 1.0.0] → b [1.0.0, )',
    ],
  ])('says %s with who asks for what, and what to pin', async (code, pins, graph, path) => {
    const error = await failureOf(() => resolve(pins, graph).closure)
    const [problem] = error.fields.problems ?? []
    expect(problem?.code).toBe(code)
    expect(problem?.fields.details).toContain(path)
    expect(problem?.message).toMatch(/\. Pin /)
  })

  test('warns of a downgrade with the paths of both', async () => {
    const graph = { a: { '1.0.0': ['b 2.0'] }, b: { '1.0.0': [], '2.0.0': [] } }
    const run = resolve(['a 1.0', 'b 1.0'], graph)
    expect(await shortOf(run)).toEqual(['a 1.0.0 > b [2.0.0, )', 'b 1.0.0'])
    expect(run.log.of('warning')).toEqual([
      expect.stringMatching(
        /net8\.0: b: its version is lower .*b \[1\.0\.0, 1\.0\.0\]; a .* → b \[2\.0\.0, \)\) \(DOWNGRADE\)$/,
      ),
    ])
  })

  test.each(['error', 'silence'] as const)('makes of a downgrade what its project says: %s', async level => {
    const graph = { a: { '1.0.0': ['b 2.0'] }, b: { '1.0.0': [], '2.0.0': [] } }
    const pins = readInlinePins(['a 1.0', 'b 1.0'], new PinFaults())
    const [need] = needsOfPins(pins, { frameworks: ['net8.0'], prunes: true })
    if (need === undefined) throw new Error('no need')
    const log = recordingLog()
    const asked: [string, string][] = []
    const warningLevel = (...of: [string, string]) => {
      asked.push(of)
      return level
    }
    const owner = { project: 'a.csproj', lockFile: 'packages.lock.json', position: 0, warningLevel }
    const run = () => resolveClosure({ ...need, owner }, { catalog: catalogOf(graph), log })
    if (level === 'silence') expect((await run()).packages).toHaveLength(2)
    else
      expect((await failureOf(run)).fields.problems).toMatchObject([
        { code: 'CONFLICT', fields: { id: 'b', found: expect.stringContaining('NU1605') } },
      ])
    expect(asked).toEqual([['NU1605', 'b']])
    expect(log.of('warning')).toEqual([])
  })

  test('goes through projects, which are no packages, and pins transitive packages centrally', async () => {
    const graph = { a: { '1.0.0': ['b 1.0'] }, b: { '1.0.0': [], '2.0.0': [] }, lib: { '9.0.0': ['none'] } }
    const run = resolve([], graph, {
      roots: [requestOf('Lib [1.0.0, )')],
      projects: [{ id: 'lib', dependencies: [requestOf('A [1.0.0, )')] }],
      central: [requestOf('B [2.0.0, )')],
    })
    // The edge is as the manifest has it.
    expect(await shortOf(run)).toEqual(['A 1.0.0 > b [1.0.0, )', 'B 2.0.0'])
  })

  test('takes a central version for as near as what the project itself asks for', async () => {
    const graph = {
      a: { '1.0.0': ['c 1.0', 'b 1.0'] },
      b: { '1.0.0': ['c 1.0'], '2.0.0': ['c 2.0'] },
      c: { '1.0.0': [], '2.0.0': [] },
    }
    const run = resolve([], graph, {
      roots: [requestOf('A [1.0.0, )')],
      central: [requestOf('B [2.0.0, )')],
    })
    expect(await shortOf(run)).toEqual([
      'A 1.0.0 > c [1.0.0, ) > b [1.0.0, )',
      'B 2.0.0 > c [2.0.0, )',
      'c 2.0.0',
    ])
    expect(run.log.of('warning')).toEqual([])
  })

  test('leaves out a central version that what asks for it first rejects, as the client', async () => {
    const graph = { a: { '1.0.0': ['b [1.0]'] }, b: { '1.0.0': [], '2.0.0': [] } }
    const run = resolve([], graph, {
      roots: [requestOf('A [1.0.0, )')],
      central: [requestOf('B [2.0.0, )')],
    })
    expect(await shortOf(run)).toEqual(['A 1.0.0 > b [1.0.0, 1.0.0]'])
  })

  test('warns of a central version above what another package allows', async () => {
    const graph = { a: { '1.0.0': ['b 1.0'] }, b: { '1.0.0': [], '2.0.0': [] }, c: { '1.0.0': ['b [1.0]'] } }
    const run = resolve([], graph, {
      roots: [requestOf('A [1.0.0, )'), requestOf('C [1.0.0, )')],
      central: [requestOf('B [2.0.0, )')],
    })
    expect(await shortOf(run)).toContain('B 2.0.0')
    expect(run.log.of('warning')).toEqual([expect.stringMatching(/\bB\b.*\(ABOVE_UPPER_BOUND\)$/i)])
  })

  const projects = [
    { id: 'lib', dependencies: [requestOf('A [1.0.0, )')] },
    { id: 'other', dependencies: [requestOf('B [1.0.0, )')] },
  ]
  const keeping = async (kept: readonly KeptPackage[], roots: readonly string[]) => {
    const graph = { a: { '1.0.0': ['b 1.0'] }, b: { '1.0.0': ['c 1.0'] }, c: { '1.0.0': [] } }
    const [need] = needsOfPins([], { frameworks: ['net8.0'], prunes: true })
    if (need === undefined) throw new Error('no need')
    const owner = { project: 'a.csproj', lockFile: 'packages.lock.json', position: 0, kept }
    const request = { ...need.request, projects, roots: roots.map(id => requestOf(`${id} [1.0.0, )`)) }
    const options = { catalog: catalogOf(graph), log: recordingLog() }
    const { packages } = await resolveClosure({ ...need, request, owner }, options)
    return packages.map(({ id, dependencies }) => [id, ...dependencies.map(each => each.id)].join(' > '))
  }

  test.each<[string, readonly KeptPackage[], readonly string[], readonly string[]]>([
    ['nothing', [], ['Lib'], ['A > b', 'b > c', 'c']],
    ['what hangs below it, and all below that', [{ id: 'b', by: 'lib' }], ['Lib'], ['A > b']],
    ['what hangs deep below it', [{ id: 'c', by: 'lib' }], ['Lib'], ['A > b', 'b > c']],
    [
      'not what another project passes on',
      [{ id: 'b', by: 'lib' }],
      ['Lib', 'Other'],
      ['A > b', 'B > c', 'c'],
    ],
    [
      'not what another way leads to, met later',
      [{ id: 'c', by: 'lib' }],
      ['Lib', 'Other'],
      ['A > b', 'b > c', 'c'],
    ],
    ['nothing of other projects', [{ id: 'b', by: 'other' }], ['Lib'], ['A > b', 'b > c', 'c']],
  ])('leaves out of what a project keeps to itself %s', async (_what, kept, roots, packages) => {
    expect((await keeping(kept, roots)).map(text => text.toLowerCase())).toEqual(
      packages.map(text => text.toLowerCase()),
    )
  })

  test('leaves out what the framework brings in a version that suits', async () => {
    const graph = {
      a: { '1.0.0': ['System.Text.Json 8.0.0', 'System.Memory [99.0.0]', 'b'] },
      b: { '1.0.0': [] },
      'system.memory': { '99.0.0': [] },
    }
    const run = resolve(['a 1.0'], graph, { framework: 'net10.0', pruning: '10.0.401' })
    expect(await shortOf(run)).toEqual([
      'a 1.0.0 > System.Memory [99.0.0, 99.0.0] > b (, )',
      'b 1.0.0',
      'System.Memory 99.0.0',
    ])
  })

  test('resolves what all runtimes of a project share once, and again for other roots', async () => {
    const graph = { a: { '1.0.0': ['b 1.0.0'] }, b: { '1.0.0': [] } }
    const catalog = catalogOf(graph)
    const asked: string[] = []
    const counting: PackageCatalog = {
      ...catalog,
      dependencies: (id, version) => {
        asked.push(id.toLowerCase())
        return catalog.dependencies(id, version)
      },
    }
    const needs = ['a 1.0', 'b 1.0'].flatMap(pin =>
      needsOfPins(readInlinePins([pin], new PinFaults()), {
        frameworks: ['net8.0'],
        prunes: false,
      }),
    )
    const shared = {}
    const closures: unknown[] = []
    for (const need of needs)
      for (const runtime of [undefined, 'linux-x64', 'win-x64']) {
        const request = { ...need.request, ...(runtime && { runtime }) }
        const options = { catalog: counting, log: recordingLog(), shared }
        const { packages } = await resolveClosure({ ...need, request }, options)
        closures.push(packages.map(({ id }) => id.toLowerCase()))
      }
    expect(closures).toEqual([...Array(3).fill(['a', 'b']), ...Array(3).fill(['b'])])
    expect(asked).toEqual(['a', 'b', 'b'])
  })
})
