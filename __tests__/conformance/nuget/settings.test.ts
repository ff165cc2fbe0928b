import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { readCases } from '../../support/conformance.ts'
import { runCli } from '../../support/run-cli.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()

/** A command line about settings in `{dir}/checkout`, with `{dir}/home` as the home folder, and what nuget.exe 6.13.1 made of it. */
interface Case {
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

const done = ['sources', 'config', 'setapikey', 'locals', 'spec', 'trusted-signers']

/** Where ours decides otherwise, and why. */
const otherwise: Readonly<Record<string, string>> = {
  'list, no config at all': 'a command that only reads writes nothing',
  'unknown action': 'it warns that nothing is done',
  'action by beginning': 'it warns that nothing is done',
  delete: 'it warns that nothing is done',
  'add odd name': 'the console there cannot print each letter',
  'remove tabs': 'line ends, quotes and a missing mark stay as they are',
  'remove one line': 'what is not changed stays as it is',
  'config set other case': 'the key that is there is changed, as it is found without case',
  'config set without =': 'it warns of what is left out',
  'config set password': 'it would have to be encrypted',
  key: 'the key is not printed, and not encrypted',
  'key with source': 'the key is not printed, and not encrypted',
  'key with source name': 'the key is not printed, and not encrypted',
  'ts bogus': 'errors are on stderr, without usage',
  'ts add without name': 'errors are on stderr, without usage',
  'ts add owners with author': 'errors are on stderr, without usage',
  'ts add package without kind': 'errors are on stderr, without usage',
  'ts add package both kinds': 'errors are on stderr, without usage',
  'ts remove without name': 'errors are on stderr, without usage',
  'ts sync without name': 'errors are on stderr, without usage',
  'ts add bad fingerprint': 'no certificate has it, and no restore would read the file',
  'key with near': 'the key is not printed, and not encrypted',
}

describe('nuget does with settings what nuget.exe does', () => {
  const cases = readCases<Case>('nuget/settings')

  test('the cases are there', () => {
    expect(cases.length).toBeGreaterThan(150)
    expect(Object.keys(otherwise).filter(name => !cases.some(each => each.name === name))).toEqual([])
  })

  test.each(
    cases
      .filter(
        ({ name, args: [command = ''] }) => !(name in otherwise) && done.includes(command.toLowerCase()),
      )
      .map(each => [each.name, each] as const),
  )('%s', async (_, { files, args, env = {}, ...expected }) => {
    const directory = await newFolder()
    const placed = (text: string) => text.replaceAll('{dir}', directory)
    await lay(directory, files, placed)
    const places = {
      HOME: '{dir}/home',
      TMPDIR: '{dir}/tmp',
      XDG_DATA_HOME: '{dir}/home/.local/share',
      ...env,
    }
    const { code, stdout, stderr } = await runCli(['nuget', ...args.map(placed)], {
      cwd: join(directory, 'checkout'),
      env: Object.fromEntries(Object.entries(places).map(([name, value]) => [name, placed(value)])),
    })
    expect({
      code,
      stdout: withoutUsage(stdout.replaceAll(directory, '{dir}')),
      hasError: stderr !== '',
      after: await changesIn(directory, files),
    }).toEqual({
      code: expected.code,
      stdout: withoutUsage(expected.stdout),
      hasError: expected.stderr !== '',
      after: Object.fromEntries(
        Object.entries(expected.after).map(([path, text]) => [
          path,
          text === null || !/config$/i.test(path) ? text : indented(text),
        ]),
      ),
    })
  })
})

async function lay(directory: string, files: Case['files'], placed: (text: string) => string): Promise<void> {
  for (const folder of ['checkout', 'home', 'tmp']) await mkdir(join(directory, folder))
  for (const [path, text] of Object.entries(files)) {
    const file = join(directory, path)
    await mkdir(path.endsWith('/') ? file : dirname(file), { recursive: true })
    if (!path.endsWith('/')) await writeFile(file, placed(text))
  }
}

async function changesIn(directory: string, files: Case['files']): Promise<Case['after']> {
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

// How the original shows usage is its own affair.
function withoutUsage(text: string): string {
  return text.replace(/(?:usage: |<usage>)[\s\S]*$/, '<usage>')
}

/** What is two levels deep in a section that is new has a level of indentation too many there. */
function indented(text: string): string {
  return text.replace(/^ {8}(?=<(?:add|certificate) )/gm, '      ').replace(/^ {6}(?=<\/)/gm, '    ')
}
