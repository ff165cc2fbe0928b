import { pathToFileURL } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { PkgtoolError } from '../../../src/core/base/errors.ts'
import { parseFeedAddress } from '../../../src/core/http/address.ts'
import { failureOf } from '../../support/failure-of.ts'
import { webAddress } from '../../support/random-text.ts'

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
    ['', 'Cannot use address "": found an empty address'],
    ['x=', 'Cannot use address "x=": found an empty address'],
    ['ftp://h/x', 'Cannot use address "ftp://h/x": found the scheme ftp:'],
    ['https://', 'Cannot use address "https://": found no valid URL'],
    ['https://h/#a', 'Cannot use address "https://h/#a": found a fragment'],
    // Windows has such paths.
    ...(process.platform === 'win32'
      ? []
      : [
          [
            'file://server/share',
            'Cannot use address "file://server/share": found a file URL that names no path of this machine',
          ],
        ]),
    [
      'file:///a%2Fb',
      'Cannot use address "file:///a%2Fb": found a file URL that names no path of this machine',
    ],
  ])('refuses %j', async (text, start) => {
    const { code, message } = await failureOf(() => parse(text))
    expect(code).toBe('INVALID_ADDRESS')
    expect(message).toBe(
      `${start}; want an http, https or file URL, or a folder, as URL or NAME=URL; change the input "dist-url"`,
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
