import { execFile } from 'node:child_process'
import { copyFile, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
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
const own = [
  'NuGet.Packaging.dll',
  'NuGet.CommandLine.XPlat.dll',
  'NuGet.CommandLine.XPlat.deps.json',
  'NuGet.CommandLine.XPlat.runtimeconfig.json',
]

async function sdkFolder(): Promise<string> {
  const { stdout } = await run('dotnet', ['--list-sdks'])
  const [, version = '', folder = ''] = /^(\S+) \[(.*)\]$/m.exec(stdout.trim().split('\n').at(-1) ?? '') ?? []
  return join(folder, version)
}

/** Lets `dotnet nuget verify` judge all packages, with only these roots trusted. */
export async function clientVerdicts(
  directory: string,
  { roots, cases }: SignatureCases,
): Promise<ClientVerdict[]> {
  const sdk = await sdkFolder()
  const client = join(directory, 'client')
  await mkdir(join(client, 'trustedroots'), { recursive: true })
  for (const name of await readdir(sdk))
    if (own.includes(name)) await copyFile(join(sdk, name), join(client, name))
    else if (/\.(dll|json)$/.test(name)) await symlink(join(sdk, name), join(client, name))
  await writeFile(join(client, 'trustedroots', 'codesignctl.pem'), roots.signing)
  await writeFile(join(client, 'trustedroots', 'timestampctl.pem'), roots.timestamps)
  const groups = new Map<string, [number, SignatureCase][]>()
  for (const [index, one] of cases.entries()) {
    const key = JSON.stringify(one.trusted) ?? ''
    groups.set(key, [...(groups.get(key) ?? []), [index, one]])
  }
  const verdicts: ClientVerdict[] = []
  for (const group of groups.values()) await verifyGroup(directory, group, verdicts)
  return verdicts
}

type Group = readonly (readonly [number, SignatureCase])[]

async function verifyGroup(directory: string, group: Group, verdicts: ClientVerdict[]): Promise<void> {
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
  const { text: together } = await verify(directory, folder, [...files.values()])
  for (const [index, file] of files) {
    const verdict = readVerdict(together, index)
    if (verdict !== undefined) {
      verdicts[index] = verdict
      continue
    }
    // It ends at the first package that surprises it, with what it says in more words already.
    const { text, code } = await verify(directory, folder, [file], [])
    verdicts[index] = { isValid: code === 0, codes: codesIn(text) }
  }
}

interface Output {
  readonly text: string
  readonly code: number
}

async function verify(
  directory: string,
  folder: string,
  files: readonly string[],
  verbosity: readonly string[] = ['-v', 'normal'],
): Promise<Output> {
  const program = join(directory, 'client', 'NuGet.CommandLine.XPlat.dll')
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
