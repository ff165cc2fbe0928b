import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Stage, stageRank, stages } from '../../../../src/core/base/stages.ts'
import { comparePackageVersions } from '../../../../src/core/nuget/version.ts'
import { parseToolListing } from '../../../../src/core/tool/listing/listing.ts'
import { selectTools } from '../../../../src/core/tool/listing/select-tools.ts'
import { selectTool } from '../../../../src/core/tool/listing/selection.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { toolListing } from '../../../support/tool-feed.ts'

const listing = parseToolListing(
  toolListing([
    { version: '6.12.0-rc.1', stage: 'EarlyAccessPreview' },
    { version: '6.11.1', stage: 'Released', uploaded: '2024-01-01T00:00:00Z' },
    { version: '6.10.0', stage: 'ReleasedAndBlessed', uploaded: '2024-02-01T00:00:00Z' },
    { version: '6.9.0', stage: 'ReleasedAndBlessed', uploaded: '2024-05-01T00:00:00Z' },
    { version: '5.11.6', stage: 'ReleasedAndBlessed', uploaded: '2024-06-01T00:00:00Z' },
  ]),
)
const versionsOf = (request: Parameters<typeof selectTools>[1]) =>
  selectTools(listing, request).map(({ version }) => version)

describe('selectTools', () => {
  test.each<[string, Parameters<typeof selectTools>[1], string[]]>([
    ['everything at the best stage', {}, ['6.10.0', '6.9.0', '5.11.6']],
    [
      'everything, pre-releases too, at a lower stage',
      { stage: 'EarlyAccessPreview' },
      ['6.12.0-rc.1', '6.11.1', '6.10.0', '6.9.0', '5.11.6'],
    ],
    ['a range', { versions: ['6.x'], stage: 'Released' }, ['6.11.1', '6.10.0', '6.9.0']],
    ['the newest of a range', { versions: ['6.x'], count: 1 }, ['6.10.0']],
    ['the newest of each', { versions: ['6.x', '5.x'], count: 1 }, ['6.10.0', '5.11.6']],
    ['the newest by upload', { versions: ['6.x'], count: 1, latestBy: 'upload-time' }, ['6.9.0']],
    ['the newest of all', { count: 2 }, ['6.10.0', '6.9.0']],
    ['latest', { versions: ['latest'] }, ['6.10.0']],
    ['latest, several', { versions: ['latest'], count: 2 }, ['6.10.0', '6.9.0']],
    ['an exact one whatever its stage', { versions: ['6.12.0-rc.1'] }, ['6.12.0-rc.1']],
    ['each once', { versions: ['6.10.0', '6.x', '>=6.10 <7'] }, ['6.10.0', '6.9.0']],
  ])('takes %s', (_title, request, expected) => {
    expect(versionsOf(request)).toEqual(expected)
  })

  test.each([
    ['a range that nothing is in', { versions: ['6.x', '7.x'] }],
    ['a version that is not there', { versions: ['1.2.3'] }],
  ])('throws for %s', async (_title, request) => {
    expect((await failureOf(() => selectTools(listing, request))).code).toBe('NO_MATCHING_VERSION')
  })

  const version = fc
    .tuple(fc.nat(3), fc.nat(3), fc.nat(3), fc.constantFrom('', '-rc.1', '-beta'))
    .map(([major, minor, patch, label]) => `${major}.${minor}.${patch}${label}`)
  const entry = fc.record({ version, stage: fc.constantFrom(...stages, 'Unheard') })
  const document = fc.uniqueArray(entry, { selector: item => item.version, minLength: 1, maxLength: 30 })
  const request = fc.record({
    versions: fc.array(fc.constantFrom('*', '1.x', '>=1.1 <3', 'latest', '0.0.0'), { maxLength: 3 }),
    stage: fc.constantFrom<Stage>(...stages),
    count: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined }),
  })

  const tryTake = <T>(take: () => T): T | undefined => {
    try {
      return take()
    } catch {
      return undefined
    }
  }

  test('takes nothing just where one of the requests alone takes nothing', () => {
    fc.assert(
      fc.property(document, request, (entries, { versions, stage, count }) => {
        const read = parseToolListing(toolListing(entries))
        const chosen = tryTake(() => selectTools(read, { versions, stage, count }))
        const each = versions.length > 0 ? versions : ['latest']
        const best = each.map(text => tryTake(() => selectTool(read, { version: text, stage }).entry))
        expect(chosen === undefined).toBe(best.includes(undefined))
        for (const entry of chosen === undefined ? [] : best) expect(chosen).toContain(entry)
      }),
    )
  })

  test('takes what is in the listing at the stage or better, the highest first, each once, no more than asked', () => {
    fc.assert(
      fc.property(document, request, (entries, { versions, stage, count = 1000 }) => {
        const read = parseToolListing(toolListing(entries))
        const chosen = tryTake(() => selectTools(read, { versions, stage, count })) ?? []
        expect(chosen.every(item => read.entries.includes(item))).toBe(true)
        const pairs = chosen
          .slice(1)
          .map((item, index) => [chosen[index]?.version ?? '', item.version] as const)
        expect(pairs.every(([a, b]) => comparePackageVersions(a, b) === 1)).toBe(true)
        // The exact version is taken whatever its stage.
        const gated = chosen.filter(item => item.version !== '0.0.0')
        expect(gated.every(item => stageRank(item.stage) >= stageRank(stage))).toBe(true)
        expect(chosen.length).toBeLessThanOrEqual(count * Math.max(1, versions.length))
      }),
    )
  })

  test('takes more, never others, when the count rises or the stage falls', () => {
    fc.assert(
      fc.property(document, fc.integer({ min: 1, max: 5 }), (entries, count) => {
        const read = parseToolListing(toolListing(entries))
        const take = (stage: Stage, most: number) =>
          tryTake(() => selectTools(read, { stage, count: most })) ?? []
        const few = take('Released', count)
        expect(take('Released', count + 1).slice(0, few.length)).toEqual(few)
        const all = take('EarlyAccessPreview', 1000)
        expect(take('Released', 1000).every(item => all.includes(item))).toBe(true)
      }),
    )
  })
})
