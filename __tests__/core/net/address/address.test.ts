import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { PkgtoolError } from '../../../../src/core/base/errors.ts'
import {
  checkSecure,
  displayUrl,
  isLoopback,
  parseFeedAddress,
  resolveReference,
} from '../../../../src/core/net/address/address.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { webAddress } from '../../../support/random-text.ts'

// With the drive on Windows.
const root = pathToFileURL('/').href

const parse = (text: string) =>
  parseFeedAddress(text, { document: 'tools.json', input: 'dist-url', directory: '/work place' })

describe('parseFeedAddress', () => {
  test.each([
    ['https://h/dist', undefined, 'https://h/dist/tools.json', 'https://h/dist/'],
    ['https://h/dist/', undefined, 'https://h/dist/tools.json', 'https://h/dist/'],
    ['  https://h  ', undefined, 'https://h/tools.json', 'https://h/'],
    ['https://h/a/my.json', undefined, 'https://h/a/my.json', 'https://h/a/'],
    ['https://h/d?sig=a=b', undefined, 'https://h/d/tools.json?sig=a=b', 'https://h/d/'],
    ['main=https://h/d?sig=a=b', 'main', 'https://h/d/tools.json?sig=a=b', 'https://h/d/'],
    [
      'a.b-c_1 = x',
      undefined,
      `${root}work%20place/a.b-c_1%20=%20x/tools.json`,
      `${root}work%20place/a.b-c_1%20=%20x/`,
    ],
    ['near=feed', 'near', `${root}work%20place/feed/tools.json`, `${root}work%20place/feed/`],
    [`${root}srv/feed`, undefined, `${root}srv/feed/tools.json`, `${root}srv/feed/`],
    ['/srv/fe#ed?', undefined, `${root}srv/fe%23ed%3F/tools.json`, `${root}srv/fe%23ed%3F/`],
    ['./own.json', undefined, `${root}work%20place/own.json`, `${root}work%20place/`],
    ['HTTPS://H/Dist', undefined, 'https://h/Dist/tools.json', 'https://h/Dist/'],
  ])('reads %s', (text, name, document, base) => {
    const address = parse(text)
    expect([address.name, address.document.href, address.base.href]).toEqual([name, document, base])
  })

  test.each(['C:\\feed', 'c:/feed', '\\\\server\\share', 'D:'])('takes %s for a folder', text => {
    expect(parse(text).document.protocol).toBe('file:')
    expect(parse(`disk=${text}`)).toMatchObject({ name: 'disk' })
  })

  test.each([
    ['', 'Cannot use address "": it is empty'],
    ['x=', 'Cannot use address "x=": it is empty'],
    ['ftp://h/x', 'Cannot use address "ftp://h/x": its scheme is "ftp:"'],
    ['https://', 'Cannot use address "https://": it is no valid URL'],
    ['https://h/#a', 'Cannot use address "https://h/#a": it has a fragment'],
    // Windows has such paths.
    ...(process.platform === 'win32'
      ? []
      : [
          [
            'file://server/share',
            'Cannot use address "file://server/share": it names no path of this machine',
          ],
        ]),
    ['file:///a%2Fb', 'Cannot use address "file:///a%2Fb": it names no path of this machine'],
  ])('refuses %j', async (text, start) => {
    const { code, message } = await failureOf(() => parse(text))
    expect(code).toBe('INVALID_ADDRESS')
    expect(message).toBe(
      `${start}. Expected an http, https or file URL, or a folder, as URL or NAME=URL. Change the input "dist-url".`,
    )
  })

  test.each([
    'https://ann:s3cret@h/x',
    'https://s3cret@h/x',
    'main=https://ann:s3cret@h/x?sig=s3cret',
    'https://ann:s3/s3cret@h/x',
    'https://ann:s3cret@h h/x',
    'ftp://ann:s3cret@h/x',
    'ann:s3cret@h/x',
    'https://h/x?token=s3cret#f',
    'https://h h/x?token=s3cret',
    'https://ann:s3cret@ [x/?s3cret',
  ])('never shows the secret of %s', async text => {
    const { code, message } = await failureOf(() => parse(text))
    expect(code).toBe('INVALID_ADDRESS')
    expect(message).not.toContain('s3')
  })

  test('gives a document below its base, or an error of its own, for any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          webAddress,
          fc.string().map(text => `https://${text}`),
        ),
        text => {
          try {
            const { base, document } = parse(text)
            expect(document.href.startsWith(base.href)).toBe(true)
            expect(base.href.endsWith('/')).toBe(true)
          } catch (error) {
            expect(error).toBeInstanceOf(PkgtoolError)
          }
        },
      ),
    )
  })
})

describe('isLoopback', () => {
  test.each([
    'localhost',
    'LOCALHOST',
    'a.localhost',
    '127.0.0.1',
    '127.9.9.9',
    '[::1]',
    '0x7f.1',
    '2130706433',
  ])('%s is this machine', host => expect(isLoopback(new URL(`http://${host}/`))).toBe(true))

  test.each(['localhost.example', '128.0.0.1', '127.0.0.1.example', '[::2]', '0.0.0.0', 'xlocalhost'])(
    '%s is another',
    host => expect(isLoopback(new URL(`http://${host}/`))).toBe(false),
  )
})

describe('checkSecure', () => {
  test('refuses plain http to another machine unless it is allowed', async () => {
    const url = new URL('http://ann:pw@feed.example/x?token=t')
    const { code, message } = await failureOf(() => checkSecure(url, {}))
    expect(code).toBe('INSECURE_ADDRESS')
    expect(message).toBe(
      'Refused plain http to "http://feed.example/x": it is on another machine. Expected https. Change the address, or set the input "allow-insecure".',
    )
    expect(() => checkSecure(url, { allowInsecure: true })).not.toThrow()
    for (const other of ['https://feed.example', 'http://127.0.0.1', 'file:///x'])
      expect(() => checkSecure(new URL(other), {})).not.toThrow()
  })
})

describe('resolveReference', () => {
  const resolve = (reference: string, document: string, allowInsecure = false) =>
    resolveReference(reference, new URL(document), { place: '$.url', allowInsecure })

  test.each([
    ['tools/x', 'https://h/d/tools.json', 'https://h/d/tools/x'],
    ['/x', 'https://h/d/tools.json', 'https://h/x'],
    ['//other/x', 'https://h/d/tools.json', 'https://other/x'],
    ['https://h/x', 'http://127.0.0.1/t.json', 'https://h/x'],
    ['http://127.0.0.1:1/x', 'http://127.0.0.1/t.json', 'http://127.0.0.1:1/x'],
    ['a/x', 'file:///srv/feed/tools.json', 'file:///srv/feed/a/x'],
    ['https://h/x', 'file:///srv/feed/tools.json', 'https://h/x'],
  ])('reads %s in %s', (reference, document, expected) => {
    expect(resolve(reference, document).href).toBe(expected)
  })

  test.each([
    [
      'http://h/x',
      'https://h/t.json',
      'INVALID_ADDRESS',
      'it is plain http, in a document that came over https',
    ],
    ['http://h/x', 'http://127.0.0.1/t.json', 'INSECURE_ADDRESS', 'it is on another machine'],
    ['http://h/x', 'file:///srv/t.json', 'INSECURE_ADDRESS', 'it is on another machine'],
    ['file:///etc/passwd', 'https://h/t.json', 'INVALID_ADDRESS', 'its scheme is "file:"'],
    ['javascript:0', 'https://h/t.json', 'INVALID_ADDRESS', 'its scheme is "javascript:"'],
    ['https://ann:pw@h/x', 'https://h/t.json', 'INVALID_ADDRESS', 'user info'],
    ['https://[', 'https://h/t.json', 'INVALID_ADDRESS', 'it is no valid URL'],
    ['x#f', 'https://h/t.json', 'INVALID_ADDRESS', 'it has a fragment'],
    ['https://ann:pw@h/#f', 'https://h/t.json', 'INVALID_ADDRESS', 'user info'],
    ['', 'https://h/t.json', 'INVALID_ADDRESS', 'it is the document itself'],
    ['../x', 'file:///srv/feed/t.json', 'INVALID_ADDRESS', 'outside the folder'],
    ['%2e%2e/x', 'file:///srv/feed/t.json', 'INVALID_ADDRESS', 'outside the folder'],
    ['..%2fx', 'file:///srv/feed/t.json', 'INVALID_ADDRESS', 'outside the folder'],
    ['..%5Cx', 'file:///srv/feed/t.json', 'INVALID_ADDRESS', 'outside the folder'],
    ['//server/share', 'file:///srv/feed/t.json', 'INVALID_ADDRESS', 'outside the folder'],
  ])('refuses %s in %s', async (reference, document, code, found) => {
    const error = await failureOf(() => resolve(reference, document))
    expect(error.code).toBe(code)
    expect(error.message).toContain(found)
    expect(error.message).not.toContain('pw')
  })

  test('lets plain http through where it is allowed', () => {
    expect(resolve('http://h/x', 'https://h/t.json', true).href).toBe('http://h/x')
  })
})

describe('displayUrl', () => {
  test.each([
    ['https://ann:pw@h:8443/a%20b?token=t#f', 'https://h:8443/a%20b'],
    [pathToFileURL('/srv/a b').href, resolve('/srv/a b')],
    ['file://server/share', process.platform === 'win32' ? '\\\\server\\share' : 'file://server/share'],
    ['file:///a%2Fb', 'file:///a%2Fb'],
  ])('shows %s without what may be secret', (url, shown) => expect(displayUrl(url)).toBe(shown))
})
