import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { type Answer, faultServers } from '../support/fault-server.ts'
import { packagePath, type ServedPackage, servePackages } from '../support/package-feed.ts'
import { describeWith } from '../support/programs.ts'
import { runCli } from '../support/run-cli.ts'
import { runAction } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { makeCertificates } from '../support/test-certificates.ts'

const startServer = faultServers()
const newFolder = temporaryFolders()

/** What no request of ours asks for: from here on the connection would carry another protocol. */
const switched: Answer = {
  respond: ({ socket }) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n'),
}

const packages: readonly ServedPackage[] = Array.from({ length: 40 }, (_, number) => ({
  id: `p${number}`,
  version: '1.0.0',
}))

async function directoryWith(files: Record<string, string> = {}) {
  const directory = await newFolder()
  await mkdir(join(directory, 'workspace'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(directory, 'workspace', name), text)
  return directory
}

function inputsFor(source: string, count: number) {
  return {
    source,
    packages: packages
      .slice(0, count)
      .map(({ id, version }) => `${id} ${version}`)
      .join('\n'),
    'packages-directory': 'packages',
  }
}

describe('a step that gets 101 Switching Protocols', () => {
  test.each([1, 40])('for each of %d packages ends with an error that says so', async count => {
    const server = await startServer()
    const source = servePackages(server, packages)
    for (const served of packages) server.on(packagePath(served), switched)
    const { code, log } = await runAction({
      directory: await directoryWith(),
      inputs: inputsFor(source, count),
    })
    expect(code).toBe(1)
    expect(log).toContain('::error')
    expect(log).toContain('status 101')
  })

  test('for the index of its source, or for its listing, ends with an error that says so', async () => {
    const server = await startServer()
    server.on('/feed/index.json', switched)
    server.on('/tools.json', switched)
    const source = `${server.origin}/feed/index.json`
    for (const inputs of [
      inputsFor(source, 1),
      { 'dist-url': `${server.origin}/tools.json`, version: '6.x' },
    ]) {
      const { code, log } = await runAction({ directory: await directoryWith(), inputs })
      expect(code).toBe(1)
      expect(log).toContain('status 101')
    }
  })

  describeWith(['openssl'], 'over TLS', () => {
    test('ends with an error that says so', async () => {
      const { ca, server: tls } = makeCertificates({ hosts: ['localhost'] })
      const server = await startServer({ tls })
      const source = servePackages(server, packages)
      for (const served of packages) server.on(packagePath(served), switched)
      const directory = await directoryWith({ 'ca.pem': ca })
      const inputs = { ...inputsFor(source, 40), 'ca-file': 'ca.pem' }
      const { code, log } = await runAction({ directory, inputs })
      expect(code).toBe(1)
      expect(log).toContain('status 101')
    })
  })
})

test.each(['doctor', 'lock', 'restore'])('the verb %s that gets 101 for an index ends', async verb => {
  const server = await startServer()
  server.on('/feed/index.json', switched)
  const words = verb === 'doctor' ? [] : ['a@1.0.0']
  const given = [verb, ...words, '--source', `${server.origin}/feed/index.json`]
  const { code, stdout, stderr } = await runCli(given, { cwd: await newFolder() })
  expect(code).toBeGreaterThan(0)
  expect(code).not.toBe(13)
  expect(stdout + stderr).toContain('status 101')
})

test('a mirror that gets 101 for a package ends', async () => {
  const server = await startServer()
  const source = servePackages(server, packages.slice(0, 1))
  server.on('/feed/flat/p0/index.json', switched)
  server.on(packagePath(packages[0] as ServedPackage), switched)
  const given = ['feed', 'mirror', 'mirrored', '--packages', 'p0 1.0.0', '--from-source', source]
  const { code, stderr } = await runCli(given, { cwd: await newFolder() })
  expect(code).toBe(1)
  expect(stderr).toContain('status 101')
})
