import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { makeFeed } from '../support/make-feed.ts'
import { startCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()

const countStacks = `let stacks = 0
  Error.prepareStackTrace = (error, frames) => {
    if (error.message === 'aborted' && frames.length > 0) stacks++
    return String(error)
  }
  process.on('exit', () => console.error('stacks: ' + stacks))`

test('feed serve makes no stacks of errors for the requests of a connection that it closes', async () => {
  const folder = await newFolder()
  const dir = await makeFeed(folder, { packages: [{ id: 'a', version: '1.0.0' }] })
  const hook = join(folder, 'count-stacks.mjs')
  await writeFile(hook, countStacks)
  const cli = startCli(['feed', 'serve', dir, '--port', '0'], { env: { NODE_OPTIONS: `--import ${hook}` } })
  const [, port] = await cli.waitFor(/http:\/\/127\.0\.0\.1:(\d+)\//)
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
  socket.write('GET /index.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(1000))
  await cli.until(once(socket.resume(), 'close'))
  cli.child.kill('SIGTERM')
  expect((await cli.ended).stderr).toContain('stacks: 0')
})
