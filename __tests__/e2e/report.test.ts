import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { type Reply, type TestServer, testServers } from '../support/fault-server.ts'
import { has } from '../support/needs.ts'
import { runCli } from '../support/run-cli.ts'
import { packageRoutes, toolRoutes } from '../support/sample-feed.ts'
import { schemaProblems } from '../support/schema-problems.ts'
import { runAction, workflowCommands } from '../support/step.ts'
import { jobVariables } from '../support/submitting-job.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = testServers()
let schema: object
let routes: Map<string, Reply>
let server: TestServer
let directory: string

beforeEach(async () => {
  schema = JSON.parse(await readFile(new URL('../../schema/report.schema.json', import.meta.url), 'utf8'))
  const packages = ['A', 'B'].map(id => ({ id, version: '1.0.0' }))
  routes = new Map([...toolRoutes([{ version: '6.0.0' }]), ...packageRoutes(packages)])
  server = await startServer(routes)
  directory = await newFolder()
})

/** Runs a step and reads its report, which fits the schema. */
async function report(inputs: Record<string, string>, env: Record<string, string> = {}) {
  const step = await runAction({ directory, inputs: { retries: '0', ...inputs }, env })
  const report = JSON.parse(await readFile(step.outputs.report ?? '', 'utf8'))
  expect(schemaProblems(report, schema)).toEqual([])
  return { ...step, report }
}

describe('The report', () => {
  test('of a step that set up the tool and restored packages fits the schema', async () => {
    const inputs = { 'dist-url': server.url, source: server.url, packages: 'A 1.0.0\nB 1.0.0' }
    const first = await report(inputs)
    expect(first).toMatchObject({
      code: 0,
      report: { tool: { version: '6.0.0' }, restore: { packages: { length: 2 } } },
    })
    expect(first.report.error).toBeUndefined()
    expect(await report({ ...inputs, verify: 'true' })).toMatchObject({
      code: 0,
      report: { tool: { cacheHit: true } },
    })
  })

  test('of a failed restore has the tool, what each source gave, and each problem, and so has the summary', async () => {
    routes.set('/down/index.json', (_request, response) => response.writeHead(503).end())
    const step = await report({
      'dist-url': server.url,
      source: `down=${server.url}down/index.json\nup=${server.url}`,
      packages: 'A 1.0.0\n\nNone 1.0.0',
    })
    expect(step.code).toBe(1)
    expect(step.report).toMatchObject({
      tool: { version: '6.0.0' },
      restore: {
        packagesDirectory: join(directory, 'workspace', 'packages'),
        sources: [
          { name: 'down', asked: true, packages: 0, failure: { code: 'HTTP_STATUS' } },
          { name: 'up', asked: true, packages: 1, bytes: expect.any(Number) },
        ],
      },
      error: { code: 'PACKAGES_MISSING', problems: [expect.objectContaining({ code: expect.any(String) })] },
    })
    expect(step.summary).toMatch(/^<h3>Failed<\/h3>\n<p>Cannot restore .*\(PACKAGES_MISSING\)<\/p>/)
    expect(step.summary).toMatch(/<tr><td>down=.*<td>nothing<\/td><td>.*status 503/)
    expect(step.summary).toMatch(/<tr><td>up=.*<td>1 package, /)
    expect(step.summary).toContain('<h3>Tool</h3>')
  })

  test('of a file with pins that cannot be read has the file and line of each problem, as the annotations do', async () => {
    await report({ 'dist-url': server.url })
    await writeFile(join(directory, 'workspace', 'pins.txt'), 'A 1.0.0\nB\nC 1..0\n')
    const step = await report({ source: server.url, 'packages-file': 'pins.txt' })
    const places = [
      { file: 'pins.txt', line: 2 },
      { file: 'pins.txt', line: 3 },
    ]
    expect(step).toMatchObject({ code: 1, report: { error: { problems: places } } })
    const annotated = workflowCommands(step.log).filter(({ name }) => name === 'error')
    expect(annotated.map(({ properties }) => properties).slice(0, 2)).toEqual(
      places.map(({ file, line }) => ({ file, line: String(line) })),
    )
    expect(step.summary).toContain('<td>pins.txt:2</td>')
  })

  test('has each problem of a project in one line of the summary, without escapes', async () => {
    const project = [
      '<Project Sdk="Microsoft.NET.Sdk">',
      '<PropertyGroup><TargetFramework>netstandard2.0</TargetFramework></PropertyGroup>',
      '<PropertyGroup><DisableImplicitFrameworkReferences>true</DisableImplicitFrameworkReferences></PropertyGroup>',
      '<ItemGroup><PackageReference Include="None" Version="1.0.0" /></ItemGroup>',
      '</Project>',
    ]
    await mkdir(join(directory, 'workspace'), { recursive: true })
    await writeFile(join(directory, 'workspace', 'App.csproj'), project.join('\n'))
    const step = await report({ install: 'false', source: server.url, project: 'App.csproj' })
    expect([step.code, step.summary]).toEqual([
      1,
      expect.stringMatching(/<td>App\.csproj:4<\/td><td>Not found .*: line 4 of App\.csproj: None .*<\/td>/),
    ])
    expect(step.summary).not.toContain('u000a')
  })

  test.each([
    ['an invalid input', { stage: 'Blessed', 'dist-url': 'x' }, 'INVALID_INPUT'],
    ['inputs that contradict each other', { install: 'false' }, 'CONFLICTING_INPUTS'],
    ['an invalid address', { packages: 'A 1.0.0', source: 'ftp://feed.example/' }, 'INVALID_ADDRESS'],
    ['no listing', { 'dist-url': 'nothing-here' }, 'NOT_FOUND'],
  ])('exists with a summary for %s', async (_, inputs, code) => {
    const step = await report(inputs)
    expect(step).toMatchObject({ code: 1, report: { error: { code } } })
    expect(step.summary).toMatch(new RegExp(`^<h3>Failed</h3>\\n<p>.*\\(${code}\\)</p>`))
  })
})

test('docs/formats/report.md names each field of the schema', async () => {
  const page = await readFile(new URL('../../docs/formats/report.md', import.meta.url), 'utf8')
  const names = (part: object): string[] =>
    Object.entries(part).flatMap(([key, value]) => [
      ...(key === 'properties' ? Object.keys(value) : []),
      ...(typeof value === 'object' && value !== null ? names(value) : []),
    ])
  for (const name of names(schema)) expect(page).toMatch(new RegExp(`[\`.]${name}[\`[.]`))
})

describe('The end of a step', () => {
  const both = () => ({ 'dist-url': server.url, source: server.url, packages: 'A 1.0.0' })
  const isSetUp = {
    outputs: { version: '6.0.0', 'packages-count': '1' },
    path: [expect.stringContaining('pkgtool')],
    summary: expect.stringMatching(/^<h3>Failed<\/h3>\n[\s\S]*<h3>Tool<\/h3>[\s\S]*<h3>Packages<\/h3>/),
  }

  test.each([
    ['packages', () => both()],
    ['a tool alone', () => ({ 'dist-url': server.url })],
  ])('makes the folder of a bill of materials: %s', async (_what, inputs) => {
    const step = await report({ ...inputs(), sbom: 'artifacts/deep/bom.json' })
    expect(step.code).toBe(0)
    const bill = await readFile(join(directory, 'workspace/artifacts/deep/bom.json'), 'utf8')
    expect(JSON.parse(bill).bomFormat).toBe('CycloneDX')
  })

  test('asks nobody where a bill of materials cannot be written', async () => {
    await mkdir(join(directory, 'workspace/folder'), { recursive: true })
    await writeFile(join(directory, 'workspace/file'), '')
    const hasPipe = has('fifo')
    if (hasPipe) execFileSync('mkfifo', [join(directory, 'workspace/pipe')])
    for (const sbom of ['true', 'folder', 'file/bom.json', ...(hasPipe ? ['pipe'] : [])]) {
      const step = await report({ ...both(), sbom })
      const code = sbom === 'file/bom.json' ? 'FILE_SYSTEM' : 'INVALID_INPUT'
      expect([sbom, step.code, step.report.error.code]).toEqual([sbom, 1, code])
      const own = { cwd: join(directory, 'workspace'), env: { HOME: directory } }
      for (const verb of ['restore', 'lock']) {
        const run = await runCli(
          [verb, 'A@1.0.0', '--source', server.url, '--allow-insecure', '--sbom', sbom],
          own,
        )
        expect([sbom, verb, run.code === 0, run.stderr]).toEqual([
          sbom,
          verb,
          false,
          expect.stringContaining(code),
        ])
      }
    }
    expect(server.requests).toEqual([])
  })

  test('publishes what is set up though a bill of materials cannot be written then', async () => {
    // Where the packages go.
    const step = await report({ ...both(), sbom: 'packages/a' })
    expect(step).toMatchObject({
      code: 1,
      report: { error: { code: 'FILE_SYSTEM' }, tool: { version: '6.0.0' } },
    })
    expect(step).toMatchObject(isSetUp)
  })

  test('publishes what is set up though GitHub refuses the submission, which the summary says first', async () => {
    await mkdir(join(directory, 'workspace'), { recursive: true })
    await writeFile(join(directory, 'workspace/pkgtool.lock.json'), '{"lockfileVersion":1,"packages":[]}')
    routes.set('/repos/octo/repo/dependency-graph/snapshots', (_request, response) => {
      response.writeHead(403).end('{"message":"no"}')
    })
    const inputs = { ...both(), 'submit-dependencies': 'true', 'github-token': 'ghs_given' }
    const env = { ...jobVariables, GITHUB_API_URL: server.url }
    const step = await report(inputs, env)
    expect(step).toMatchObject({
      code: 1,
      report: { error: { code: 'HTTP_STATUS' }, restore: { packages: { length: 1 } } },
    })
    expect(step).toMatchObject(isSetUp)
    expect(step.summary.split('\n')[1]).toContain('status 403')
  })

  test.each([
    ['no commit', { GITHUB_SHA: '' }, {}],
    ['no token', {}, { 'github-token': 'a b' }],
    ['no API', { GITHUB_API_URL: 'ftp://a.example' }, {}],
    ['no lock', {}, { 'lock-file': 'none.lock.json' }],
  ])('asks nobody where nothing can be submitted: %s', async (_what, variables, more) => {
    await mkdir(join(directory, 'workspace'), { recursive: true })
    await writeFile(join(directory, 'workspace/pkgtool.lock.json'), '{"lockfileVersion":1,"packages":[]}')
    const inputs = { ...both(), 'submit-dependencies': 'true', 'github-token': 'ghs_given', ...more }
    const step = await report(inputs, { ...jobVariables, GITHUB_API_URL: server.url, ...variables })
    expect([step.code, server.requests]).toEqual([1, []])
    expect(step.summary).toMatch(/^<h3>Failed<\/h3>/)
  })

  test('says in the summary first why an audit fails it', async () => {
    const step = await report({ ...both(), audit: 'fail' })
    expect(step).toMatchObject({ code: 1, report: { error: { code: 'NOT_FOUND' } } })
    expect(step).toMatchObject(isSetUp)
  })
})
