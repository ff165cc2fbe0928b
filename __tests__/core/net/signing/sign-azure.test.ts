import { describe, expect, test } from '@jest/globals'
import { createAzureSigner, textToSign } from '../../../../src/core/net/signing/signed-send.ts'

const root = 'https://account.blob.core.windows.net'
const now = new Date('2026-11-23T10:00:00Z')
const url = new URL('/box/a%20b?comp=list&restype=container', root)

describe('textToSign', () => {
  // The examples of «Authorize with Shared Key» in the reference of Azure Storage.
  test('is the published one of a GET of a container’s metadata', () => {
    const request = {
      url: new URL(
        'https://myaccount.blob.core.windows.net/mycontainer?comp=metadata&restype=container&timeout=20',
      ),
      method: 'GET',
      headers: { 'x-ms-date': 'Fri, 26 Jun 2015 23:39:12 GMT', 'x-ms-version': '2015-02-21' },
    } as const
    expect(textToSign(request, 'myaccount')).toBe(
      'GET\n\n\n\n\n\n\n\n\n\n\n\nx-ms-date:Fri, 26 Jun 2015 23:39:12 GMT\nx-ms-version:2015-02-21\n/myaccount/mycontainer\ncomp:metadata\nrestype:container\ntimeout:20',
    )
  })

  test('has conditions, range, type and a length other than 0', () => {
    const headers = {
      'content-length': '3',
      'content-type': 'text/plain',
      'content-md5': 'bWQ1',
      'if-match': '"0x1"',
      'if-none-match': '*',
      range: 'bytes=0-1',
      'X-Ms-Blob-Type': 'BlockBlob',
    }
    expect(textToSign({ url: new URL('/b/c', root), method: 'PUT', headers }, 'account')).toBe(
      'PUT\n\n\n3\nbWQ1\ntext/plain\n\n\n"0x1"\n*\n\nbytes=0-1\nx-ms-blob-type:BlockBlob\n/account/b/c',
    )
    expect(
      textToSign({ url: new URL('/b/c', root), method: 'PUT', headers: { 'content-length': '0' } }, 'a'),
    ).toMatch(/^PUT\n{12}\/a/)
  })
})

describe('createAzureSigner', () => {
  test('puts the signature, or the bearer token, into a header', async () => {
    const key = Buffer.alloc(32, 1).toString('base64')
    const byKey = await createAzureSigner({ kind: 'azure-key', account: 'account', key })({
      url,
      method: 'GET',
      headers: {},
      now,
    })
    expect(byKey.headers.authorization).toMatch(/^SharedKey account:[A-Za-z0-9+/]{43}=$/)
    expect(byKey.headers['x-ms-date']).toBe('Mon, 23 Nov 2026 10:00:00 GMT')
    expect(JSON.stringify(byKey)).not.toContain(key)
    const bearer = await createAzureSigner({ kind: 'azure-bearer', token: 'T' })({
      url,
      method: 'GET',
      headers: {},
      now,
    })
    expect(bearer.headers).toMatchObject({ authorization: 'Bearer T', 'x-ms-version': '2021-12-02' })
  })

  test('adds a SAS token to the query, and changes nothing of the address that it got', async () => {
    const sign = createAzureSigner({ kind: 'azure-sas', token: 'sv=1&sig=a%2Bb%3D' })
    const signed = await sign({ url, method: 'GET', headers: {}, now })
    expect(signed.url.search).toBe('?comp=list&restype=container&sv=1&sig=a%2Bb%3D')
    expect(url.search).toBe('?comp=list&restype=container')
    expect((await sign({ url: new URL('/b/c', root), method: 'GET', headers: {}, now })).url.search).toBe(
      '?sv=1&sig=a%2Bb%3D',
    )
  })
})
