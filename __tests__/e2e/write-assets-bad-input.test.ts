import { spawn } from 'node:child_process'
import { chmod, mkdir, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { StepOptions } from '../../scripts/lib/runner.mjs'
import { runStep } from '../../scripts/lib/runner.mjs'
import { builtWorkspaces, files, library, program } from '../support/built-workspace.ts'
import { endOf } from '../support/end-of.ts'
import { needs } from '../support/needs.ts'
import { node24 } from '../support/programs.ts'
import { runCli } from '../support/run-cli.ts'
import { runAction, workflowCommands } from '../support/step.ts'

const newWorkspace = builtWorkspaces()

type World = Awaited<ReturnType<typeof prepare>>

const inputs = {
  preset: 'nuget-restore',
  install: 'false',
  source: 'feed',
  project: 'App/App.csproj',
}

/** Two restored projects, of which the program has changed since: a run that writes anything changes its files. */
async function prepare() {
  const world = await newWorkspace()
  const { workspace, directory, textOf, made, write } = world
  const env = { HOME: directory, LIB_TEXT: '1.0.0' }
  /** A run by a door: its exit code, its errors, and what it said. */
  const doors = {
    async step(more: Readonly<Record<string, string>> = {}, start?: StepOptions['start']) {
      const options = { directory, inputs: { ...inputs, ...more }, env }
      const { code, log } = await (start
        ? runStep({ ...options, node: node24(), start })
        : runAction(options))
      const errors = workflowCommands(log).filter(({ name }) => name === 'error')
      return { code, log: errors.map(({ message }) => message).join('\n'), errors: errors.length }
    },
    async command(more: Readonly<Record<string, string>> = {}) {
      const options = Object.entries({ ...inputs, ...more }).flatMap(([name, value]) => {
        if (name === 'install') return []
        return value === 'true' ? [`--${name}`] : [`--${name}`, value]
      })
      const { code, stderr } = await runCli(['restore', ...options], { cwd: workspace, env })
      return {
        code,
        log: stderr,
        errors: stderr.split('\n').filter(line => line.startsWith('error:')).length,
      }
    },
  }
  const stateOf = async (project: string) => {
    const states: [string, string, number][] = []
    for (const name of await made(project)) {
      const path = `${project}/obj/${name}`
      const { mtimeMs } = await stat(join(workspace, path))
      states.push([name, await textOf(path).catch(() => ''), mtimeMs])
    }
    return states
  }
  expect((await doors.step()).code).toBe(0)
  expect(await made('App')).toEqual(files)
  await write(
    'App/App.csproj',
    program.replace('</PropertyGroup>', '<Version>2.0.0</Version></PropertyGroup>'),
  )
  return { ...world, doors, stateOf }
}

const withProperty = (text: string) => library.replace('</PropertyGroup>', `${text}</PropertyGroup>`)

interface Fault {
  readonly make: (world: World) => Promise<unknown>
  /** what the error has to say */
  readonly says: readonly string[]
  /** default: the program */
  readonly project?: string
}

const faults: Readonly<Record<string, Fault>> = {
  'a project that only MSBuild can evaluate': {
    make: ({ write }) => write('Lib/Lib.csproj', withProperty('<Version>$(LIB_TEXT)</Version>')),
    says: ['Lib/Lib.csproj', 'LIB_TEXT', 'property', 'NEEDS_EVALUATION'],
  },
  'a folder outside of the workspace': {
    make: ({ write }) =>
      write(
        'Lib/Lib.csproj',
        withProperty('<MSBuildProjectExtensionsPath>../../out/</MSBuildProjectExtensionsPath>'),
      ),
    says: ['Lib.csproj', 'out', 'MSBuildProjectExtensionsPath', 'INVALID_PROJECT'],
  },
  'a folder that is a link': {
    async make({ workspace }) {
      await rename(join(workspace, 'Lib/obj'), join(workspace, 'elsewhere'))
      await symlink(join(workspace, 'elsewhere'), join(workspace, 'Lib/obj'))
    },
    says: ['Lib/obj', 'link', 'UNSAFE_PATH'],
  },
  'a file that is a link': {
    async make({ workspace }) {
      await rename(join(workspace, 'Lib/obj/project.assets.json'), join(workspace, 'elsewhere.json'))
      await symlink(join(workspace, 'elsewhere.json'), join(workspace, 'Lib/obj/project.assets.json'))
    },
    says: ['Lib/obj/project.assets.json', 'link', 'UNSAFE_PATH'],
  },
  'a file in the place of the folder': {
    async make({ workspace }) {
      await rm(join(workspace, 'Lib/obj'), { recursive: true })
      await writeFile(join(workspace, 'Lib/obj'), '')
    },
    says: ['Lib/obj', 'a file has that name', 'FILE_SYSTEM'],
  },
  'a folder in the place of a file': {
    async make({ workspace }) {
      await rm(join(workspace, 'Lib/obj/project.nuget.cache'))
      await mkdir(join(workspace, 'Lib/obj/project.nuget.cache'))
    },
    says: ['Lib/obj/project.nuget.cache', 'UNSAFE_PATH'],
  },
  'a solution that nests a project which it does not have': {
    make: ({ write }) =>
      write(
        'All.sln',
        [
          'Microsoft Visual Studio Solution File, Format Version 12.00',
          'Project("{FAE04EC0-301F-11D3-BF4B-00C04F79EFBC}") = "App", "App\\App.csproj", "{1}"',
          'EndProject',
          'Global',
          'GlobalSection(NestedProjects) = preSolution',
          '{2} = {1}',
          'EndGlobalSection',
          'EndGlobal',
        ].join('\n'),
      ),
    project: 'All.sln',
    says: ['All.sln', '"{2}"', 'MSB5023', 'INVALID_PROJECT'],
  },
  'a package that no source has': {
    make: ({ write }) => write('Lib/Lib.csproj', library.replace('Text', 'Lost')),
    says: ['Lost', 'Lib/Lib.csproj', 'no source has a version of it'],
  },
}

describe('write-assets leaves all files as they were, with one error, at', () => {
  for (const [what, { make, says, project }] of Object.entries(faults))
    test.each(['step', 'command'] as const)(`${what} (%s)`, async door => {
      const world = await prepare()
      const { doors, stateOf } = world
      await make(world)
      const before = [await stateOf('App'), await stateOf('Lib')]
      const { code, log, errors } = await doors[door](project === undefined ? {} : { project })
      expect([code, errors]).toEqual([1, 1])
      for (const text of says) expect(log).toContain(text)
      expect([await stateOf('App'), await stateOf('Lib')]).toEqual(before)
    })

  needs('modes').test('a folder that may not be written to', async () => {
    const { doors, stateOf, workspace, directory } = await prepare()
    for (const path of ['', ...(await readdir(directory, { recursive: true }))])
      await chmod(join(directory, path), 0o777)
    await chmod(join(workspace, 'Lib/obj'), 0o555)
    await writeFile(join(workspace, 'Lib/Lib.csproj'), withProperty('<Version>2.0.0</Version>'))
    const before = [await stateOf('App'), await stateOf('Lib')]
    const { code, log, errors } = await doors.step({}, startAsNobody)
    expect([code, errors]).toEqual([1, 1])
    expect(log).toMatch(/Lib\/obj.*FILE_SYSTEM/s)
    expect([await stateOf('App'), await stateOf('Lib')]).toEqual(before)
  })
})

/** Root may write anywhere, so what is tried without permission is tried as somebody else. */
const startAsNobody: StepOptions['start'] = async ({ node, program: entry, env, cwd }) => {
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  const { code, output } = await endOf(
    spawn(node, [entry], { env, cwd, stdio: ['ignore', 'pipe', 'pipe'], ...nobody }),
  )
  return { code, log: output }
}

describe('write-assets with locked', () => {
  test.each(['step', 'command'] as const)(
    'finds what the packages folder lost before it writes anything (%s)',
    async door => {
      const { doors, stateOf, workspace, directory } = await prepare()
      const env = { HOME: directory }
      const asked = [
        '--preset',
        'nuget',
        '--layout',
        'expanded',
        '--source',
        'feed',
        '--project',
        'App/App.csproj',
      ]
      const locked = await runCli(['lock', ...asked], { cwd: workspace, env })
      expect([locked.code, locked.code === 0 ? '' : locked.stderr]).toEqual([0, ''])
      const lost = join(workspace, 'packages/text/1.0.0/lib/netstandard2.0/Text.dll')
      const before = [await stateOf('App'), await stateOf('Lib')]
      await rm(lost)
      await rename(join(workspace, 'feed'), join(workspace, 'away'))
      await mkdir(join(workspace, 'feed'))
      const { code, log } = await doors[door]({ locked: 'true' })
      expect(code).toBe(1)
      expect(log).toMatch(/text 1\.0\.0/i)
      expect([await stateOf('App'), await stateOf('Lib')]).toEqual(before)
      await rm(join(workspace, 'feed'), { recursive: true })
      await rename(join(workspace, 'away'), join(workspace, 'feed'))
      expect((await doors[door]({ locked: 'true' })).code).toBe(0)
      expect((await stat(lost)).isFile()).toBe(true)
      expect(await stateOf('App')).not.toEqual(before[0])
    },
  )
})
