import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { environmentOfSystem } from '../../scripts/lib/runner.mjs'
import { builtCore } from '../support/built-core.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const coreUrl = builtCore()
let log: string
let folder: string

beforeEach(async () => {
  folder = await newFolder()
  log = JSON.stringify(new URL('../doors/write-by-calls.js', coreUrl()).href)
})

/** Runs a program and returns what it prints. */
async function outputOf(...lines: readonly string[]): Promise<string> {
  const path = join(folder, 'program.mjs')
  await writeFile(path, lines.join('\n'))
  const env = environmentOfSystem()
  const child = spawn(process.execPath, [path], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', text => (output += text))
  const [code] = await once(child, 'close')
  expect([code, output]).toEqual([0, output])
  return output
}

describe('writeByCalls', () => {
  const nativeNet = "process.moduleLoadList.includes('NativeModule net')"
  const begin = () => [`import { writeByCalls } from ${log}`, "writeByCalls('stdout')"]

  test('writes lines without the streams of node', async () => {
    const output = await outputOf(
      ...begin(),
      "process.stdout.write('one\\n')",
      "process.stdout.write('two\\n', () => process.stdout.write('three\\n'))",
      "process.stdout.write(process.stdout.isTTY + '\\n')",
      `process.stdout.write(${nativeNet} + '\\n')`,
    )
    expect(output).toBe('one\ntwo\nthree\nfalse\nfalse\n')
  })

  test('gives whoever asks for more the stream of node', async () => {
    const output = await outputOf(
      ...begin(),
      "process.stdout.write('one\\n')",
      "console.log('two')",
      "process.stdout.write(process.stdout.writable + ' ' + process.stdout.fd + '\\n')",
      `process.stdout.write(${nativeNet} + '\\n')`,
    )
    expect(output).toBe('one\ntwo\ntrue 1\ntrue\n')
  })

  test('writes on after a worker has ended, whose output it takes', async () => {
    const output = await outputOf(
      ...begin(),
      "import { once } from 'node:events'",
      "import { setTimeout } from 'node:timers/promises'",
      "import { Worker } from 'node:worker_threads'",
      "process.stdout.write('one\\n')",
      'const worker = new Worker(\'console.log("two")\', { eval: true })',
      "await once(worker.stdout, 'end')",
      'await setTimeout(50)',
      "process.stdout.write('three\\n')",
      "process.stdout.write('four\\n', () => process.exit())",
    )
    expect(output).toBe('one\ntwo\nthree\nfour\n')
  })

  test('writes on where a call takes a part, and through the stream where one fails', async () => {
    const output = await outputOf(
      "import fs from 'node:fs'",
      "import { syncBuiltinESMExports } from 'node:module'",
      ...begin(),
      'const { writeSync } = fs',
      'let calls = 0',
      'fs.writeSync = (file, bytes) => {',
      "  if (++calls > 2) throw Object.assign(new Error('full'), { code: 'EAGAIN' })",
      '  return writeSync(file, bytes, 0, 3)',
      '}',
      'syncBuiltinESMExports()',
      "process.stdout.write('one two three\\n')",
      "process.stdout.write('four\\n')",
      "process.stdout.write(calls + '\\n')",
    )
    expect(output).toBe('one two three\nfour\n3\n')
  })
})
