import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from '@jest/globals'
import { build } from 'esbuild'
import { lazyBuiltins } from '../../scripts/lib/lazy-builtins.mjs'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
let folder: string

beforeEach(async () => {
  folder = await newFolder()
})

/** Bundles a program as the command line is, and returns what it prints. */
async function outputOf(...lines: readonly string[]): Promise<string> {
  const [source, out] = [join(folder, 'program.mjs'), join(folder, 'out.mjs')]
  await writeFile(source, lines.join('\n'))
  await build({
    entryPoints: [source],
    outfile: out,
    bundle: true,
    format: 'esm',
    platform: 'node',
    banner: {
      js: "import { createRequire as of } from 'node:module'; const require = of(import.meta.url);",
    },
    plugins: [lazyBuiltins],
    logLevel: 'silent',
  })
  return execFileSync(process.execPath, [out], { encoding: 'utf8' })
}

const isLoaded = (name: string) => `console.log(process.moduleLoadList.includes('NativeModule ${name}'))`

test('a module is loaded by the first call of one of its functions', async () => {
  const output = await outputOf(
    `import { createHash } from 'node:crypto'`,
    isLoaded('crypto'),
    `console.log(createHash('md5').update('').digest('hex'))`,
    isLoaded('crypto'),
  )
  expect(output).toBe('false\nd41d8cd98f00b204e9800998ecf8427e\ntrue\n')
})

test('a class makes its own instances', async () => {
  const output = await outputOf(
    `import { X509Certificate } from 'node:crypto'`,
    `try { new X509Certificate('') } catch (error) { console.log(error.code) }`,
  )
  expect(output).toBe('ERR_OSSL_PEM_NO_START_LINE\n')
})

test('what is no plain function or class fails the build', async () => {
  const lines = (name: string) => [`import { ${name} } from 'node:crypto'`, `console.log(${name})`]
  await expect(outputOf(...lines('constants'))).rejects.toThrow('No matching export')
  await expect(outputOf(...lines('generateKeyPair'))).rejects.toThrow('No matching export')
})
