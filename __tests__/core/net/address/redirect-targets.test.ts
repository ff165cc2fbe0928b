import { describe, expect, test } from '@jest/globals'
import { displayUrl } from '../../../../src/core/net/address/address.ts'
import { hideRedirectTarget } from '../../../../src/core/net/address/redirect-targets.ts'

const hide = (target: string, asked: string) => hideRedirectTarget(new URL(target), new URL(asked))

describe('displayUrl of a redirect’s target', () => {
  test('shows the origin alone, also of what lies beside and below it', () => {
    hide('https://cdn.one/s3cret/a/tools.json?sig=x', 'https://feed.one/tools.json')
    for (const path of ['s3cret/a/tools.json', 's3cret/a/tools/1.0/x', 's3cret/a/'])
      expect(displayUrl(`https://cdn.one/${path}`)).toBe('https://cdn.one/...')
    expect(displayUrl('https://cdn.one/other')).toBe('https://cdn.one/other')
    expect(displayUrl('https://feed.one/tools.json')).toBe('https://feed.one/tools.json')
  })

  test('still shows what lies in the folder that was asked', () => {
    hide('https://feed.two/v3/s3cret.json', 'https://feed.two/v3/index.json')
    expect(displayUrl('https://feed.two/v3/s3cret.json')).toBe('https://feed.two/...')
    expect(displayUrl('https://feed.two/v3/index.json')).toBe('https://feed.two/v3/index.json')
  })

  test('shows an address that a redirect gave only another query or fragment', () => {
    hide('https://feed.three/a?again=1', 'https://feed.three/a')
    expect(displayUrl('https://feed.three/a')).toBe('https://feed.three/a')
  })

  test('hides a whole origin rather than to remember more than 1,000 of its targets', () => {
    for (let n = 0; n < 600; n++) hide(`https://cdn.four/${n}/s3cret`, 'https://feed.four/a')
    expect(displayUrl('https://cdn.four/unseen')).toBe('https://cdn.four/...')
    hide('https://cdn.four/new/s3cret', 'https://feed.four/a')
    expect(displayUrl('https://cdn.four/new/s3cret')).toBe('https://cdn.four/...')
  })
})
