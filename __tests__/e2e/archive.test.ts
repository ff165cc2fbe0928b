import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { makeArchive } from '../../scripts/lib/bundles.mjs'
import { projectRoot } from '../../scripts/lib/report.mjs'
import { serveFeed } from '../../src/feed/index.ts'
import { makeFeed } from '../support/make-feed.ts'
import { describeWithNode24 } from '../support/programs.ts'
import { runGreen } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()

// What GitHub packs for `uses:`: the commit, without what .gitattributes leaves out.
describeWithNode24('the archive that a job downloads', () => {
  let archive: string

  beforeAll(async () => {
    archive = join(await newFolder(), 'archive')
    await mkdir(archive)
    execFileSync('tar', ['-x'], { cwd: archive, input: makeArchive(projectRoot) })
  })

  test('runs a step that sets up the tool and restores packages by threads, and has the script of the post step', async () => {
    const packages = ['A', 'B', 'C', 'D', 'E', 'F'].map(id => ({ id, version: '1.0.0' }))
    const tools = [{ version: '6.12.0', stage: 'ReleasedAndBlessed' }]
    const server = await serveFeed(await makeFeed(await newFolder(), { packages, tools }))
    const inputs = {
      'dist-url': server.url,
      version: '6.x',
      source: `${server.url}index.json`,
      packages: packages.map(({ id, version }) => `${id} ${version}`).join('\n'),
    }
    const text = readFileSync(join(archive, 'action.yml'), 'utf8')
    const script = (key: string) =>
      join(archive, new RegExp(`^ {2}${key}: (\\S+)$`, 'm').exec(text)?.[1] ?? 'no script')
    const step = await runGreen({ directory: await newFolder(), inputs, entry: script('main') }).finally(() =>
      server.close(),
    )
    expect(step.outputs).toMatchObject({ version: '6.12.0', 'packages-count': '6' })
    expect(existsSync(script('post'))).toBe(true)
  })

  test('says that it has no sources where npm builds a package from it', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs', 'lib'], {
      cwd: archive,
      encoding: 'utf8',
    })
    expect([existsSync(join(archive, 'src')), status]).toEqual([false, 1])
    expect(stderr).toBe(
      'This archive has no sources: install the package from npm, or clone the repository with git.\n',
    )
  })
})
