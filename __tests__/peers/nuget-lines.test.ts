import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { readCases } from '../support/conformance.ts'
import { type GalleryServer, startGallery } from '../support/gallery-server.ts'
import { observeRestore, packLab, type RestoreShape } from '../support/nuget-lab.ts'
import { makeShared, type NugetLine, observeLine } from '../support/nuget-lines.ts'
import { type NugetProgram, noOriginal, originalNuget } from '../support/nuget-programs.ts'
import { observeSettings, recordable, type SettingsCase } from '../support/nuget-settings.ts'
import { observePack, type PackShape } from '../support/nuget-shapes.ts'
import { clientVerify, observeVerify, type VerifyLine } from '../support/nuget-signatures.ts'
import { describeUnless, describeWith, findProgram } from '../support/programs.ts'
import { writeCases } from '../support/recorded-lines.ts'
import { temporaryFolders } from '../support/temporary.ts'

jest.setTimeout(3_600_000)

const newFolder = temporaryFolders()
let program: NugetProgram
let shared: string
let server: GalleryServer

async function prepare(): Promise<void> {
  program = await originalNuget(await newFolder())
  shared = await newFolder()
  await makeShared(shared)
  server = await startGallery()
}

/** What the program makes of the cases of a file. */
type Observe = (one: never) => Promise<object>

const files: Readonly<Record<string, Observe>> = {
  'nuget/arguments': async ({ words }: { readonly words: readonly string[] }) => {
    const base = await newFolder()
    const { code, stderr } = await program(words, { cwd: base, env: { HOME: base, TMPDIR: base } })
    return { code, stderr: stderr.split(/\r?\n/, 1).join('') }
  },
  'nuget/pack': async (shape: PackShape) => observePack(shape, { program, directory: await newFolder() }),
  'nuget/restore': async (shape: RestoreShape) => {
    const source = join(await newFolder(), 'source')
    await packLab(source)
    return observeRestore(shape, { program, base: await newFolder(), source })
  },
  'nuget/settings': async (one: SettingsCase) =>
    recordable(await observeSettings(one, { program, directory: await newFolder() })),
  'nuget/servers': async (line: NugetLine) => observeLine(line, await places()),
  'nuget/workflows': async (line: NugetLine) => observeLine(line, await places()),
  'nuget/checkouts': async (line: NugetLine) => observeLine(line, await places()),
}

const places = async () => ({ program, base: await newFolder(), shared, server })

/** each day others, so that all come up in a month */
const stride = 30

const absent = noOriginal ?? (findProgram('dotnet') ? undefined : 'dotnet')
describeUnless(absent && `needs ${absent}`, 'nuget.exe under mono', () => {
  beforeAll(prepare)
  afterAll(() => server?.close())

  test.each(Object.entries(files))('makes of a part of the lines what is recorded: %s', askAgain)
})

describeWith(['dotnet'], 'dotnet nuget verify', () => {
  test('answers a part of the lines as recorded', async () => {
    const client = await clientVerify(await newFolder())
    await askAgain('nuget/verify', async (line: VerifyLine) =>
      observeVerify(line, { program: client, directory: await newFolder() }),
    )
  })
})

// With PKGTOOL_RECORD all of them are written anew.
async function askAgain(file: string, observe: Observe): Promise<void> {
  const isRecording = process.env.PKGTOOL_RECORD !== undefined
  const day = Math.floor(Date.now() / 86_400_000)
  const cases = readCases<object>(file)
  const observed: object[] = []
  for (const [index, one] of cases.entries()) {
    const isAsked = isRecording || (index + day) % stride === 0
    const now = isAsked ? { ...one, ...(await observe(one as never)) } : one
    observed.push(isDeepStrictEqual(comparable(now), comparable(one)) ? one : now)
  }
  if (isRecording) await writeCases(file, observed)
  else expect(observed).toEqual(cases)
}

// The order of what is said and asked is nobody's affair.
function comparable(one: object): object {
  const sorted = Object.entries(one).map(([name, value]) =>
    ['said', 'requests'].includes(name) ? [name, [...value].sort()] : [name, value],
  )
  return Object.fromEntries(sorted)
}
