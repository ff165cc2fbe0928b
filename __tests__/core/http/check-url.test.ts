import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { checkSecure, displayUrl, isLoopback, resolveReference } from '../../../src/core/http/address.ts'
import { failureOf } from '../../support/failure-of.ts'

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
      'Refused plain http "http://feed.example/x": found plain http to another machine; want https; change the address, or set the input "allow-insecure"',
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
    ['http://h/x', 'https://h/t.json', 'INVALID_ADDRESS', 'plain http in a document that came over https'],
    ['http://h/x', 'http://127.0.0.1/t.json', 'INSECURE_ADDRESS', 'plain http to another machine'],
    ['http://h/x', 'file:///srv/t.json', 'INSECURE_ADDRESS', 'plain http to another machine'],
    ['file:///etc/passwd', 'https://h/t.json', 'INVALID_ADDRESS', 'the scheme file:'],
    ['javascript:0', 'https://h/t.json', 'INVALID_ADDRESS', 'the scheme javascript:'],
    ['https://ann:pw@h/x', 'https://h/t.json', 'INVALID_ADDRESS', 'user info'],
    ['https://[', 'https://h/t.json', 'INVALID_ADDRESS', 'no valid URL'],
    ['x#f', 'https://h/t.json', 'INVALID_ADDRESS', 'a fragment'],
    ['https://ann:pw@h/#f', 'https://h/t.json', 'INVALID_ADDRESS', 'user info'],
    ['', 'https://h/t.json', 'INVALID_ADDRESS', 'the address of the document itself'],
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
