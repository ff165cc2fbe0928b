import { chmod, copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { packNuspec } from '../../src/core/pack/pack.ts'
import type { GalleryServer } from './gallery-server.ts'
import { packLab } from './nuget-lab.ts'
import type { NugetProgram } from './nuget-programs.ts'

/** Command lines of nuget.exe in a checkout, one after the other, with what nuget.exe 6.13.1 made of them. */
export interface NugetLine {
  readonly name: string
  /** more files of the checkout, path → text */
  readonly files?: Readonly<Record<string, string>>
  /** `{source}` is a folder of packages, `{server}` the origin of a server */
  readonly lines: readonly (readonly string[])[]
  /** the code of each */
  readonly codes: readonly number[]
  /** whether the last has something on stderr */
  readonly hasError: boolean
  /** what scripts look for in the last one's stdout */
  readonly said: readonly string[]
  /** files of the checkout that are new, `-` those that are gone, `*` those that changed */
  readonly tree: readonly string[]
  /** what the server was asked to change, by `METHOD PATH KEY` */
  readonly requests: readonly string[]
}

/** What a program made of the lines. */
export type Observed = Omit<NugetLine, 'name' | 'files' | 'lines'>

const nuspec = (id: string, version: string, more = '') =>
  `<?xml version="1.0"?>
<package>
  <metadata>
    <id>${id}</id>
    <version>${version}</version>
    <authors>Me</authors>
    <description>What it is for.</description>
    <readme>docs/README.md</readme>
  </metadata>
  <files>
    <file src="README.md" target="docs/" />
    <file src="bin/Release/My.dll" target="lib/net45/" />${more}
  </files>
</package>
`

const config = `<?xml version="1.0" encoding="utf-8"?>
<configuration>
  <packageSources>
    <clear />
    <add key="lab" value="{source}" />
    <add key="GitHub" value="{server}/v3/index.json" allowInsecureConnections="true" />
  </packageSources>
</configuration>
`

/** The checkout that all lines find. */
const checkout: Readonly<Record<string, string>> = {
  'NuGet.config': config,
  'packages.config':
    '<packages><package id="Lab.B" version="1.1.0" targetFramework="net45" /><package id="Lab.C" version="1.5.0" targetFramework="net45" /></packages>',
  'src/App/packages.config':
    '<packages><package id="Lab.C" version="1.0.0" targetFramework="net45" /></packages>',
  'README.md': '# Read me\n',
  'bin/Release/My.dll': 'library',
  'bin/Release/My.pdb': 'symbols',
  'My.Package.nuspec': nuspec('My.Package', '1.0.0'),
  'nuspec/Tokens.nuspec': nuspec('$id$', '$version$')
    .replaceAll('src="', 'src="../')
    .replace('bin/Release', 'bin/$configuration$'),
  'nuspec/Symbols.nuspec': nuspec(
    'Symbols',
    '1.0.0',
    '\n    <file src="bin/Release/My.pdb" target="lib/net45/" />',
  ).replaceAll('src="', 'src="../'),
}

/** packages that lie ready to be pushed, with their symbols beside one */
const packed = ['My.Pushed', 'Plain', 'There'] as const

/** Makes what the lines share: packages, and those to push. */
export async function makeShared(folder: string): Promise<void> {
  await packLab(join(folder, 'source'))
  const made = join(folder, 'made')
  await mkdir(made)
  await writeFile(join(made, 'My.dll'), 'library')
  await writeFile(join(made, 'My.pdb'), 'symbols')
  for (const id of packed) {
    const file = join(made, `${id}.nuspec`)
    const files = '<file src="My.*" target="lib/net45/" />'
    await writeFile(
      file,
      `<package><metadata><id>${id}</id><version>1.0.0</version><authors>Me</authors><description>d</description></metadata><files>${files}</files></package>`,
    )
    const isSymbols = id === 'My.Pushed'
    await packNuspec(file, {
      outputDirectory: made,
      ...(isSymbols && { symbols: 'snupkg' as const }),
    })
  }
}

/** Lays the checkout of a line. */
async function layCheckout(
  { files = {} }: Pick<NugetLine, 'files'>,
  { folder, shared, placed }: Laid,
): Promise<void> {
  for (const [path, text] of Object.entries({ ...checkout, ...files })) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), placed(text))
  }
  await mkdir(join(folder, 'out'))
  for (const name of await readdir(join(shared, 'made')))
    if (/\.s?nupkg$/.test(name)) await copyFile(join(shared, 'made', name), join(folder, 'out', name))
  for (const name of ['Lab.A.1.2.0.nupkg', 'Lab.C.1.0.0.nupkg'])
    await copyFile(join(shared, 'source', name), join(folder, name))
  await chmod(folder, 0o755)
}

export interface Laid {
  readonly folder: string
  /** of `makeShared` */
  readonly shared: string
  /** fills in what stands for a place */
  readonly placed: (text: string) => string
}

/** All files of a folder with their texts. */
async function snapshot(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && entry.name !== '.setup-pkgtool.json')
  const read = files.map(async entry => {
    const path = join(entry.parentPath ?? entry.path, entry.name)
    return [path.slice(folder.length + 1).replaceAll('\\', '/'), await readFile(path, 'latin1')] as const
  })
  return new Map(await Promise.all(read))
}

/** What became of the files of a checkout. */
function changedFiles(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly string[] {
  const gone = [...before.keys()].filter(path => !after.has(path)).map(path => `-${path}`)
  const changed = [...after].flatMap(([path, text]) => {
    const old = before.get(path)
    return old === undefined ? [path] : old === text ? [] : [`*${path}`]
  })
  return [...gone, ...changed].sort()
}

const looked =
  /^(?:Successfully (?:created|installed|added|removed|verified)|Your package was pushed|Pushing |Package |All packages listed|Added package|Installing package|Feed '|The API Key|> |Source: |No (?:results|packages) found|Lab\.\w(?: \S+)?$|\S+ \S+ was deleted|WARNING: (?:Deleting|'NuGet list'))/

/** What scripts look for, with `{folder}`, `{source}` and `{server}` for places. */
function saidIn(stdout: string, places: Readonly<Record<string, string>>): readonly string[] {
  let text = stdout
  for (const [name, place] of Object.entries(places)) text = text.replaceAll(place, `{${name}}`)
  return text
    .split(/\r?\n/)
    .map(line => line.trimEnd().replace(/\/+(?='|$)/g, ''))
    .filter(line => looked.test(line))
    .sort()
}

export interface LinePlaces {
  readonly program: NugetProgram
  /** a new folder */
  readonly base: string
  /** of `makeShared` */
  readonly shared: string
  readonly server: GalleryServer
}

/** What a program makes of lines; the order in which packages and their symbols go is nobody's affair. */
export async function observeLine(
  line: Pick<NugetLine, 'lines' | 'files'>,
  { program, base, shared, server }: LinePlaces,
): Promise<Observed> {
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
    const { code, ...said } = await program(words.map(placed), { cwd: folder, env })
    codes.push(code ?? -1)
    last = said
  }
  return {
    codes,
    hasError: last.stderr !== '',
    said: saidIn(last.stdout, places),
    tree: changedFiles(before, await snapshot(folder)),
    requests: [...server.requests].sort(),
  }
}
