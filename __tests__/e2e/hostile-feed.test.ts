import { readFile } from 'node:fs/promises'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { type Reply, testServers } from '../support/fault-server.ts'
import { makePackage } from '../support/package.ts'
import { packageRoutes, toolRoutes } from '../support/sample-feed.ts'
import { runAction, runGreen, workflowCommands } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = testServers()

/** Texts that try to become commands, entries of command files, or markup; each has the word `evil`. */
const hostile = [
  '::stop-commands::evil',
  'x\n::add-mask::evil',
  'x\r::set-output name=evil::1',
  'x\r\n  ::error file=evil::evil',
  '\u2028::warning::evil',
  '\u0085::group::evil',
  '\u00a0::add-path::/evil',
  '##[add-path]/evil',
  'x ##[set-env name=evil]1',
  '%0A::error::evil%0D',
  '\u202eevil\u0000\u001b[31m',
  '<img src=x onerror=evil>\n\n# evil\n\n| evil |\n\n[evil](javascript:evil)',
] as const

// A line of the log or the summary that shows these steers whoever reads it.
const steering = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f]/

let directory: string
beforeEach(async () => {
  directory = await newFolder()
})

/** No command but our own, none of them with a foreign property, no character that steers. */
function expectCalm(log: string): void {
  const ours = ['group', 'endgroup', 'debug', 'notice', 'warning', 'error']
  for (const { name, properties } of workflowCommands(log)) {
    expect(ours).toContain(name)
    expect(JSON.stringify(properties)).not.toContain('evil')
  }
  const groups = workflowCommands(log).filter(({ name }) => name === 'group')
  expect(groups.map(({ message }) => message).filter(message => message.includes('evil'))).toEqual([])
  expect(log).not.toMatch(steering)
}

async function serveTools(entries: readonly object[]): Promise<string> {
  const routes = new Map(toolRoutes([{ version: '1.0.0' }]))
  routes.set('/tools.json', { 'pkgtool.exe': entries })
  return (await startServer(routes)).url
}

const entry = (more: object) => ({
  version: '1.0.0',
  url: 'tools/1.0.0/pkgtool.exe',
  stage: 'ReleasedAndBlessed',
  uploaded: '2024-01-01T00:00:00.0000000Z',
  ...more,
})

async function install(distUrl: string, version = 'latest') {
  return runAction({ directory, inputs: { 'dist-url': distUrl, version, retries: '0' } })
}

describe('the bundle lets no text of a listing steer the log:', () => {
  test.each(['version', 'stage', 'url', 'uploaded', 'sha256'])('%s', async field => {
    for (const request of ['latest', '1.0.0']) {
      const texts = hostile.map((text, index) => {
        const version = field === 'version' || index === 0 ? '1.0.0' : `0.${index}.0`
        return entry({ version, [field]: text })
      })
      const step = await install(await serveTools(texts), request)
      expectCalm(step.log)
      for (const value of [...Object.keys(step.outputs), ...Object.keys(step.variables), ...step.path])
        expect(value).not.toContain('evil')
    }
  })

  test.each(hostile)('a chosen entry with the url %j', async url => {
    const step = await install(await serveTools([entry({ url })]))
    expectCalm(step.log)
    expect(step.path.join()).not.toContain('evil')
    expect(step.summary).not.toMatch(steering)
  })

  test('names and values of another shape', async () => {
    const documents = [
      ...hostile.map(name => ({ [name]: [] })),
      ...hostile.map(text => text),
      ...hostile.map(text => ({ 'pkgtool.exe': [{ [text]: text }, text] })),
    ]
    const server = await startServer(new Map(documents.map((document, n) => [`/${n}/tools.json`, document])))
    for (const n of [0, 5, 10, 13, 18, 24, 30, documents.length - 1]) {
      const step = await install(`${server.url}${n}/`)
      expectCalm(step.log)
      expect(step.code).toBe(1)
    }
  })

  test('a redirect', async () => {
    const reply: Reply = (_request, response) =>
      response.writeHead(302, { Location: 'http://[::add-mask::evil' }).end()
    const step = await install((await startServer([['/tools.json', reply]])).url)
    expectCalm(step.log)
    expect(step.code).toBe(1)
  })
})

test.each(hostile)('the bundle outputs the stage %j whole and shows it harmless', async stage => {
  const step = await install(await serveTools([entry({ stage })]), '1.0.0')
  expect(step.code).toBe(0)
  expectCalm(step.log)
  expect(Object.keys(step.outputs)).toHaveLength(13)
  expect(step.outputs.stage?.replaceAll('\r', '')).toBe(stage.replaceAll('\r\n', '\n').replaceAll('\r', ''))
  expect(step.variables).toEqual({ PKGTOOL: step.outputs.path })
  expect(step.summary).not.toMatch(steering)
  expect(step.summary).not.toMatch(/^\s*$\n./m)
  expect(step.summary).not.toMatch(/<img|^#|^\||^\[/m)
  const tags = [...step.summary.matchAll(/<\/?(\w+)/g)].map(([, name]) => name)
  expect([...new Set(tags)].sort()).toEqual(['h3', 'table', 'td', 'tr'])
  expect(JSON.parse(await readFile(step.outputs.report ?? '', 'utf8')).tool.stage).toBe(stage)
})

const inputsFor = (source: string) => ({
  install: 'false',
  source,
  packages: 'A 1.0.0\nB *',
  retries: '0',
})

describe('the bundle lets no text of a package source steer the log:', () => {
  test.each(hostile)('service index with %j', async text => {
    const resource = { '@id': text, '@type': 'PackageBaseAddress/3.0.0' }
    const indexes = [
      { version: '3.0.0', resources: [resource] },
      { version: text, resources: [] },
    ]
    for (const index of indexes) {
      const { url } = await startServer([['/index.json', index]])
      const step = await runAction({ directory, inputs: inputsFor(url) })
      expectCalm(step.log)
      expect(step.code).toBe(1)
    }
  })

  test('version list', async () => {
    const routes = new Map(packageRoutes([{ id: 'B', version: '1.0.0' }]))
    routes.set('/flat/b/index.json', { versions: [...hostile, ...hostile.map(text => `1.0.0-${text}`)] })
    const step = await runAction({ directory, inputs: inputsFor((await startServer(routes)).url) })
    expectCalm(step.log)
    expect(step.code).toBe(1)
  })

  test.each(hostile)('manifest with %j', async text => {
    const xml = text.replace(/[<&>]/g, character => `&#${character.charCodeAt(0)};`)
    const facts = [
      { id: xml, version: '1.0.0' },
      { id: 'A1', version: xml },
      { id: 'A2', version: '1.0.0', metadata: `<${text}>` },
      { id: 'A3', version: '1.0.0', files: [{ name: `../${text}`, content: '' }] },
    ]
    const routes = new Map(packageRoutes([]))
    for (const [n, fact] of facts.entries()) {
      const file = makePackage({ files: [{ name: text, content: 'x' }], ...fact })
      routes.set(`/flat/b${n}/index.json`, { versions: ['1.0.0'] })
      for (const id of [`a${n}`, `b${n}`]) routes.set(`/flat/${id}/1.0.0/${id}.1.0.0.pkgfile`, file)
    }
    const packages = facts.map((_, n) => `A${n} 1.0.0\nB${n} *`).join('\n')
    const { url } = await startServer(routes)
    const step = await runAction({ directory, inputs: { ...inputsFor(url), packages } })
    expectCalm(step.log)
    expect(step.code).toBe(1)
    expect(step.log).toContain('Cannot restore 8 packages: there were 8 failures')
  })
})

test('the bundle masks the token of an address before any other line, and shows it nowhere', async () => {
  const server = await startServer([
    ...toolRoutes([{ version: '1.0.0' }]),
    ...packageRoutes([{ id: 'A', version: '1.0.0' }]),
  ])
  const step = await runGreen({
    directory,
    inputs: {
      'dist-url': `${server.url}?sig=listing-token&v=2`,
      source: `private=${server.url}index.json?key=source-token`,
      packages: 'A 1.0.0',
    },
    env: { RUNNER_DEBUG: '1' },
  })
  const commands = workflowCommands(step.log)
  const masked = commands.filter(({ name }) => name === 'add-mask').map(({ message }) => message)
  expect(masked).toEqual(expect.arrayContaining(['listing-token', 'source-token']))
  expect(commands.slice(0, masked.length).map(({ name }) => name)).toEqual(masked.map(() => 'add-mask'))
  const rest = step.log.split('\n').filter(line => !line.startsWith('::add-mask::'))
  const report = await readFile(step.outputs.report ?? '', 'utf8')
  for (const text of [...rest, step.summary, report, JSON.stringify(step.outputs)])
    expect(text).not.toMatch(/(?:listing|source)-token/)
  expect(server.requests).toContain('/tools.json?sig=listing-token&v=2')
  expect(server.requests).toContain('/index.json?key=source-token')
})

test('the bundle masks a password in an address that it refuses', async () => {
  const source = 'https://user:pass-word@feed.invalid/index.json'
  const step = await runAction({ directory, inputs: inputsFor(source) })
  expect(step.code).toBe(1)
  const lines = step.log.split('\n').filter(line => line.includes('pass-word'))
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line).toMatch(/^::add-mask::/)
})
