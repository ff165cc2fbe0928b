import { afterAll, beforeAll, expect } from '@jest/globals'
import { type GalleryServer, startGallery } from '../../support/gallery-server.ts'
import { makeShared, type NugetLine, observeLine } from '../../support/nuget-lines.ts'
import { ourNuget } from '../../support/nuget-programs.ts'
import { describeRecorded } from '../../support/recorded-lines.ts'
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

/** The same for lines of one who builds, which are in no list of ours. */
const checkoutsOtherwise: Readonly<Record<string, string>> = {
  'restore packages.config -PackagesDirectory packages -Verb detailed':
    'which source a package is from is said in a line of its own',
  'restore one id twice': 'a list has each package once',
  'restore one absent': 'nothing is placed where a package is missing',
}

let shared: string
let server: GalleryServer

beforeAll(async () => {
  shared = await newFolder()
  await makeShared(shared)
  server = await startGallery()
})

afterAll(() => server.close())

for (const [file, otherwise, fewest] of [
  ['nuget/servers', serversOtherwise, 75],
  ['nuget/workflows', workflowsOtherwise, 150],
  ['nuget/checkouts', checkoutsOtherwise, 80],
] as const)
  describeRecorded<NugetLine>({
    file,
    title: `nuget does in a checkout what nuget.exe does: ${file}`,
    otherwise,
    fewest,
    async compare({ name: _name, files, lines, ...recorded }) {
      const places = { program: ourNuget, base: await newFolder(), shared, server }
      const sorted = { said: [...recorded.said].sort(), requests: [...recorded.requests].sort() }
      expect(await observeLine({ lines, ...(files && { files }) }, places)).toEqual({
        ...recorded,
        ...sorted,
      })
    },
  })
