import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { toLowerInvariant } from '../../src/core/base/printable.ts'
import { isValidPackageId } from '../../src/core/nuget/package-id.ts'
import { parsePinVersion } from '../../src/core/nuget/pin-version.ts'
import { parsePackageVersion } from '../../src/core/nuget/version.ts'
import { readCases } from '../support/conformance.ts'
import { faultServers } from '../support/fault-server.ts'
import { serviceIndex } from '../support/package-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

// A sample of the reference's cases, the first of each kind, through the command as it is published.
const startServer = faultServers()
const newFolder = temporaryFolders()

interface Kind {
  readonly category: string
}

function firstOfEachKind<T extends Kind>(cases: readonly T[], kindOf = ({ category }: T) => category): T[] {
  return [...new Map(cases.toReversed().map(one => [kindOf(one), one])).values()]
}

interface Problem {
  readonly code: string
  readonly subject?: string
  readonly file?: string
}

/** Restores pins of files from a feed that has version lists and no package, and tells what came of it. */
async function restore(
  files: Readonly<Record<string, string | Uint8Array>>,
  lists: Readonly<Record<string, readonly string[]>> = {},
) {
  const server = await startServer()
  server.on('/index.json', { body: JSON.stringify(serviceIndex(`${server.origin}/flat/`)) })
  for (const [id, versions] of Object.entries(lists))
    server.on(`/flat/${id}/index.json`, { body: JSON.stringify({ versions }) })
  const cwd = await newFolder()
  await mkdir(join(cwd, 'pins'))
  for (const [name, content] of Object.entries(files)) await writeFile(join(cwd, 'pins', name), content)
  const parameters = ['--source', `${server.origin}/index.json`, '--packages-file', 'pins/*', '--json']
  const { code, stdout } = await runCli(['restore', ...parameters, '--package-extension', 'nupkg'], {
    cwd,
    env: { HOME: cwd },
  })
  const { error } = JSON.parse(stdout) as { error: Problem & { problems?: readonly Problem[] } }
  const fetched = server.requests.map(({ url }) => url).filter(url => url.endsWith('.nupkg'))
  return { code, error, problems: error.problems ?? [], fetched }
}

const key = (id: string, version: string) => `${toLowerInvariant(id)} ${parsePackageVersion(version).lower}`

describe('restore, given cases of the reference', () => {
  test('paths: asks for the addresses that the reference asks for', async () => {
    const cases = firstOfEachKind(
      readCases<Kind & { id: string; version: string; flatPackage: string }>('paths').filter(({ id }) =>
        isValidPackageId(id),
      ),
    )
    const list = cases.map(({ id, version }) => `${id} ${version}`).join('\n')
    const { fetched } = await restore({ 'pins.txt': list })
    expect(fetched.toSorted()).toEqual(cases.map(({ flatPackage }) => `/flat/${flatPackage}`).sort())
  })

  test('floating: picks the versions that the reference picks, and none where it picks none', async () => {
    interface Case extends Kind {
      readonly range: string
      readonly versions: readonly string[]
      readonly valid: boolean
      readonly best: string | null
    }
    const isRange = ({ range, valid }: Case) => valid && parsePinVersion(range.trim()).kind === 'range'
    const cases = firstOfEachKind(
      readCases<Case>('floating').filter(isRange),
      one => `${one.category} ${one.best === null}`,
    )
    expect(cases.length).toBeGreaterThan(12)
    const list = cases.map(({ range }, index) => `p${index} ${range}`).join('\n')
    const lists = Object.fromEntries(cases.map(({ versions }, index) => [`p${index}`, versions]))
    const { fetched, problems } = await restore({ 'pins.txt': list }, lists)
    const picked = cases.flatMap(({ best }, index) => {
      if (best === null) return []
      const { lower } = parsePackageVersion(best)
      return [`/flat/p${index}/${lower}/p${index}.${lower}.nupkg`]
    })
    expect(fetched.toSorted()).toEqual(picked.sort())
    expect(problems).toHaveLength(cases.length)
  })

  test('version-range: takes and leaves what the reference takes and leaves', async () => {
    interface Case extends Kind {
      readonly range: string
      readonly version: string
      readonly valid: boolean
      readonly satisfies: boolean
    }
    // Of versions before a release, one that fits need not be the one that is picked.
    const isRange = ({ range, version, valid }: Case) =>
      valid && /^\s*[[(]/.test(range) && !version.includes('-')
    const cases = firstOfEachKind(
      readCases<Case>('version-range').filter(isRange),
      one => `${one.category} ${one.satisfies}`,
    )
    expect(cases.length).toBeGreaterThan(12)
    // Another version that no range takes tells an empty list from one that does not fit.
    const list = cases.map(({ range }, index) => `p${index} ${range.replace(/[\r\n]/g, ' ')}`).join('\n')
    const lists = Object.fromEntries(cases.map(({ version }, index) => [`p${index}`, [version]]))
    const { fetched } = await restore({ 'pins.txt': list }, lists)
    const taken = cases.flatMap(({ version, satisfies, range }, index) => {
      const request = parsePinVersion(range.trim())
      if (!satisfies && request.kind === 'range') return []
      const { lower } = request.kind === 'exact' ? request.version : parsePackageVersion(version)
      return [`/flat/p${index}/${lower}/p${index}.${lower}.nupkg`]
    })
    expect(fetched.toSorted()).toEqual(taken.sort())
  })

  test('packages-config: reads the pins that the reference reads', async () => {
    interface Case extends Kind {
      readonly xml?: string
      readonly xmlBase64?: string
      readonly error: boolean
      readonly entries?: readonly { readonly id: string; readonly version: string }[]
    }
    const cases = readCases<Case>('packages-config')
    const good = firstOfEachKind(
      cases.filter(({ error, entries }) => !error && entries?.every(({ id }) => isValidPackageId(id))),
    )
    const nameOf = (index: number) => `packages.${String(index).padStart(2, '0')}.config`
    const bytesOf = ({ xml, xmlBase64 }: Case) =>
      xmlBase64 === undefined ? Buffer.from(xml ?? '') : Buffer.from(xmlBase64, 'base64')
    const { problems } = await restore(
      Object.fromEntries(good.map((one, index) => [nameOf(index), bytesOf(one)])),
    )
    const wanted = good.flatMap(({ entries = [] }) => entries.map(({ id, version }) => key(id, version)))
    const found = problems.map(({ subject = '' }) => {
      const [id = '', version = ''] = subject.split(' ')
      return key(id, version)
    })
    expect(found.sort()).toEqual([...new Set(wanted)].sort())
    const bad = firstOfEachKind(cases.filter(({ error }) => error))
    const outcomes = await Promise.all(
      bad.slice(0, 6).map(async one => {
        const { code, error, fetched } = await restore({ 'packages.config': bytesOf(one) })
        return [code, error.code, error.file, fetched.length]
      }),
    )
    expect(outcomes).toEqual(outcomes.map(() => [1, 'INVALID_PACKAGES_CONFIG', 'pins/packages.config', 0]))
  })

  test('package-id: asks for the ids that the reference takes, and refuses the others', async () => {
    interface Case extends Kind {
      readonly id: string
      readonly valid: boolean
    }
    // What ends the id in a list is no part of it.
    const cases = readCases<Case>('package-id').filter(({ id }) => id !== '' && !/[\s@#]/u.test(id))
    // Names of devices are ids, and nothing that every system can place.
    const good = firstOfEachKind(
      cases.filter(({ valid, category }) => valid && category !== 'reserved-names'),
    )
    const { fetched } = await restore({ 'pins.txt': good.map(({ id }) => `${id} 1.0.0`).join('\n') })
    const ids = fetched.map(url => decodeURIComponent(url.split('/')[2] ?? ''))
    expect(ids.sort()).toEqual(good.map(({ id }) => toLowerInvariant(id)).sort())
    const bad = firstOfEachKind(
      cases.filter(({ valid, id }) => !valid && Buffer.from(id).toString() === id),
    ).slice(0, 6)
    const outcomes = await Promise.all(
      bad.map(async ({ id }) => {
        const { code, error, fetched: asked } = await restore({ 'pins.txt': `${id} 1.0.0` })
        return [id, code, error.code, asked.length]
      }),
    )
    expect(outcomes).toEqual(bad.map(({ id }) => [id, 1, 'INVALID_PACKAGE_ID', 0]))
    const { error } = await restore({ 'pins.txt': 'a 1.0.0\ncon 1.0.0' })
    expect(error).toMatchObject({
      code: 'INVALID_PACKAGE_ID',
      subject: 'con',
      file: 'pins/pins.txt',
      line: 2,
    })
  })
})
