import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { installTool } from '../../../../src/core/tool/install.ts'
import { readVersionFile } from '../../../../src/core/tool/listing/version-file.ts'
import { failureOf } from '../../../support/failure-of.ts'
import { faultServers } from '../../../support/fault-server.ts'
import { recordingLog } from '../../../support/recording-log.ts'
import { temporaryFolders } from '../../../support/temporary.ts'
import { serveTools } from '../../../support/tool-feed.ts'

const makeFolder = temporaryFolders()
const startServer = faultServers()

async function write(name: string, content: string | Uint8Array) {
  const workingDirectory = await makeFolder()
  await writeFile(join(workingDirectory, name), content)
  return { file: name, workingDirectory }
}

async function read(name: string, content: string | Uint8Array, toolName?: string) {
  const { file, workingDirectory } = await write(name, content)
  return readVersionFile(file, { workingDirectory, toolName })
}

const refusal = async (name: string, content: string | Uint8Array, toolName?: string) => {
  const { code, message, fields } = await failureOf(() => read(name, content, toolName))
  return { code, message, line: fields.line, file: fields.file }
}

const lock = (name: string) =>
  JSON.stringify({
    lockfileVersion: 1,
    tool: {
      name,
      requested: { version: '6.x', stage: 'Released', latestBy: 'version', minimumAge: 0 },
      version: '6.10.0',
      url: 'https://feed.example/dist/tools/6.10.0/pkgtool.exe',
      stage: 'Released',
      uploaded: '2024-01-02T03:04:05Z',
      sha256: '0'.repeat(64),
    },
    packages: [],
  })

describe('readVersionFile', () => {
  test.each([
    ['.pkgtool-version', '6.12.1\n', '6.12.1'],
    ['.pkgtool-version', '\ufeff# what we ship with\r\n\r\n  >=5.8 <6 # until the move\r\n', '>=5.8 <6'],
    ['version.txt', 'latest', 'latest'],
    ['.tool-versions', 'nodejs 24.1.0\npkgtool 6.12.1 5.8.0 # why\npkgtool 5.0.0\n', '6.12.1'],
    ['pkgtool.lock.json', lock('pkgtool.exe'), '6.10.0'],
    ['pkgtool.ci.lock.json', lock('pkgtool.exe'), '6.10.0'],
  ])('reads %s %#', async (name, content, version) => {
    expect(await read(name, content)).toBe(version)
  })

  test('takes the name of the tool without its extension', async () => {
    expect(await read('.tool-versions', 'pkgtool 1.0.0\nmy.tool 2.0.0', 'my.tool.exe')).toBe('2.0.0')
    expect(await read('.tool-versions', 'plain 2.0.0', 'plain')).toBe('2.0.0')
    expect(await read('pkgtool.lock.json', lock('other.exe'), 'other.exe')).toBe('6.10.0')
  })

  test.each([
    ['v', '', 'the file "v" names no version. Expected one line'],
    ['v', '# nothing\n', 'the file "v" names no version. Expected one line'],
    ['v', '6.1.0\n6.2.0', 'the file "v" has 2 lines. Expected one line'],
    ['v', Buffer.of(0xff, 0x31), 'the file "v" is not Unicode. Expected text in UTF-8'],
    [
      '.tool-versions',
      'nodejs 24\npkgtool',
      'has no line for "pkgtool". Expected a line such as "pkgtool 6.12.1"',
    ],
    ['pkgtool.lock.json', '{"lockfileVersion":1,"packages":[]}', 'locks no tool. Expected an entry for'],
    ['pkgtool.lock.json', lock('other.exe'), 'locks "other.exe" only. Expected an entry for "pkgtool.exe"'],
  ])('refuses %s with nothing to take %#', async (name, content, message) => {
    const failure = await refusal(name, content)
    expect(failure).toMatchObject({ code: 'INVALID_INPUT', file: name })
    expect(failure.message).toContain(`Cannot use input "version-file": `)
    expect(failure.message).toContain(message)
  })

  test('names file and line of what is no version', async () => {
    expect(await refusal('.tool-versions', '\npkgtool ref:main')).toMatchObject({
      code: 'INVALID_RANGE',
      file: '.tool-versions',
      line: 2,
      message: expect.stringContaining('"ref:main": it is neither a version nor a range'),
    })
    expect((await refusal('v', 'one two')).message).toMatch(/Change line 1 of v\.$/)
    expect((await refusal('pkgtool.lock.json', '{')).code).toBe('INVALID_LOCK')
  })

  test('refuses a file that is not there, a folder, and more than 64 KiB', async () => {
    const workingDirectory = await makeFolder()
    const absent = await failureOf(() => readVersionFile('none/v', { workingDirectory }))
    expect(absent).toMatchObject({ code: 'INVALID_INPUT' })
    expect(absent.message).toContain('the file "none/v" does not exist')
    const folder = await failureOf(() => readVersionFile('.', { workingDirectory }))
    expect(folder.code).toBe('UNREADABLE_FILE')
    expect((await refusal('v', '#'.repeat(65_537))).code).toBe('TOO_LARGE')
  })
})

describe('installTool with versionFile', () => {
  async function install(version?: string) {
    const distUrls = [serveTools(await startServer(), ['6.12.1', '5.8.0'])]
    const { file: versionFile, workingDirectory } = await write('.pkgtool-version', '5.x\n')
    const log = recordingLog()
    const options = { distUrls, toolCache: 'cache', workingDirectory, log }
    return { tool: await installTool({ ...options, version, versionFile }), log }
  }

  test('installs what the file asks for, and says so', async () => {
    const { tool, log } = await install()
    expect(tool.version).toBe('5.8.0')
    expect(log.of('info')).toContain('.pkgtool-version asks for 5.x')
  })

  test('leaves the file unread where a version is given', async () => {
    const { tool, log } = await install('6.12.1')
    expect(tool.version).toBe('6.12.1')
    expect(log.of('notice')).toEqual([
      '.pkgtool-version, the version-file, is not read: the version 6.12.1 is given',
    ])
  })
})
