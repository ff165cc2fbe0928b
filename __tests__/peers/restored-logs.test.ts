import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { restoreApart, writeOnlySource } from '../support/dotnet.ts'
import { type LoggedShape, loggedPackages, loggedShapes } from '../support/logged-shapes.ts'
import { describeWith } from '../support/programs.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()

/** The packages that belong to the SDK are no part of this: only those of the folder are to be had. */
const variables = {
  NuGetAudit: 'false',
  UseAppHost: 'false',
  DisableTransitiveFrameworkReferenceDownloads: 'true',
  EnableTargetingPackDownload: 'false',
  EnableRuntimePackDownload: 'false',
  EnableAppHostPackDownload: 'false',
}

const properties = Object.entries(variables).flatMap(([name, value]) => ['--property', `${name}=${value}`])

const projectOf = ([name, { project = Object.keys(loggedShapes[name]?.files ?? {})[0] }]: [
  string,
  LoggedShape,
]) => `${name}/${project}`

async function writeShapes(root: string): Promise<void> {
  await mkdir(join(root, 'feed'), { recursive: true })
  for (const [name, bytes] of Object.entries(loggedPackages()))
    await writeFile(join(root, 'feed', name), bytes)
  await writeOnlySource(root, join(root, 'feed'))
  for (const [shape, { files }] of Object.entries(loggedShapes))
    for (const [name, text] of Object.entries({ '.git/HEAD': '', ...files })) {
      await mkdir(dirname(join(root, shape, name)), { recursive: true })
      await writeFile(join(root, shape, name), text)
    }
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
async function errorsOf(root: string, project: string): Promise<readonly string[]> {
  const [shape = ''] = project.split('/')
  const all = Object.keys(loggedShapes[shape]?.files ?? {}).filter(name => name.endsWith('proj'))
  const logs = await Promise.all(all.map(name => logsOf(root, `${shape}/${name}`)))
  return codesOf(logs.flatMap(each => each?.[0] ?? []))
}

const codesOf = (logs: readonly Logged[]) =>
  [...new Set(logs.flatMap(({ level, code }) => (level === 'Error' ? code : [])))].sort()

describeWith(['dotnet'], 'restore with write-assets and dotnet restore', () => {
  test('log the same of versions, fallbacks and needless references, or refuse for the same reasons', async () => {
    const [ours, theirs] = [await newFolder(), await newFolder()]
    await writeShapes(ours)
    await writeShapes(theirs)
    const projects = Object.entries(loggedShapes).map(projectOf)
    await restoreApart(theirs, projects, { variables })
    const texts = new Map<string, string>()
    const restore = async (project: string) => {
      const shape = project.slice(0, project.indexOf('/'))
      const parameters = ['--preset', 'nuget', '--project', project.slice(shape.length + 1)]
      const { code, stderr } = await runCli(
        [
          'restore',
          ...parameters,
          '--source',
          join(ours, 'feed'),
          '--layout',
          'expanded',
          '--write-assets',
          ...properties,
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
    const compared = await Promise.all(
      projects.map(async project => {
        const [mine, other] = [await logsOf(ours, project), await logsOf(theirs, project)]
        const errors = await errorsOf(theirs, project)
        if (errors.length === 0) return [project, mine, other] as const
        const text = texts.get(project) ?? 'not refused'
        return [project, mine ?? errors.filter(code => text.includes(code)), errors] as const
      }),
    )
    expect(Object.fromEntries(compared.map(([project, mine]) => [project, mine]))).toEqual(
      Object.fromEntries(compared.map(([project, , other]) => [project, other])),
    )
  })
})
