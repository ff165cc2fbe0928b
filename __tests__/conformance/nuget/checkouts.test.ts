import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readCases } from '../../support/conformance.ts'
import { type GalleryServer, startGallery } from '../../support/gallery-server.ts'
import {
  changedFiles,
  layCheckout,
  makeShared,
  type NugetLine,
  type Observed,
  saidIn,
  snapshot,
} from '../../support/nuget-lines.ts'
import { runCli } from '../../support/run-cli.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()

/** Where ours decides otherwise, and why: the lines of servers and folders of packages. */
const serversOtherwise: Readonly<Record<string, string>> = {
  'delete Lab.A not-a-version KEY -Source GitHub -nonint': 'nothing is asked for what is no version',
  'list Lab -Source GitHub': 'a server without the older protocol is searched',
  'push out/My.Pushed.1.0.0.nupkg KEY -Source {server}/nosymbols/index.json':
    'the package is pushed, and a warning says that its symbols are not',
  'push README.md KEY -Source GitHub': 'what is no package is not sent',
}

/** The same for lines of public workflows and scripts. */
const workflowsOtherwise: Readonly<Record<string, string>> = {}

let shared: string
let server: GalleryServer

beforeAll(async () => {
  shared = await newFolder()
  await makeShared(shared)
  server = await startGallery()
})

afterAll(() => server.close())

describe.each([
  ['nuget/servers', serversOtherwise, 75],
  ['nuget/workflows', workflowsOtherwise, 150],
] as const)('nuget does in a checkout what nuget.exe does: %s', (file, otherwise, fewest) => {
  const cases = readCases<NugetLine>(file)

  test('the lines are there', () => {
    expect(cases.length).toBeGreaterThanOrEqual(fewest)
    expect(Object.keys(otherwise).filter(name => !cases.some(each => each.name === name))).toEqual([])
  })

  test.each(cases.filter(({ name }) => !(name in otherwise)).map(each => [each.name, each] as const))(
    '%s',
    async (_, { name: _name, files: _files, lines: _lines, ...recorded }) => {
      const { said, ...observed } = await run({ lines: _lines, ...(_files && { files: _files }) })
      expect({ ...observed, said: [...said].sort() }).toEqual({
        ...recorded,
        said: [...recorded.said].sort(),
      })
    },
  )
})

async function run(line: Pick<NugetLine, 'lines' | 'files'>): Promise<Observed> {
  const base = await newFolder()
  const folder = join(base, 'work')
  for (const name of ['work', 'home', 'tmp']) await mkdir(join(base, name))
  const places = { folder, source: join(shared, 'source'), server: server.origin }
  const placed = (text: string) =>
    Object.entries(places).reduce((filled, [name, place]) => filled.replaceAll(`{${name}}`, place), text)
  await layCheckout(line, { folder, shared, placed })
  const before = await snapshot(folder)
  server.requests.length = 0
  const env = { HOME: join(base, 'home'), TMPDIR: join(base, 'tmp'), NUGET_PACKAGES: join(base, 'packages') }
  const codes: number[] = []
  let last = { stdout: '', stderr: '' }
  for (const words of line.lines) {
    const { code, ...said } = await runCli(['nuget', ...words.map(placed)], { cwd: folder, env })
    codes.push(code ?? -1)
    last = said
  }
  return {
    codes,
    hasError: last.stderr !== '',
    said: saidIn(last.stdout, places),
    tree: changedFiles(before, await snapshot(folder)),
    requests: [...server.requests],
  }
}
