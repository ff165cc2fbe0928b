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
const workflowsOtherwise: Readonly<Record<string, string>> = {
  'restore packages.config -PackagesDirectory packages -ConfigFile NuGet.config -Verbosity detailed -NoCache':
    'which source a package is from is said in a line of its own',
  'install Lab.A -Version 1.2.0 -SolutionDirectory "{folder}" -ConfigFile "NuGet.config" -OutputDirectory "{folder}/packages" -Verbosity detailed':
    'which source a package is from is said in a line of its own',
  'install Lab.A -Source lab -outputdirectory out/lab -verbosity detailed -prerelease':
    'which source a package is from is said in a line of its own',
  'install Lab.A -ExcludeVersion': 'a package file beside the folder does not make its package installed',
  'install Lab.A -x -OutputDirectory .':
    'a package file beside the folder does not make its package installed',
  'install Lab.A -ExcludeVersion -OutputDirectory .':
    'a package file beside the folder does not make its package installed',
  'push -Source GitHub ./out/*.nupkg -SkipDuplicate -ApiKey KEY': 'a path is told without ./ in it',
  'sources Enable -Name "GitHub"':
    'the file is as before: a section that the command made is removed with it',
  'source Enable -Name "GitHub"': 'the file is as before: a section that the command made is removed with it',
  'setapikey KEY -Source GitHub': 'the key is not printed',
  'setApiKey -Source {server}/v3/index.json KEY': 'the key is not printed',
  'SetApiKey KEY': 'the key is not printed',
  'setapikey me:KEY -Source GitHub': 'the key is not printed',
  'list -Source {source}': 'the newest version alone is listed; nuget.exe lists 1.0 besides',
  'list -source lab': 'the newest version alone is listed; nuget.exe lists 1.0 besides',
  'list -Source lab -Verbosity detailed': 'the newest version alone is listed; nuget.exe lists 1.0 besides',
}

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
    async (_, { name: _name, files, lines, ...recorded }) => {
      // The order in which packages and their symbols go is nobody's affair.
      const sorted = ({ said, requests, ...rest }: Observed) => ({
        ...rest,
        said: [...said].sort(),
        requests: [...requests].sort(),
      })
      expect(sorted(await run({ lines, ...(files && { files }) }))).toEqual(sorted(recorded))
    },
  )
})

async function run(line: Pick<NugetLine, 'lines' | 'files'>): Promise<Observed> {
  const base = await newFolder()
  const folder = join(base, 'work')
  for (const name of ['work', 'home', 'tmp']) await mkdir(join(base, name))
  const places = { folder, base, source: join(shared, 'source'), server: server.origin }
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
