import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { blocksOf } from '../../scripts/lib/doc-blocks.mjs'
import { type FeedServer, serveFeed } from '../../src/feed/index.ts'
import { makeFeed } from '../support/make-feed.ts'
import { makePackage } from '../support/package.ts'
import { runCli, startCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const page = fileURLToPath(new URL('../../docs/feed.md', import.meta.url))
const newFolder = temporaryFolders()
let server: FeedServer

beforeAll(async () => {
  const upstream = await makeFeed(await newFolder(), {
    tools: [{ version: '6.12.4', stage: 'Released' }],
    packages: [{ id: 'My.Logging', version: '2.1.0' }],
  })
  server = await serveFeed(upstream)
})
afterAll(() => server.close())

describe('docs/feed.md', () => {
  test('its commands run, one after the other in one folder', async () => {
    const blocks = blocksOf(await readFile(page, 'utf8')).filter(({ language }) => language === 'sh')
    const commands = blocks.flatMap(({ text }) => text.trim().split('\n'))
    expect(commands.length).toBeGreaterThan(8)
    const cwd = await newFolder()
    await writeFile(join(cwd, 'pkgtool.exe'), '#!/bin/sh\n')
    await writeFile(
      join(cwd, 'My.Logging.2.1.0.pkgfile'),
      makePackage({ id: 'My.Logging', version: '2.1.0' }),
    )
    await mkdir(join(cwd, 'more-packages'))
    const other = makePackage({ id: 'My.Json', version: '13.0.1' })
    await writeFile(join(cwd, 'more-packages/My.Json.13.0.1.pkgfile'), other)
    for (const command of commands) await runCommand(command, cwd)
  })
})

async function runCommand(command: string, cwd: string): Promise<void> {
  const words = [...local(command).matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  )
  expect(words[0]).toBe('setup-pkgtool')
  const options = { cwd, env: { HOME: cwd } }
  if (words[2] !== 'serve') {
    const { code, stdout, stderr } = await runCli(words.slice(1), options)
    expect({ command, code, stderr: code === 0 ? '' : stdout + stderr }).toEqual({
      command,
      code: 0,
      stderr: '',
    })
    return
  }
  const cli = startCli(
    words.slice(1).map(word => (word === '8080' ? '0' : word)),
    options,
  )
  await cli.waitFor(/--dist-url http/)
  cli.child.kill('SIGTERM')
  await cli.ended
}

// What is mirrored from is a server of this test; what a feed of the page calls itself stays.
function local(command: string): string {
  return command.replaceAll(
    /(--from-\S+) https:\/\/feed\.example\/(?:dist|(?=index\.json))/g,
    (_, option) => `${option} ${server.url}`,
  )
}
