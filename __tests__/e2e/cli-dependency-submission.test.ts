import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import {
  type RecordingServer,
  type Responder,
  sendJson,
  startRecordingServer,
} from '../support/fault-server.ts'
import { runCli } from '../support/run-cli.ts'
import { jobVariables } from '../support/submitting-job.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const token = 'ghs_the-token-of-this-job'
const source = 'https://feed.example/index.json'
const lock = {
  lockfileVersion: 1,
  packages: [{ id: 'My.A', version: '1.0.0', requested: '1.*', sha512: 'a'.repeat(86).concat('=='), source }],
}
const accepted: Responder = (_, response) =>
  sendJson(response, { id: 7, created_at: '2026-01-01', result: 'SUCCESS', message: '' }, 201)

let cwd: string
let api: RecordingServer
let respond: Responder

beforeEach(async () => {
  cwd = await newFolder()
  respond = accepted
  api = await startRecordingServer((...given) => respond(...given))
  await writeFile(join(cwd, 'pkgtool.lock.json'), JSON.stringify(lock))
})

const run = (parameters: readonly string[] = [], env: Record<string, string> = {}) =>
  runCli(['dependency-submission', '--retries', '0', ...parameters], {
    cwd,
    env: {
      HOME: cwd,
      ...jobVariables,
      GITHUB_SERVER_URL: 'https://git.example',
      GITHUB_API_URL: `${api.origin}/api/v3`,
      GITHUB_TOKEN: token,
      ...env,
    },
  })

describe('dependency-submission', () => {
  test('posts the snapshot of the lock to the API of the job, with its token', async () => {
    const { code, stdout, stderr } = await run()
    expect([code, stdout]).toEqual([0, 'submitted 1 package of pkgtool.lock.json as snapshot 7\n'])
    expect(api.requests.map(({ method, url, headers }) => [method, url, headers.authorization])).toEqual([
      ['POST', '/api/v3/repos/octo/repo/dependency-graph/snapshots', `Bearer ${token}`],
    ])
    expect(JSON.parse(api.requests[0]?.body ?? '')).toMatchObject({
      sha: 'b'.repeat(40),
      ref: 'refs/heads/main',
      job: { id: '42', correlator: 'build_test', html_url: 'https://git.example/octo/repo/actions/runs/42' },
      manifests: {
        'pkgtool.lock.json': { resolved: { 'pkg:nuget/My.A@1.0.0': { relationship: 'direct' } } },
      },
    })
    expect(stderr).not.toContain(token)
  })

  test('writes it to a file with --output, and asks nobody', async () => {
    const { code } = await run(['--output', 'snapshot.json'], { GITHUB_TOKEN: '' })
    expect([code, api.requests]).toEqual([0, []])
    expect(JSON.parse(await readFile(join(cwd, 'snapshot.json'), 'utf8'))).toMatchObject({ version: 0 })
  })

  test.each<[string, Responder]>([
    ['403', (_, response) => sendJson(response, { message: `no ${token}` }, 403)],
    ['404', (_, response) => sendJson(response, {}, 404)],
  ])('names the permission that the job lacks: status %s', async (status, responder) => {
    respond = responder
    const { code, stderr } = await run()
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(new RegExp(`status ${status}.*permissions: \\{ contents: write \\}`)),
    ])
    expect(stderr).not.toContain(token)
  })

  test.each<[string, Responder, RegExp]>([
    ['INVALID', (_, response) => sendJson(response, { id: 1, result: 'INVALID' }, 201), /the result INVALID/],
    ['HTML', (_, response) => void response.end('<html>'), /status 200/],
    [
      'a redirect',
      (_, response) => void response.writeHead(307, { location: 'https://127.0.0.1:9/' }).end(),
      /Refused a redirect/,
    ],
  ])('refuses an API that answers %s', async (_what, responder, message) => {
    respond = responder
    const { code, stderr } = await run()
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)])
  })

  test.each<[string, Record<string, string>, readonly string[], RegExp]>([
    ['no token', { GITHUB_TOKEN: '' }, [], /contents: write.*GITHUB_TOKEN/],
    ['no job', { GITHUB_SHA: '' }, [], /"sha": it has no value\. Expected 40 or 64 hex digits/],
    ['another repository than a name', { GITHUB_REPOSITORY: 'a/b/../c' }, [], /"repository"/],
    [
      'plain http, which only requests without a token may use',
      { GITHUB_API_URL: 'http://api.invalid' },
      ['--allow-insecure'],
      /a token would go in clear to another machine/,
    ],
    ['no address of the API', { GITHUB_API_URL: 'api.example' }, [], /"GITHUB_API_URL": it is no valid URL/],
    [
      'another scheme',
      { GITHUB_API_URL: 'ftp://api.example' },
      [],
      /"GITHUB_API_URL": it has another scheme/,
    ],
    ['a query', { GITHUB_API_URL: 'https://api.example?a=b' }, [], /"GITHUB_API_URL".*a query/],
    ['a token of two lines', { GITHUB_TOKEN: 'a\nb' }, [], /Cannot use GITHUB_TOKEN: white space/],
    ['a repository that is a path', { GITHUB_REPOSITORY: 'a/..' }, [], /set GITHUB_REPOSITORY/],
    ['no lock', {}, ['--lock-file', 'none.json'], /there is no lock file/],
  ])('sends nothing with %s', async (_what, env, parameters, message) => {
    const { code, stderr } = await run(parameters, env)
    expect([code === 0, stderr]).toEqual([false, expect.stringMatching(message)])
    expect(api.requests).toEqual([])
  })
})
