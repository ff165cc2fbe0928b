import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import type { NugetProgram } from './nuget-programs.ts'

/** A command line about settings in `{dir}/checkout`, with `{dir}/home` as the home folder, and what nuget.exe 6.13.1 made of it. */
export interface SettingsCase {
  readonly name: string
  /** path → text */
  readonly files: Readonly<Record<string, string>>
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly code: number
  readonly stdout: string
  readonly stderr: string
  /** files that are new or changed; null: gone */
  readonly after: Readonly<Record<string, string | null>>
}

/** What a program makes of a case in a new folder. */
export async function observeSettings(
  { files, args, env = {} }: Pick<SettingsCase, 'files' | 'args' | 'env'>,
  { program, directory }: { readonly program: NugetProgram; readonly directory: string },
): Promise<Pick<SettingsCase, 'code' | 'stdout' | 'stderr' | 'after'>> {
  const placed = (text: string) => text.replaceAll('{dir}', directory)
  await lay(directory, files, placed)
  const places = { HOME: '{dir}/home', TMPDIR: '{dir}/tmp', XDG_DATA_HOME: '{dir}/home/.local/share', ...env }
  const { code, stdout, stderr } = await program(args.map(placed), {
    cwd: join(directory, 'checkout'),
    env: Object.fromEntries(Object.entries(places).map(([name, value]) => [name, placed(value)])),
  })
  const [said, failed] = [stdout, stderr].map(text => text.replaceAll(directory, '{dir}')) as [string, string]
  return { code: code ?? -1, stdout: said, stderr: failed, after: await changesIn(directory, files) }
}

/** As it is recorded: without what the original writes for itself, what it encrypts differently each time, and its words on usage. */
export function recordable({
  after,
  stdout,
  ...observed
}: Pick<SettingsCase, 'code' | 'stdout' | 'stderr' | 'after'>): object {
  const texts = Object.entries(after)
    .filter(([path, text]) => text === null || !itsOwn.test(path))
    .map(([path, text]) => [path, text?.replace(/(?<=value=")[\w+/]{100,}={0,2}(?=")/g, 'ENCRYPTED') ?? null])
  return { ...observed, stdout: withoutUsage(stdout), after: Object.fromEntries(texts) }
}

const itsOwn = /\/(?:Migrations|\.mono|lock\/[0-9a-f]{40}$)/

/** How the original shows usage is its own affair. */
export function withoutUsage(text: string): string {
  return text.replace(/(?:usage: |<usage>)[\s\S]*$/, '<usage>\n')
}

async function lay(
  directory: string,
  files: SettingsCase['files'],
  placed: (text: string) => string,
): Promise<void> {
  for (const folder of ['checkout', 'home', 'tmp']) await mkdir(join(directory, folder))
  for (const [path, text] of Object.entries(files)) {
    const file = join(directory, path)
    await mkdir(path.endsWith('/') ? file : dirname(file), { recursive: true })
    if (!path.endsWith('/')) await writeFile(file, placed(text))
  }
}

async function changesIn(directory: string, files: SettingsCase['files']): Promise<SettingsCase['after']> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const now = new Map<string, string>()
  for (const entry of entries.filter(each => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const text = (await readFile(path, 'utf8'))
      .replaceAll(directory, '{dir}')
      .replace(`<authors>${userInfo().username}<`, '<authors>me<')
    now.set(path.slice(directory.length + 1).replaceAll('\\', '/'), text)
  }
  const gone = Object.keys(files).filter(path => !path.endsWith('/') && !now.has(path))
  return Object.fromEntries([
    ...[...now].filter(([path, text]) => files[path] !== text),
    ...gone.map(path => [path, null] as const),
  ])
}
