import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { writeLock } from '../../src/core/index.ts'
import { installTool } from '../../src/core/tool/install.ts'
import type { InstallToolOptions } from '../../src/core/tool/install-options.ts'
import { oids } from '../../src/core/trust/cms/oids.ts'
import { mirrorFeed } from '../../src/feed/index.ts'
import { fingerprintOf, type Identity, issue, newKey, pemOf } from '../support/authority.ts'
import { failureOf } from '../support/failure-of.ts'
import { faultServers } from '../support/fault-server.ts'
import { recordingLog } from '../support/recording-log.ts'
import { executableSignature, signedExecutable, unsignedExecutable } from '../support/signed-executable.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { sha256Of, toolListing } from '../support/tool-feed.ts'

const startServer = faultServers()
const newFolder = temporaryFolders()

interface People {
  readonly root: Identity
  readonly author: Identity
  readonly renewed: Identity
  readonly other: Identity
}

let people: People

beforeAll(() => {
  const key = newKey()
  const root = issue({ name: 'Root', key: newKey(), authority: true })
  const of = (name: string) => issue({ name, key, by: root, purposes: [oids.codeSigning] })
  people = { root, author: of('Author'), renewed: of('Author'), other: of('Other') }
})

const signedBy = (by: Identity, text: string) => {
  const unsigned = unsignedExecutable(text)
  return signedExecutable(unsigned, executableSignature(unsigned, { by, certificates: [by, people.root] }))
}

/** A feed with these tools, and what installs from it. */
async function newPlace(tools: Readonly<Record<string, Buffer>>) {
  const server = await startServer()
  const serve = (all: Readonly<Record<string, Buffer>>) => {
    const entries = Object.entries(all).map(([version, bytes]) => ({ version, sha256: sha256Of(bytes) }))
    server.on('/dist/tools.json', { body: JSON.stringify(toolListing(entries)) })
    for (const [version, body] of Object.entries(all))
      server.on(`/dist/tools/${version}/pkgtool.exe`, { body, ranges: true })
  }
  serve(tools)
  const workingDirectory = await newFolder()
  const roots = join(workingDirectory, 'roots.pem')
  await writeFile(roots, pemOf([people.root]))
  const base = {
    distUrls: [`${server.origin}/dist`],
    toolCache: 'cache',
    workingDirectory,
    version: '1.0.0',
    retry: { retries: 0 },
    trustRoots: [roots],
  }
  return {
    serve,
    base,
    workingDirectory,
    server,
    install: (options: Partial<InstallToolOptions>) => installTool({ ...base, ...options }),
    codeOf: async (options: Partial<InstallToolOptions>) =>
      (await failureOf(() => installTool({ ...base, ...options }))).code,
    entries: () => readdir(join(workingDirectory, 'cache', 'pkgtool.exe', '1.0.0')).catch(() => []),
  }
}

const named = 'subject:CN=Author'

describe('installTool with tool-signers', () => {
  test('takes a tool of the named signer, and says who signed it, from the feed and from the cache', async () => {
    const { install } = await newPlace({ '1.0.0': signedBy(people.author, 'A') })
    const signer = { fingerprint: fingerprintOf(people.author), subject: 'CN=Author' }
    const colons = signer.fingerprint.toUpperCase().replace(/(..)(?=.)/g, '$1:')
    for (const line of [signer.fingerprint, colons, named]) {
      const toolSigners = [line, '0'.repeat(64)]
      expect(await install({ toolSigners })).toMatchObject({ signer })
      expect(await install({ toolSigners })).toMatchObject({ signer, cacheHit: true })
    }
    expect(await install({})).not.toHaveProperty('signer')
  })

  test('a pinned certificate needs no authority, a name does', async () => {
    const { install, codeOf, workingDirectory } = await newPlace({ '1.0.0': signedBy(people.author, 'A') })
    const strange = join(workingDirectory, 'strange.pem')
    await writeFile(strange, pemOf([issue({ name: 'Strange', key: newKey(), authority: true })]))
    const trustRoots = [strange]
    expect(await codeOf({ trustRoots, toolSigners: [named] })).toBe('SIGNER_NOT_TRUSTED')
    expect(await install({ trustRoots, toolSigners: [fingerprintOf(people.author)] })).toHaveProperty(
      'signer',
    )
  })

  test.each([
    ['unsigned', () => unsignedExecutable('A'), 'SIGNATURE_MISSING'],
    ['a script', () => Buffer.from('#!/bin/sh\necho 1\n'), 'SIGNATURE_MISSING'],
    ['of somebody else', () => signedBy(people.other, 'A'), 'SIGNER_NOT_TRUSTED'],
    [
      'altered, with the hash of the altered bytes in the listing',
      () => {
        const bytes = signedBy(people.author, 'A')
        bytes[600] = 0
        return bytes
      },
      'SIGNATURE_INVALID',
    ],
  ])('refuses a tool that is %s, and caches nothing', async (_, make, code) => {
    const { codeOf, entries } = await newPlace({ '1.0.0': make() })
    expect(await codeOf({ toolSigners: [named] })).toBe(code)
    expect(await entries()).toEqual([])
  })

  test('judges what was cached while nothing was asked, warns of it, and puts a right one in its place', async () => {
    const place = await newPlace({ '1.0.0': unsignedExecutable('A') })
    await place.install({})
    const log = recordingLog()
    const offline = { toolSigners: [named], offline: true, log }
    expect(await place.codeOf(offline)).toBe('OFFLINE')
    expect(log.of('warning').join('\n')).toContain('it has no signature')
    expect(await place.codeOf({ toolSigners: [named] })).toBe('SIGNATURE_MISSING')
    // What a run without the rule uses stays.
    expect(await place.install({ offline: true })).toMatchObject({ cacheHit: true })
    place.serve({ '1.0.0': signedBy(people.author, 'A') })
    expect(await place.install({ toolSigners: [named] })).toMatchObject({ cacheHit: false })
    expect(await place.install(offline)).toMatchObject({ cacheHit: true, signer: { subject: 'CN=Author' } })
  })

  test('judges what another cache has by its hash', async () => {
    const bytes = unsignedExecutable('A')
    const { codeOf, workingDirectory, entries } = await newPlace({ '1.0.0': bytes })
    const path = join(workingDirectory, 'held')
    await writeFile(path, bytes)
    const contentCache = { name: 'a store', find: async () => new Map([[sha256Of(bytes), path]]) }
    const checksum = `sha256:${sha256Of(bytes)}`
    expect(await codeOf({ toolSigners: [named], contentCache, checksum })).toBe('SIGNATURE_MISSING')
    expect(await entries()).toEqual([])
  })

  test.each([['author 12'], ['subject:'], ['12'], ['CN=Author']])('the line %j is refused', async line => {
    const { codeOf, server } = await newPlace({})
    expect(await codeOf({ toolSigners: [line] })).toBe('INVALID_INPUT')
    expect(server.requests).toEqual([])
  })
})

describe('the signer of the tool in a lock', () => {
  test('another signer of a new version is refused until it is accepted, a renewed certificate is not', async () => {
    const place = await newPlace({ '1.0.0': signedBy(people.author, 'A') })
    const { workingDirectory } = place
    const lock = (version: string, more: Partial<InstallToolOptions> = {}, acceptSigners = false) =>
      writeLock({ workingDirectory, acceptSigners, tool: { ...place.base, version, ...more } })
    const locked = async () =>
      JSON.parse(await readFile(join(workingDirectory, 'pkgtool.lock.json'), 'utf8')).tool
    await lock('1.0.0')
    expect(await locked()).not.toHaveProperty('signer')
    await lock('1.0.0', { toolSigners: [named] })
    const signer = { fingerprint: fingerprintOf(people.author), subject: 'CN=Author' }
    expect(await locked()).toMatchObject({ version: '1.0.0', signer })
    place.serve({
      '1.1.0': signedBy(people.renewed, 'B'),
      '1.2.0': signedBy(people.other, 'C'),
      '1.3.0': unsignedExecutable('D'),
    })
    // The lock asks for it without being told.
    await lock('1.1.0')
    expect(await locked()).toMatchObject({ signer: { fingerprint: fingerprintOf(people.renewed) } })
    for (const version of ['1.2.0', '1.3.0'])
      expect((await failureOf(() => lock(version))).code).toBe('SIGNER_CHANGED')
    const others = { toolSigners: ['subject:CN=Other'] }
    expect((await failureOf(() => lock('1.2.0', others))).code).toBe('SIGNER_CHANGED')
    expect((await locked()).version).toBe('1.1.0')
    await lock('1.2.0', others, true)
    expect(await locked()).toMatchObject({ version: '1.2.0', signer: { subject: 'CN=Other' } })
    // An entry of a signer that is not asked for is no answer.
    expect((await failureOf(() => lock('1.2.0', { toolSigners: [named] }))).code).toBe('SIGNER_CHANGED')
    await lock('1.3.0', {}, true)
    expect(await locked()).not.toHaveProperty('signer')
  })
})

describe('mirrorFeed with toolSigners', () => {
  test('brings only tools of a signer who is named, and refuses what an earlier run brought', async () => {
    const { base, workingDirectory, server } = await newPlace({
      '1.0.0': signedBy(people.author, 'one'),
      '2.0.0': signedBy(people.other, 'two'),
      '3.0.0': unsignedExecutable('three'),
    })
    const { trustRoots } = base
    const mirror = join(workingDirectory, 'mirror')
    const options = {
      workingDirectory,
      fromDistUrls: [`${server.origin}/dist`],
      stage: 'EarlyAccessPreview' as const,
    }
    const asked = { ...options, trustRoots, toolSigners: [fingerprintOf(people.author)] }
    const failure = await failureOf(() => mirrorFeed(mirror, asked))
    const codes = (failure.fields.problems ?? []).map(({ code, fields }) => `${fields.subject} ${code}`)
    expect([failure.code, codes.sort()]).toEqual([
      'MIRROR_INCOMPLETE',
      ['pkgtool.exe 2.0.0 SIGNER_NOT_TRUSTED', 'pkgtool.exe 3.0.0 SIGNATURE_MISSING'],
    ])
    expect(await readdir(join(mirror, 'tools'))).toEqual(['1.0.0'])
    expect((await mirrorFeed(mirror, { ...asked, tools: ['1.0.0'] })).tools).toMatchObject([
      { status: 'present' },
    ])
    await mirrorFeed(mirror, { ...options, tools: ['2.0.0'] })
    const again = await failureOf(() => mirrorFeed(mirror, { ...asked, tools: ['2.0.0'] }))
    expect((again.fields.problems ?? []).map(({ code }) => code)).toEqual(['SIGNER_NOT_TRUSTED'])
  })

  test('asks for tools to mirror', async () => {
    const { workingDirectory } = await newPlace({})
    const failure = await failureOf(() =>
      mirrorFeed(join(workingDirectory, 'mirror'), {
        workingDirectory,
        fromSources: [workingDirectory],
        packages: ['A 1.0.0'],
        toolSigners: [fingerprintOf(people.author)],
      }),
    )
    expect(failure.code).toBe('CONFLICTING_INPUTS')
  })
})
