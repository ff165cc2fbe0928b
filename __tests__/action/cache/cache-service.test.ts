import { expect, test } from '@jest/globals'
import { findCacheService } from '../../../src/action/cache/cache-service.ts'

const second = { ACTIONS_CACHE_SERVICE_V2: 'true', ACTIONS_RESULTS_URL: 'https://results.example/' }
const first = { ACTIONS_CACHE_URL: 'https://cache.example/' }

test.each([
  ['none', {}, false],
  ['version 2', second, true],
  ['version 2 on github.com', { ...second, GITHUB_SERVER_URL: 'https://github.com' }, true],
  ['version 2 with data residency', { ...second, GITHUB_SERVER_URL: 'https://corp.ghe.com' }, true],
  [
    'version 2 on an Enterprise Server',
    { ...second, GITHUB_SERVER_URL: 'https://github.corp.example' },
    false,
  ],
  [
    'version 2 on a name that only looks alike',
    { ...second, GITHUB_SERVER_URL: 'https://notghe.com' },
    false,
  ],
  ['version 1 on an Enterprise Server', { ...first, GITHUB_SERVER_URL: 'https://github.corp.example' }, true],
  ['version 1', first, true],
  ['results without version 2', { ACTIONS_RESULTS_URL: second.ACTIONS_RESULTS_URL }, false],
  ['an address of the server that is none', { ...second, GITHUB_SERVER_URL: 'nowhere' }, true],
])('whether the runner has a cache service: %s', (_what, env, expected) => {
  expect(findCacheService(env) !== undefined).toBe(expected)
})

test('the service is the one of the version that counts, with the token of the job', () => {
  const both = { ...first, ...second, ACTIONS_RUNTIME_TOKEN: 't0ken' }
  expect(findCacheService(both)).toEqual({
    version: 2,
    address: second.ACTIONS_RESULTS_URL,
    token: 't0ken',
  })
  expect(findCacheService({ ...both, GITHUB_SERVER_URL: 'https://github.corp.example' })).toEqual({
    version: 1,
    address: first.ACTIONS_CACHE_URL,
    token: 't0ken',
  })
})
