import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { runDotnet } from '../support/dotnet.ts'
import { makePackage } from '../support/package.ts'
import { describeWith } from '../support/programs.ts'
import { pushServers, type ReceivedPush } from '../support/push-server.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const newServer = pushServers()
const key = 'oy2-the-key-of-this-test'

describeWith(['dotnet'], 'push beside the reference client', () => {
  // The boundary is random in both, and a session of the client has its own headers.
  const comparable = ({ url, headers, part, body }: ReceivedPush) => ({
    url,
    type: headers['content-type']?.replace(/"[0-9a-f-]{36}"/, 'BOUNDARY'),
    key: headers['x-nuget-apikey'],
    head: part.head,
    content: part.content.toString('base64'),
    length: body.length,
  })

  test('sends the same request as dotnet nuget push', async () => {
    const cwd = await newFolder()
    const server = await newServer()
    const file = join(cwd, 'My.A.1.0.0.nupkg')
    await writeFile(file, makePackage({ id: 'My.A', version: '1.0.0', manifestExtension: 'nuspec' }))
    await runDotnet(cwd, {
      parameters: [
        'nuget',
        'push',
        file,
        '--source',
        server.source,
        '--api-key',
        key,
        '--allow-insecure-connections',
      ],
      variables: { DOTNET_CLI_HOME: cwd },
    })
    await runCli(['push', file, '--source', server.source, '--api-key-env', 'FEED_KEY'], {
      cwd,
      env: { HOME: cwd, FEED_KEY: key },
    })
    expect(server.pushes).toHaveLength(2)
    const [reference, ours] = server.pushes.map(comparable)
    expect(ours).toEqual(reference)
  })
})
