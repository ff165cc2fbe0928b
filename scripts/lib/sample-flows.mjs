// Every format on disk and every document that the doors print, from flows over one small feed: the command line and a step.
import { spawn } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { build } from 'esbuild'
import { bundleCli } from './bundle-cli.mjs'
import { importSource } from './import-source.mjs'
import { environmentOfSystem, runStep } from './runner.mjs'

const tool = '#!/bin/sh\necho 1.2.0\n'
const address = 'https://feed.example/dist'

/** The command lines, in order. Some of them fail: their exit codes are part of the sample. */
const commands = [
  `feed init feed --base-url ${address} --json`,
  'feed add-tool feed tool --version 1.1.0 --stage Released --uploaded 2024-01-01T00:00:00Z --json',
  'feed add-tool feed tool --version 1.2.0 --stage EarlyAccessPreview --uploaded 2024-02-01T00:00:00Z --json',
  'feed promote feed 1.2.0 ReleasedAndBlessed --json',
  'feed add feed packages-in --published 2024-01-01T00:00:00Z --purge-file purge.txt --json',
  'feed unlist feed Sample.Two 2.0.0-rc.1 --json',
  'feed relist feed Sample.Two 2.0.0-rc.1 --json',
  'feed verify feed --json',
  'feed verify none --json',
  'list --dist-url feed --json',
  'select 1.x --dist-url feed --explain --json',
  'install 1.x --dist-url feed --tool-cache tools --json',
  'install 9.x --dist-url feed --tool-cache tools --json',
  'restore Sample.One@1.0.0 --source feed/index.json --packages-directory plan --dry-run --json',
  'feed init plain --json',
  'feed add plain packages-in --published 2024-01-01T00:00:00Z --json',
  'restore Sample.One@1.0.0 --framework net8.0 --source SERVER/index.json --packages-directory feed-layout --package-store ../store --json',
  'restore Sample.One@1.0.0 --source SERVER/index.json --packages-directory expanded --layout expanded --package-store ../store --json',
  'restore Sample.One@1.0.0 --source feed/index.json --packages-directory classic --layout classic --package-store off --json',
  'restore Sample.One@1.0.0 --source feed/index.json --packages-directory flat --layout flat --package-store off --json',
  'restore Sample.None@1.0.0 --source feed/index.json --packages-directory flat --layout flat --json',
  'lock 1.x "Sample.One 1.*" --framework net8.0 --dist-url feed --tool-cache tools --source feed/index.json --json',
  'lock 1.x "Sample.One 1.*" --framework net8.0 --dist-url feed --tool-cache tools --source feed/index.json --check --json',
  'why Sample.Two --json',
  'cache list --tool-cache tools --package-store ../store --json',
  'cache verify --tool-cache tools --package-store ../store --json',
  'cache prune --tool-cache tools --package-store ../store --dry-run --json',
  'feed bundle feed feed.tar --json',
  'feed unbundle feed.tar copy --json',
  'feed publish feed other --json',
  'feed mirror mirror Sample.One@1.0.0 --from-source feed/index.json --from-dist-url feed --tools 1.x --json',
  'feed remove copy Sample.Two 2.0.0-rc.1 --json',
  'feed serve',
  'no-such-verb --json',
]

/** Runs them in a new folder and describes what they print and leave. */
export async function commandSamples(root) {
  return inSandbox(root, async ({ folder, bundle }) => {
    await bundleCli(root, bundle)
    const work = join(folder, 'work')
    mkdirSync(join(work, 'packages-in'), { recursive: true })
    writeFileSync(join(work, 'tool'), tool)
    await writePackages(root, join(work, 'packages-in'))
    const ran = []
    let server
    for (const command of commands) {
      // A store keeps what a server gave, not what a folder has.
      if (command.includes('SERVER')) server ??= await serve(root, join(work, 'plain'))
      const { status, stdout } = await runCli({ folder, bundle }, command.replace('SERVER/', server?.url))
      // The record of an entry holds paths, and its size depends on them.
      const printed = withoutSentences(stdout)
      const shown = command.startsWith('cache ') ? printed.replace(/"size": \d+/g, '"size": N') : printed
      ran.push(`$ setup-pkgtool ${command}\n${shown}exit code ${status}\n`)
    }
    await server?.close()
    const left = ['store', 'work'].map(name => describeTree(join(folder, name), name))
    return [...ran, ...left].map(text => withoutChance(text, folder)).join('\n')
  })
}

async function serve(root, feed) {
  const engine = await importSource(root, 'src/feed/index.ts')
  return engine.serveFeed(feed)
}

function runCli({ folder, bundle }, command) {
  const parameters = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain)
  const child = spawn(process.execPath, [join(bundle, 'main.js'), ...parameters], {
    cwd: join(folder, 'work'),
    env: {
      ...environmentOfSystem(),
      HOME: folder,
      USERPROFILE: folder,
      XDG_CACHE_HOME: join(folder, 'cache'),
      // Else a store that is given by a relative path counts as the checkout's.
      WORKSPACE: join(folder, 'work'),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let stdout = ''
  child.stdout.setEncoding('utf8').on('data', text => {
    stdout += text
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', status => resolve({ status, stdout }))
  })
}

/** Runs a step with tool and packages twice and describes its outputs and report. */
export async function stepSamples(root) {
  return inSandbox(root, async ({ folder, bundle }) => {
    const entry = join(bundle, 'main', 'index.mjs')
    await build({
      absWorkingDir: root,
      entryPoints: ['src/action/main.ts'],
      outfile: entry,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      logLevel: 'error',
    })
    const work = join(folder, 'workspace')
    const feed = join(work, 'feed')
    mkdirSync(join(work, 'packages-in'), { recursive: true })
    await writePackages(root, join(work, 'packages-in'))
    writeFileSync(join(work, 'tool'), tool)
    const engine = await importSource(root, 'src/feed/index.ts')
    await engine.initFeed(feed, {})
    const stage = 'ReleasedAndBlessed'
    await engine.addTool(feed, join(work, 'tool'), {
      version: '1.2.0',
      stage,
      uploaded: '2024-02-01T00:00:00Z',
    })
    await engine.addPackages(feed, join(work, 'packages-in'), { published: '2024-01-01T00:00:00Z' })
    const inputs = {
      ...defaultsOf(root),
      'dist-url': feed,
      source: join(feed, 'index.json'),
      packages: 'Sample.One 1.0.0',
    }
    const given = { directory: folder, entry: relative(root, entry), env: { HOME: folder } }
    const parts = []
    for (const [name, step] of [
      ['the first step', { ...given, inputs }],
      ['the same step again', { ...given, inputs }],
      ['a step that fails', { ...given, inputs: { ...inputs, packages: 'Sample.None 1.0.0' } }],
      ['a step with wrong usage', { ...given, inputs: { ...inputs, locked: 'true' } }],
    ]) {
      const { code, outputs, variables, path, state } = await runStep(step)
      const { report, ...plain } = outputs
      parts.push(
        `# ${name}: exit code ${code}\n`,
        `outputs: ${pretty(plain)}\n`,
        `variables: ${pretty(variables)}\n\npath: ${pretty(path)}\n\nstate: ${pretty(Object.keys(state))}\n`,
        `report: ${report === undefined ? '' : withoutSentences(readFileSync(report, 'utf8'))}`,
      )
    }
    return parts.map(text => withoutChance(text, folder)).join('\n')
  })
}

const pretty = value => JSON.stringify(value, undefined, 2)

function defaultsOf(root) {
  const rows = readFileSync(join(root, 'action.yml'), 'utf8')
    .split('\noutputs:')[0]
    .split(/\n {2}(?=\S)/)
  const pairs = rows.flatMap(row => {
    const [, name] = /^([\w-]+):/.exec(row) ?? []
    const [, value] = /\n {4}default: "?([^"\n]*)"?/.exec(row) ?? []
    return name === undefined || value === undefined ? [] : [[name, value.startsWith('$') ? '' : value]]
  })
  return { ...Object.fromEntries(pairs), cache: 'false', 'package-store': 'off' }
}

// The bundle lies in the project, where its packages are found; the flows run outside of it, since they look for the
// repository that they are in.
async function inSandbox(root, work) {
  mkdirSync(join(root, '.tmp'), { recursive: true })
  const bundle = mkdtempSync(join(root, '.tmp', 'sample-'))
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'setup-pkgtool-sample-')))
  try {
    return await work({ folder, bundle })
  } finally {
    for (const made of [bundle, folder]) rmSync(made, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Two packages, of which one needs the other; nothing in them is deflated, since zlib's bytes differ from Node to Node. */
async function writePackages(root, folder) {
  const { writeArchive } = await importSource(root, '__tests__/support/zip.ts')
  const needs =
    '<dependencies><group targetFramework="net8.0"><dependency id="Sample.Two" version="2.0.0-rc.1" /></group></dependencies>'
  for (const [id, version, dependencies] of [
    ['Sample.One', '1.0.0', needs],
    ['Sample.Two', '2.0.0-rc.1', ''],
  ]) {
    const manifest = `<?xml version="1.0"?>
<package xmlns="http://example.test/manifest.xsd">
  <metadata><id>${id}</id><version>${version}</version><authors>Ann</authors><description>A sample</description>${dependencies}</metadata>
</package>
`
    const entries = [
      { name: `${id}.pkgspec`, content: manifest, method: 0 },
      { name: 'lib/net8.0/sample.txt', content: id, method: 0 },
    ]
    writeFileSync(join(folder, `${id}.${version}.pkgfile`), writeArchive(entries))
  }
}

/** Keeps of errors their codes and the names of their fields. */
function withoutSentences(text) {
  if (!text.startsWith('{')) return text
  const document = JSON.parse(text)
  const { error } = document
  if (error === undefined) return `${pretty(document)}\n`
  const { code, ...fields } = error
  return `${pretty({ ...document, error: { code, fields: Object.keys(fields).join(', ') } })}\n`
}

const textEndings = ['.json', '.txt', '.sha512', '.metadata', '.complete', '.xml', '.pkgspec', '.cmd', '']

function describeTree(folder, name) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
    .filter(path => !path.includes('packages-in'))
    .map(path => ({ path: nameOf(relative(folder, path)), text: describeFile(path) }))
    .toSorted((a, b) => (`${a.path} ${a.text}` < `${b.path} ${b.text}` ? -1 : 1))
  const seen = new Map()
  const shown = files.map(({ path, text }) => {
    const before = text.length > 100 ? seen.get(text) : undefined
    seen.set(text, before ?? path)
    return `== ${name}/${path}\n${before === undefined ? text : `the same as ${before}\n`}`
  })
  return shown.join('\n')
}

// The index of a store is named by addresses, and a workspace by its owner.
const nameOf = path =>
  path
    .split(sep)
    .join('/')
    .replace(/(?<=(?:index|workspaces)\/)(?:[0-9a-f]{32}){1,2}(?=$|\/)/, 'HASH')

function describeFile(path) {
  const bytes = readFileSync(path)
  const name = path.slice(path.lastIndexOf(sep) + 1)
  const ending = name.includes('.') ? name.slice(name.lastIndexOf('.')) : ''
  const isText = textEndings.includes(ending) && bytes.length < 20_000 && !bytes.includes(0)
  return isText ? bytes.toString() : `${statSync(path).size} bytes`
}

/** Leaves out what differs from run to run and from machine to machine. */
function withoutChance(text, folder) {
  return (
    text
      .replaceAll(folder, 'HERE')
      .replace(/127\.0\.0\.1:\d+/g, 'SERVER')
      .replaceAll(process.arch, 'ARCH')
      .replace(/20(?!24)\d\d-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z| UTC)?/g, 'TIME')
      .replace(/(?<=workspaces\/)[0-9a-f]{32}/g, 'HASH')
      // What a file system says of a folder.
      .replace(/\[\s+\d+,\s+\d+(?:\.\d+)?\s+\]/g, '[N, N]')
      .replace(/\d{13}(?:\.\d+)?,\d+,\d{13}(?:\.\d+)?/g, 'N,N,N')
      .replace(/("(?:milliseconds|downloadMilliseconds|mtime|ctime|ino)": ?)[\d."]+/g, '$1N')
  )
}
