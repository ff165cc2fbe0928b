import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { addPackages, removePackage, verifyFeed } from '../../src/feed/index.ts'
import { makeFeed } from '../support/make-feed.ts'
import { type ObjectStore, startObjectStore } from '../support/object-store.ts'
import { makePackage } from '../support/package.ts'
import { blocksOfPage } from '../support/page-jobs.ts'
import { describeWith } from '../support/programs.ts'
import { shells } from '../support/run-shell.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const runShell = shells()

/** The commands of docs/hosting.md for an object store, typed as they stand with the real AWS command line. */
describeWith(['aws', 'bash'], 'docs/hosting.md, an object store', () => {
  let store: ObjectStore
  let cwd: string
  let base: string
  const feed = () => join(cwd, 'feed')

  beforeAll(async () => {
    store = await startObjectStore()
    base = `${store.url}bucket/dist/`
    cwd = await newFolder()
    const made = await makeFeed(await newFolder(), {
      settings: { baseUrl: base },
      tools: [
        { version: '6.12.0', stage: 'ReleasedAndBlessed' },
        { version: '7.0.0-rc.1', stage: 'EarlyAccessPreview' },
      ],
      packages: [
        { id: 'My.Pkg', version: '1.0.0' },
        { id: 'My.Pkg', version: '2.0.0-RC.1' },
        { id: '_under', version: '1.0.0.4' },
      ],
    })
    await rename(made, feed())
    // What a mirror keeps to itself.
    for (const name of ['.mirror.json', 'flat/.setup-pkgtool.json']) await writeFile(join(feed(), name), '{}')
  })
  afterAll(() => store.close())

  const publish = async () => {
    const [lines = ''] = blocksOfPage('docs/hosting.md', 'text', {
      'aws s3': `aws --endpoint-url ${store.url.replace(/\/$/, '')} s3`,
      BUCKET: 'bucket',
    })
    store.writes.length = 0
    const env = {
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'key',
      AWS_DEFAULT_REGION: 'us-east-1',
      AWS_EC2_METADATA_DISABLED: 'true',
      // Of newer versions; our store takes bodies as they are.
      AWS_REQUEST_CHECKSUM_CALCULATION: 'when_required',
    }
    const { code, output } = await runShell(lines, { cwd, env })
    expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' })
  }
  const check = () => verifyFeed({ source: `${base}index.json`, distUrl: base }, { against: feed() })
  const immutable = 'public, max-age=31536000, immutable'
  const short = 'public, max-age=60'

  test('publishes all of a feed and nothing else, and verify finds nothing', async () => {
    await publish()
    expect(await check()).toEqual({ findings: [], remarks: [], ids: 2, versions: 3, tools: 2 })
    const names = [...store.objects.keys()]
    expect(names.filter(name => /\/\.|feed\.json$/.test(name))).toEqual([])
  })

  test.each([
    ['index.html', short, 'text/html; charset=utf-8'],
    ['tools.json', short, 'application/json'],
    ['tools.schema.json', short, 'application/json'],
    ['index.json', short, 'application/json'],
    ['flat/my.pkg/index.json', short, 'application/json'],
    ['registration/my.pkg/index.json', short, 'application/json'],
    ['flat/my.pkg/1.0.0/my.pkg.1.0.0.pkgfile', immutable, 'application/octet-stream'],
    ['flat/my.pkg/1.0.0/my.pkg.1.0.0.pkgfile.sha512', immutable, 'application/octet-stream'],
    ['flat/_under/1.0.0.4/_under.pkgspec', immutable, 'application/xml'],
    ['tools/6.12.0/pkgtool.exe', immutable, 'application/octet-stream'],
  ])('%s is to be kept %s', (name, cacheControl, type) => {
    expect(store.objects.get(`bucket/dist/${name}`)).toMatchObject({ cacheControl, type })
  })

  test('files come before what lists them, and deletions last', async () => {
    await makeFeedNewer()
    await publish()
    const at = (pattern: RegExp) =>
      store.writes.map((line, index) => (pattern.test(line) ? index : -1)).filter(index => index >= 0)
    const files = at(/^PUT .*\/(flat\/[^/]+\/[^/]+|tools\/[^/]+)\/[^/]+$/)
    const lists = at(/^PUT .*\/(index|tools)\.json$/)
    const deletions = at(/^DELETE /)
    expect([files.length > 0, lists.length > 0, deletions.length > 0]).toEqual([true, true, true])
    expect(Math.max(...files)).toBeLessThan(Math.min(...lists))
    expect(Math.max(...lists)).toBeLessThan(Math.min(...deletions))
    expect(await check()).toEqual({ findings: [], remarks: [], ids: 2, versions: 3, tools: 2 })
  })

  /** One package goes, another comes. */
  async function makeFeedNewer(): Promise<void> {
    await removePackage(feed(), { id: 'My.Pkg', version: '1.0.0' })
    const file = join(await newFolder(), 'My.Pkg.3.0.0.pkgfile')
    await writeFile(file, makePackage({ id: 'My.Pkg', version: '3.0.0' }))
    await addPackages(feed(), [file])
  }
})
