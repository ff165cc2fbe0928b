import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { build } from 'esbuild'
import { contentProblems, dependencyProblems, scriptProblems } from '../../scripts/check-package.mjs'
import { packLibrary } from '../../scripts/lib/pack-library.mjs'
import { environmentOfSystem, withHome } from '../../scripts/lib/runner.mjs'
import { serveFeed } from '../../src/feed/index.ts'
import { type EndedProcess, endOf } from '../support/end-of.ts'
import { type LocalRegistry, startLocalRegistry } from '../support/local-registry.ts'
import { makeFeed } from '../support/make-feed.ts'
import { blocksOfPage } from '../support/page-jobs.ts'
import { temporaryFolders } from '../support/temporary.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const newFolder = temporaryFolders()
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
let registry: LocalRegistry
let consumer: string
let files: readonly string[]
let tarball: string
let npmEnvironment: NodeJS.ProcessEnv

// As a stranger does it: the tarball and what it depends on, from a registry, into an empty folder.
beforeAll(async () => {
  registry = await startLocalRegistry()
  const work = await newFolder()
  const packed = packLibrary(join(work, 'pack'))
  files = packed.files
  tarball = packed.tarball
  consumer = join(work, 'consumer')
  await mkdir(consumer)
  await writeFile(join(consumer, 'package.json'), '{ "name": "consumer", "private": true }')
  npmEnvironment = {
    ...environmentOfSystem(),
    ...withHome({ HOME: work }),
    npm_config_registry: registry.url,
    npm_config_cache: join(work, 'cache'),
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
  }
  await npm('install', packed.tarball, '@types/node')
})
afterAll(() => registry?.close())

const npm = (...parameters: string[]) =>
  run('npm', parameters, { env: npmEnvironment, shell: process.platform === 'win32' })
const node = (...parameters: string[]) => run(process.execPath, parameters)
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')

describe('the package that npm publishes', () => {
  test('has what is needed and nothing else, and contentProblems says so of others', () => {
    expect(contentProblems(files)).toEqual([])
    expect(files.filter(path => /__tests__|\.test\.|\.map$|(?<!\.d)\.ts$|\.mjs$/.test(path))).toEqual([])
    const broken = [...files.filter(path => path !== 'LICENSE'), 'lib/action/main.js', '__tests__/a.js']
    expect(contentProblems(broken).map(({ message }) => message)).toEqual([
      'the tarball has lib/action/main.js, which nobody needs',
      'the tarball has __tests__/a.js, which nobody needs',
      'the tarball lacks LICENSE',
    ])
  })

  test('has no install script, and scriptProblems says so of one', () => {
    const manifest = readFileSync(join(consumer, 'node_modules/setup-pkgtool/package.json'), 'utf8')
    expect(scriptProblems(JSON.parse(manifest))).toEqual([])
    expect(scriptProblems({ scripts: { prepare: 'tsc', prepack: 'tsc', test: 'jest' } })).toMatchObject([
      { message: expect.stringContaining('the script "prepare" is published') },
    ])
  })

  test('has the dependencies that its files import, and dependencyProblems says so of others', () => {
    const dependencies = { a: '1', '@b/c': '1', d: '1', e: '1' }
    const scripts = [
      'import x from"a"\nawait import("@b/c/lib/proxy")\nimport y from "./z.js"',
      'const e = require("e"), fs = require("fs"), d2 = "d"\nimport "node:os"\nexport * from "@actions/f"',
    ]
    expect(dependencyProblems({ dependencies }, scripts).map(({ message }) => message)).toEqual([
      'no published file imports the dependency d; bundle it, or leave it out',
      'a published file imports @actions/f, which is no dependency',
    ])
  })

  test('is described by the package.json of this tree, and holds the HTTP client with its licence', () => {
    const manifest = JSON.parse(
      readFileSync(join(consumer, 'node_modules/setup-pkgtool/package.json'), 'utf8'),
    )
    const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect([manifest.dependencies, manifest.exports, manifest.bin]).toEqual([
      own.dependencies,
      own.exports,
      own.bin,
    ])
    const installed = (name: string) => existsSync(join(consumer, 'node_modules', name, 'package.json'))
    const others = [
      '@actions/core',
      '@actions/http-client',
      'actions-http-client',
      'tunnel',
      'undici',
      'jest',
      'typescript',
    ]
    expect(others.filter(installed)).toEqual([])
    for (const folder of ['cli', 'core']) {
      const path = join(consumer, 'node_modules/setup-pkgtool/lib', folder, 'licenses.txt')
      expect(readFileSync(path, 'utf8')).toMatch(/^@actions\/http-client@[\d.]+ \(MIT\)$/m)
    }
  })

  test('is silent and changes nothing when it is imported', async () => {
    await writeFile(
      join(consumer, 'silent.mjs'),
      `const before = [Object.getOwnPropertyNames(globalThis).length, process.eventNames().length]
       const [core, feed] = await Promise.all([import('setup-pkgtool'), import('setup-pkgtool/feed')])
       const after = [Object.getOwnPropertyNames(globalThis).length, process.eventNames().length]
       if (String(before) !== String(after)) throw new Error(before + ' became ' + after)
       if (!core.installTool || !feed.initFeed) throw new Error('exports are missing')`,
    )
    expect(await node(join(consumer, 'silent.mjs'))).toEqual({ code: 0, output: '' })
  })

  test('exports two doors and no file behind them', async () => {
    await writeFile(join(consumer, 'deep.mjs'), `import 'setup-pkgtool/lib/core/base/errors.js'`)
    expect((await node(join(consumer, 'deep.mjs'))).output).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED')
  })

  test('works in a plain ESM program, over sockets', async () => {
    await writeFile(
      join(consumer, 'plain.mjs'),
      `import { writeFile } from 'node:fs/promises'
       import { initFeed, addTool, serveFeed } from 'setup-pkgtool/feed'
       import { installTool } from 'setup-pkgtool'
       await initFeed('feed')
       await writeFile('tool', '#!/bin/sh\\n')
       await addTool('feed', 'tool', { version: '1.2.3', stage: 'ReleasedAndBlessed' })
       const server = await serveFeed('feed')
       const tool = await installTool({ distUrls: [server.url], toolCache: 'tools' })
       await server.close()
       console.log(tool.version, tool.cacheHit)`,
    )
    expect(await node(join(consumer, 'plain.mjs'))).toEqual({ code: 0, output: '1.2.3 false\n' })
  })

  test('works from CommonJS by import()', async () => {
    await writeFile(
      join(consumer, 'common.cjs'),
      `import('setup-pkgtool').then(({ normalizePackageVersion }) => console.log(normalizePackageVersion('1.2.0.0-RC')))`,
    )
    expect(await node(join(consumer, 'common.cjs'))).toEqual({ code: 0, output: '1.2.0-rc\n' })
  })

  test.each([
    ['node16', { module: 'node16', moduleResolution: 'node16' }],
    ['nodenext', { module: 'nodenext', moduleResolution: 'nodenext' }],
    ['bundler', { module: 'esnext', moduleResolution: 'bundler' }],
  ])('has types for moduleResolution %s, strict and with its declarations checked', async (name, options) => {
    const folder = join(consumer, name)
    await mkdir(folder)
    await writeFile(
      join(folder, 'main.mts'),
      `import { type Selection, installTool, isPkgtoolError, parseToolListing, selectTool } from 'setup-pkgtool'
       import { type Feed, openFeed } from 'setup-pkgtool/feed'
       const selection: Selection = selectTool(parseToolListing('{}'), { stage: 'Released' })
       const version: string = selection.entry.version
       const feed: Promise<Feed> = openFeed('feed')
       try {
         await installTool({ distUrls: [version], toolCache: 'tools' })
       } catch (error) {
         if (isPkgtoolError(error, 'NOT_FOUND')) console.log(error.fields.url, feed)
       }
       // @ts-expect-error a stage that there is not
       selectTool(parseToolListing('{}'), { stage: 'Blessed' })`,
    )
    const compilerOptions = {
      ...options,
      target: 'es2022',
      lib: ['es2022'],
      types: ['node'],
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      noEmit: true,
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main.mts'] }))
    // The declarations of others, which take the longest, are checked in one of the three; ours in all.
    const parameters = name === 'nodenext' ? [compiler, '-p', folder] : [await writeChecker(), folder]
    expect(await node(...parameters)).toEqual({ code: 0, output: '' })
  })

  const bundling = blocksOfPage('docs/bundling.md', 'sh').flatMap(text => text.trim().split('\n'))
  // Other packages need such a line, and it must not collide with anything here.
  const otherBanner = `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url)`
  const withBanner = bundling
    .filter(command => command.includes('--format=esm'))
    .map(command => command.replace('--format=esm', `--format=esm "--banner:js=${otherBanner}"`))
  test('docs/bundling.md makes a bundle for ESM', () => {
    expect(withBanner).toHaveLength(1)
  })

  test.each([...bundling, ...withBanner])(
    'restores packages from the bundle that docs/bundling.md makes: %s',
    async command => {
      const folder = await newFolder()
      await rename(join(consumer, 'node_modules'), join(folder, 'node_modules'))
      try {
        const [script = ''] = blocksOfPage('docs/bundling.md', 'js')
        await writeFile(join(folder, 'package.json'), '{ "private": true }')
        await writeFile(join(folder, 'job.mjs'), script)
        const bin = join(root, 'node_modules', '.bin')
        const path = `${bin}${delimiter}${process.env.PATH}`
        const words = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(
          ([, quoted, word]) => quoted ?? word ?? '',
        )
        expect(words.shift()).toBe('npx')
        const made = await run(words[0] ?? '', words.slice(1), {
          cwd: folder,
          env: { ...npmEnvironment, PATH: path },
        })
        expect(made).toMatchObject({ code: 0 })
      } finally {
        await rename(join(folder, 'node_modules'), join(consumer, 'node_modules'))
      }
      const outfile = /out(?:file=|\s+)(\S+)/.exec(command)?.[1] ?? ''
      const main = /\.[cm]?js$/.test(outfile) ? outfile : join(outfile, 'index.mjs')
      const packages = Array.from({ length: 6 }, (_, index) => ({ id: `My.P${index}`, version: '1.0.0' }))
      const server = await serveFeed(await makeFeed(folder, { packages }))
      const pins = packages.map(({ id, version }) => `${id} ${version}`).join('\n')
      await writeFile(join(folder, 'pins.txt'), pins)
      // Nothing that the bundle needs lies beside it.
      const ran = await run(process.execPath, [main, `${server.url}index.json`], { cwd: folder }).finally(
        () => server.close(),
      )
      expect(ran).toEqual({ code: 0, output: '6 packages\n' })
      expect((await readdir(join(folder, 'packages'))).filter(name => !name.startsWith('.'))).toHaveLength(6)
    },
  )

  /** Bundles a program of the consumer by esbuild, with a line before it, and runs the bundle, which lies beside nothing. */
  async function runBundle(
    program: string,
    { format, line }: { readonly format: 'esm' | 'cjs'; readonly line?: string | undefined },
  ): Promise<EndedProcess> {
    const folder = await newFolder()
    const entry = join(consumer, 'bundled.mjs')
    const outfile = join(folder, `bundle.${format === 'esm' ? 'mjs' : 'cjs'}`)
    await writeFile(entry, program)
    const { warnings } = await build({
      entryPoints: [entry],
      outfile,
      format,
      bundle: true,
      platform: 'node',
      logLevel: 'silent',
      ...(line !== undefined && { banner: { js: line } }),
    })
    expect(warnings).toEqual([])
    return run(process.execPath, [outfile], { cwd: folder })
  }

  test.each(['esm', 'cjs'] as const)('can be bundled by esbuild as %s, and the bundle runs', async format => {
    const program = `import { parseToolListing, selectTool } from 'setup-pkgtool'
       const entry = { version: '1.0.0', url: 'https://a.example/', stage: 'Released', uploaded: '2024-01-01T00:00:00Z' }
       console.log(selectTool(parseToolListing({ 'pkgtool.exe': [entry] }), { stage: 'Released' }).entry.version)`
    expect(await runBundle(program, { format })).toEqual({ code: 0, output: '1.0.0\n' })
  })

  test.each([
    ['esm', undefined],
    ['esm', otherBanner],
    ['cjs', undefined],
  ] as const)('the feed can be bundled as %s too, with the line %s', async (format, line) => {
    const program = `import { addTool, initFeed, serveFeed } from 'setup-pkgtool/feed'
       import { writeFileSync } from 'node:fs'
       const run = async () => {
         await initFeed('feed')
         writeFileSync('tool', 'tool')
         await addTool('feed', 'tool', { version: '1.2.3', stage: 'Released' })
         const server = await serveFeed('feed')
         await server.close()
       }
       run().then(() => console.log('served'))`
    expect(await runBundle(program, { format, line })).toEqual({ code: 0, output: 'served\n' })
  })

  test('reads few files when one light function is imported', async () => {
    const { metafile } = await build({
      entryPoints: [join(consumer, 'node_modules/setup-pkgtool/lib/core/index.js')],
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      metafile: true,
      write: false,
      logLevel: 'silent',
    })
    const read = new Set<string>()
    const follow = (path: string) => {
      if (read.has(path)) return
      read.add(path)
      for (const { path: next, kind, external } of metafile.inputs[path]?.imports ?? [])
        if (kind === 'import-statement' && !external) follow(next)
    }
    follow(Object.keys(metafile.inputs).find(path => path.endsWith('lib/core/index.js')) ?? 'no entry')
    expect(read.size).toBeGreaterThan(1)
    expect(read.size).toBeLessThanOrEqual(22)
  })

  test('leaves out of a bundle what is not used', async () => {
    const entry = join(consumer, 'small.mjs')
    const outfile = join(consumer, 'small-bundle.mjs')
    await writeFile(
      entry,
      `import { normalizePackageVersion } from 'setup-pkgtool'\nconsole.log(normalizePackageVersion('1.0'))`,
    )
    await build({
      entryPoints: [entry],
      outfile,
      format: 'esm',
      bundle: true,
      platform: 'node',
      minify: true,
    })
    expect((await stat(outfile)).size).toBeLessThan(40_000)
    expect(await node(outfile)).toEqual({ code: 0, output: '1.0.0\n' })
  })

  test.each(['README.md', 'docs/library.md', 'docs/recipes/other-ci.md'])(
    'is installed by the command of %s',
    async page => {
      const command = blocksOfPage(page, 'sh')
        .flatMap(text => text.split('\n'))
        .find(line => line.startsWith('npm install'))
      const folder = await newFolder()
      await writeFile(join(folder, 'package.json'), '{ "private": true }')
      const words = command?.replace('setup-pkgtool', tarball).split(' ').slice(1) ?? []
      const env = { ...npmEnvironment, npm_config_prefix: join(folder, 'global') }
      const said = await run('npm', words, { env, cwd: folder, shell: process.platform === 'win32' })
      expect(said.output).not.toMatch(/warn/i)
      const modules = process.platform === 'win32' ? 'global/node_modules' : 'global/lib/node_modules'
      const installed = words.includes('--global') ? modules : 'node_modules'
      const { code, output } = await node(
        join(folder, installed, 'setup-pkgtool/lib/cli/main.js'),
        '--version',
      )
      expect([code, output.trim()]).toEqual([0, version])
    },
  )

  test('installs a command that npx finds', async () => {
    const { code, output } = await npm('exec', '--offline', '--', 'setup-pkgtool', '--version')
    expect([code, output.trim()]).toEqual([0, version])
  })
})

/** Writes a program that checks as the compiler does, but of the declarations only those of the package and its dependencies. */
async function writeChecker(): Promise<string> {
  const path = join(consumer, 'check-ours.mjs')
  await writeFile(
    path,
    `import ts from ${JSON.stringify(pathToFileURL(join(root, 'node_modules/typescript/lib/typescript.js')).href)}
     const { config } = ts.readConfigFile(process.argv[2] + '/tsconfig.json', ts.sys.readFile)
     const { fileNames, options, errors } = ts.parseJsonConfigFileContent(config, ts.sys, process.argv[2])
     const program = ts.createProgram(fileNames, options)
     const others = /[/]node_modules[/](@types|typescript|undici-types)[/]/
     const ours = program.getSourceFiles().filter(({ fileName }) => !others.test(fileName))
     if (ours.length < 10) throw new Error('the declarations of the package are not found')
     const found = [errors, program.getOptionsDiagnostics(), program.getGlobalDiagnostics(), program.getSyntacticDiagnostics(),
       ours.flatMap(file => program.getSemanticDiagnostics(file))].flat()
     for (const { file, messageText } of found) console.log(file?.fileName, ts.flattenDiagnosticMessageText(messageText, ' '))
     process.exitCode = found.length > 0 ? 1 : 0`,
  )
  return path
}

async function run(
  command: string,
  parameters: readonly string[],
  options: { readonly env?: NodeJS.ProcessEnv; readonly shell?: boolean; readonly cwd?: string } = {},
): Promise<EndedProcess> {
  const child = spawn(command, parameters, { cwd: consumer, stdio: ['ignore', 'pipe', 'pipe'], ...options })
  const ended = await endOf(child)
  if (command === 'npm' && ended.code !== 0) throw new Error(ended.output)
  return ended
}
