import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { errorMessage, PkgtoolError } from '../../../../src/core/base/errors.ts'
import {
  authorizationOf,
  type HeaderCredential,
  secretForms,
} from '../../../../src/core/net/credentials/credential.ts'
import { parseCredentialOrigins } from '../../../../src/core/net/credentials/credential-binding.ts'
import { credentialName, parseCredentials } from '../../../../src/core/net/credentials/parse-credentials.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { unicodeText } from '../../../support/random-text.ts'

describe('parseCredentials', () => {
  test('reads both kinds; a password goes on to the end of the line', () => {
    expect(
      parseCredentials(['here basic ann p4ss w:rd', 'my.feed-2\tbearer  abc.def=', '  x basic ü ß  ']),
    ).toEqual([
      { name: 'here', credential: { kind: 'basic', username: 'ann', password: 'p4ss w:rd' } },
      { name: 'my.feed-2', credential: { kind: 'bearer', token: 'abc.def=' } },
      { name: 'x', credential: { kind: 'basic', username: 'ü', password: 'ß' } },
    ])
    expect(parseCredentials([])).toEqual([])
  })

  test('reads who gives the credential where none is stored', () => {
    const lines = [
      'a oidc azure contoso.example 0d1b2a3c-6a5f-4d4e-9f0a-5b6c7d8e9f00',
      '"b c"=https://feed.example oidc jfrog github-oidc',
      'd oidc\tjfrog github-oidc jfrog-github',
      ' e github ',
    ]
    const client = '0d1b2a3c-6a5f-4d4e-9f0a-5b6c7d8e9f00'
    const jfrog = { kind: 'oidc', issuer: 'jfrog', provider: 'github-oidc' }
    expect(parseCredentials(lines)).toEqual([
      { name: 'a', credential: { kind: 'oidc', issuer: 'azure', tenant: 'contoso.example', client } },
      { name: 'b c', url: 'https://feed.example/', credential: jfrog },
      { name: 'd', credential: { ...jfrog, audience: 'jfrog-github' } },
      { name: 'e', credential: { kind: 'github' } },
    ])
  })

  test.each([
    'a oidc',
    'a oidc azure',
    'a oidc azure tenant',
    'a oidc azure tenant client more',
    'a oidc azure ten<ant client',
    'a oidc jfrog',
    'a oidc jfrog b c d',
    'a oidc gitlab b',
    'a github t0ken',
  ])('refuses %j and shows none of it', async line => {
    const error = await failureOf(() => parseCredentials([line]))
    expect([error.code, error.fields.found]).toEqual(['INVALID_INPUT', 'line 1 is no credential'])
  })

  test('reads a NAME with blanks in double quotes, as its own advice writes it', () => {
    const credential = { kind: 'basic', username: 'ann', password: 'p4ss' }
    const lines = ['"My Feed (new)" basic ann p4ss', '"My Feed"=https://feed.example/v3 basic ann p4ss']
    expect(parseCredentials(lines)).toEqual([
      { name: 'My Feed (new)', credential },
      { name: 'My Feed', url: 'https://feed.example/v3', credential },
    ])
    expect(parseCredentials([`${credentialName('My Feed')} basic ann p4ss`])[0]?.name).toBe('My Feed')
    expect(parseCredentialOrigins(['"My Feed"=https://feed.example'])).toEqual([
      { name: 'My Feed', origin: 'https://feed.example' },
    ])
  })

  test.each(['"My Feed" bearer', '"My Feed"=https://feed.example basic ', '"My Feed" basic ann '])(
    'says of an empty secret whose it is: %j',
    async line => {
      const error = await failureOf(() => parseCredentials(['x bearer t', line]))
      expect(error.code).toBe('INVALID_INPUT')
      expect(error.fields.found).toBe('the secret for "My Feed" in line 2 is empty')
      expect(error.fields.change).toMatch(/a workflow that a fork or a bot starts gets no secrets/)
      expect(error.message).not.toContain(' ann')
    },
  )

  test('reads NAME=URL, which binds the secret to the origin of URL', () => {
    const credential = { kind: 'bearer', token: 'x=y' }
    expect(
      parseCredentials(['a=https://feed.example/v3 bearer x=y', 'b=http://localhost:1 bearer x=y']),
    ).toEqual([
      { name: 'a', url: 'https://feed.example/v3', credential },
      { name: 'b', url: 'http://localhost:1/', credential },
    ])
  })

  test.each([
    ['t0p-s3cret'],
    ['here t0p-s3cret'],
    ['here Basic ann t0p-s3cret'],
    ['here digest ann t0p-s3cret'],
    ['here basic t0p-s3cret'],
    ['here bearer'],
    ['here bearer t0p s3cret'],
    ['here bearer t0p-s3crét'],
    ['he=re bearer t0p-s3cret'],
    ['here=https://ann:s3cret@feed.example bearer t0p'],
    ['here=file:///feed bearer t0p-s3cret'],
    ['here= bearer t0p-s3cret'],
    ['here basic t0p:s3cret x'],
    ['here basic ann t0p\u0000s3cret'],
    ['here basic ann t0p\rX-Header: s3cret'],
  ])('refuses %j without showing it', async line => {
    const error = await failureOf(() => parseCredentials(['a bearer b', line]))
    expect([error.code, error.fields.subject]).toEqual(['INVALID_INPUT', 'credentials'])
    expect(error.message).toContain('line 2')
    expect(JSON.stringify(error.fields) + error.message + error.stack).not.toMatch(/t0p|s3cr/)
  })

  test('shows nothing of any line that it refuses, and takes only what a header can carry', () => {
    const word = unicodeText({ minLength: 1 })
    const line = fc
      .tuple(fc.constantFrom('here', ''), fc.constantFrom('basic', 'bearer', 'x'), word, word)
      .map(([name, kind, ...words]) => [name, kind, ...words].join(' '))
    const wanted = errorMessage('INVALID_INPUT', {})
    fc.assert(
      fc.property(line, text => {
        try {
          for (const { credential } of parseCredentials([text]))
            expect(authorizationOf(credential as HeaderCredential)).toMatch(/^(Basic|Bearer) [\x21-\x7e]+$/)
        } catch (error) {
          if (!(error instanceof PkgtoolError)) throw error
          const known = new Set([...parseFailures, 'the secret for "here" in line 1 is empty'])
          expect(known).toContain(error.fields.found)
          expect(error.message.startsWith(wanted)).toBe(true)
        }
      }),
    )
  })
})

const parseFailures = [
  'line 1 is no credential',
  'a user name has a colon in line 1',
  'there is a control character in line 1',
  'the token of line 1 has white space or a character that is not ASCII',
]

describe('a credential', () => {
  test('is a header in the form of RFC 7617 and RFC 6750', () => {
    expect(authorizationOf({ kind: 'basic', username: 'Aladdin', password: 'open sesame' })).toBe(
      'Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==',
    )
    expect(authorizationOf({ kind: 'basic', username: 'test', password: '123£' })).toBe(
      'Basic dGVzdDoxMjPCow==',
    )
    expect(authorizationOf({ kind: 'bearer', token: 'mF_9.B5f-4.1JqM' })).toBe('Bearer mF_9.B5f-4.1JqM')
  })

  test('has every form that is masked', () => {
    expect(secretForms({ kind: 'basic', username: 'Aladdin', password: 'open sesame' })).toEqual([
      'open sesame',
      'open%20sesame',
      'QWxhZGRpbjpvcGVuIHNlc2FtZQ==',
      'QWxhZGRpbjpvcGVuIHNlc2FtZQ%3D%3D',
    ])
    expect(secretForms({ kind: 'bearer', token: 'a+b/c' })).toEqual(['a+b/c', 'a%2Bb%2Fc', 'a+b%2Fc'])
  })
})
