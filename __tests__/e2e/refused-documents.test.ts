import { describe, expect, test } from '@jest/globals'
import { faultServers } from '../support/fault-server.ts'
import { runAction } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { serveTools, toolListing } from '../support/tool-feed.ts'

const startServer = faultServers()
const newFolder = temporaryFolders()

describe('a step after one that was given a login page with a validator', () => {
  test('asks for the listing anew, and has the tool', async () => {
    const server = await startServer()
    const distUrl = serveTools(server, ['6.1.0'])
    const good = JSON.stringify(toolListing(['6.1.0']))
    const headers = { etag: '"same"' }
    let given = 0
    server.on('/dist/tools.json', ({ headers: asked }) =>
      asked['if-none-match'] === '"same"'
        ? { status: 304, headers }
        : { body: given++ === 0 ? '<html>Log in</html>' : good, headers },
    )
    const directory = await newFolder()
    const step = { directory, inputs: { 'dist-url': distUrl }, env: { RUNNER_TOOL_CACHE: await newFolder() } }
    const first = await runAction(step)
    expect([first.code, first.log]).toEqual([1, expect.stringContaining('(INVALID_LISTING)')])
    const second = await runAction(step)
    expect([second.code, second.outputs.version]).toEqual([0, '6.1.0'])
  })
})
