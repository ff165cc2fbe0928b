import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { makePackage } from '../../scripts/lib/make-package.mjs'
import { silentLog } from '../../src/core/index.ts'
import type { FeedServer } from '../../src/feed/index.ts'
import {
  type Block,
  readBlocks,
  run,
  runExamples,
  serveDocumentedFeed,
  withServer,
} from '../support/documented-feed.ts'
import { jobsOfPage } from '../support/page-jobs.ts'
import { type Job, runJob } from '../support/run-job.ts'
import { temporaryFolders } from '../support/temporary.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cli = join(root, 'lib/cli/main.js')
const folder = temporaryFolders()

const requests: string[] = []
let blocks: readonly Block[]
let server: FeedServer
let work: string

beforeAll(async () => {
  blocks = readBlocks(await readFile(join(root, 'README.md'), 'utf8'))
  work = await folder()
  server = await serveDocumentedFeed(work, { ...silentLog, info: line => requests.push(line) })
})

afterAll(() => server.close())

describe('README', () => {
  test('has no code block of a kind that no test here runs', () => {
    expect([...new Set(blocks.map(({ language }) => language))].sort()).toEqual(['js', 'sh', 'yaml'])
  })

  test('its workflow runs, and the next run with the same pins makes no request', async () => {
    const [job, ...more] = jobsOfPage('README.md', {
      'https://feed.example/dist': server.url,
      'https://feed.example/': server.url,
    })
    expect(more).toEqual([])
    const directory = await folder()
    const first = await runJob(job as Job, directory)
    expect(first.outputs.get('ours')).toMatchObject({
      version: '6.12.0',
      'packages-count': '2',
      'cache-hit': 'false',
    })
    // What the tool of this feed answers to `pkgtool help`.
    expect(first.printed).toMatch(/^help$/m)
    expect(requests.length).toBeGreaterThan(0)
    requests.length = 0
    const second = await runJob(job as Job, directory)
    expect(second.outputs.get('ours')).toMatchObject({ 'cache-hit': 'true', 'packages-cache-hit': 'true' })
    expect(requests).toEqual([])
  })

  test('library examples run', async () => {
    const examples = ofLanguage('js')
    expect(examples.length).toBeGreaterThan(1)
    const printed = await runExamples(examples.map(local))
    expect(printed[0]).toContain('6.12.0')
    expect(printed[0]).toContain('My.Json 13.0.1')
    expect(printed[1]).toContain('No version matches "7.x"')
  })

  test('commands run', async () => {
    const directory = await folder()
    await writeFile(join(directory, 'pkgtool.exe'), '#!/bin/sh\n')
    await writeFile(join(directory, 'My.Logging.2.1.0.pkgfile'), makePackage('My.Logging', '2.1.0'))
    const commands = ofLanguage('sh')
      .flatMap(text => text.split('\n'))
      .filter(line => line.startsWith('setup-pkgtool '))
    expect(commands.length).toBeGreaterThan(7)
    for (const command of commands) await runCommand(command, directory)
  })
})

async function runCommand(command: string, directory: string): Promise<void> {
  const words = [...local(command).matchAll(/"([^"]*)"|(\S+)/g)]
    .map(match => match[1] ?? (match[2] as string))
    .slice(1)
  if (words[1] !== 'serve') {
    await run(process.execPath, [cli, ...words], directory)
    return
  }
  const child = spawn(process.execPath, [cli, ...words.map(word => (word === '8080' ? '0' : word))], {
    cwd: directory,
  })
  const url = await firstUrl(child)
  expect((await fetch(new URL('tools.json', url))).status).toBe(200)
  child.kill()
  await new Promise(resolve => child.once('exit', resolve))
}

function firstUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const read = (chunk: Buffer) => {
      text += chunk
      const url = /https?:\/\/[\w.:]+\//.exec(text)?.[0]
      if (url) resolve(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', code => reject(new Error(`serve ended with ${code}: ${text}`)))
  })
}

const ofLanguage = (language: string) =>
  blocks.filter(block => block.language === language).map(({ text }) => text)

const local = (text: string) => withServer(text, server)
