import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { mapConcurrently } from '../../src/core/concurrency.ts'
import { packagePaths } from '../../src/core/package-content/package-paths.ts'
import { isValidPackageId } from '../../src/core/versions/package-id.ts'
import { readCases } from '../support/conformance.ts'
import { makePackage } from '../support/package.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

// Samples of the cases through the command, many in one run: that it asks the functions which the other tests of this
// folder hold to the reference, with what was typed or stands in a file.
jest.setTimeout(60_000)

const names = { packageExtension: 'nupkg', manifestExtension: 'nuspec' }
const newFolder = temporaryFolders()
let folder: string
beforeEach(async () => {
  folder = await newFolder()
})

interface Sampled {
  readonly category: string
}

/** The first `count` cases of each category. */
function sample<T extends Sampled>(cases: readonly T[], count = 2): readonly T[] {
  const seen = new Map<string, number>()
  return cases.filter(({ category }) => {
    const before = seen.get(category) ?? 0
    seen.set(category, before + 1)
    return before < count
  })
}

/** Puts a package, or bytes that only stand for one, into the folder `source`, as a global packages folder has it. */
async function provide(id: string, version: string, bytes: Uint8Array | string = 'any'): Promise<void> {
  const path = join(folder, 'source', packagePaths(id, version, names).packagePath)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
}

interface Answer {
  readonly code: number | null
  readonly document: {
    readonly packages?: readonly {
      readonly id: string
      readonly version: string
      readonly path: string
      readonly manifestPath: string
    }[]
    readonly error?: Problem & { readonly problems?: readonly Problem[] }
  }
}

interface Problem {
  readonly code: string
  readonly subject?: string
}

async function restore(...parameters: readonly string[]): Promise<Answer> {
  const fixed = [
    '--offline',
    '--source',
    'source',
    '--package-extension',
    'nupkg',
    '--manifest-extension',
    'nuspec',
  ]
  const { code, stdout, stderr } = await runCli(['restore', ...fixed, ...parameters, '--json'], {
    cwd: folder,
    env: { HOME: folder },
  })
  try {
    return { code, document: JSON.parse(stdout) }
  } catch (error) {
    throw new Error(stdout + stderr, { cause: error })
  }
}

async function writeList(lines: readonly string[]): Promise<void> {
  await writeFile(join(folder, 'list.txt'), lines.join('\n'))
}

const plan = (...parameters: readonly string[]) => restore('--dry-run', ...parameters)
const lowerName = ({ id, version }: { readonly id: string; readonly version: string }) =>
  packagePaths(id, version, names).versionDirectory
const codesOf = async (runs: readonly (readonly string[])[]) => {
  const answers = await mapConcurrently(runs, parameters => plan(...parameters), { limit: 3 })
  return answers.map(({ document }) => document.error?.code)
}

describe('the command answers as the reference:', () => {
  test('packages.config', async () => {
    interface Case extends Sampled {
      readonly xml?: string
      readonly xmlBase64?: string
      readonly allowDuplicateIds: boolean
      readonly error: boolean
      readonly entries?: readonly { readonly id: string; readonly version: string }[]
    }
    const cases = readCases<Case>('packages-config').filter(one => !one.allowDuplicateIds)
    const write = (path: string, { xml = '', xmlBase64 }: Case) =>
      writeFile(join(folder, path), xmlBase64 === undefined ? xml : Buffer.from(xmlBase64, 'base64'))
    const good = sample(
      cases.filter(one => one.entries?.length && one.entries.every(({ id }) => isValidPackageId(id))),
    )
    for (const [index, one] of good.entries()) {
      await write(`packages.good${index}.config`, one)
      for (const { id, version } of one.entries ?? []) await provide(id, version)
    }
    const bad = sample(
      cases.filter(one => one.error),
      1,
    )
    for (const [index, one] of bad.entries()) await write(`packages.bad${index}.config`, one)
    const { code, document } = await plan('--packages-file', 'packages.good*.config')
    expect(code).toBe(0)
    const wanted = new Set(good.flatMap(one => one.entries?.map(lowerName) ?? []))
    expect(good.length).toBeGreaterThan(12)
    expect(new Set(document.packages?.map(lowerName))).toEqual(wanted)
    const codes = await codesOf(bad.map((_one, index) => ['--packages-file', `packages.bad${index}.config`]))
    expect(codes).toEqual(bad.map(() => 'INVALID_PACKAGES_CONFIG'))
  })

  test('version-range', async () => {
    interface Case extends Sampled {
      readonly range: string
      readonly version: string
      readonly valid: boolean
      readonly satisfies: boolean | null
    }
    // In a pin a bare version is exact, and what is chosen is no pre-release unless the range names one.
    const cases = readCases<Case>('version-range').filter(
      ({ range, version }) => /^[[(]/.test(range) && (range.includes('-') || !version.includes('-')),
    )
    const valid = sample(
      cases.filter(one => one.valid),
      4,
    )
    const pins = valid.map((one, index) => ({ ...one, id: `Range${index}` }))
    for (const { id, version } of pins) await provide(id, version)
    const [inside, outside] = [true, false].map(satisfies => pins.filter(one => one.satisfies === satisfies))
    await writeList(inside?.map(({ id, range }) => `${id} ${range}`) ?? [])
    const found = await plan('--packages-file', 'list.txt')
    expect(found.document.error).toBeUndefined()
    expect(found.document.packages?.map(lowerName)).toEqual(inside?.map(lowerName))
    await writeList(outside?.map(({ id, range }) => `${id} ${range}`) ?? [])
    const missed = await plan('--packages-file', 'list.txt')
    const problems = missed.document.error?.problems?.map(({ code, subject }) => `${code} ${subject}`)
    expect(problems?.sort()).toEqual(
      outside?.map(({ id, range }) => `NOT_FOUND ${id} ${range.trim()}`).sort(),
    )
    expect([inside?.length, outside?.length]).toEqual([expect.any(Number), expect.any(Number)])
    expect(Math.min(inside?.length ?? 0, outside?.length ?? 0)).toBeGreaterThan(8)
    const bad = sample(
      cases.filter(one => !one.valid),
      1,
    )
    const codes = await codesOf(bad.map(({ range }) => ['--packages', `A ${range}`]))
    expect(codes).toEqual(bad.map(() => 'INVALID_RANGE'))
  })

  test('floating', async () => {
    interface Case extends Sampled {
      readonly range: string
      readonly versions: readonly string[]
      readonly valid: boolean
      readonly best: string | null
    }
    const cases = readCases<Case>('floating').filter(({ range }) => range.includes('*'))
    const pins = sample(
      cases.filter(one => one.best !== null),
      4,
    ).map((one, index) => ({ ...one, id: `Float${index}` }))
    for (const { id, versions } of pins) for (const version of versions) await provide(id, version)
    await writeList(pins.map(({ id, range }) => `${id} ${range}`))
    const { document } = await plan('--packages-file', 'list.txt')
    expect(pins.length).toBeGreaterThan(20)
    expect(document.packages?.map(lowerName)).toEqual(
      pins.map(({ id, best }) => lowerName({ id, version: best ?? '' })),
    )
    const bad = sample(
      cases.filter(one => !one.valid),
      4,
    )
    const codes = await codesOf(bad.map(({ range }) => ['--packages', `A ${range}`]))
    expect(codes).toEqual(bad.map(() => 'INVALID_RANGE'))
  })

  test('package-id', async () => {
    interface Case extends Sampled {
      readonly id: string
      readonly valid: boolean
    }
    // A list separates by blanks and `@`, and no file is made with the name of a device.
    const cases = readCases<Case>('package-id').filter(
      ({ category, id }) => category !== 'reserved-names' && /^[^\s@#\0]+$/u.test(id) && !/\p{Cs}/u.test(id),
    )
    const good = sample(
      cases.filter(one => one.valid),
      4,
    )
    for (const { id } of good) await provide(id, '1.0.0')
    await writeList(good.map(({ id }) => `${id} 1.0.0`))
    const { document } = await plan('--packages-file', 'list.txt')
    expect(document.error).toBeUndefined()
    expect(document.packages?.map(({ id }) => id)).toEqual(good.map(({ id }) => id))
    const bad = sample(
      cases.filter(one => !one.valid),
      1,
    )
    const codes = await codesOf(bad.map(({ id }) => ['--packages', `${id} 1.0.0`]))
    expect(codes).toEqual(bad.map(() => 'INVALID_PACKAGE_ID'))
  })

  test('paths and lowercase, as places on disk', async () => {
    interface PathCase extends Sampled {
      readonly id: string
      readonly version: string
      readonly packagePath: string
      readonly manifestPath: string
    }
    interface LowerCase extends Sampled {
      readonly input: string
      readonly lower: string
      readonly alsoAccepted?: readonly string[]
    }
    const paths = sample(readCases<PathCase>('paths'), 4)
    // Two that a file system may take for one have no place beside each other.
    const folded = new Set<string>()
    const lowered = sample(readCases<LowerCase>('lowercase'), 3).filter(({ input, lower }) => {
      const isNew = isValidPackageId(input) && !folded.has(lower.normalize('NFC'))
      return isNew && folded.add(lower.normalize('NFC'))
    })
    const inIds = lowered.map(({ input: id, lower, alsoAccepted = [] }) => ({
      id,
      version: '1.0.0',
      lowers: [lower, ...alsoAccepted],
    }))
    for (const { id, version } of [...paths, ...inIds])
      await provide(id, version, makePackage({ id, version, manifestExtension: 'nuspec' }))
    await writeList([...paths, ...inIds].map(({ id, version }) => `${id} ${version}`))
    const { code, document } = await restore('--packages-file', 'list.txt')
    expect([code, document.error]).toEqual([0, undefined])
    const below = (path: string) => relative(join(folder, 'packages'), path).replaceAll('\\', '/')
    const placed = new Set(
      document.packages?.map(({ path, manifestPath }) => `${below(path)} ${below(manifestPath)}`),
    )
    const wanted = [
      ...paths.map(({ packagePath, manifestPath }) => [`${packagePath} ${manifestPath}`]),
      ...inIds.map(({ lowers }) =>
        lowers.map(id => `${id}/1.0.0/${id}.1.0.0.nupkg ${id}/1.0.0/${id}.nuspec`),
      ),
    ]
    expect(wanted.filter(spellings => !spellings.some(places => placed.has(places)))).toEqual([])
    expect(inIds.length).toBeGreaterThan(15)
  })
})
