import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { blocksOf } from '../../scripts/lib/doc-blocks.mjs'
import { presetNames } from '../../src/core/nuget/presets.ts'
import { type FeedServer, serveFeed } from '../../src/feed/index.ts'
import { makeFeed } from '../support/make-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { runAction, runGreen } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
let server: FeedServer
let directory: string
let workspace: string

beforeAll(async () => {
  const feed = await makeFeed(await newFolder(), {
    tools: [
      { version: '6.12.0', stage: 'ReleasedAndBlessed' },
      { version: '6.13.0-rc.1', stage: 'EarlyAccessPreview' },
    ],
    packages: [
      { id: 'My.Logging', version: '2.1.0' },
      { id: 'My.Json', version: '13.0.1' },
      { id: 'My.Json', version: '13.0.3' },
    ],
  })
  server = await serveFeed(feed)
  directory = await newFolder()
  workspace = join(directory, 'workspace')
  await mkdir(workspace)
})
afterAll(() => server.close())

interface Recipe {
  readonly lists: readonly string[]
  readonly commands: readonly (readonly string[])[]
  /** the inputs of each step of ours */
  readonly steps: readonly Readonly<Record<string, string>>[]
}

/** Reads the blocks of a recipe, its hosts turned into the server of this test. */
async function readRecipe(name: string, from = server): Promise<Recipe> {
  const path = fileURLToPath(new URL(`../../docs/recipes/${name}.md`, import.meta.url))
  const blocks = blocksOf(local(await readFile(path, 'utf8'), from))
  const of = (language: string) => blocks.flatMap(block => (block.language === language ? block.text : []))
  const lines = of('sh').flatMap(text => text.split('\n'))
  return {
    lists: of('text'),
    commands: lines.flatMap(line => (line.startsWith('setup-pkgtool ') ? [line.split(' ').slice(1)] : [])),
    steps: of('yaml').flatMap(text => stepsOf(parse(text))),
  }
}

const local = (text: string, { url }: FeedServer) =>
  text
    .replaceAll('https://feed.example/dist', url.replace(/\/$/, ''))
    .replaceAll('https://feed.example/index.json', `${url}index.json`)

interface Step {
  readonly uses?: string
  readonly with?: Readonly<Record<string, unknown>>
}

function stepsOf(content: readonly Step[] | { readonly jobs: Record<string, { readonly steps: Step[] }> }) {
  const steps = 'jobs' in content ? Object.values(content.jobs).flatMap(job => job.steps) : content
  return steps.flatMap(({ uses, with: inputs = {} }) =>
    uses?.startsWith('setup-pkgtool/')
      ? [Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, String(value)]))]
      : [],
  )
}

const type = (words: readonly string[]) => runCli(words, { cwd: workspace, env: { HOME: workspace } })

test('pin everything: the lock that its command writes binds its step, and a changed list fails', async () => {
  const { lists, commands, steps } = await readRecipe('pin-everything')
  expect([lists.length, commands.length, steps.length]).toEqual([1, 1, 1])
  await writeFile(join(workspace, 'packages.txt'), lists[0] ?? '')
  const inputs = steps[0] ?? {}
  const unlocked = await runAction({ directory, inputs })
  expect([unlocked.code, unlocked.log]).toEqual([1, expect.stringContaining('(NOT_LOCKED)')])
  expect(await type(commands[0] ?? [])).toMatchObject({ code: 0 })
  const { outputs } = await runGreen({ directory, inputs })
  expect(outputs).toMatchObject({ version: '6.12.0', 'packages-count': '2' })
  expect(outputs.packages).toContain('"13.0.3"')
  await writeFile(join(workspace, 'packages.txt'), 'My.Json 13.0.1\n')
  const stale = await runAction({ directory, inputs })
  expect([stale.code, stale.log]).toEqual([1, expect.stringContaining('(NOT_LOCKED)')])
  const check = await type([...(commands[0] ?? []), '--check'])
  expect(check.code).toBe(1)
})

test('mirror: its commands make a feed that its step takes, also where the origin is gone', async () => {
  await writeFile(join(workspace, 'packages.txt'), 'My.Logging 2.1.0\n')
  await rm(join(workspace, 'pkgtool.lock.json'), { force: true })
  const upstream = await makeFeed(await newFolder(), {
    settings: presetNames.nuget,
    tools: [{ version: '6.12.0', stage: 'ReleasedAndBlessed' }],
    packages: [{ id: 'My.Logging', version: '2.1.0' }],
  })
  const origin = await serveFeed(upstream)
  const { commands, steps } = await readRecipe('mirror', origin)
  expect([commands.length, steps.length]).toEqual([3, 1])
  for (const words of commands) expect(await type(words)).toMatchObject({ code: 0 })
  await origin.close()
  const mirror = await serveFeed(join(workspace, 'mirror'))
  try {
    // What the recipe's web server would be known as.
    expect(await type(['feed', 'rebase', 'mirror', mirror.url])).toMatchObject({ code: 0 })
    const entries = Object.entries(steps[0] ?? {}).map(([name, value]) => [
      name,
      value.replaceAll('https://mirror.example/dist', mirror.url.replace(/\/$/, '')),
    ])
    const done = await runGreen({
      directory: await jobOf('My.Logging 2.1.0\n'),
      inputs: Object.fromEntries(entries),
    })
    expect(done.outputs).toMatchObject({ version: '6.12.0', 'packages-count': '1' })
  } finally {
    await mirror.close()
  }
})

/** A new job with a list of pins in its workspace. */
async function jobOf(list: string): Promise<string> {
  const folder = await newFolder()
  await mkdir(join(folder, 'workspace'))
  await writeFile(join(folder, 'workspace', 'packages.txt'), list)
  return folder
}
