import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { copyFile, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { releaseProblems } from '../../scripts/check-release.mjs'
import { blocksOfPage, jobsOfPage } from '../support/page-jobs.ts'
import { describeUnless, findProgram } from '../support/programs.ts'
import { isOurs, type Job, runJob } from '../support/run-job.ts'
import { temporaryFolders } from '../support/temporary.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8')
const { jobs } = parse(read('.github/workflows/recipes.yml')) as { jobs: Record<string, Job> }
const newFolder = temporaryFolders()

const recipes = readdirSync(`${root}docs/recipes`)
  .filter(name => name.endsWith('.md') && name !== 'README.md')
  .map(name => name.slice(0, -3))

const page = (name: string) => `docs/recipes/${name}.md`
const formOf = (value: unknown) => (/^(true|false)$/.test(String(value)) ? value : linesOf(value))
const linesOf = (value: unknown) => `${String(value).trim().split('\n').length} lines`

/** The inputs of each step of this action, with what has to be the same in a page and in the job that runs it. */
function formsOf(job: Job | undefined): readonly Readonly<Record<string, unknown>>[] {
  return (job?.steps ?? [])
    .filter(isOurs)
    .map(({ with: given = {} }) =>
      Object.fromEntries(Object.entries(given).map(([name, value]) => [name, formOf(value)])),
    )
}

describeUnless(undefined, 'recipes.yml', () => {
  test('has a job for each recipe, and no other', () => {
    expect(Object.keys(jobs).sort()).toEqual([...recipes].sort())
  })

  test.each(recipes)('%s gives the action the inputs of the page, as many lines of each', name => {
    const written = jobsOfPage(page(name)).flatMap(formsOf)
    const run = formsOf(jobs[name])
    for (const inputs of written) expect(run).toContainEqual(inputs)
    expect(run.length === 0).toBe(written.length === 0)
  })

  test('other-ci types the commands of the page', () => {
    const typed = (text: string) => [...text.matchAll(/(?:setup-pkgtool|main\.js) (install|restore)\b/g)]
    const verbs = (text: string) => typed(text).map(([, verb]) => verb)
    const [shell = ''] = blocksOfPage(page('other-ci'), 'sh').slice(1)
    const run = jobs['other-ci']?.steps.map(({ run: lines = '' }) => lines).join('\n') ?? ''
    expect(verbs(run)).toEqual(verbs(shell))
  })
})

describeUnless(process.platform === 'linux' ? undefined : 'needs Linux', 'jobs of recipes.yml', () => {
  test.each(recipes.filter(name => name !== 'proxy' && name !== 'renovate'))('%s ends well', async name => {
    const values = {
      'matrix.pkgtool': 'latest',
      'matrix.stage': 'EarlyAccessPreview',
      'matrix.wanted': '1.3.0',
    }
    await runJob(jobs[name] as Job, await newFolder(), { values })
  })
})

describeUnless(proxyObstacle(), 'the job proxy of recipes.yml', () => {
  test('ends well', async () => {
    const bin = await newFolder()
    for (const [name, line] of Object.entries({ sudo: 'exec "$@"', 'apt-get': 'exit 0' }))
      await writeFile(join(bin, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 })
    const hosts = join(bin, 'hosts')
    await copyFile('/etc/hosts', hosts)
    // Each command sees a /etc/hosts of this test, so that the job can change it; root is needed to mount that alone.
    const user = process.getuid?.() ?? 0
    const asRoot = user === 0 ? [] : ['sudo', '-n', '-E']
    const asUser =
      user === 0 ? '' : `setpriv --reuid=${user} --regid=${process.getgid?.()} --init-groups env "PATH=$KEPT"`
    const mounted = `mount --bind '${hosts}' /etc/hosts && exec ${asUser} "$@"`
    const PATH = [bin, process.env.PATH].join(delimiter)
    await runJob(jobs.proxy as Job, await newFolder(), {
      env: { PATH, KEPT: PATH },
      within: [...asRoot, 'unshare', '--mount', 'sh', '-c', mounted, 'sh'],
    })
  })
})

function proxyObstacle(): string | undefined {
  if (process.platform !== 'linux') return 'needs Linux'
  const isRoot = process.getuid?.() === 0 || spawnSync('sudo', ['-n', 'true']).status === 0
  if (!isRoot) return 'needs root, for its own /etc/hosts'
  const absent = ['tinyproxy', 'openssl', 'unshare'].filter(name => findProgram(name) === undefined)
  return absent.length > 0 ? `needs ${absent.join(', ')}` : undefined
}

describeUnless(undefined, 'releaseProblems', () => {
  const texts = (version: string, shown = version) => ({
    manifest: JSON.stringify({ version }),
    version: `export const version = '${shown}'`,
  })

  test('passes a tag that is the version everywhere', () => {
    expect(releaseProblems('v1.2.3', texts('1.2.3'))).toEqual([])
    const { version } = JSON.parse(read('package.json'))
    const own = { manifest: read('package.json'), version: read('src/core/base/version.ts') }
    expect(releaseProblems(`v${version}`, own)).toEqual([])
  })

  test('names what differs', () => {
    expect(releaseProblems('v1.2.4', texts('1.2.3', '1.2.2'))).toEqual([
      'package.json has the version 1.2.3; want 1.2.4',
      'src/core/base/version.ts has 1.2.2; want 1.2.3',
    ])
    expect(releaseProblems('1.2.3', texts('1.2.3'))).toHaveLength(2)
  })
})
