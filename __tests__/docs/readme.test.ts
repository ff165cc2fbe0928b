import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { makePackage } from '../../scripts/lib/make-package.mjs'
import { runStep } from '../../scripts/lib/runner.mjs'
import { addPackages, addTool, type FeedServer, initFeed, serveFeed } from '../../src/feed/index.ts'
import { node24 } from '../support/programs.ts'
import { temporaryFolders } from '../support/temporary.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cli = join(root, 'lib/cli/main.js')
const folder = temporaryFolders()

interface Block {
  readonly language: string
  readonly text: string
}

let blocks: readonly Block[]
let server: FeedServer
let work: string

beforeAll(async () => {
  blocks = readBlocks(await readFile(join(root, 'README.md'), 'utf8'))
  work = await folder()
  const feed = join(work, 'served')
  await initFeed(feed, {})
  const tool = join(work, 'pkgtool.exe')
  await writeFile(tool, '#!/bin/sh\necho "$@"\n')
  await addTool(feed, tool, { version: '6.12.0', stage: 'ReleasedAndBlessed' })
  for (const [id, version] of [
    ['My.Logging', '2.1.0'],
    ['My.Json', '13.0.1'],
  ] as const) {
    const file = join(work, `${id}.${version}.pkgfile`)
    await writeFile(file, makePackage(id, version))
    await addPackages(feed, [file])
  }
  server = await serveFeed(feed)
})

afterAll(() => server.close())

describe('README', () => {
  test('has no code block of a kind that no test here runs', () => {
    expect([...new Set(blocks.map(({ language }) => language))].sort()).toEqual(['js', 'sh', 'yaml'])
  })

  test('workflow steps run', async () => {
    const steps = ofLanguage('yaml').flatMap(
      text => (parse(local(text)) as { steps: { uses?: string; with?: Record<string, string> }[] }).steps,
    )
    const ours = steps.filter(({ uses }) => uses?.startsWith('setup-pkgtool/'))
    expect(ours).toHaveLength(1)
    for (const step of ours) {
      const { code, log, outputs } = await runStep({
        directory: join(await folder(), 'runner'),
        inputs: step.with ?? {},
        node: node24(),
      })
      expect({ code, log }).toMatchObject({ code: 0 })
      expect(outputs).toMatchObject({ version: '6.12.0', 'packages-count': '2', 'cache-hit': 'false' })
    }
  })

  test('library examples run', async () => {
    const examples = ofLanguage('js')
    expect(examples.length).toBeGreaterThan(1)
    // The package's own name resolves for files below its folder only.
    const directory = join(root, '.tmp', `readme-${process.pid}`)
    await mkdir(directory, { recursive: true })
    try {
      const printed: string[] = []
      for (const [index, text] of examples.entries()) {
        const file = join(directory, `example-${index}.mjs`)
        await writeFile(file, local(text))
        printed.push(await run(process.execPath, [file], directory))
      }
      expect(printed[0]).toContain('6.12.0')
      expect(printed[0]).toContain('My.Json 13.0.1')
      expect(printed[1]).toContain('No version matches "7.x"')
    } finally {
      await rm(directory, { recursive: true, force: true })
    }
  })

  test('commands run', async () => {
    const directory = await folder()
    await writeFile(join(directory, 'pkgtool.exe'), '#!/bin/sh\n')
    await writeFile(join(directory, 'My.Logging.2.1.0.pkgfile'), makePackage('My.Logging', '2.1.0'))
    const commands = ofLanguage('sh')
      .flatMap(text => text.split('\n'))
      .filter(line => line.startsWith('setup-pkgtool '))
    expect(commands.length).toBeGreaterThan(7)
    for (const command of commands) await runCommand(command, directory)
  })
})

async function runCommand(command: string, directory: string): Promise<void> {
  const words = [...local(command).matchAll(/"([^"]*)"|(\S+)/g)]
    .map(match => match[1] ?? (match[2] as string))
    .slice(1)
  if (words[1] !== 'serve') {
    await run(process.execPath, [cli, ...words], directory)
    return
  }
  const child = spawn(process.execPath, [cli, ...words.map(word => (word === '8080' ? '0' : word))], {
    cwd: directory,
  })
  const url = await firstUrl(child)
  expect((await fetch(new URL('tools.json', url))).status).toBe(200)
  child.kill()
  await new Promise(resolve => child.once('exit', resolve))
}

function firstUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const read = (chunk: Buffer) => {
      text += chunk
      const url = /https?:\/\/[\w.:]+\//.exec(text)?.[0]
      if (url) resolve(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', code => reject(new Error(`serve ended with ${code}: ${text}`)))
  })
}

function readBlocks(markdown: string): Block[] {
  return [...markdown.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(match => ({
    language: match[1] as string,
    text: match[2] as string,
  }))
}

const ofLanguage = (language: string) =>
  blocks.filter(block => block.language === language).map(({ text }) => text)

// The README's feed, as the one that this test serves.
function local(text: string): string {
  return text
    .replaceAll('https://feed.example/dist', server.url)
    .replaceAll('https://feed.example/index.json', `${server.url}index.json`)
}

function run(command: string, parameters: readonly string[], directory: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { cwd: directory, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', chunk => (output += chunk))
    child.stderr.on('data', chunk => (output += chunk))
    child.once('error', reject)
    child.once('close', code =>
      code === 0
        ? resolve(output)
        : reject(new Error(`${parameters.join(' ')} ended with ${code}:\n${output}`)),
    )
  })
}
