import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { environmentOfSystem } from '../../scripts/lib/runner.mjs'
import { dotnetReference } from './dotnet.ts'
import { type CliRun, runCli } from './run-cli.ts'

export interface NugetOptions {
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
}

/** Runs a command line of nuget.exe, in which the name of the program is left out. */
export type NugetProgram = (words: readonly string[], options: NugetOptions) => Promise<CliRun>

/** Our command. */
export const ourNuget: NugetProgram = (words, options) => runCli(['nuget', ...words], options)

/** Why nuget.exe cannot be asked here; undefined: it can. */
export const noOriginal = [
  '/usr/bin/mono',
  ...[
    'System.Net.Http',
    'System.ComponentModel.Composition',
    'Microsoft.Build',
    'System.IO.Compression.FileSystem',
  ].map(name => `/usr/lib/mono/4.5/${name}.dll`),
].find(file => !existsSync(file))

const version = '6.13.1'

/** nuget.exe under mono, which the .NET client brings into `directory`. */
export async function originalNuget(directory: string): Promise<NugetProgram> {
  const pinned = { id: 'NuGet.CommandLine', version }
  const program = (await dotnetReference(directory, [pinned])).file(pinned, 'tools/NuGet.exe')
  return (words, { cwd, env }) => {
    // Where the other clients have the config file of the user.
    const config = { XDG_CONFIG_HOME: `${env.HOME}/.nuget` }
    return runProgram('/usr/bin/mono', [program, ...words], {
      cwd,
      env: { ...environmentOfSystem(), ...config, ...env },
    })
  }
}

/** Runs a program to its end, with nothing to read. */
export function runProgram(
  name: string,
  words: readonly string[],
  options: { readonly cwd: string; readonly env: Readonly<Record<string, string>> },
): Promise<CliRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(name, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let [stdout, stderr] = ['', '']
    child.stdout.setEncoding('utf8').on('data', text => (stdout += text))
    child.stderr.setEncoding('utf8').on('data', text => (stderr += text))
    child.on('error', reject)
    child.on('close', code => resolve({ code, stdout, stderr }))
  })
}
