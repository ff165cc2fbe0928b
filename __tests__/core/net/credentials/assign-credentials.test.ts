import { describe, expect, test } from '@jest/globals'
import type { Credential } from '../../../../src/core/net/credentials/credential.ts'
import { withCredentials } from '../../../../src/core/sources/config/assign-source-credentials.ts'
import { loadSourceSetting } from '../../../../src/core/sources/source-setting.ts'
import { failureOf } from '../../../support/failure-of.ts'

const bearer = (token: string): Credential => ({ kind: 'bearer', token })
const settings = (...texts: string[]) => Promise.all(texts.map(text => loadSourceSetting(text)))
const named = (name: string, token = 't') => ({ name, credential: bearer(token) })

describe('withCredentials', () => {
  test('gives each credential to the source of its name, whatever its case', async () => {
    const sources = await settings(
      'One=https://a.example/i.json',
      'https://b.example',
      'two=http://localhost:1',
    )
    const given = withCredentials(sources, { credentials: [named('two', '2'), named('ONE', '1')] })
    expect(given.map(({ credential }) => credential)).toEqual([bearer('1'), undefined, bearer('2')])
  })

  test('gives none to a source whose name only looks the same', async () => {
    const looks = (await settings('kit=https://a.example')).map(setting => ({ ...setting, name: '\u212ait' }))
    expect(await failureOf(() => withCredentials(looks, { credentials: [named('kit')] }))).toMatchObject({
      code: 'CONFLICTING_INPUTS',
    })
  })

  test('takes the place of a credential that a source has', async () => {
    const sources = (await settings('a=https://a.example')).map(setting => ({
      ...setting,
      credential: bearer('old'),
    }))
    expect(withCredentials(sources, {})[0]?.credential).toEqual(bearer('old'))
    expect(withCredentials(sources, { credentials: [named('a', 'new')] })[0]?.credential).toEqual(
      bearer('new'),
    )
  })

  test('gives user name and password to the one http source, beside folders', async () => {
    const given = withCredentials(await settings('./folder', 'https://b.example'), {
      username: 'u',
      password: 'p',
    })
    expect(given.map(({ credential }) => credential)).toEqual([
      undefined,
      { kind: 'basic', username: 'u', password: 'p' },
    ])
  })

  const [a, b] = ['a=https://a.example', 'b=https://b.example']
  const user = { username: 'u', password: 's3cret' }
  test.each([
    ['a name that none has', [a], { credentials: [named('c')] }, 'CONFLICTING_INPUTS', 'Expected one of a'],
    [
      'a name where there are none',
      ['https://a.example'],
      { credentials: [named('c')] },
      'CONFLICTING_INPUTS',
      'NAME=URL',
    ],
    [
      'a name that two have',
      [a, 'A=https://b.example'],
      { credentials: [named('a')] },
      'CONFLICTING_INPUTS',
      'two addresses',
    ],
    [
      'two lines for a name',
      [a],
      { credentials: [named('a'), named('A')] },
      'CONFLICTING_INPUTS',
      'two lines',
    ],
    [
      'a folder',
      ['a=./folder'],
      { credentials: [named('a')] },
      'CONFLICTING_INPUTS',
      'they are for the folder',
    ],
    [
      'would go in clear to another machine',
      ['a=http://a.example'],
      { credentials: [named('a')] },
      'INSECURE_ADDRESS',
      'Expected https',
    ],
    ['user and plain http', ['http://a.example'], user, 'INSECURE_ADDRESS', 'Expected https'],
    ['user and several sources', [a, b], user, 'CONFLICTING_INPUTS', '2 http sources'],
    ['user and only a folder', ['./folder'], user, 'CONFLICTING_INPUTS', '0 http sources'],
    ['no password', [a], { username: 'u' }, 'CONFLICTING_INPUTS', '"password" is not given'],
    ['no user name', [a], { password: 's3cret' }, 'CONFLICTING_INPUTS', '"username" is not given'],
    [
      'both for one source',
      [a],
      { ...user, credentials: [named('a')] },
      'CONFLICTING_INPUTS',
      'the same source',
    ],
    ['a colon in the user name', [a], { ...user, username: 's3:cret' }, 'INVALID_INPUT', 'a colon'],
    [
      'a line feed in the password',
      [a],
      { ...user, password: 's3\ncret' },
      'INVALID_INPUT',
      'there is a control character',
    ],
  ])('refuses %s', async (_what, texts, options, code, words) => {
    const error = await failureOf(async () => withCredentials(await settings(...texts), options))
    expect(error.code).toBe(code)
    expect(error.message).toContain(words)
    expect(error.message).not.toMatch(/s3.?cret/s)
  })
})
