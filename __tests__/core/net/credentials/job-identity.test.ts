import { describe, expect, test } from '@jest/globals'
import { jobIdentity } from '../../../../src/core/index.ts'

describe('jobIdentity', () => {
  test('takes the service of a GitHub job only when address and token are there', () => {
    const url = 'https://ids.example/?api-version=2.0'
    const both = { ACTIONS_ID_TOKEN_REQUEST_URL: url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'shown' }
    expect(jobIdentity({ GITHUB_ACTIONS: 'true', ...both })).toMatchObject({
      ci: 'github',
      service: { url, token: 'shown' },
    })
    for (const name of Object.keys(both)) expect(jobIdentity({ ...both, [name]: '' }).service).toBeUndefined()
  })

  test('takes the variables of GitLab by their name, and no others', () => {
    const given = {
      PKGTOOL_ID_TOKEN: 'a',
      PKGTOOL_ID_TOKEN_AZURE: 'b',
      PKGTOOL_ID_TOKENS: 'c',
      ID_TOKEN: 'd',
    }
    expect(jobIdentity({ GITLAB_CI: 'true', ...given })).toMatchObject({ ci: 'gitlab', tokens: ['a', 'b'] })
  })

  test('takes the token of GitHub without a line break behind it', () => {
    expect(jobIdentity({ GITHUB_TOKEN: 'shown\n' }).githubToken).toBe('shown')
    expect(jobIdentity({ GITHUB_TOKEN: '\n' }).githubToken).toBeUndefined()
  })
})
