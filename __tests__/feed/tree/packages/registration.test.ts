import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { dividePages, registrationDocuments } from '../../../../src/feed/tree/packages/registration.ts'

const settings = { toolName: 'pkgtool.exe', packageExtension: 'nupkg', manifestExtension: 'nuspec' }
const versionsTo = (count: number) => Array.from({ length: count }, (_, index) => `1.0.${index}`)
const described = (versions: readonly string[]) => ({
  packages: versions.map(version => ({ version, details: { id: 'A', version, listed: true } })),
})

test('dividePages keeps up to 128 versions in one page', () => {
  expect(dividePages(versionsTo(128))).toEqual([versionsTo(128)])
  expect(dividePages([])).toEqual([[]])
})

test('dividePages divides more into pages of at most 128, in order, and one more version changes at most two', () => {
  fc.assert(
    fc.property(fc.integer({ min: 129, max: 3000 }), fc.nat(), (count, at) => {
      const versions = versionsTo(count)
      const pages = dividePages(versions)
      expect(pages.flat()).toEqual(versions)
      expect(pages.every(page => page.length > 0 && page.length <= 128)).toBe(true)
      const without = dividePages(versions.filter((_, index) => index !== at % count))
      if (count === 129) return
      const known = new Set(pages.map(page => page.join()))
      expect(without.filter(page => !known.has(page.join())).length).toBeLessThanOrEqual(3)
    }),
    { numRuns: 50 },
  )
})

test('registrationDocuments names pages by their content, so that none changes under its name', () => {
  const pages = dividePages(versionsTo(300))
  const documents = registrationDocuments(settings, { lowerId: 'a', parts: pages.map(described) })
  const names = [...documents.keys()]
  expect(names.at(-1)).toBe('registration/a/index.json')
  expect(names.length).toBe(pages.length + 1)
  const index = JSON.parse(documents.get('registration/a/index.json') ?? '')
  expect(index.items.map((page: { count: number }) => page.count)).toEqual(pages.map(page => page.length))
  expect(index.items.map((page: { '@id': string }) => page['@id'])).toEqual(
    names.slice(0, -1).map(name => `../../${name}`),
  )
  const [first] = names
  const page = JSON.parse(documents.get(first ?? '') ?? '')
  expect([page.items.length, page.items[0].packageContent]).toEqual([
    pages[0]?.length,
    '../../../flat/a/1.0.0/a.1.0.0.nupkg',
  ])
  const kept = pages.map((versions, at) => {
    const [lower = '', upper = ''] = [versions[0], versions.at(-1)]
    const name = /([0-9a-f]{32})/.exec(names[at] ?? '')?.[1] ?? ''
    return at === 0 ? described(versions) : { kept: { name, lower, upper, count: versions.length } }
  })
  const again = registrationDocuments(settings, { lowerId: 'a', parts: kept })
  expect([...again.keys()]).toEqual([first, 'registration/a/index.json'])
  for (const [key, text] of again) expect(text).toBe(documents.get(key))
})
