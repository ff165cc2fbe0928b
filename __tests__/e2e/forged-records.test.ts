import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { saveAuthored } from '../support/authored-packages.ts'
import { type Identity, issue, newKey, pemOf } from '../support/authority.ts'
import { type Reply, testServers } from '../support/fault-server.ts'
import { runCli } from '../support/run-cli.ts'
import { packageRoutes } from '../support/sample-feed.ts'
import { runAction, runGreen, workflowCommands } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = testServers()

let directory: string
let workspace: string
let feed: string
let author: Identity

beforeEach(async () => {
  directory = await newFolder()
  workspace = join(directory, 'workspace')
  feed = join(directory, 'feed')
  await mkdir(workspace, { recursive: true })
  author = issue({ name: 'Author', key: newKey() })
  await writeFile(join(directory, 'roots.pem'), pemOf([author]))
  await saveAuthored(feed, 'Signed', author)
  await saveAuthored(feed, 'Plain')
})

type Inputs = Record<string, string>

const both = 'Signed 1.0.0\nPlain 1.0.0'
const step = (inputs: Inputs = {}) => ({
  directory,
  inputs: { install: 'false', preset: 'nuget', source: feed, packages: both, ...inputs },
})
const required = () => ({ signatures: 'require', 'trust-roots': join(directory, 'roots.pem') })
const packagesOf = ({ outputs }: { readonly outputs: Inputs }) => JSON.parse(outputs.packages ?? '[]')
const inPlace = (id: string) => join(workspace, 'packages', id, '1.0.0', `${id}.1.0.0.nupkg`)

interface Recorded {
  proofs?: { readonly kind: string }[]
}

/** The proof of a signature in an entry of a record. */
function proofIn(entry: Recorded | undefined): { readonly kind: string } {
  const proof = entry?.proofs?.find(({ kind }) => kind === 'signature')
  if (proof === undefined) throw new Error('no proof')
  return proof
}

const withProof = (entry: Recorded, proof: { readonly kind: string }) => ({
  ...entry,
  proofs: [...(entry.proofs ?? []).filter(({ kind }) => kind !== 'signature'), proof],
})

/** Places both packages, and forges the record so that it says of both that the author signed them. */
async function forge(): Promise<void> {
  const path = join(workspace, 'packages', '.setup-pkgtool.json')
  const read = async () => JSON.parse(await readFile(path, 'utf8'))
  await runGreen(step({ ...required(), packages: 'Signed 1.0.0' }))
  const proof = proofIn((await read()).packages['signed/1.0.0'])
  await runGreen(step())
  const record = await read()
  for (const place of ['signed/1.0.0', 'plain/1.0.0'])
    record.packages[place] = withProof(record.packages[place], proof)
  await writeFile(path, JSON.stringify(record))
}

const lock = (source = feed) =>
  runCli(['lock', 'Signed@1.0.0', 'Plain@1.0.0', '--preset', 'nuget', '--source', source], { cwd: workspace })

/** Restores both by the command line, with signatures. */
const restore = (more: readonly string[] = []) => {
  const asked = ['--signatures', 'require', '--trust-roots', join(directory, 'roots.pem'), ...more]
  const both = ['Signed@1.0.0', 'Plain@1.0.0', '--preset', 'nuget', '--source', feed]
  return runCli(['restore', ...both, ...asked], { cwd: workspace })
}

describe('a record that somebody has edited', () => {
  test.each(['verify', 'locked', 'a lock'])('proves no signature with %s, and names no signer', async how => {
    if (how !== 'verify') expect((await lock()).code).toBe(0)
    await forge()
    const more: Inputs = how === 'a lock' ? {} : { [how]: 'true' }
    const told = await runGreen(step(more))
    expect(packagesOf(told).map(({ signers }: { signers?: object }) => signers)).toEqual([
      undefined,
      undefined,
    ])
    await forge()
    const warned = await runGreen(step({ ...more, ...required(), signatures: 'warn' }))
    expect(packagesOf(warned).map(({ signers }: { signers?: object[] }) => signers?.length)).toEqual([
      1,
      undefined,
    ])
    await forge()
    const refused = await runAction(step({ ...more, ...required() }))
    expect([refused.code, refused.log]).toEqual([
      1,
      expect.stringContaining('Cannot accept unsigned "Plain 1.0.0"'),
    ])
  })

  test('proves no signature to the command line, with --verify and with a lock', async () => {
    for (const how of ['--verify', 'a lock']) {
      if (how === 'a lock') expect((await lock()).code).toBe(0)
      await forge()
      const refused = await restore(how === 'a lock' ? ['--locked'] : [how])
      expect([how, refused.code, refused.stderr]).toEqual([
        how,
        1,
        expect.stringContaining('Cannot accept unsigned "Plain 1.0.0"'),
      ])
    }
  })

  test('of the package store proves no signature of what a lock binds', async () => {
    const packages = ['Signed', 'Plain'].map(id => ({ id, version: '1.0.0', manifestExtension: 'nuspec' }))
    const routes = new Map<string, Reply>(packageRoutes(packages, 'nupkg'))
    for (const { id } of packages) {
      const name = `${id.toLowerCase()}.1.0.0.nupkg`
      routes.set(`/flat/${id.toLowerCase()}/1.0.0/${name}`, await readFile(join(feed, name)))
    }
    const { url } = await startServer(routes)
    const store = { 'package-store': join(directory, 'store'), source: url }
    expect((await lock(url)).code).toBe(0)
    await runGreen(step({ ...store, ...required(), packages: 'Signed 1.0.0' }))
    await runGreen(step(store))
    const names = await readdir(join(directory, 'store'), { recursive: true })
    const records = await Promise.all(
      names
        .filter(name => /record\.json$/.test(name))
        .map(async name => {
          const path = join(directory, 'store', name)
          return { path, value: JSON.parse(await readFile(path, 'utf8')) }
        }),
    )
    const [signed, plain] = ['signed/1.0.0', 'plain/1.0.0'].map(name =>
      records.find(({ value }) => value.package === name),
    )
    await writeFile(plain?.path ?? '', JSON.stringify(withProof(plain?.value, proofIn(signed?.value))))
    await rm(join(workspace, 'packages'), { recursive: true })
    const refused = await runAction(step({ ...store, ...required() }))
    expect([refused.code, refused.log]).toEqual([
      1,
      expect.stringContaining('Cannot accept unsigned "Plain 1.0.0"'),
    ])
    expect(existsSync(inPlace('plain'))).toBe(false)
  })
})

describe('what a run before has placed without asking', () => {
  test.each(['verify', 'warn'])('is not left where require refuses it, after a run with %s', async how => {
    await runGreen(step(how === 'warn' ? { ...required(), signatures: 'warn' } : { verify: 'true' }))
    const refused = await runAction(step(required()))
    expect([refused.code, existsSync(inPlace('plain')), existsSync(inPlace('signed'))]).toEqual([
      1,
      false,
      true,
    ])
    expect(refused.log).toMatch(/^Plain 1\.0\.0 is removed from /m)
    // One fact, one annotation.
    const told = workflowCommands(refused.log).filter(({ message }) => message.includes('Plain'))
    expect(told).toMatchObject([{ name: 'error', message: expect.stringContaining('SIGNATURE_MISSING') }])
    expect(await readFile(join(workspace, 'packages', '.setup-pkgtool.json'), 'utf8')).not.toContain('plain')
    // Once the source has a signed one, it comes.
    await saveAuthored(feed, 'Plain', author)
    const { outputs } = await runGreen(step(required()))
    expect(packagesOf({ outputs }).map(({ status }: { status: string }) => status)).toEqual([
      'present',
      'downloaded',
    ])
  })

  test('is not left by the command line where require refuses it', async () => {
    await runGreen(step({ verify: 'true' }))
    const refused = await restore()
    expect([refused.code, existsSync(inPlace('plain')), existsSync(inPlace('signed'))]).toEqual([
      1,
      false,
      true,
    ])
  })

  test('is replaced where the source has a signed one meanwhile', async () => {
    await runGreen(step())
    await saveAuthored(feed, 'Plain', author)
    const { outputs, log } = await runGreen(step(required()))
    expect(packagesOf({ outputs })[1]).toMatchObject({
      status: 'downloaded',
      signers: [{ subject: 'CN=Author' }],
    })
    expect(log).not.toContain('is removed from')
    expect(workflowCommands(log).filter(({ message }) => message.includes('Plain'))).toMatchObject([
      { name: 'warning', message: expect.stringMatching(/had no signature \(NU3004\) and is replaced$/) },
    ])
  })
})
