import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import semver from 'semver'
import { eitherOption, option, optionName } from '../../../../src/core/base/format.ts'
import { type Stage, stageRank, stages } from '../../../../src/core/base/stages.ts'
import { compareUploadTimes } from '../../../../src/core/nuget/upload-time.ts'
import { comparePackageVersions } from '../../../../src/core/nuget/version.ts'
import { parseToolListing } from '../../../../src/core/tool/listing/listing.ts'
import { selectTool, trySelectEntry } from '../../../../src/core/tool/listing/selection.ts'
import { resolveRequest } from '../../../../src/core/tool/listing/version-spec.ts'
import type { SelectionOptions } from '../../../../src/core/tool/request.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { type ListedTool, toolListing } from '../../../support/tool-feed.ts'

const listingOf = (...entries: (ListedTool | string)[]) => parseToolListing(toolListing(entries))
const pick = (entries: (ListedTool | string)[], request: SelectionOptions = {}) =>
  selectTool(listingOf(...entries), request)
const day = 86_400_000
const now = new Date('2024-06-10T00:00:00Z')

const version = fc
  .tuple(fc.nat(3), fc.nat(3), fc.nat(3), fc.constantFrom('', '', '-rc.1', '-beta'))
  .map(([major, minor, patch, label]) => `${major}.${minor}.${patch}${label}`)
const uploaded = fc
  .tuple(fc.integer({ min: 1, max: 28 }), fc.constantFrom('Z', '+09:00', '-11:30'))
  .map(([date, zone]) => `2024-05-${String(date).padStart(2, '0')}T12:00:00.0000000${zone}`)
const entries = fc.uniqueArray(
  fc.record({ version, stage: fc.constantFrom(...stages, 'Nightly'), uploaded }),
  { selector: entry => entry.version, minLength: 1, maxLength: 12 },
)
const request = fc.record({
  version: fc.constantFrom('latest', '1.x', '>=1 <3', '^2.1', '~1.2.0', '*', '>=1.0.0-0', '1.1.1'),
  stage: fc.constantFrom(...stages),
  latestBy: fc.constantFrom('version' as const, 'upload-time' as const),
  minimumAge: fc.constantFrom(0, 20 * day),
  now: fc.constant(now),
})

describe('selectTool, for any listing', () => {
  test('does not depend on the order of the document', () => {
    const shuffled = entries.chain(items =>
      fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length })),
    )
    fc.assert(
      fc.property(shuffled, request, ([first, second], wanted) => {
        const chosen = (items: ListedTool[]) =>
          trySelectEntry(listingOf(...items), resolveRequest(wanted))?.entry.version
        expect(chosen(second)).toBe(chosen(first))
      }),
    )
  })

  test('chooses what passes every gate, and the best of these', () => {
    fc.assert(
      fc.property(entries, request, (items, wanted) => {
        const chosen = trySelectEntry(listingOf(...items), resolveRequest(wanted))?.entry.version
        const isExact = wanted.version === '1.1.1'
        const fitting = items.filter(item => {
          if (isExact) return item.version === '1.1.1'
          const age = now.getTime() - Date.parse(item.uploaded)
          return (
            stageRank(item.stage) >= stageRank(wanted.stage) &&
            !(wanted.minimumAge > 0 && age < wanted.minimumAge) &&
            (wanted.version === 'latest' || semver.satisfies(item.version, wanted.version))
          )
        })
        const byVersion = (a: { version: string }, b: { version: string }) =>
          comparePackageVersions(a.version, b.version)
        fitting.sort((a, b) =>
          wanted.latestBy === 'upload-time'
            ? compareUploadTimes(a.uploaded, b.uploaded) || byVersion(a, b)
            : byVersion(a, b),
        )
        expect(chosen).toBe(fitting.at(-1)?.version)
      }),
      { numRuns: 300 },
    )
  })

  test('agrees with semver about the highest in a plain range', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(version, { minLength: 1 }),
        fc.constantFrom('1.x', '^2.1.0', '>=1.1 <3', '*', '~0.2', '1 - 2', '>=1.0.0-beta', '^1 || ^3'),
        (versions, range) => {
          const chosen = trySelectEntry(listingOf(...versions), resolveRequest({ version: range }))?.entry
            .version
          expect(chosen ?? null).toBe(semver.maxSatisfying(versions, range))
        },
      ),
    )
  })
})

describe('selectTool', () => {
  test.each<[string, SelectionOptions, string]>([
    ['a fourth number', {}, '2.0.0.1'],
    ['a label', { stage: 'EarlyAccessPreview', version: '2.0.0-RC.1' }, '2.0.0-rc.1'],
    ['build metadata', { version: '1.0.0+other' }, '1.0.0'],
    ['white space', { version: ' 1.0.0 ' }, '1.0.0'],
    ['two numbers as a range', { version: '1.0' }, '1.0.9'],
  ])('knows %s', (_what, wanted, expected) => {
    const items = ['2.0.0', '2.0.0.1', '2.0.0-rc.1', '1.0.9', '1.0.0']
    expect(pick(items, wanted).entry.version).toBe(expected)
  })

  test('an exact version passes the gates, with notices', () => {
    const items = [{ version: '1.0.0', stage: 'EarlyAccessPreview', uploaded: '2024-06-09T12:00:00Z' }]
    const { entry, notices, reason } = pick(items, { version: '1.0.0', minimumAge: day, now })
    expect(entry.version).toBe('1.0.0')
    expect(reason).toBe('1.0.0 is the version that was asked for (stage EarlyAccessPreview)')
    expect(notices).toEqual([
      '1.0.0 is at stage EarlyAccessPreview, less vetted than ReleasedAndBlessed; it is taken because it was asked for by its version',
      '1.0.0 is younger than the minimum age (uploaded 2024-06-09T12:00:00Z); it is taken because it was asked for by its version',
    ])
  })

  test('reports a pre-release that a range passes over, at the lowest stage only', () => {
    const items = ['6.13.0-rc.2', '6.12.0'].map(text => ({ version: text, stage: 'EarlyAccessPreview' }))
    expect(pick(items, { version: '6.x', stage: 'EarlyAccessPreview' }).notices).toEqual([
      '6.13.0-rc.2 is higher, but a range takes a pre-release only where it names one: ask for ">=6.13.0-0"',
    ])
    expect(pick(items, { version: '>=6.13.0-0', stage: 'EarlyAccessPreview' }).entry.version).toBe(
      '6.13.0-rc.2',
    )
    expect(pick(['6.13.0-rc.2', '6.12.0'], { version: '6.x' }).notices).toEqual([])
  })

  test('latest takes a pre-release that its stage lets through', () => {
    expect(pick(['6.13.0-rc.2', '6.12.0']).entry.version).toBe('6.13.0-rc.2')
  })

  test('minimum age lets through what is exactly that old', () => {
    const items = [{ version: '1.0.0', uploaded: '2024-06-09T00:00:00Z' }]
    expect(pick(items, { minimumAge: day, now }).entry.version).toBe('1.0.0')
    expect(() => pick(items, { minimumAge: day + 1, now })).toThrow('only the minimum age keeps out: 1.0.0')
  })

  test('an age that alone keeps a version out is what the advice names', async () => {
    const items = [{ version: '1.0.0', uploaded: '2024-06-09T00:00:00Z' }]
    const change = async (more: ListedTool[] = [], version = 'latest') =>
      (await failureOf(() => pick([...more, ...items], { version, minimumAge: day + 1, now }))).fields.change
    expect(await change()).toBe(`shorten ${option('minimum-age')}`)
    expect(await change([{ version: '2.0.0', stage: 'Released', uploaded: '2024-01-01T00:00:00Z' }])).toBe(
      `shorten ${option('minimum-age')}, or change ${optionName('version')} or ${optionName('stage')}`,
    )
    expect(await change([], '2.x')).toBe(`change ${eitherOption('version', 'stage')}`)
  })

  test('a broken upload time decides only where times do', async () => {
    const items = [{ version: '2.0.0', uploaded: 'x' }, '1.0.0']
    expect((await failureOf(() => pick(items))).code).toBe('BROKEN_ENTRY')
    const byTime = pick(items, { latestBy: 'upload-time' })
    expect(byTime.entry.version).toBe('1.0.0')
    expect(byTime.notices).toEqual([
      '2.0.0 is passed over: its upload time cannot be read ($["pkgtool.exe"][0].uploaded)',
    ])
    expect(pick(items, { minimumAge: 1 }).entry.version).toBe('1.0.0')
  })

  test.each([
    ['url', 1],
    ['uploaded', 'x'],
    ['sha256', 'x'],
    ['size', 'x'],
  ])('never goes on to a lower version where the best one has a broken %s', async (field, value) => {
    const error = await failureOf(() =>
      pick([{ version: '2.0.0', [field]: value }, '1.0.0'], { version: '>=1' }),
    )
    expect(error.code).toBe('BROKEN_ENTRY')
    expect(error.message).toMatch(
      new RegExp(
        `^Cannot use listing entry "2\\.0\\.0": the .* at \\$\\["pkgtool\\.exe"\\]\\[0\\]\\.${field}\\. Expected a.*\\. Tell the owner of the feed, or choose another version\\.$`,
      ),
    )
    expect(pick([{ version: '2.0.0', [field]: value }, '1.0.0'], { version: '1.x' }).entry.version).toBe(
      '1.0.0',
    )
  })

  test('refuses a version that stands twice with different data, by whatever it is asked for', async () => {
    const items = ['2.0.0', { version: '2.0.0', url: 'other' }, '1.0.0']
    for (const wanted of ['latest', '2.0.0', '2.x'])
      expect((await failureOf(() => pick(items, { version: wanted }))).code).toBe('BROKEN_ENTRY')
  })

  test('lists more than one broken field', async () => {
    const { fields } = await failureOf(() => pick([{ version: '1.0.0', url: 1, size: -1 }]))
    expect(fields.details).toEqual([
      '$["pkgtool.exe"][0].size: the value is the number -1. Expected a number of bytes.',
    ])
  })

  test.each<[object, string]>([
    [
      { stage: 'released' },
      'Cannot use input "stage": the value is "released". Expected one of EarlyAccessPreview, Released, ReleasedAndBlessed. Change the input "stage".',
    ],
    [
      { latestBy: 'x' },
      'Cannot use input "latest-by": the value is "x". Expected one of version, upload-time. Change the input "latest-by".',
    ],
    [
      { version: 'one' },
      'Cannot read version range "one": it is neither a version nor a range. Expected latest, a version such as 6.12.1, or a range such as 6.x or ">=5.8 <6". Change the input "version".',
    ],
    [
      { version: ' ' },
      'Cannot read version range " ": it is empty. Expected latest, a version such as 6.12.1, or a range such as 6.x or ">=5.8 <6". Change the input "version".',
    ],
  ])('refuses the request %j', async (wanted, message) => {
    expect((await failureOf(() => pick(['1.0.0'], wanted as SelectionOptions))).message).toBe(message)
  })
})

describe('a miss', () => {
  test('lists the nearest of an exact version, its major first', async () => {
    const items = ['7.1.0', '7.0.0', '6.3.0', '6.2.0', '6.1.0', '6.0.0', '5.0.0']
    const { message } = await failureOf(() => pick(items, { version: '6.2.5' }))
    expect(message.split('\n')).toEqual([
      'No version matches "6.2.5": the listing has 7 versions of pkgtool.exe. Expected a version of the listing. Change the input "version" or "stage".',
      '  - nearest: 6.3.0 (ReleasedAndBlessed), 6.2.0 (ReleasedAndBlessed), 6.1.0 (ReleasedAndBlessed), 6.0.0 (ReleasedAndBlessed), 7.0.0 (ReleasedAndBlessed)',
    ])
  })

  test('reports what each gate alone keeps out, and what several do', async () => {
    const old = '2024-01-01T00:00:00Z'
    const young = '2024-06-09T23:00:00Z'
    const items: ListedTool[] = [
      { version: '6.6.0', stage: 'Released', uploaded: young },
      { version: '6.5.0', stage: 'Released', uploaded: old },
      { version: '6.4.0', uploaded: young },
      { version: '6.3.0-rc.1', uploaded: old },
      { version: '6.2.0', stage: 'Nightly', uploaded: old },
      { version: '6.1.0', uploaded: 'x' },
      { version: '5.0.0', uploaded: old },
    ]
    const { message } = await failureOf(() => pick(items, { version: '6.x', minimumAge: day, now }))
    expect(message.split('\n')).toEqual([
      'No version matches "6.x": the listing has 7 versions of pkgtool.exe. Expected one at stage ReleasedAndBlessed. Shorten the input "minimum-age", or change "version" or "stage".',
      '  - only their stage keeps out: 6.5.0 (Released)',
      '  - a stage word that the spec does not have keeps out: 6.2.0 (Nightly)',
      '  - only the minimum age keeps out: 6.4.0 (ReleasedAndBlessed)',
      '  - only the pre-release rule keeps out: 6.3.0-rc.1 (ReleasedAndBlessed)',
      '  - a broken upload time keeps out: 6.1.0 (ReleasedAndBlessed)',
      '  - more than one of these rules keeps out: 6.6.0 (Released)',
      '  - in the listing: 6.6.0 (Released), 6.5.0 (Released), 6.4.0 (ReleasedAndBlessed), 6.3.0-rc.1 (ReleasedAndBlessed), 6.2.0 (Nightly) and 2 more',
    ])
  })

  test('of an empty listing says so', async () => {
    const { message } = await failureOf(() => pick([]))
    expect(message).toBe(
      'No version matches "latest": the listing is empty. Expected one at stage ReleasedAndBlessed. Change the input "version" or "stage".',
    )
  })

  test('and a choice show a hostile stage printable', async () => {
    const items = [{ version: '1.0.0', stage: 'x\n::error::\u202e' }]
    const { message } = await failureOf(() => pick(items))
    expect(message).toContain('1.0.0 (x\\u000a::error::\\u202e)')
    const { reason, notices } = pick(items, { version: '1.0.0' })
    expect([reason, ...notices].join()).not.toMatch(/[\n\u202e]/)
    expect(notices[0]).toContain('less vetted')
  })
})

test('trySelectEntry gives undefined for a miss and throws the rest', () => {
  expect(trySelectEntry(listingOf(), resolveRequest({}))).toBeUndefined()
  expect(() => trySelectEntry(listingOf(), resolveRequest({ stage: 'x' as Stage }))).toThrow(
    'Cannot use input "stage"',
  )
})
