import { createHmac } from 'node:crypto'
import { noteQuery } from '../base/sent-secrets.ts'
import type { Signed, Unsigned } from './signer.ts'
import type { DirectKey } from './signing-key.ts'

/** The version of Azure's interface that we speak. */
const azureVersion = '2021-12-02'

/** Signs requests to Azure's Blob service by the account's key (Shared Key), a SAS token or a bearer token. */
export function createAzureSigner(key: DirectKey) {
  if (key.kind === 'azure-sas') noteQuery(key.token, ['sig'])
  return async ({ url, method, headers, now }: Unsigned): Promise<Signed> => {
    const all = { ...headers, 'x-ms-version': azureVersion, 'x-ms-date': now.toUTCString() }
    if (key.kind === 'azure-bearer') return { url, headers: { ...all, authorization: `Bearer ${key.token}` } }
    if (key.kind === 'azure-sas') return { url: withToken(url, key.token), headers: all }
    if (key.kind !== 'azure-key') return { url, headers: all }
    const text = textToSign({ url, method, headers: all }, key.account)
    const signature = createHmac('sha256', Buffer.from(key.key, 'base64'))
      .update(text, 'utf8')
      .digest('base64')
    return { url, headers: { ...all, authorization: `SharedKey ${key.account}:${signature}` } }
  }
}

function withToken(url: URL, token: string): URL {
  const signed = new URL(url)
  signed.search = signed.search === '' ? token : `${signed.search.slice(1)}&${token}`
  return signed
}

const standardHeaders = [
  'content-encoding',
  'content-language',
  'content-length',
  'content-md5',
  'content-type',
  'date',
  'if-modified-since',
  'if-match',
  'if-none-match',
  'if-unmodified-since',
  'range',
] as const

/** The text whose HMAC is the signature, as «Authorize with Shared Key» of the service's reference says. */
export function textToSign({ url, method, headers }: Omit<Unsigned, 'now'>, account: string): string {
  const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.trim()]))
  const standard = standardHeaders.map(name => {
    const value = lower.get(name) ?? ''
    return name === 'content-length' && value === '0' ? '' : value
  })
  const own = [...lower].filter(([name]) => name.startsWith('x-ms-')).sort(byName)
  const parameters = new Map<string, string[]>()
  for (const [name, value] of url.searchParams)
    parameters.set(name.toLowerCase(), [...(parameters.get(name.toLowerCase()) ?? []), value])
  return [
    method,
    ...standard,
    ...own.map(([name, value]) => `${name}:${value.replace(/\s+/g, ' ')}`),
    [
      `/${account}${url.pathname}`,
      ...[...parameters].sort(byName).map(([name, values]) => `${name}:${values.sort().join(',')}`),
    ].join('\n'),
  ].join('\n')
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1)
