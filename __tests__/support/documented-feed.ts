import { spawn } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makePackage } from '../../scripts/lib/make-package.mjs'
import { type Log, silentLog } from '../../src/core/index.ts'
import { addPackages, addTool, type FeedServer, initFeed, serveFeed } from '../../src/feed/index.ts'
import { unsignedExecutable } from './signed-executable.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A code block of a page. */
export interface Block {
  readonly language: string
  readonly text: string
}

/** The code blocks of a page, in order. */
export function readBlocks(markdown: string): readonly Block[] {
  return [...markdown.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(match => ({
    language: match[1] as string,
    text: match[2] as string,
  }))
}

/** What the README restores, under NuGet's names. */
export const nugetPackages = [
  ['Newtonsoft.Json', '13.0.3'],
  ['Serilog', '4.2.0'],
] as const

/** Makes a feed with NuGet's names that stands for the public one, and serves it; `log` gets a line a request. */
export async function serveNugetFeed(work: string, log: Log): Promise<FeedServer> {
  const feed = join(work, 'nuget')
  await initFeed(feed, { toolName: 'nuget.exe', packageExtension: 'nupkg', manifestExtension: 'nuspec' })
  const tool = join(work, 'nuget.exe')
  await writeFile(tool, unsignedExecutable('6.12.0'))
  await addTool(feed, tool, { version: '6.12.0', stage: 'ReleasedAndBlessed' })
  for (const [id, version] of nugetPackages) {
    const file = join(work, `${id}.${version}.nupkg`)
    await writeFile(file, makePackage(id, version, { manifestExtension: 'nuspec' }))
    await addPackages(feed, [file])
  }
  return serveFeed(feed, { log })
}

/** Makes the feed that the examples of the docs talk about in `work`, and serves it. */
export async function serveDocumentedFeed(work: string): Promise<FeedServer> {
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
  return serveFeed(feed, { log: silentLog })
}

/** A text of the docs with the addresses of the feed that is served. */
export function withServer(text: string, { url }: FeedServer): string {
  return text
    .replaceAll('https://feed.example/dist', url)
    .replaceAll('https://feed.example/index.json', `${url}index.json`)
    .replaceAll('https://feed.example/nowhere', `${url}nowhere`)
}

/** Runs examples one after the other in one new folder, in which the package has its own name, and returns what each printed. */
export async function runExamples(examples: readonly string[]): Promise<readonly string[]> {
  // The package's own name resolves for files below its folder only.
  const directory = join(root, '.tmp', `examples-${process.pid}`)
  await mkdir(directory, { recursive: true })
  try {
    const printed: string[] = []
    for (const [index, text] of examples.entries()) {
      const file = join(directory, `example-${index}.mjs`)
      await writeFile(file, text)
      printed.push(await run(process.execPath, [file], directory))
    }
    return printed
  } finally {
    await rm(directory, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Runs a program to its end, which must be a good one, and returns all that it printed. */
export function run(command: string, parameters: readonly string[], directory: string): Promise<string> {
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
