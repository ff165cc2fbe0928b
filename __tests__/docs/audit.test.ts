import { beforeAll, expect, test } from '@jest/globals'
import { type FaultServer, faultServers } from '../support/fault-server.ts'
import { makePackage } from '../support/package.ts'
import { servePackages } from '../support/package-feed.ts'
import { blocksOfPage, jobsOfPage } from '../support/page-jobs.ts'
import { describeWith } from '../support/programs.ts'
import { runJob } from '../support/run-job.ts'
import { shells } from '../support/run-shell.ts'
import { temporaryFolders } from '../support/temporary.ts'

const page = 'docs/audit.md'
const newFolder = temporaryFolders()
const runShell = shells()
const servers = faultServers()
let server: FaultServer

/** Serves the feed of the page, which knows something against its package. */
function serve(url: string, versions = '(, 3.0.0)'): void {
  const source = servePackages(server, [
    { id: 'my.logging', version: '2.1.0', body: makePackage({ id: 'My.Logging', version: '2.1.0' }) },
  ])
  const { origin } = server
  const flat = { '@id': `${origin}/feed/flat/`, '@type': 'PackageBaseAddress/3.0.0' }
  const known = { '@id': `${origin}/known/index.json`, '@type': 'VulnerabilityInfo/6.7.0' }
  server.on(new URL(source).pathname, {
    body: JSON.stringify({ version: '3.0.0', resources: [flat, known] }),
  })
  const pages = [{ '@name': 'all', '@id': `${origin}/known/all.json`, '@updated': '2026-01-02T03:04:05Z' }]
  server.on('/known/index.json', { body: JSON.stringify(pages) })
  const advisory = { url, severity: 2, versions }
  server.on('/known/all.json', { body: JSON.stringify({ 'my.logging': [advisory] }) })
}

const local = () => ({ 'https://feed.example/dist/index.json': `${server.origin}/feed/index.json` })

beforeAll(async () => {
  server = await servers()
})

test('docs/audit.md: its step ignores the advisory, and fails for another one', async () => {
  const [job] = jobsOfPage(page, local())
  if (job === undefined) throw new Error('the page has no job')
  const own = { steps: job.steps.map(step => ({ ...step, with: { ...step.with, install: false } })) }
  serve('https://github.com/advisories/GHSA-5crp-9r3c-p9vr')
  expect((await runJob(own, await newFolder(), {})).printed).not.toContain('VULNERABLE_PACKAGES')
  serve('https://github.com/advisories/GHSA-other')
  await expect(runJob(own, await newFolder(), {})).rejects.toThrow(/VULNERABLE_PACKAGES/)
})

describeWith(['bash'], 'docs/audit.md', () => {
  test('its commands look up the lock and the folder', async () => {
    serve('https://github.com/advisories/GHSA-other', '(, 2.0.0)')
    const [lines = '', ...more] = blocksOfPage(page, 'sh', local())
    expect(more).toEqual([])
    const ran = await runShell(lines, { cwd: await newFolder() })
    expect([ran.code, ran.output.match(/^1 package: nothing is known against them$/gm)]).toMatchObject([
      0,
      { length: 2 },
    ])
    serve('https://github.com/advisories/GHSA-other')
    const found = await runShell(lines, { cwd: await newFolder() })
    expect(found.code).toBe(1)
    expect(found.output).toMatch(/^high {2}My\.Logging {2}2\.1\.0 {2}https:.*GHSA-other/m)
  })
})
