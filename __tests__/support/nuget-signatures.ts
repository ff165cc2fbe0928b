import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { environmentOfSystem } from '../../scripts/lib/runner.mjs'
import { conformanceFile } from './conformance.ts'
import { type NugetProgram, runProgram } from './nuget-programs.ts'
import { clientTrusting } from './nuget-verify.ts'
import type { CaseSigner, SignatureCases } from './signature-cases.ts'

/** A command line of `nuget verify`, with what `dotnet nuget verify` answered, since nuget.exe cannot under mono. */
export interface VerifyLine {
  readonly name: string
  /** path → case of signatures.json */
  readonly packages: Readonly<Record<string, string>>
  /** path → text; `{author}`, `{repository}` and `{stranger}` stand for fingerprints, in capitals too */
  readonly files?: Readonly<Record<string, string>>
  /** after the name of the command */
  readonly args: readonly string[]
  readonly code: number
  /** ids of the packages that were found right */
  readonly verified: readonly string[]
  /** of the errors */
  readonly codes: readonly string[]
}

interface Signed {
  readonly roots: SignatureCases['roots']
  readonly cases: readonly {
    readonly name: string
    readonly package: string
    readonly trusted?: readonly CaseSigner[]
  }[]
}

const { roots, cases }: Signed = JSON.parse(readFileSync(conformanceFile('signatures'), 'utf8'))

const caseOf = (name: string) => {
  const found = cases.find(each => each.name === name)
  if (found === undefined) throw new Error(`signatures.json has no case ${name}`)
  return found
}

const fingerprintOf = (name: string) => caseOf(name).trusted?.[0]?.fingerprint ?? ''

const prints: Readonly<Record<string, string>> = {
  author: fingerprintOf('a trusted author'),
  repository: fingerprintOf('a trusted repository'),
  stranger: fingerprintOf('a trusted author of an unknown root'),
}

function placed(text: string): string {
  return Object.entries(prints).reduce(
    (filled, [name, print]) =>
      filled.replaceAll(`{${name}}`, print).replaceAll(`{${name.toUpperCase()}}`, print.toUpperCase()),
    text,
  )
}

/** What a program answers in a new folder; it trusts the authorities of the cases. */
export async function observeVerify(
  { packages, files = {}, args }: Pick<VerifyLine, 'packages' | 'files' | 'args'>,
  { program, directory }: { readonly program: NugetProgram; readonly directory: string },
): Promise<Pick<VerifyLine, 'code' | 'verified' | 'codes'>> {
  const [folder, home] = [join(directory, 'work'), join(directory, 'home')]
  for (const name of [folder, home]) await mkdir(name)
  const lay = async (path: string, content: string | Buffer) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  for (const [path, name] of Object.entries(packages))
    await lay(path, Buffer.from(caseOf(name).package, 'base64'))
  for (const [path, text] of Object.entries(files)) await lay(path, placed(text))
  await writeFile(join(home, 'roots.pem'), roots.signing + roots.timestamps)
  const env = { HOME: home, PKGTOOL_TRUST_ROOTS: join(home, 'roots.pem') }
  const { code, stdout, stderr } = await program(['verify', ...args.map(placed)], { cwd: folder, env })
  const output = stdout + stderr
  const found = (pattern: RegExp) => [...new Set(Array.from(output.matchAll(pattern), ([, one = '']) => one))]
  return {
    code: code ?? -1,
    verified: found(/^Successfully verified package '(\S+)'/gm).sort(),
    codes: found(/(?:error: |\()(NU3\d{3})/g).sort(),
  }
}

/** `dotnet nuget verify` for the words of nuget.exe. */
export async function clientVerify(directory: string): Promise<NugetProgram> {
  const client = join(await clientTrusting(directory, roots), 'NuGet.CommandLine.XPlat.dll')
  return ([command = '', ...words], { cwd, env }) =>
    runProgram('dotnet', ['exec', client, command, ...clientWords(words), '-v', 'normal'], {
      cwd,
      env: {
        ...environmentOfSystem(),
        HOME: env.HOME ?? '',
        DOTNET_CLI_HOME: env.HOME ?? '',
        NUGET_CERT_REVOCATION_MODE: 'offline',
      },
    })
}

function clientWords(words: readonly string[]): readonly string[] {
  const translated: string[] = []
  for (let at = 0; at < words.length; at++) {
    const [word = '', value = ''] = words.slice(at, at + 2)
    if (word === '-All') translated.push('--all')
    else if (word === '-ConfigFile') translated.push('--configfile', value)
    else if (word.startsWith('-Cert'))
      translated.push(...value.split(';').flatMap(print => ['--certificate-fingerprint', print]))
    else if (!word.startsWith('-')) translated.push(word)
    if (/^-(?:ConfigFile|Cert|Verbosity)/.test(word)) at++
  }
  return translated
}
