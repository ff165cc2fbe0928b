import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { Ajv, type ValidateFunction } from 'ajv'
import { formatBill } from '../../../src/core/bill/bill-of-materials.ts'
import { restorePackages, writeLock } from '../../../src/core/index.ts'
import { failureOf } from '../../support/failure-of.ts'
import { dependenciesXml } from '../../support/graph-feed.ts'
import { makePackage } from '../../support/package.ts'
import { temporaryFolders } from '../../support/temporary.ts'

const newFolder = temporaryFolders()
let folder: string
let validate: ValidateFunction
let spdxNames: ReadonlySet<string>

beforeAll(async () => {
  const read = async (name: string) =>
    JSON.parse(await readFile(new URL(`../../conformance/${name}.schema.json`, import.meta.url), 'utf8'))
  const ajv = new Ajv({ strict: false, allErrors: true })
  ajv.addFormat(
    'iri-reference',
    text => !/[\s<>"{}|\\^`]/.test(text) && URL.canParse(text, 'https://base.test/'),
  )
  ajv.addFormat('date-time', text => /^\d{4}-\d\d-\d\dT/.test(text) && !Number.isNaN(Date.parse(text)))
  ajv.addFormat('idn-email', /^[^\s@]+@[^\s@]+$/)
  const names = await read('cyclonedx-spdx')
  spdxNames = new Set(names.enum)
  ajv.addSchema(names, 'http://cyclonedx.org/schema/spdx.SNAPSHOT.schema.json')
  // No bill of ours is signed.
  const signatures = { definitions: { signature: false } }
  ajv.addSchema(signatures, 'http://cyclonedx.org/schema/jsf-0.82.SNAPSHOT.schema.json')
  validate = ajv.compile(await read('cyclonedx-1.6'))
})
beforeEach(async () => {
  folder = await newFolder()
  await mkdir(join(folder, 'feed'))
})

/** Saves a package, with more in its metadata. */
async function save(named: string, dependencies: readonly string[] = [], more = ''): Promise<void> {
  const [id = '', version = ''] = named.split(' ')
  const bytes = makePackage({ id, version, metadata: more + dependenciesXml(dependencies) })
  await writeFile(join(folder, 'feed', `${id}.${version}.pkgfile`), bytes)
}

const bill = async (path = 'bill.json') => {
  const value = JSON.parse(await readFile(join(folder, path), 'utf8'))
  expect([validate(value), validate.errors]).toEqual([true, null])
  return value
}

const options = (more: object = {}) => ({
  sources: [join(folder, 'feed')],
  packages: 'My.Top 1.0.0',
  frameworks: 'net8.0',
  workingDirectory: folder,
  workspace: folder,
  ...more,
})

describe('sbom', () => {
  beforeEach(async () => {
    await save('My.Top 1.0.0', ['My.A 1.0.0', 'My.B 1.0.0'], '<license type="expression">MIT</license>')
    await save('My.A 1.0.0', ['My.B 1.0.0'], '<license type="file">LICENSE.txt</license>')
    await save('My.B 1.0.0', [], '<licenseUrl>https://example.org/license</licenseUrl>')
  })

  test('of a restore lists each package once, with hash, licence, source and edges, by the schema', async () => {
    const { packages } = await restorePackages(options({ lockFile: false, sbom: 'bill.json' }))
    const { components, dependencies } = await bill()
    expect(components.map(({ purl }: { readonly purl: string }) => purl)).toEqual([
      'pkg:nuget/My.A@1.0.0',
      'pkg:nuget/My.B@1.0.0',
      'pkg:nuget/My.Top@1.0.0',
    ])
    const top = packages.find(({ id }) => id === 'My.Top')
    expect(components[2]).toMatchObject({
      hashes: [{ alg: 'SHA-512', content: Buffer.from(top?.sha512 ?? '', 'base64').toString('hex') }],
      licenses: [{ expression: 'MIT' }],
      properties: [{ name: 'setup-pkgtool:source', value: join(folder, 'feed') }],
    })
    expect(components.map(({ licenses }: { readonly licenses: unknown }) => licenses)).toEqual([
      [{ license: { name: 'file LICENSE.txt in the package' } }],
      [{ license: { name: 'https://example.org/license' } }],
      [{ expression: 'MIT' }],
    ])
    expect(dependencies).toEqual([
      { ref: 'pkg:nuget/My.A@1.0.0', dependsOn: ['pkg:nuget/My.B@1.0.0'] },
      { ref: 'pkg:nuget/My.B@1.0.0' },
      { ref: 'pkg:nuget/My.Top@1.0.0', dependsOn: ['pkg:nuget/My.A@1.0.0', 'pkg:nuget/My.B@1.0.0'] },
    ])
  })

  test('has the same bytes again, whatever was in place', async () => {
    await restorePackages(options({ lockFile: false, sbom: 'bill.json' }))
    const before = await readFile(join(folder, 'bill.json'), 'utf8')
    await restorePackages(options({ lockFile: false, sbom: 'bill.json' }))
    expect(await readFile(join(folder, 'bill.json'), 'utf8')).toBe(before)
  })

  test('of a lock lists what the lock has, each once', async () => {
    const lockFile = 'pkgtool.lock.json'
    await writeLock({
      workingDirectory: folder,
      restore: options({ packages: 'My.Top 1.0.0\nMy.B [1.0,)' }),
      lockFile,
      sbom: 'bill.json',
    })
    const locked = JSON.parse(await readFile(join(folder, lockFile), 'utf8')).packages
    const { components, dependencies } = await bill()
    const names = new Set(
      locked.map(({ id, version }: { readonly id: string; readonly version: string }) => `${id}@${version}`),
    )
    expect(components.map(({ purl }: { readonly purl: string }) => purl.slice(10)).sort()).toEqual(
      [...names].sort(),
    )
    expect(dependencies).toHaveLength(names.size)
  })

  test.each([
    ['MIT', true],
    ['Apache-2.0 OR MIT', true],
    ['(LGPL-2.0-only WITH FLTK-exception OR Apache-2.0+) AND MIT', true],
    ['LicenseRef-own', true],
    ['MIT OR', false],
    ['(MIT', false],
    ['MIT)', false],
    ['MIT Apache-2.0', false],
    ['AND', false],
    ['()', false],
    ['See the file <LICENSE>', false],
  ])('has the licence %j as an expression of SPDX: %p', async (text, isExpression) => {
    const escaped = text.replaceAll('<', '&lt;')
    await save('My.B 1.0.0', [], `<license type="expression">${escaped}</license>`)
    await restorePackages(options({ packages: 'My.B 1.0.0', lockFile: false, sbom: 'bill.json' }))
    const { components } = await bill()
    expect(components[0].licenses).toEqual([
      isExpression ? { expression: text } : { license: { name: text } },
    ])
    const known = text.split(/[\s()]+/).filter(word => !/^(?:AND|OR|WITH|)$/.test(word))
    const isSpdx = (word: string) => /^LicenseRef-/.test(word) || spdxNames.has(word.replace(/\+$/, ''))
    if (isExpression) expect(known.filter(word => !isSpdx(word))).toEqual([])
  })

  test('has a package once that comes in two spellings, and its edges', () => {
    const dependencies = [{ id: 'my.b', range: '1.0.0' }]
    const closure = [
      { id: 'MY.A', version: '1.0', dependencies },
      { id: 'My.B', version: '1.0.0', dependencies: [] },
    ]
    const packages = [
      { id: 'My.A', version: '1.0.0' },
      { id: 'my.a', version: '1.0.0.0' },
      { id: 'MY.B', version: '1.0.0' },
    ]
    const { components, dependencies: edges } = JSON.parse(
      formatBill({ packages, closures: [{ packages: closure as never }] }),
    )
    expect(components.map(({ purl }: { readonly purl: string }) => purl)).toEqual([
      'pkg:nuget/MY.B@1.0.0',
      'pkg:nuget/My.A@1.0.0',
    ])
    expect(edges).toEqual([
      { ref: 'pkg:nuget/MY.B@1.0.0' },
      { ref: 'pkg:nuget/My.A@1.0.0', dependsOn: ['pkg:nuget/MY.B@1.0.0'] },
    ])
  })

  test('takes no folder for its file', async () => {
    const error = await failureOf(() => restorePackages(options({ lockFile: false, sbom: '.' })))
    expect(error.code).toBe('INVALID_INPUT')
  })
})
