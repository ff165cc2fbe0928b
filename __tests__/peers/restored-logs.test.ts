import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { auditPages, auditShapes, serveVulnerabilities, writeAuditPackages } from '../support/audit-shapes.ts'
import { restoreApart, writeOnlySource } from '../support/dotnet.ts'
import { faultServers } from '../support/fault-server.ts'
import { type LoggedShape, loggedPackages, loggedShapes } from '../support/logged-shapes.ts'
import { describeWith } from '../support/programs.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { writeFiles } from '../support/write-files.ts'

const newFolder = temporaryFolders()

/** The packages that belong to the SDK are no part of this: only those of the folder are to be had. */
const variables = {
  UseAppHost: 'false',
  DisableTransitiveFrameworkReferenceDownloads: 'true',
  EnableTargetingPackDownload: 'false',
  EnableRuntimePackDownload: 'false',
  EnableAppHostPackDownload: 'false',
}

/** What is compared: projects and their packages, and how both sides are told of them. */
interface Compared {
  readonly shapes: Readonly<Record<string, LoggedShape>>
  readonly writePackages: (feed: string) => Promise<unknown>
  /** beside the folder of packages */
  readonly source?: string
  /** of the client, and our global properties */
  readonly variables: Readonly<Record<string, string>>
  /** further parameters of ours */
  readonly parameters?: readonly string[]
}

type Shapes = Compared['shapes']

const projectsOf = (shapes: Shapes) =>
  Object.entries(shapes).map(
    ([name, { files, project = 'App.csproj' in files ? 'App.csproj' : Object.keys(files)[0] }]) =>
      `${name}/${project}`,
  )

async function writeShapes(root: string, { shapes, writePackages, source }: Compared): Promise<void> {
  const feed = join(root, 'feed')
  await mkdir(feed, { recursive: true })
  await writePackages(feed)
  await writeOnlySource(root, feed)
  if (source !== undefined) {
    const path = join(root, 'nuget.config')
    const text = await readFile(path, 'utf8')
    const more = `<add key="data" value="${source}" protocolVersion="3" allowInsecureConnections="true" />`
    await writeFile(path, text.replace('</packageSources>', `${more}</packageSources>`))
  }
  for (const [shape, { files }] of Object.entries(shapes))
    await writeFiles(join(root, shape), { '.git/HEAD': '', ...files })
}

interface Logged {
  readonly level: string
  readonly code: string
}

/** The logs of both files of a project; those of the assets file alone where it failed, and undefined where there is none. */
async function logsOf(root: string, project: string): Promise<readonly (readonly Logged[])[] | undefined> {
  const read = async (name: string) => {
    const path = join(root, dirname(project), 'obj', name)
    const text = await readFile(path, 'utf8').catch(() => undefined)
    return text?.replaceAll(root, 'ROOT')
  }
  const assets = await read('project.assets.json')
  if (assets === undefined) return undefined
  const { logs = [] } = JSON.parse(assets)
  const { logs: cached = [] } = JSON.parse((await read('project.nuget.cache')) ?? '{}')
  return [logs, cached]
}

/** The codes of errors of a project and of its neighbours: ours writes nothing where one of them has any. */
async function errorsOf(root: string, project: string, shapes: Shapes): Promise<readonly string[]> {
  const [shape = ''] = project.split('/')
  const all = Object.keys(shapes[shape]?.files ?? {}).filter(name => name.endsWith('proj'))
  const logs = await Promise.all(all.map(name => logsOf(root, `${shape}/${name}`)))
  return codesOf(logs.flatMap(each => each?.[0] ?? []))
}

const codesOf = (logs: readonly Logged[]) =>
  [...new Set(logs.flatMap(({ level, code }) => (level === 'Error' ? code : [])))].sort()

async function writeLoggedPackages(feed: string): Promise<void> {
  for (const [name, bytes] of Object.entries(loggedPackages())) await writeFile(join(feed, name), bytes)
}

/** Vulnerable packages among others that there is something to say of. */
const among: LoggedShape = {
  files: {
    'App.csproj': `<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>
  <ItemGroup>
    ${['Near', 'Old', 'High', 'Below', 'Pair', 'Low', 'Critical'].map(id => `<PackageReference Include="${id}" Version="1.0.0" />`).join('')}
  </ItemGroup>
</Project>`,
  },
}

/** What both sides log of each project, or why they refuse it. */
async function compareLogs(compared: Compared, [ours, theirs]: readonly [string, string]) {
  const { shapes, parameters = [], source = [] } = compared
  await writeShapes(ours, compared)
  await writeShapes(theirs, compared)
  const projects = projectsOf(shapes)
  await restoreApart(theirs, projects, { variables: compared.variables })
  const texts = new Map<string, string>()
  const restore = async (project: string) => {
    const shape = project.slice(0, project.indexOf('/'))
    const asked = ['--preset', 'nuget', '--project', project.slice(shape.length + 1)]
    const from = [join(ours, 'feed'), source].flat().flatMap(each => ['--source', each])
    const properties = Object.entries(compared.variables).map(([name, value]) => `${name}=${value}`)
    const { code, stderr } = await runCli(
      [
        ...['restore', ...asked, ...from, '--layout', 'expanded', '--write-assets', ...parameters],
        ...properties.flatMap(each => ['--property', each]),
      ],
      { cwd: join(ours, shape), env: { HOME: ours } },
    )
    if (code !== 0) texts.set(project, stderr)
  }
  const waiting = [...projects]
  const worker = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await restore(next)
  }
  await Promise.all([worker(), worker()])
  const found = await Promise.all(
    projects.map(async project => {
      const [mine, other] = [await logsOf(ours, project), await logsOf(theirs, project)]
      const errors = await errorsOf(theirs, project, shapes)
      if (errors.length === 0) return [project, mine ?? texts.get(project), other] as const
      const text = texts.get(project) ?? 'not refused'
      return [project, mine ?? errors.filter(code => text.includes(code)), errors] as const
    }),
  )
  return {
    ours: Object.fromEntries(found.map(([project, mine]) => [project, mine])),
    client: Object.fromEntries(found.map(([project, , other]) => [project, other])),
  }
}

describeWith(['dotnet'], 'restore with write-assets and dotnet restore', () => {
  const servers = faultServers()

  test('log the same of versions, fallbacks and needless references, or refuse for the same reasons', async () => {
    const compared: Compared = {
      shapes: loggedShapes,
      writePackages: writeLoggedPackages,
      variables: { ...variables, NuGetAudit: 'false' },
    }
    const { ours, client } = await compareLogs(compared, [await newFolder(), await newFolder()])
    expect(ours).toEqual(client)
  })

  test('log the same of known vulnerabilities, or refuse for the same reasons', async () => {
    const compared: Compared = {
      shapes: { ...auditShapes, among },
      writePackages: async feed => {
        await writeLoggedPackages(feed)
        await writeAuditPackages(feed)
      },
      source: serveVulnerabilities(await servers(), auditPages),
      variables: {
        ...variables,
        DisableImplicitLibraryPacksFolder: 'true',
        AutomaticallyUseReferenceAssemblyPackages: 'false',
      },
      parameters: ['--audit', 'warn'],
    }
    const { ours, client } = await compareLogs(compared, [await newFolder(), await newFolder()])
    expect(ours).toEqual(client)
  })
})
