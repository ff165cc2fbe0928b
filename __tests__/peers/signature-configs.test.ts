import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, expect, test } from '@jest/globals'
import { isPkgtoolError } from '../../src/core/base/errors.ts'
import { restorePackages } from '../../src/core/index.ts'
import { clientTrusting, restoreSigned } from '../support/nuget-verify.ts'
import { describeWith } from '../support/programs.ts'
import { makeConfigCases, type Refused, type SignatureConfig } from '../support/signature-configs.ts'
import {
  makeSignedPackages,
  type SignedPackages,
  type SigningServer,
  signingServers,
} from '../support/signing-feed.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { sharedCertificates } from '../support/test-certificates.ts'

const newFolder = temporaryFolders()
const startServer = signingServers()

let signed: SignedPackages
let server: SigningServer
let client: string
let directory: string

async function newPlace(name: string, { configs }: SignatureConfig): Promise<string> {
  let folder = join(directory, name)
  for (const text of configs) {
    await mkdir(folder, { recursive: true })
    const source = `<packageSources><clear /><add key="s" value="${server.source}" protocolVersion="3" /></packageSources>`
    await writeFile(
      join(folder, 'nuget.config'),
      `<configuration>${source}<fallbackPackageFolders><clear /></fallbackPackageFolders>${text}</configuration>`,
    )
    folder = join(folder, 'inner')
  }
  await mkdir(folder, { recursive: true })
  return folder
}

// One package that is refused ends the others, so what is left is asked for again.
async function askClient(name: string, one: SignatureConfig): Promise<Refused> {
  const refused: Record<string, string> = {}
  for (;;) {
    const ids = [...signed.packages.keys()].filter(id => !(id in refused))
    const folder = await newPlace(`${name}-${ids.length}`, one)
    const { code, output } = await restoreSigned(folder, {
      client,
      packages: ids,
      caFile: join(directory, 'ca.pem'),
    })
    if (code === 0) {
      const brought = await readdir(join(folder, 'global'))
      expect(brought.sort()).toEqual(ids.map(id => id.toLowerCase()).sort())
      return refused
    }
    const found = codesByPackage(output)
    if (Object.keys(found).length === 0) return 'all'
    Object.assign(refused, found)
    if (Object.keys(refused).length === signed.packages.size) return refused
  }
}

function codesByPackage(output: string): Record<string, string> {
  const found = [...output.matchAll(/error (NU\d{4}): Package '(\S+) 1\.0\.0'/g)]
  const codes = (id: string) => found.filter(([, , each]) => each === id).map(([, code]) => code)
  return Object.fromEntries(found.map(([, , id = '']) => [id, [...new Set(codes(id))].sort().join(' ')]))
}

async function askOurs(name: string, one: SignatureConfig): Promise<Refused> {
  const folder = await newPlace(`${name}-ours`, one)
  try {
    await restorePackages({
      workingDirectory: folder,
      workspace: directory,
      configFile: 'auto',
      packages: [...signed.packages.keys()].map(id => `${id} 1.0.0`),
      packageExtension: 'nupkg',
      manifestExtension: 'nuspec',
      caFile: join(directory, 'ca.pem'),
      // Authorities without anything that asks for signatures are refused.
      ...(!isDeepStrictEqual(one.ours?.refused, {}) && { trustRoots: [join(directory, 'roots.pem')] }),
      signatures: one.signatures,
    })
    return {}
  } catch (error) {
    if (!isPkgtoolError(error, 'PACKAGES_MISSING'))
      return isPkgtoolError(error) ? 'all' : Promise.reject(error)
    if (error.fields.problems?.some(({ code }) => code === 'INVALID_REPOSITORY_SIGNATURES')) return 'all'
    const problems = (error.fields.problems ?? []).map(({ message, fields }) => {
      const codes = [...message.matchAll(/\((NU\d{4})\)/g)].map(([, code]) => code)
      return [(fields.subject ?? '').split(' ')[0], [...new Set(codes)].sort().join(' ')]
    })
    return Object.fromEntries(problems)
  }
}

describeWith(['dotnet'], 'signatures of a nuget.config beside dotnet restore', () => {
  beforeAll(async () => {
    directory = await newFolder()
    signed = makeSignedPackages()
    const certificates = sharedCertificates()
    server = await startServer(signed.packages, certificates)
    client = await clientTrusting(directory, signed.roots)
    await writeFile(join(directory, 'ca.pem'), certificates.ca)
    await writeFile(join(directory, 'roots.pem'), signed.roots.signing + signed.roots.timestamps)
  })

  test('the same packages are refused for the same reasons', async () => {
    const ours: Record<string, Refused> = {}
    const theirs: Record<string, Refused> = {}
    const agreeing: string[] = []
    const cases = makeConfigCases(signed.people)
    for (const [index, one] of cases.entries()) {
      server.declare(one.declared)
      const answer = await askClient(String(index), one)
      theirs[one.name] = one.ours && !isDeepStrictEqual(answer, one.ours.refused) ? one.ours.refused : answer
      if (one.ours && isDeepStrictEqual(answer, one.ours.refused)) agreeing.push(one.name)
      ours[one.name] = await askOurs(String(index), one)
    }
    // What the client has come to answer as we do is no exception any more.
    expect(agreeing).toEqual([])
    expect(Object.keys(ours).length).toBeGreaterThan(55)
    expect(ours).toEqual(theirs)
  })
})
