import { pathToFileURL } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { parseFeedAddress } from '../../../../src/core/net/address/address.ts'
import type { LocatedListing } from '../../../../src/core/tool/listing/fetch-listing.ts'
import { parseToolListing } from '../../../../src/core/tool/listing/listing.ts'
import { toolCandidates } from '../../../../src/core/tool/listing/tool-candidates.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { toolListing } from '../../../support/tool-feed.ts'

interface Setting {
  /** what the listing was fetched from; default: the first dist-url */
  readonly from?: string
  /** where that led; default: there */
  readonly document?: string
  /** default: the folder of the document */
  readonly ownBase?: string
  readonly version?: string
}

function candidatesOf(url: string, distUrls: readonly string[], setting: Setting = {}) {
  const addresses = distUrls.map(text =>
    parseFeedAddress(text, { document: 'tools.json', input: 'dist-url' }),
  )
  const address = parseFeedAddress(setting.from ?? (distUrls[0] as string), {
    document: 'tools.json',
    input: 'dist-url',
  })
  const listing = parseToolListing(toolListing([{ version: setting.version ?? '1.0.0', url }]))
  const document = new URL(setting.document ?? address.document)
  const ownBase = new URL(setting.ownBase ?? new URL('.', document))
  const fetched: LocatedListing = { listing, address, source: address.document.href, document, ownBase }
  const [entry] = listing.entries
  if (entry === undefined) throw new Error('the entry was passed over')
  return toolCandidates(entry, fetched, { addresses }).map(candidate => candidate.url.href)
}

describe('toolCandidates', () => {
  test('asks each dist-url for the same relative path, then tools/VERSION/NAME, then the url as written', () => {
    expect(
      candidatesOf('https://a/dist/files/one.exe', ['https://a/dist', 'https://b/x', 'https://c'], {
        version: '1.0.0+m',
      }),
    ).toEqual([
      'https://a/dist/files/one.exe',
      'https://b/x/files/one.exe',
      'https://c/files/one.exe',
      'https://b/x/tools/1.0.0%2Bm/pkgtool.exe',
      'https://c/tools/1.0.0%2Bm/pkgtool.exe',
    ])
  })

  test('keeps the order given when the second dist-url gave the listing', () => {
    const from = 'https://b/dist'
    expect(candidatesOf('tools/1.0.0/pkgtool.exe', ['https://a/dist', from], { from })).toEqual([
      'https://a/dist/tools/1.0.0/pkgtool.exe',
      'https://b/dist/tools/1.0.0/pkgtool.exe',
    ])
  })

  test('asks mirrors before a url elsewhere', () => {
    expect(candidatesOf('https://cdn/x.exe', ['https://a/dist', 'https://b/dist'])).toEqual([
      'https://b/dist/tools/1.0.0/pkgtool.exe',
      'https://cdn/x.exe',
    ])
  })

  test('starts relative references where a redirect led', () => {
    expect(candidatesOf('t/x.exe', ['https://a/dist'], { document: 'https://cdn/deep/tools.json' })).toEqual([
      'https://a/dist/t/x.exe',
      'https://cdn/deep/t/x.exe',
    ])
  })

  test('takes a query along to the origin of its dist-url only', () => {
    const distUrls = ['https://a/dist?sig=1', 'https://b/dist?sig=2']
    expect(candidatesOf('tools/x.exe', distUrls)).toEqual([
      'https://a/dist/tools/x.exe?sig=1',
      'https://b/dist/tools/x.exe?sig=2',
      'https://b/dist/tools/1.0.0/pkgtool.exe?sig=2',
    ])
    expect(candidatesOf('tools/x.exe?own=3', ['https://a/dist?sig=1'])).toEqual([
      'https://a/dist/tools/x.exe?own=3',
    ])
    expect(candidatesOf('https://cdn/x.exe', ['https://a/dist?sig=1'])).toEqual(['https://cdn/x.exe'])
  })

  test('does not read a neighbour with the same beginning as below the base', () => {
    expect(candidatesOf('https://a/distant/x.exe', ['https://a/dist'])).toEqual(['https://a/distant/x.exe'])
  })

  test('reads what lies below the own base of a folder from the folder alone', () => {
    const folder = { ownBase: 'http://feed.example/dist/' }
    const { href } = pathToFileURL('/srv/feed/tools/x.exe')
    expect(candidatesOf('http://feed.example/dist/tools/x.exe', ['/srv/feed'], folder)).toEqual([href])
    expect(candidatesOf('tools/x.exe', ['/srv/feed'])).toEqual([href])
    expect(candidatesOf('https://cdn/x.exe', ['/srv/feed'], folder)).toEqual(['https://cdn/x.exe'])
  })

  test('a first segment with a colon stays a path', () => {
    expect(candidatesOf('./c:x/y.exe', ['https://a/dist', 'https://b/dist'])[1]).toBe(
      'https://b/dist/c:x/y.exe',
    )
  })

  test.each([
    ['http://other.example/x.exe', 'https://a/dist', 'INVALID_ADDRESS'],
    ['file:///etc/passwd', 'https://a/dist', 'INVALID_ADDRESS'],
    ['../x.exe', '/srv/feed', 'INVALID_ADDRESS'],
    ['http://other.example/x.exe', '/srv/feed', 'INSECURE_ADDRESS'],
  ])('refuses %s in a listing from %s', async (url, distUrl, code) => {
    const error = await failureOf(() => candidatesOf(url, [distUrl]))
    expect(error.code).toBe(code)
  })
})
