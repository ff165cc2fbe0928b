import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from '@jest/globals'
import { transform } from 'esbuild'
import { requireBuiltins } from '../../scripts/lib/require-builtins.mjs'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const banner = "import { createRequire as of } from 'node:module'; const require = of(import.meta.url);"
let folder: string

beforeEach(async () => {
  folder = await newFolder()
})

/** Runs a program whose imports were replaced, and returns what it prints. */
async function outputOf(...lines: readonly string[]): Promise<string> {
  const file = join(folder, 'program.mjs')
  const { code } = await transform(lines.join('\n'), { banner, minifyWhitespace: true })
  await writeFile(file, requireBuiltins(code, banner))
  return execFileSync(process.execPath, [file], { encoding: 'utf8' })
}

const isLoaded = (name: string) => `console.log(process.moduleLoadList.includes('NativeModule ${name}'))`

test('a module is loaded by the first call of one of its functions', async () => {
  const output = await outputOf(
    `import { createHash as hashOf, randomUUID } from 'node:crypto'`,
    isLoaded('crypto'),
    `console.log(hashOf('md5').update('').digest('hex'), randomUUID().length)`,
    isLoaded('crypto'),
  )
  expect(output).toBe('false\nd41d8cd98f00b204e9800998ecf8427e 36\ntrue\n')
})

test('a class makes its own instances', async () => {
  const output = await outputOf(
    `import { X509Certificate } from 'node:crypto'`,
    `try { new X509Certificate('') } catch (error) { console.log(error.code) }`,
  )
  expect(output).toBe('ERR_OSSL_PEM_NO_START_LINE\n')
})

test('other modules are loaded at once, with names and whole', async () => {
  const output = await outputOf(
    `import { join as joined, sep } from 'node:path'`,
    `import * as url from 'node:url'`,
    `import os from 'node:os'`,
    `console.log(joined('a', 'b') === 'a' + sep + 'b', typeof url.fileURLToPath, os.EOL.length > 0)`,
  )
  expect(output).toBe('true function true\n')
})

test('no getter of a module is read before somebody asks for it', async () => {
  const output = await outputOf(
    `import * as http from 'http'`,
    `const { request } = await import('node:http')`,
    `console.log(request === http.request)`,
    isLoaded('internal/deps/undici/undici'),
  )
  expect(output).toBe('true\nfalse\n')
})

test.each(['constants', 'generateKeyPair', 'nothing'])(
  'what cannot be loaded on call, such as %s, fails the build',
  async name => {
    const lines = [`import { ${name} } from 'node:crypto'`, `console.log(${name})`]
    await expect(outputOf(...lines)).rejects.toThrow(`${name} of node:crypto cannot be loaded on call`)
  },
)
