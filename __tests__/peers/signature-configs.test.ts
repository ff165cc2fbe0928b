import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, expect, test } from '@jest/globals'
import { isPkgtoolError } from '../../src/core/base/errors.ts'
import { restorePackages } from '../../src/core/index.ts'
import { clientTrusting, restoreSigned, type SignedProject } from '../support/nuget-verify.ts'
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
let client: string
let directory: string

/** A case, with the feed that says of itself what the case says. */
interface Asked {
  readonly name: string
  readonly one: SignatureConfig
  readonly server: SigningServer
}

async function newPlace(name: string, { one: { configs }, server }: Asked): Promise<string> {
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
async function askClient(cases: readonly Asked[]): Promise<ReadonlyMap<string, Refused>> {
  const answers = new Map<string, Refused>()
  const refused = new Map<string, Record<string, string>>(cases.map(({ name }) => [name, {}]))
  for (let round = 0; answers.size < cases.length; round++) {
    const asked: (SignedProject & { readonly name: string })[] = []
    for (const each of cases.filter(({ name }) => !answers.has(name))) {
      const packages = [...signed.packages.keys()].filter(id => !(id in (refused.get(each.name) ?? {})))
      asked.push({ name: each.name, folder: await newPlace(`${each.name}-${round}`, each), packages })
    }
    const options = { client, caFile: join(directory, 'ca.pem') }
    const printed = await restoreSigned(directory, asked, options)
    for (const project of asked) {
      const answer = await answerOf(project, printed.get(project.folder) ?? '')
      const known = { ...refused.get(project.name), ...(answer !== 'all' && answer) }
      refused.set(project.name, known)
      if (answer === 'all') answers.set(project.name, 'all')
      else if (Object.keys(answer).length === 0 || Object.keys(known).length === signed.packages.size)
        answers.set(project.name, known)
    }
  }
  return answers
}

/** What a run refused anew; nothing if all packages were brought. */
async function answerOf({ folder, packages }: SignedProject, output: string): Promise<Refused> {
  const found = codesByPackage(output)
  if (Object.keys(found).length > 0) return found
  if (/: error /.test(output)) return 'all'
  const brought = await readdir(join(folder, 'global'))
  expect(brought.sort()).toEqual(packages.map(id => id.toLowerCase()).sort())
  return {}
}

function codesByPackage(output: string): Record<string, string> {
  const found = [...output.matchAll(/error (NU\d{4}): Package '(\S+) 1\.0\.0'/g)]
  const codes = (id: string) => found.filter(([, , each]) => each === id).map(([, code]) => code)
  return Object.fromEntries(found.map(([, , id = '']) => [id, [...new Set(codes(id))].sort().join(' ')]))
}

async function askOurs(asked: Asked): Promise<Refused> {
  const { name, one } = asked
  const folder = await newPlace(`${name}-ours`, asked)
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
    client = await clientTrusting(directory, signed.roots)
    await writeFile(join(directory, 'ca.pem'), sharedCertificates().ca)
    await writeFile(join(directory, 'roots.pem'), signed.roots.signing + signed.roots.timestamps)
  })

  test('the same packages are refused for the same reasons', async () => {
    const ours: Record<string, Refused> = {}
    const theirs: Record<string, Refused> = {}
    const agreeing: string[] = []
    const cases: Asked[] = []
    for (const [index, one] of makeConfigCases(signed.people).entries()) {
      const server = await startServer(signed.packages, sharedCertificates())
      server.declare(one.declared)
      cases.push({ name: String(index), one, server })
    }
    const answers = await askClient(cases)
    for (const each of cases) {
      const { name, one } = each
      const answer = answers.get(name) ?? {}
      theirs[one.name] = one.ours && !isDeepStrictEqual(answer, one.ours.refused) ? one.ours.refused : answer
      if (one.ours && isDeepStrictEqual(answer, one.ours.refused)) agreeing.push(one.name)
      ours[one.name] = await askOurs(each)
    }
    // What the client has come to answer as we do is no exception any more.
    expect(agreeing).toEqual([])
    expect(Object.keys(ours).length).toBeGreaterThan(55)
    expect(ours).toEqual(theirs)
  })
})
