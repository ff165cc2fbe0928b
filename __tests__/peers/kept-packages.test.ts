import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { Random } from '../campaigns/random.ts'
import { runRestore, writeOnlySource } from '../support/dotnet.ts'
import { dependenciesXml } from '../support/graph-feed.ts'
import { makePackage } from '../support/package.ts'
import { describeWith } from '../support/programs.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()

/** The same repositories in every run. */
const each = 30
const versions = ['1.0.0', '2.0.0', '3.0.0']

const variables = {
  RestorePackagesWithLockFile: 'true',
  NuGetAudit: 'false',
  UseAppHost: 'false',
  DisableTransitiveFrameworkReferenceDownloads: 'true',
  EnableTargetingPackDownload: 'false',
}

/** Four projects, to which a downgrade is a warning, that refer to each other and to packages, some of which they keep to themselves. */
function writeProjects(number: number, random: Random): Readonly<Record<string, string>> {
  const one = <T>(list: readonly T[]) => list[random.int(list.length)] as T
  const ids = Array.from({ length: 4 + random.int(5) }, (_, at) => `P${number}x${at}`)
  const kept = (share: number) => (random.chance(share) ? ' PrivateAssets="all"' : '')
  const projects = ['A', 'B', 'C', 'D'].map(name => `${name}${number}`)
  const files: Record<string, string> = {}
  for (const [at, id] of ids.entries())
    for (const version of versions) {
      const below = ids.slice(at + 1).filter(() => random.chance(0.4))
      files[`feed/${id}.${version}.nupkg`] = dependenciesXml(below.map(other => `${other} ${one(versions)}`))
    }
  for (const [at, name] of projects.entries()) {
    const others = projects.slice(at + 1).filter(() => random.chance(0.6))
    const packages = ids.filter(() => random.chance(0.25))
    const items = [
      ...others.map(other => `<ProjectReference Include="../${other}/${other}.csproj"${kept(0.2)} />`),
      ...packages.map(id => `<PackageReference Include="${id}" Version="${one(versions)}"${kept(0.45)} />`),
    ]
    files[`${name}/${name}.csproj`] =
      `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework><WarningsAsErrors /></PropertyGroup><ItemGroup>${items.join('')}</ItemGroup></Project>`
  }
  return files
}

async function writeFiles(root: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    const [, id = '', version = ''] = /^feed\/(P\d+x\d+)\.(.+)\.nupkg$/.exec(path) ?? []
    const facts = { id, version, metadata: text, manifestExtension: 'nuspec', files: [] }
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), id === '' ? text : makePackage(facts))
  }
}

describeWith(['dotnet'], 'lock and dotnet restore', () => {
  test(`leave out the same of what projects keep to themselves, in ${each} repositories of four projects`, async () => {
    const seeds = Array.from({ length: each }, (_, at) => at + 1)
    const [ours, theirs] = [await newFolder(), await newFolder()]
    const written = seeds.map((seed, number) => writeProjects(number, new Random(`kept ${seed}`)))
    const files = Object.assign({ '.git/HEAD': '' }, ...written) as Record<string, string>
    const solution = (paths: readonly string[]) =>
      `<Solution>${paths.map(path => `<Project Path="${path}" />`).join('')}</Solution>`
    const projectsOf = (some: object) => Object.keys(some).filter(path => path.endsWith('.csproj'))
    for (const [number, own] of written.entries()) files[`${number}.slnx`] = solution(projectsOf(own))
    const projects = projectsOf(files)
    await writeFiles(ours, { ...files, 'All.slnx': solution(projects) })
    await writeOnlySource(ours, join(ours, 'feed'))
    await cp(ours, theirs, { recursive: true })

    const lock = async (number: number) => {
      const parameters = ['lock', '--project', `${number}.slnx`, '--write-packages-lock']
      const more = ['--lock-file', `${number}.json`, '--source', join(ours, 'feed'), '--preset', 'nuget']
      const run = await runCli([...parameters, ...more], { cwd: ours, env: { HOME: ours } })
      expect([number, run.code, run.code === 0 ? '' : run.stderr]).toEqual([number, 0, ''])
    }
    for (const number of seeds.keys()) await lock(number)
    const { output, code } = await runRestore(theirs, {
      variables: { ...variables, NUGET_PACKAGES: join(theirs, 'global') },
      parameters: ['All.slnx', '-v:q'],
    })

    const lockOf = (root: string, project: string) =>
      readFile(join(root, dirname(project), 'packages.lock.json'), 'utf8').catch(() => 'none')
    const wrong: object[] = []
    let equal = 0
    for (const project of projects) {
      const number = Number(/\d+/.exec(project))
      const [own, other] = [await lockOf(ours, project), await lockOf(theirs, project)]
      if (own === other) equal++
      else wrong.push({ seed: seeds[number], project, ours: own, theirs: other })
    }
    expect(wrong).toEqual([])
    expect(equal).toBe(projects.length)
    expect(output).toContain('NU1605')
    expect(code).toBe(0)
  })
})
