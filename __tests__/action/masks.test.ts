import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { maskAddresses } from '../../src/action/masks.ts'

// The commands that the runner reads from standard output.
const printed: string[] = []
beforeEach(() => {
  printed.length = 0
  jest.spyOn(process.stdout, 'write').mockImplementation(text => printed.push(String(text)) > 0)
})
afterEach(() => {
  jest.restoreAllMocks()
})

function masksOf(address: string): readonly string[] {
  maskAddresses([address])
  return printed.flatMap(text => /^::add-mask::(.*)/.exec(text)?.[1] ?? [])
}

describe('maskAddresses', () => {
  test.each([
    's3://bucket/feed?region=eu-central-1',
    'main=s3://bucket/feed?region=eu-central-1&endpoint=https://store.example:9000',
    'azure://account/container?endpoint=https://store.example',
    's3://bucket/feed?%72egion=eu-central-1&end%70oint=https://store.example:9000',
  ])('leaves region and endpoint of a store in the job: %s', address => {
    expect(masksOf(address)).toEqual([])
  })

  test('masks what the endpoint of a store hides, and any other value beside it', () => {
    const masks = masksOf(
      's3://bucket?region=eu-central-1&endpoint=https%3A%2F%2Fme%3Ahidden-word%40host&token=abcdef',
    )
    expect(masks).toEqual(expect.arrayContaining(['hidden-word', 'abcdef']))
    expect(masks).not.toContain('eu-central-1')
  })

  test('masks each value of the query of another address, also one that is called region', () => {
    expect(masksOf('https://feed.example/index.json?region=secret-place&sig=longer')).toEqual(
      expect.arrayContaining(['secret-place', 'longer']),
    )
  })

  test('leaves words and versions of a query in the job, beside what may be a key', () => {
    const masks = masksOf(
      'https://feed.example/index.json?prerelease=true&semVerLevel=2.0.0&api=10.0.100&sig=hidden-word&key=123456789',
    )
    expect(masks).toEqual(expect.arrayContaining(['hidden-word', '123456789']))
    for (const word of ['true', '2.0.0', '10.0.100']) expect(masks).not.toContain(word)
  })

  test('masks nothing of a query of words alone', () => {
    expect(masksOf('https://feed.example/index.json?prerelease=true&semVerLevel=2.0.0')).toEqual([])
  })
})
