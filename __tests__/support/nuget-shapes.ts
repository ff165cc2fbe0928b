import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { NugetProgram } from './nuget-programs.ts'
import { comparableEntries, packedEntries } from './packed-entries.ts'

/** A folder and a command line of `nuget pack` in it, with what nuget.exe 6.13.1 made of it. */
export interface PackShape {
  readonly name: string
  /** path → text; a path that ends in a slash is an empty folder */
  readonly files: Readonly<Record<string, string>>
  readonly args: readonly string[]
  readonly code: number
  /** in what it says on stderr */
  readonly codes: readonly string[]
  /** name of the package → its entries, made comparable */
  readonly packages: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Lays the files of a shape in a new folder below `directory`, and returns that. */
async function layShape({ files }: Pick<PackShape, 'files'>, directory: string): Promise<string> {
  const folder = join(directory, 'work')
  await mkdir(folder)
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path)
    await mkdir(path.endsWith('/') ? file : dirname(file), { recursive: true })
    if (!path.endsWith('/')) await writeFile(file, text)
  }
  return folder
}

/** The packages in a folder that a shape did not bring, with their entries. */
async function packagesIn(
  folder: string,
  { files }: Pick<PackShape, 'files'>,
): Promise<PackShape['packages']> {
  const names = (await readdir(folder, { recursive: true })).map(name => name.replaceAll('\\', '/'))
  const made = names.filter(name => name.endsWith('nupkg') && !(name in files)).sort()
  const entries = made.map(
    async name => [name, comparableEntries(await packedEntries(join(folder, name)))] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

/** What a program makes of a shape, in a new folder below `directory`. */
export async function observePack(
  shape: Pick<PackShape, 'files' | 'args'>,
  { program, directory }: { readonly program: NugetProgram; readonly directory: string },
): Promise<Pick<PackShape, 'code' | 'codes' | 'packages'>> {
  const folder = await layShape(shape, directory)
  const env = { HOME: directory, TMPDIR: directory }
  const { code, stderr } = await program(['pack', ...shape.args], { cwd: folder, env })
  return { code: code ?? -1, codes: codesIn(stderr), packages: await packagesIn(folder, shape) }
}

/** The codes of the client in a text, each once. */
function codesIn(text: string): readonly string[] {
  return [...new Set(text.match(/NU\d{4}/g) ?? [])].sort()
}
