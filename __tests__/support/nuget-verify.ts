import { execFile } from 'node:child_process'
import { copyFile, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { restoringApart, runProgram } from './dotnet.ts'
import type { CaseSigner, SignatureCase, SignatureCases } from './signature-cases.ts'
import { caseId } from './signature-cases.ts'

const run = promisify(execFile)

/** The answer of the .NET client about a package. */
export interface ClientVerdict {
  readonly isValid: boolean
  /** of its errors, sorted */
  readonly codes: readonly string[]
}

// The client takes its trusted roots from beside its own files: these must be there themselves, the others may be links.
const isOwn = (name: string) => /^(?:NuGet|MSBuild|Microsoft\.Build)\.[^/]*(?:dll|json)$/.test(name)

async function sdkFolder(): Promise<string> {
  const { stdout } = await run('dotnet', ['--list-sdks'])
  const [, version = '', folder = ''] = /^(\S+) \[(.*)\]$/m.exec(stdout.trim().split('\n').at(-1) ?? '') ?? []
  return join(folder, version)
}

/** Makes a client for which only these roots are trusted; returns its folder. */
export async function clientTrusting(directory: string, roots: SignatureCases['roots']): Promise<string> {
  const sdk = await sdkFolder()
  // MSBuild reads the version of an SDK from the name of its folder.
  const client = join(directory, basename(sdk))
  await mkdir(join(client, 'trustedroots'), { recursive: true })
  for (const name of await readdir(sdk))
    if (isOwn(name)) await copyFile(join(sdk, name), join(client, name))
    else if (name !== 'trustedroots') await symlink(join(sdk, name), join(client, name))
  await writeFile(join(client, 'trustedroots', 'codesignctl.pem'), roots.signing)
  await writeFile(join(client, 'trustedroots', 'timestampctl.pem'), roots.timestamps)
  return client
}

/** Lets `dotnet nuget verify` judge all packages, with only these roots trusted. */
export async function clientVerdicts(
  directory: string,
  { roots, cases }: SignatureCases,
): Promise<ClientVerdict[]> {
  const client = await clientTrusting(directory, roots)
  const groups = new Map<string, [number, SignatureCase][]>()
  for (const [index, one] of cases.entries()) {
    const key = JSON.stringify(one.trusted) ?? ''
    groups.set(key, [...(groups.get(key) ?? []), [index, one]])
  }
  const verdicts: ClientVerdict[] = []
  for (const group of groups.values()) await verifyGroup({ directory, client }, group, verdicts)
  return verdicts
}

type Group = readonly (readonly [number, SignatureCase])[]

interface Place {
  readonly directory: string
  readonly client: string
}

async function verifyGroup(
  { directory, client }: Place,
  group: Group,
  verdicts: ClientVerdict[],
): Promise<void> {
  const [[first, { trusted }] = [0, { trusted: undefined }]] = group
  const folder = join(directory, `group-${first}`)
  await mkdir(folder)
  await writeFile(join(folder, 'nuget.config'), configText(trusted))
  const files = new Map<number, string>()
  for (const [index, { package: bytes }] of group) {
    const file = join(folder, `${caseId(index)}.1.0.0.nupkg`)
    await writeFile(file, bytes)
    files.set(index, file)
  }
  const { text: together } = await verify(client, folder, [...files.values()])
  for (const [index, file] of files) {
    const verdict = readVerdict(together, index)
    if (verdict !== undefined) {
      verdicts[index] = verdict
      continue
    }
    // It ends at the first package that surprises it, with what it says in more words already.
    const { text, code } = await verify(client, folder, [file], [])
    verdicts[index] = { isValid: code === 0, codes: codesIn(text) }
  }
}

interface Output {
  readonly text: string
  readonly code: number
}

async function verify(
  client: string,
  folder: string,
  files: readonly string[],
  verbosity: readonly string[] = ['-v', 'normal'],
): Promise<Output> {
  const program = join(client, 'NuGet.CommandLine.XPlat.dll')
  const config = join(folder, 'nuget.config')
  const args = ['exec', program, 'verify', ...files, ...verbosity, '--configfile', config]
  const options = { maxBuffer: 2 ** 26, env: { ...process.env, NUGET_CERT_REVOCATION_MODE: 'offline' } }
  return run('dotnet', args, options).then(
    ({ stdout }) => ({ text: stdout, code: 0 }),
    (error: { readonly stdout: string; readonly code: number }) => ({ text: error.stdout, code: error.code }),
  )
}

function readVerdict(output: string, index: number): ClientVerdict | undefined {
  const [, part] = output.split(`Verifying ${caseId(index)}.`)
  const [text = ''] = part?.split('Verifying Case') ?? []
  const codes = codesIn(text)
  const isValid = text.includes('Successfully verified') && codes.length === 0
  return isValid || codes.length > 0 ? { isValid, codes } : undefined
}

function codesIn(text: string): string[] {
  return [...new Set([...text.matchAll(/error\s*:? (NU\d{4})/g)].map(([, code]) => code as string))].sort()
}

function configText(trusted: readonly CaseSigner[] | undefined): string {
  const items = (trusted ?? []).map(
    ({ role, fingerprint, owners = [], allowUntrustedRoot = false }, index) => {
      const certificate = `<certificate fingerprint="${fingerprint.toUpperCase()}" hashAlgorithm="SHA256" allowUntrustedRoot="${allowUntrustedRoot}" />`
      return role === 'author'
        ? `<author name="a${index}">${certificate}</author>`
        : `<repository name="r${index}" serviceIndex="https://repository.test/v3/index.json">${certificate}${owners.length > 0 ? `<owners>${owners.join(';')}</owners>` : ''}</repository>`
    },
  )
  return `<configuration><trustedSigners>${items.join('')}</trustedSigners></configuration>`
}

export interface SignedProject {
  /** an empty folder below the directory, which gets the project and the packages */
  readonly folder: string
  /** ids; each of version 1.0.0 */
  readonly packages: readonly string[]
}

export interface SignedRestore {
  /** the client's folder */
  readonly client: string
  /** PEM file of the authority of an https source */
  readonly caFile?: string | undefined
}

/**
 * Restores projects that download their packages, in one process but each by itself, with signatures judged as on Windows. Returns what
 * was printed of each, by its folder.
 */
export async function restoreSigned(
  directory: string,
  projects: readonly SignedProject[],
  { client, caFile }: SignedRestore,
): Promise<ReadonlyMap<string, string>> {
  await Promise.all(projects.map(writeSignedProject))
  const each = join(directory, 'each.proj')
  await writeFile(each, restoringApart(projects.map(({ folder }) => join(folder, signedProject))))
  const args = [
    'exec',
    join(client, 'MSBuild.dll'),
    '-t:Each',
    '-nodeReuse:false',
    '-maxCpuCount:1',
    '-v:m',
    each,
  ]
  const home = join(directory, 'home')
  const { output } = await runProgram('dotnet', args, {
    cwd: directory,
    env: {
      ...process.env,
      HOME: home,
      DOTNET_CLI_HOME: home,
      DOTNET_CLI_TELEMETRY_OPTOUT: '1',
      DOTNET_NUGET_SIGNATURE_VERIFICATION: 'true',
      MSBuildEnableWorkloadResolver: 'false',
      NUGET_CERT_REVOCATION_MODE: 'offline',
      NUGET_HTTP_CACHE_PATH: join(directory, 'http-cache'),
      ...(caFile !== undefined && { SSL_CERT_FILE: caFile }),
    },
  })
  const lines = output.split('\n')
  return new Map(
    projects.map(({ folder }) => [
      folder,
      lines.filter(line => line.includes(join(folder, signedProject))).join('\n'),
    ]),
  )
}

const signedProject = 'download.csproj'

async function writeSignedProject({ folder, packages }: SignedProject): Promise<void> {
  const items = packages.map(id => `<PackageDownload Include="${id}" Version="[1.0.0]" />`)
  const properties = {
    TargetFramework: 'netstandard2.0',
    DisableImplicitFrameworkReferences: true,
    NuGetAudit: false,
    RestorePackagesPath: join(folder, 'global'),
  }
  const lines = Object.entries(properties).map(([name, value]) => `<${name}>${value}</${name}>`)
  await writeFile(
    join(folder, signedProject),
    `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup>${lines.join('')}</PropertyGroup><ItemGroup>${items.join('')}</ItemGroup></Project>`,
  )
}
