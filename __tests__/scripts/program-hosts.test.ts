import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { node24 } from '../support/programs.ts'
import { programHosts as given } from '../support/run-program.ts'
import { temporaryFolders } from '../support/temporary.ts'

if (given === undefined) throw new Error('test-environment.mjs hands on no hosts')
const programHosts = given

const newFolder = temporaryFolders()

interface Scene {
  readonly text: string
  readonly parameters?: readonly string[]
  readonly variables?: Readonly<Record<string, string>>
}

/** Runs a program here twice, then as a process; returns what the three printed and their exit codes. */
async function runThrice({ text, parameters = [], variables = {} }: Scene, node: string) {
  const cwd = await newFolder()
  await writeFile(join(cwd, 'package.json'), '{"type":"module"}')
  await writeFile(join(cwd, 'state.js'), 'export const state = { runs: 0 }')
  const program = join(cwd, 'program.js')
  await writeFile(program, text)
  const env = { PATH: process.env.PATH ?? '', ...variables }
  const first = await programHosts.runHosted({ node, program, parameters, env, cwd })
  const second = await programHosts.runHosted({ node, program, parameters, env, cwd })
  const { status, stdout, stderr } = spawnSync(node, [program, ...parameters], { env, cwd, encoding: 'utf8' })
  return { first, second, own: { code: status, stdout, stderr } }
}

const scenes: Readonly<Record<string, Scene>> = {
  'output, arguments, variables, directory and exit code': {
    text: `console.log(process.argv.slice(2), process.cwd(), Object.keys(process.env).sort(), process.env.NAME)
      console.error('wrong', import.meta.filename, import.meta.url)
      process.env.LEFT = 'behind'
      process.exitCode = 7`,
    parameters: ['a', 'b c'],
    variables: { NAME: 'value' },
  },
  'modules of its own': {
    text: `import { state } from './state.js'
      const again = await import('./state.js')
      again.state.runs++
      console.log(state.runs)`,
  },
  'work that is left when its module has ended': {
    text: `process.on('SIGTERM', () => {})
      setTimeout(() => { console.log('late'); process.exitCode = 3 }, 50)
      console.log(process.listenerCount('SIGTERM'))`,
  },
  'much output, which comes before its end': {
    text: `process.stdout.write('x'.repeat(300_000)); process.stderr.write('y'.repeat(300_000))`,
  },
  'an exit in the middle': { text: `setTimeout(() => {}, 1e6); console.log('now'); process.exit(5)` },
  'what nothing is left to bring': { text: `console.log('begun'); await new Promise(() => {})` },
}

describe('runHosted', () => {
  for (const [version, node] of [
    ['this Node', process.execPath],
    ['the Node of bundles', node24()],
  ] as const)
    test.each(Object.entries(scenes))(`is on ${version} what a process does: %s`, async (_title, scene) => {
      const { first, second, own } = await runThrice(scene, node)
      const { code, stdout } = own
      expect(first).toMatchObject({ code, stdout })
      expect(second).toMatchObject({ code, stdout })
      // Node's own warnings have the number of the process.
      if (code !== 13) expect([first.stderr, second.stderr]).toEqual([own.stderr, own.stderr])
    })

  test('ends with an error that nobody catches as a process does', async () => {
    const { first, own } = await runThrice({ text: `throw new TypeError('oh')` }, process.execPath)
    expect(first.code).toBe(own.code)
    expect(first.stderr).toContain('TypeError: oh\n')
    expect(own.stderr).toContain('TypeError: oh\n')
  })

  test('closes the connections that a run keeps open', async () => {
    const ports: (number | undefined)[] = []
    const server = createServer((request, response) => {
      ports.push(request.socket.remotePort)
      response.end('answer')
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const cwd = await newFolder()
    const program = join(cwd, 'program.mjs')
    await writeFile(
      program,
      `import { get } from 'node:http'
      get('${url}', answer => answer.resume().on('end', () => console.log('answered')))`,
    )
    const run = () => programHosts.runHosted({ node: process.execPath, program, env: {}, cwd })
    expect([(await run()).stdout, (await run()).stdout]).toEqual(['answered\n', 'answered\n'])
    expect(new Set(ports).size).toBe(2)
    await new Promise(resolve => server.close(resolve))
  })
})

describe('canHost', () => {
  test.each([
    [{ PATH: '/bin', INPUT_PIN: 'a', NODE_COMPILE_CACHE: '/tmp/x' }, process.platform !== 'win32'],
    [{ NODE_OPTIONS: '--import=x' }, false],
    [{ NODE_EXTRA_CA_CERTS: 'x' }, false],
    [{ LC_ALL: 'C' }, false],
    [{ TZ: 'UTC' }, false],
  ])('says of %j %s', (env, answer) => {
    const isOff = process.env.SETUP_PKGTOOL_OWN_PROCESSES === '1'
    expect(programHosts.canHost({ env })).toBe(answer && !isOff)
  })
})
