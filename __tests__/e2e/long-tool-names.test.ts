import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { installTool } from '../../src/core/tool/install.ts'
import { failureOf } from '../support/failure-of.ts'
import { faultServers } from '../support/fault-server.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { serveTools, sha256Of, toolBytes, toolListing } from '../support/tool-feed.ts'

const startServer = faultServers()
const makeFolder = temporaryFolders()

describe('installTool with a long version', () => {
  test.each([200, 254, 255, 256, 257, 300])(
    'is whole or one error that leaves nothing: %d bytes',
    async length => {
      const server = await startServer()
      const version = `1.0.0-${'a'.repeat(length - '1.0.0-'.length)}`
      const toolCache = join(await makeFolder(), 'tools')
      const install = () =>
        installTool({
          distUrls: [serveTools(server, ['1.0.0', version])],
          version,
          toolCache,
          lockFile: false,
        })
      await installTool({
        ...{
          distUrls: [serveTools(server, ['1.0.0', version])],
          version: '1.0.0',
          toolCache,
          lockFile: false,
        },
      })
      if (length <= 255) {
        expect((await install()).cacheHit).toBe(false)
        expect((await install()).cacheHit).toBe(true)
        return
      }
      expect((await failureOf(install)).code).toBe('FILE_SYSTEM')
      expect(await readdir(join(toolCache, 'pkgtool.exe'))).toEqual(['1.0.0'])
    },
  )
})

// A name has 255 bytes at most, on Windows 255 UTF-16 units.
const longest = process.platform === 'win32' ? 255 : 85

describe('installTool with a long name', () => {
  test.each([85, 86, 100])(
    'is whole or one error that leaves nothing: %d letters of three bytes',
    async letters => {
      const server = await startServer()
      const toolName = '\u30a2'.repeat(letters)
      const bytes = toolBytes('1.0.0')
      const listing = toolListing([{ version: '1.0.0', url: 'tool', sha256: sha256Of(bytes) }], toolName)
      server.on('/dist/tools.json', { body: JSON.stringify(listing) })
      server.on('/dist/tool', { body: bytes })
      const root = await makeFolder()
      const toolCache = join(root, 'tools')
      const options = {
        distUrls: [`${server.origin}/dist`],
        version: '1.0.0',
        toolCache,
        toolName,
        lockFile: false,
      } as const
      if (letters <= longest) expect((await installTool(options)).cacheHit).toBe(false)
      else expect((await failureOf(() => installTool(options))).code).toBe('FILE_SYSTEM')
      const names = await readdir(root, { recursive: true })
      expect(names.filter(name => /(^|\/)\./.test(name) && !name.includes('.setup-pkgtool'))).toEqual([])
      if (letters > longest) expect(names.filter(name => name.includes('\u30a2'))).toEqual([])
    },
  )
})
