import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { serveFeed } from '../../src/feed/index.ts'
import { makeFeed } from '../support/make-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { expectHidden } from '../support/secret-forms.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
let cwd: string
let dir: string

beforeEach(async () => {
  cwd = await newFolder()
  dir = await makeFeed(cwd, {
    settings: { baseUrl: 'https://feed.example/x' },
    tools: [{ version: '1.0.0', stage: 'Released' }],
    packages: [{ id: 'a', version: '1.0.0' }],
  })
})

const run = (...parameters: string[]) =>
  runCli(['feed', 'verify', ...parameters], { cwd, env: { HOME: cwd } })

describe('feed verify', () => {
  test('says of a clean folder what it looked at, with 0', async () => {
    expect(await run(dir)).toEqual({
      code: 0,
      stdout: 'checked 1 id with 1 version and 1 tool: 0 findings\n',
      stderr: '',
    })
    expect((await run(dir, '--quick')).stdout).toBe(
      'checked 1 id with 1 version and 1 tool without their bytes: 0 findings\n',
    )
  })

  test('prints nothing with --quiet when all is clean, else the findings', async () => {
    expect(await run(dir, '--quiet')).toEqual({ code: 0, stdout: '', stderr: '' })
    await writeFile(join(dir, '.lock'), '{}')
    expect(await run(dir, '--quiet')).toEqual({ code: 0, stdout: '', stderr: '' })
    await rm(join(dir, 'tools.schema.json'))
    expect((await run(dir, '--quiet')).stdout).toMatch(/^checked .*: 1 finding, 1 remark\nSCHEMA_MISSING /)
  })

  test.each([
    ['there is no such folder', 'none'],
    ['it is a file, not a folder', 'x.txt'],
    ['it has no feed.json', 'empty'],
  ])('says what is wrong with a path that is no feed: %s', async (found, path) => {
    await mkdir(join(cwd, 'empty'))
    await writeFile(join(cwd, 'x.txt'), '')
    expect(await run(path)).toEqual({
      code: 3,
      stdout: '',
      stderr: `error: Cannot use feed "${path}": ${found}. Check the path, or make the feed with \`feed init\`. (INVALID_FEED)\n`,
    })
  })

  test.each(['https://user:pass/word@feed.example/x?token=1', 'http://feed.example/x'])(
    'says how a server is named: %s',
    async address => {
      const shown = address.replace(/user.*@/, '…@').replace('token=1', '…')
      expect(await run(address)).toEqual({
        code: 2,
        stdout: '',
        stderr: `error: Cannot use address "${shown}": it is a server. Expected a folder, s3://BUCKET/PREFIX or azure://ACCOUNT/CONTAINER/PREFIX. Name the server in --source or --dist-url. (INVALID_ADDRESS)\n`,
      })
    },
  )

  test('prints a line for each finding on stdout and remarks on stderr, with 1', async () => {
    await rm(join(dir, 'flat/a/1.0.0/a.pkgspec'))
    await rm(join(dir, 'tools/1.0.0/pkgtool.exe'))
    await writeFile(join(dir, '.lock'), '{}')
    expect(await run(dir)).toEqual({
      code: 1,
      stdout: [
        'checked 1 id with 1 version and 1 tool: 2 findings, 1 remark',
        'TOOL_DEAD "tools/1.0.0/pkgtool.exe": there is no such file. Expected the file of $["pkgtool.exe"][0].url.',
        'MANIFEST_MISSING "flat/a/1.0.0/a.pkgspec": there is no such file. Expected what belongs to version "1.0.0" of the list.',
        '',
      ].join('\n'),
      stderr: 'notice: WRITER_LOCK ".lock": it is the lock of a writer, at work or stopped\n',
    })
  })

  test('prints one document with --json', async () => {
    const clean = await run(dir, '--json')
    expect(JSON.parse(clean.stdout)).toEqual({
      findings: [],
      remarks: [],
      ids: 1,
      versions: 1,
      tools: 1,
      clean: true,
    })
    await rm(join(dir, 'tools.schema.json'))
    const { code, stdout } = await run(dir, '--json')
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({
      clean: false,
      findings: [{ code: 'SCHEMA_MISSING', subject: 'tools.schema.json', found: 'there is no such file' }],
    })
  })

  test('checks a server for the ids of all places, and is not clean without any', async () => {
    const server = await serveFeed(
      await makeFeed(await newFolder(), { packages: [{ id: 'a', version: '1.0.0' }] }),
    )
    await writeFile(join(cwd, 'pins.txt'), 'b 1.0.0\n')
    const address = ['--source', server.url, '--dist-url', server.url]
    expect(await run(...address, '--id', 'A')).toMatchObject({
      code: 0,
      stdout: 'checked 1 id with 1 version and 0 tools: 0 findings\n',
    })
    const more = await run('--source', server.url, '--packages', 'a 2.0.0', '--packages-file', 'pins.txt')
    expect(more.code).toBe(1)
    expect(more.stdout.replaceAll(server.url, '/')).toBe(
      [
        'checked 2 ids with 1 version and no tools (no --dist-url): 2 findings',
        'LIST_MISSING "/flat/b/index.json": status 404. Expected the versions of "b".',
        'PIN_MISSING "/flat/a/index.json" at 2.0.0: there is no such version. Expected "2.0.0".',
        '',
      ].join('\n'),
    )
    const none = await run(...address)
    expect(none.code).toBe(1)
    const wanted = 'ids from "--id", "--packages", "--packages-file" or "--against"'
    expect(none.stdout).toBe(
      `checked 0 ids with 0 versions and 0 tools: 1 finding\nNO_IDS "${server.url}index.json": there is no id of a package to check: a server has no list of them. Expected ${wanted}.\n`,
    )
    const document = JSON.parse((await run(...address, '--json')).stdout)
    expect(document.findings).toEqual([expect.objectContaining({ code: 'NO_IDS', wanted })])
    expect((await run('--dist-url', server.url)).stdout).toBe(
      'checked no packages (no --source) and 0 tools: 0 findings\n',
    )
    await server.close()
  })

  test('ends with 3 where it could not check, and with 2 for wrong usage', async () => {
    const gone = await serveFeed(dir)
    await gone.close()
    const unreachable = await run('--dist-url', gone.url, '--retries', '0')
    expect(unreachable).toMatchObject({ code: 3, stdout: '' })
    expect(unreachable.stderr).toContain('CONNECTION_FAILED')
    const noFeed = await run(await newFolder(), '--json')
    expect([noFeed.code, JSON.parse(noFeed.stdout).error.code]).toEqual([3, 'INVALID_FEED'])
    expect((await run()).code).toBe(2)
    expect((await run(dir, '--id', 'a')).code).toBe(2)
  })

  test('shows a private server its credentials', async () => {
    const token = 's3cr+t/t0ken='
    const server = await serveFeed(
      await makeFeed(await newFolder(), { packages: [{ id: 'a', version: '1.0.0' }] }),
      { token },
    )
    const parameters = ['feed', 'verify', '--source', `own=${server.url}`, '--id', 'a']
    const given: readonly Record<string, string>[] = [
      { PKGTOOL_CREDENTIALS: `own bearer ${token}` },
      { PKGTOOL_USERNAME: 'ann', PKGTOOL_PASSWORD: token },
    ]
    for (const env of given) {
      const { code, stdout, stderr } = await runCli(parameters, { cwd, env: { HOME: cwd, ...env } })
      expect({ code, stdout }).toEqual({
        code: 0,
        stdout: 'checked 1 id with 1 version and no tools (no --dist-url): 0 findings\n',
      })
      expectHidden({ username: 'ann', secret: token }, stdout + stderr)
    }
    const refused = await runCli(parameters, { cwd, env: { HOME: cwd } })
    expect(refused.code).toBe(1)
    expect(refused.stdout + refused.stderr).toContain('401')
    await server.close()
  })

  test('refuses a command line that means nothing with 2', async () => {
    expect((await run()).code).toBe(2)
    expect((await run(dir, '--source', 'https://feed.example')).code).toBe(2)
    expect((await run(dir, '--id', 'a')).code).toBe(2)
    expect((await run('--source', 'https://a.example', '--source', 'https://b.example')).code).toBe(2)
    expect((await run('none')).stderr).toContain('(INVALID_FEED)')
  })
})
