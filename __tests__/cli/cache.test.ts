import { appendFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { makeFeed } from '../support/make-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
let tools: string
let damaged: string

const cache = (...parameters: string[]) => runCli(['cache', ...parameters, '--tool-cache', tools])

beforeAll(async () => {
  const feed = await makeFeed(await newFolder(), {
    tools: ['1.0.0', '1.2.0'].map(version => ({ version, stage: 'Released' })),
  })
  tools = await newFolder()
  for (const version of ['1.0.0', '1.2.0'])
    damaged = (await runCli(['install', version, '--dist-url', feed, '--tool-cache', tools])).stdout.trim()
})

describe('cache', () => {
  test('list prints a table, or a document', async () => {
    const { code, stdout } = await cache('list')
    expect(code).toBe(0)
    const [head, ...rows] = stdout
      .trim()
      .split('\n')
      .map(line => line.split(/ {2,}/))
    expect(head).toEqual(['VERSION', 'ARCH', 'SIZE', 'STAGE', 'AGE', 'SOURCE'])
    expect(rows.map(([version, arch, , stage]) => [version, arch, stage])).toEqual([
      ['1.2.0', process.arch, 'Released'],
      ['1.0.0', process.arch, 'Released'],
    ])
    const document = JSON.parse((await cache('list', '--json')).stdout)
    expect(document).toMatchObject({ 'tool-cache': tools, tool: 'pkgtool.exe' })
    expect(document.entries).toHaveLength(2)
  })

  test('verify ends with 0 while all is whole, and with 1 and the finding when something is not', async () => {
    const before = await cache('verify')
    expect([before.code, before.stdout.split('\n')[0]]).toEqual([0, 'checked 2 cached versions: all whole'])
    await appendFile(damaged, 'x')
    const after = await cache('verify')
    expect(after.code).toBe(1)
    expect(after.stdout).toMatch(/^1\.2\.0 +\w+ +damaged +.*: found \d+ bytes where \d+ were placed$/m)
    const { clean, entries } = JSON.parse((await cache('verify', '--json')).stdout)
    expect([clean, entries[0].state, entries[1].state]).toEqual([false, 'damaged', 'whole'])
  })

  test('prune reports with --dry-run what it would remove, and then removes it', async () => {
    const plan = await cache('prune', '--dry-run')
    expect(plan.stdout).toMatch(/^damaged {2}[\d.]+ K?B {2}.*1\.2\.0.*\nwould free [\d.]+ K?B\n$/)
    expect((await readdir(join(tools, 'pkgtool.exe'))).sort()).toEqual(['1.0.0', '1.2.0'])
    const { code, stdout } = await cache('prune', '--keep', '1', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(stdout).removed).toHaveLength(1)
    expect(await readdir(join(tools, 'pkgtool.exe'))).toEqual(['1.0.0'])
    expect((await cache('prune', '--keep', '0')).stdout).toMatch(/^old .*\nfreed /)
    const empty = await cache('list')
    expect(empty).toMatchObject({ code: 0, stdout: '' })
    expect(empty.stderr).toBe(`no version of pkgtool.exe is in ${tools}\n`)
    expect((await cache('verify')).stdout).toBe(`no version of pkgtool.exe is in ${tools}\n`)
  })

  test('refuses what is no number and no time', async () => {
    expect((await cache('prune', '--keep', 'all')).code).toBe(2)
    expect((await cache('prune', '--older-than', '30')).code).toBe(2)
  })
})
