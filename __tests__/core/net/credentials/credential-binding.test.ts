import { describe, expect, test } from '@jest/globals'
import { option } from '../../../../src/core/base/format.ts'
import { parseFeedAddress } from '../../../../src/core/net/address/address.ts'
import {
  bindSecret,
  isSameName,
  mayTrust,
  parseCredentialOrigins,
  type Secret,
} from '../../../../src/core/net/credentials/credential-binding.ts'
import { failureOf } from '../../../support/failure-of.ts'

const address = (text: string) => parseFeedAddress(text, { document: 'index.json', input: 'source' })
const feed = 'https://feed.example/v3/index.json'
const credential = { kind: 'bearer', token: 't0ken' } as const
const secret = (more: Partial<Secret> = {}): Secret => ({
  credential,
  storedIn: 'the file "user.config"',
  addresses: [],
  isOfWorkflow: false,
  ...more,
})
const ofWorkflow = secret({ isOfWorkflow: true })
const own = (text: string) => secret({ addresses: [new URL(text)] })
const line = (text: string) =>
  secret({ isOfWorkflow: true, line: 'bearer TOKEN', addresses: [new URL(text)] })

interface Case {
  readonly to?: string
  readonly isOfWorkspace?: boolean
  readonly secret: Secret
  readonly listed?: readonly string[]
}
const bind = ({ to = feed, isOfWorkspace = true, secret, listed = [] }: Case) => {
  const trustable = bindSecret({ name: 'Feed', address: address(to), isOfWorkspace }, secret, {
    origins: parseCredentialOrigins(listed),
  })
  return (origin: string) => mayTrust(trustable, origin)
}

describe('bindSecret', () => {
  test.each<[string, Case]>([
    ['a secret of the workflow and an address of the workflow', { isOfWorkspace: false, secret: ofWorkflow }],
    ['a listed origin', { secret: ofWorkflow, listed: ['https://x.example', 'https://FEED.example/any'] }],
    [
      'an origin that is listed for the name',
      { secret: ofWorkflow, listed: ['FEED=https://feed.example:443'] },
    ],
    [
      'the origin that the file of the secret gives the name',
      { secret: own('https://feed.example/other.json') },
    ],
    ['the origin of the line', { secret: line('https://feed.example') }],
    [
      'a listed origin and a secret of a file',
      { secret: own('https://x.example'), listed: ['https://feed.example'] },
    ],
  ])('takes %s', (_what, given) => {
    expect(bind(given)('https://feed.example')).toBe(true)
  })

  test.each<[string, Case]>([
    ['a name alone, where a file of the workspace gives the address', { secret: ofWorkflow }],
    ['another port', { secret: ofWorkflow, listed: ['https://feed.example:8443'] }],
    ['another scheme', { secret: ofWorkflow, listed: ['http://feed.example'] }],
    ['a host that ends the same', { to: 'https://evil-feed.example', secret: own(feed) }],
    ['another name', { secret: ofWorkflow, listed: ['other=https://feed.example'] }],
    ['the address of another file', { isOfWorkspace: false, secret: own('https://x.example') }],
    [
      'a line for another origin, of the workflow too',
      { isOfWorkspace: false, secret: line('https://x.example') },
    ],
    [
      'a line for another origin, whatever is listed',
      { secret: line('https://x.example'), listed: ['https://feed.example'] },
    ],
  ])('refuses %s', async (_what, given) => {
    const error = await failureOf(() => bind(given))
    expect(error.code).toBe('CREDENTIALS_UNBOUND')
    expect(error.message).not.toContain('t0ken')
  })

  test('lets an index name another origin only where who has the secret chose the index', () => {
    const other = 'https://packages.example'
    expect(bind({ isOfWorkspace: false, secret: ofWorkflow })(other)).toBe(true)
    expect(bind({ secret: own(feed) })(other)).toBe(true)
    expect(bind({ secret: own('https://feed.example/tenant/index.json') })(other)).toBe(false)
    expect(bind({ secret: ofWorkflow, listed: ['https://feed.example'] })(other)).toBe(false)
    expect(bind({ secret: ofWorkflow, listed: ['https://feed.example', other] })(other)).toBe(true)
  })

  test('shows the line to add, and where the address stands', async () => {
    const place = { file: 'nuget.config', line: 3 }
    const error = await failureOf(() =>
      bindSecret(
        { name: 'My Feed', address: address(feed), isOfWorkspace: true, place },
        own('https://x.example'),
        { origins: [] },
      ),
    )
    expect(error.fields).toMatchObject(place)
    expect(error.message).toBe(
      'Refused to send credentials to "https://feed.example": it is the address of "My Feed" in "nuget.config", and the secret is that of the file "user.config", which names "https://x.example". Expected an origin that the workflow names, or the file that holds the secret. If it may have the secret, add to the input "credential-origins" the line `"My Feed"=https://feed.example`.',
    )
  })

  test('of a secret with a line of its own shows the line to put in its place', async () => {
    const error = await failureOf(() => bind({ secret: line('https://x.example') }))
    expect(error.fields.change).toBe(
      `if it may have the secret, put in place of its line in ${option('credentials')} the line \`Feed=https://feed.example bearer TOKEN\``,
    )
  })
})

describe('parseCredentialOrigins', () => {
  test('reads origins, with a name or without', () => {
    expect(parseCredentialOrigins(['https://Feed.example/v3/', 'a.b-c=http://localhost:5000'])).toEqual([
      { name: undefined, origin: 'https://feed.example' },
      { name: 'a.b-c', origin: 'http://localhost:5000' },
    ])
  })

  test.each([
    'feed.example',
    'https://*.example',
    'https://u:s3cret@f.example',
    'file:///x',
    'a b',
    'x=',
    'null',
    'data:,x',
  ])('refuses %j without showing it', async text => {
    const error = await failureOf(() => parseCredentialOrigins([text]))
    expect(error.code).toBe('INVALID_INPUT')
    expect(error.message).not.toContain('s3cret')
  })
})

describe('isSameName', () => {
  test.each([
    ['Feed', 'fEED', true],
    ['\u00c9cole', '\u00e9COLE', true],
    ['kit', '\u212ait', false],
    ['ship', 'sh\u0131p', false],
    ['SHIP', 'sh\u0131p', false],
    ['safe', '\u017fafe', false],
    ['a', '\u0430', false],
    ['x', undefined, false],
  ])('%j and %j: %s', (one, other, same) => {
    expect(isSameName(one, other)).toBe(same)
  })
})
