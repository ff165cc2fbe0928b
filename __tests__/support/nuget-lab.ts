import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { packNuspec } from '../../src/core/pack/pack.ts'
import type { NugetProgram } from './nuget-programs.ts'

/** Command lines of nuget.exe in a folder with a source, with what nuget.exe 6.13.1 made of the last one. */
export interface RestoreShape {
  readonly name: string
  /** path → text, in which `{source}` stands for the folder of packages */
  readonly files?: Readonly<Record<string, string>>
  readonly steps: readonly (readonly string[])[]
  readonly code: number
  /** the lines of stdout that scripts look for, with `{folder}` for that of the shape */
  readonly said: readonly string[]
  /** the files that it made */
  readonly tree: readonly string[]
}

const onlyC = '<dependencies><group><dependency id="Lab.C" version="1.0"/></group></dependencies>'
const grouped =
  '<dependencies><group targetFramework="net45"><dependency id="Lab.B" version="[1.0,2.0)"/></group><group targetFramework="netstandard2.0"><dependency id="Lab.C" version="1.5"/></group></dependencies>'

const packages = [
  ['Lab.C', '1.0.0', ''],
  ['Lab.C', '1.5.0', ''],
  ['Lab.C', '2.0.0-beta', ''],
  ['Lab.B', '1.0.0', onlyC],
  ['Lab.B', '1.1.0', onlyC],
  ['Lab.A', '1.0', grouped],
  ['Lab.A', '1.2.0', grouped],
  ['Lab.A', '2.0.0-rc.1', ''],
] as const

/** a package that a project can refer to; no shape has it */
const referable =
  '<package><metadata><id>Lab.D</id><version>1.0.0</version><authors>Me</authors><description>d</description></metadata><files><file src="Lab.D.dll" target="lib/netstandard2.0"/></files></package>'

/** Writes the packages of the shapes into a folder. */
export async function packLab(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true })
  await writeFile(join(directory, 'a.txt'), 'hi\n')
  for (const [id, version, metadata] of packages) {
    const files = [`lib/net45/${id}.dll`, `lib/netstandard2.0/${id}.dll`, 'content/read me.txt'].map(
      target => `<file src="a.txt" target="${target}"/>`,
    )
    const nuspec = join(directory, `${id}.nuspec`)
    await writeFile(
      nuspec,
      `<package><metadata><id>${id}</id><version>${version}</version><authors>Me</authors><description>d</description>${metadata}</metadata><files>${files.join('')}</files></package>`,
    )
    await packNuspec(nuspec, { outputDirectory: directory })
  }
  await writeFile(join(directory, 'Lab.D.dll'), 'library')
  await writeFile(join(directory, 'Lab.D.nuspec'), referable)
  await packNuspec(join(directory, 'Lab.D.nuspec'), { outputDirectory: directory })
}

/** Lays the files of a shape in a folder. */
export async function layFiles(
  { files = {} }: Pick<RestoreShape, 'files'>,
  { folder, source }: { readonly folder: string; readonly source: string },
): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text.replaceAll('{source}', source))
  }
}

/** The files below a folder that a shape did not bring, but for our record. */
export async function madeFiles(
  folder: string,
  { files = {} }: Pick<RestoreShape, 'files'>,
): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile() && entry.name !== '.setup-pkgtool.json')
    .map(entry =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter(path => !(path in files))
    .sort()
}

const looked =
  /^(?:Successfully installed|Package ".*" is already installed|All packages listed|Installing package|Added package)/

/** The lines that scripts look for, in an order of their own. */
function linesLookedFor(stdout: string): readonly string[] {
  return stdout
    .split(/\r?\n/)
    .filter(line => looked.test(line))
    .sort()
}

export interface LabPlaces {
  readonly program: NugetProgram
  /** a new folder */
  readonly base: string
  /** of `packLab` */
  readonly source: string
}

/** What a program makes of a shape. */
export async function observeRestore(
  shape: Pick<RestoreShape, 'files' | 'steps'>,
  { program, base, source }: LabPlaces,
): Promise<Pick<RestoreShape, 'code' | 'said' | 'tree'>> {
  const folder = join(base, 'work')
  await layFiles(shape, { folder, source })
  const env = { HOME: base, TMPDIR: base, NUGET_PACKAGES: join(base, 'packages') }
  const runs = []
  for (const words of shape.steps) {
    const given = words.map(word => word.replaceAll('{source}', source).replaceAll('{folder}', folder))
    runs.push(await program(given, { cwd: folder, env }))
  }
  const { code, stdout = '' } = runs.at(-1) ?? {}
  return {
    code: code ?? -1,
    said: linesLookedFor(stdout.replaceAll(folder, '{folder}')),
    tree: await madeFiles(folder, shape),
  }
}
