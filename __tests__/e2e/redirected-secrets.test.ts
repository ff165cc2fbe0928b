/** A server that sends a secret back in the path of its redirects: of their targets only the origin is shown. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { faultServers } from '../support/fault-server.ts'
import { packagePath, servePackages } from '../support/package-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { expectHidden } from '../support/secret-forms.ts'
import { runAction } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { textsLeft } from '../support/texts-left.ts'
import { serveTools } from '../support/tool-feed.ts'

const newFolder = temporaryFolders()
const startServer = faultServers()
const secret = 'S3cr-t_T0ken'

const forms = [
  ['plain', secret],
  ['percent-encoded', [...Buffer.from(secret)].map(byte => `%${byte.toString(16)}`).join('')],
  ['in base64', Buffer.from(secret).toString('base64url')],
  ['lower-cased', secret.toLowerCase()],
] as const

const files = [
  '/dist/tools.json',
  '/dist/tools/1.0.0/pkgtool.exe',
  '/feed/index.json',
  '/feed/flat/a/index.json',
]
const paths = [...files, packagePath({ id: 'a', version: '1.0.0' })]

/** A feed whose every path leads to the same path below `/SECRET`, here or at another origin; `last` is the file's answer. */
async function setUp(
  form: string,
  { isElsewhere, last }: { isElsewhere: boolean; last?: object | undefined },
) {
  const server = await startServer()
  const target = isElsewhere ? await startServer() : server
  const moved = { ...target, on: (path: string, script: object) => target.on(`/${form}${path}`, script) }
  serveTools(moved, ['1.0.0'], '/dist')
  servePackages({ ...moved, origin: server.origin }, [{ id: 'a', version: '1.0.0' }])
  if (last) for (const path of paths.filter(each => each.includes('1.0.0'))) moved.on(path, last)
  for (const path of paths)
    server.on(path, { status: 302, headers: { location: `${target.origin}/${form}${path}` } })
  return { origin: server.origin, target: target.origin }
}

const ends = [
  ['succeeds', undefined],
  ['finds nothing', { status: 404 }],
  ['is refused', { status: 403 }],
  ['is cut', { body: 'abc', cutAt: 1 }],
] as const

function expectNoTrace(form: string, text: string): void {
  expectHidden({ secret: form }, text)
  expectHidden({ secret }, text)
}

describe('a secret in the path of a redirect', () => {
  test.each(ends)('is not shown by a step with debug logs that %s, in any form', async (_what, last) => {
    for (const [index, [, form]] of forms.entries()) {
      const { origin, target } = await setUp(form, { isElsewhere: index % 2 === 1, last })
      const directory = await newFolder()
      const inputs = {
        'dist-url': `tools=${origin}/dist`,
        version: '1.0.0',
        source: `here=${origin}/feed/index.json`,
        packages: 'a 1.0.0',
        credentials: `here bearer ${secret}\ntools bearer ${secret}`,
        retries: '0',
      }
      const step = await runAction({ directory, inputs, env: { RUNNER_DEBUG: '1' } })
      expect(step.code).toBe(last === undefined ? 0 : 1)
      const shown = step.log.replace(/^::add-mask::.*$/gm, '')
      expect(shown).toContain(`GET ${target}/...: status`)
      expectNoTrace(form, `${shown}${step.summary}${JSON.stringify(step.outputs)}`)
      expectNoTrace(form, await textsLeft(directory, shown))
    }
  })

  test.each(ends)('is not shown by the command line that %s', async (_what, last) => {
    for (const [index, [, form]] of forms.entries()) {
      const { origin, target } = await setUp(form, { isElsewhere: index % 2 === 0, last })
      const directory = await newFolder()
      const common = ['--verbose', '--json', '--retries', '0', '--cache-dir', join(directory, 'cache')]
      const source = `here=${origin}/feed/index.json`
      await writeFile(join(directory, 'pins.txt'), 'a 1.0.0\n')
      const runs = [
        ['install', '1.0.0', '--dist-url', `tools=${origin}/dist`, '--tool-cache', join(directory, 'tools')],
        ['restore', '--packages-file', 'pins.txt', '--source', source, '--packages-directory', 'packages'],
        ['list', '--dist-url', `tools=${origin}/dist`],
      ]
      for (const parameters of runs) {
        const name = parameters[0] === 'restore' ? 'here' : 'tools'
        const env = { PKGTOOL_CREDENTIALS: `${name} bearer ${secret}` }
        const { stdout, stderr } = await runCli([...parameters, ...common], { cwd: directory, env })
        expect(stderr).toContain(`${target}/...: status`)
        expectNoTrace(form, `${stdout}${stderr}`)
      }
      expectNoTrace(form, await textsLeft(directory, ''))
    }
  })
})
