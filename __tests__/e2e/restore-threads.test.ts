import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'
import { environmentOfSystem } from '../../scripts/lib/runner.mjs'
import { builtCore } from '../support/built-core.ts'
import { faultServers } from '../support/fault-server.ts'
import { needs } from '../support/needs.ts'
import { makePackage, manifestXml } from '../support/package.ts'
import {
  expandedFiles,
  filesBelow,
  packagePath,
  servePackages,
  serviceIndex,
  wholePackages,
} from '../support/package-feed.ts'
import { describeWithNode24 } from '../support/programs.ts'
import { runCli, startCli } from '../support/run-cli.ts'
import { runAction } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const coreUrl = builtCore()
const startServer = faultServers()
const makeFolder = temporaryFolders()

/** A feed with packages, and what makes each program that runs with `env` tell of the threads that it starts. */
async function prepare() {
  const server = await startServer()
  const files = [{ name: 'b.txt', content: 'b', crc32: 1 }]
  const damaged = { id: 'b', version: '1.0.0', body: makePackage({ id: 'b', version: '1.0.0', files }) }
  const source = servePackages(server, [...whole.map(id => ({ id, version: '1.0.0' })), damaged])
  const folder = await makeFolder()
  const threadFile = await writeHook(
    folder,
    'threads',
    file => `process.on('worker', () => require('node:fs').appendFileSync(${file}, 'x'))\n`,
  )
  const env = { NODE_OPTIONS: hookOption(folder, 'threads') }
  return { server, source, folder, env, threads: () => lengthOf(threadFile) }
}

/** Writes a hook for Node, which appends to the file that is returned. */
async function writeHook(folder: string, name: string, text: (file: string) => string): Promise<string> {
  const file = join(folder, name)
  await writeFile(file, '')
  await writeFile(`${file}.cjs`, text(JSON.stringify(file)))
  return file
}

const hookOption = (folder: string, name: string) =>
  `--require=${JSON.stringify(join(folder, `${name}.cjs`))}`

const lengthOf = async (file: string) => (await readFile(file, 'utf8')).length

interface Load {
  readonly utilization: number
  /** of how often the load was looked at */
  readonly isReady: (looks: number) => boolean
  /** time stands still, so each answer comes at once */
  readonly isAtOnce?: boolean
}

/**
 * Programs with `env` find their thread busy to this degree, while a core idles. The server does not say where its packages lie
 * until the load is decided on.
 */
async function prepareUnderLoad({ utilization, isReady, isAtOnce = false }: Load) {
  const { env, threads, ...prepared } = await prepare()
  const { server, folder } = prepared
  const looks = await writeHook(
    folder,
    'looks',
    file => `const os = require('node:os')
      let idle = 0
      os.cpus = () => [{ times: { idle: (idle += 1e6) } }]
      require('node:module').syncBuiltinESMExports()
      if (${isAtOnce}) process.hrtime = () => [1, 0]
      performance.eventLoopUtilization = () => {
        require('node:fs').appendFileSync(${file}, 'x')
        return { utilization: ${utilization} }
      }\n`,
  )
  // With a single core there is nothing to decide, and nobody looks.
  const isDecided = async () => wanted === 0 || (await threads()) > 0 || isReady(await lengthOf(looks))
  const decided = async () => {
    while (!(await isDecided())) await wait(10)
  }
  const index = JSON.stringify(serviceIndex(`${server.origin}/feed/flat/`))
  server.on('/feed/index.json', () => ({ body: index, delay: decided() }))
  const options = `${env.NODE_OPTIONS} ${hookOption(folder, 'looks')}`
  return { ...prepared, env: { NODE_OPTIONS: options }, threads, decided }
}

/** Until the program has started threads, where there are cores for them. */
const prepareSaturated = () => prepareUnderLoad({ utilization: 1, isReady: () => false })

const cores = availableParallelism()
const wanted = Math.min(cores - 1, 4)
const whole = ['a', 'c', 'd', 'e']
const pins = (ids: readonly string[]) => ids.map(id => `${id} 1.0.0`)
const expanded = ['--layout', 'expanded']
const command = ['restore', ...pins(whole).flatMap(pin => ['--packages', pin])]
const allFiles = expandedFiles(...whole)

test('the command restores a few packages on its own thread, and more of them on others', async () => {
  const { source, folder, env, threads } = await prepare()
  const restore = (ids: readonly string[], ...more: string[]) =>
    runCli(['restore', '--source', source, ...pins(ids).flatMap(pin => ['--packages', pin]), ...more], {
      cwd: folder,
      env,
    })
  expect(await restore(whole.slice(0, 3))).toMatchObject({ code: 0 })
  expect(await threads()).toBe(0)
  const packages = join(folder, 'expanded')
  const failed = await restore([...whole, 'b', 'f'], ...expanded, '--packages-directory', packages)
  expect(failed.code).toBe(1)
  expect(failed.stderr).toContain('Cannot unpack "b 1.0.0": it has a wrong CRC-32, "b.txt"')
  expect(failed.stderr).toContain('Not found "f 1.0.0"')
  expect(await filesBelow(packages)).toEqual(allFiles)
  expect(await threads()).toBe(wanted)
})

test('a command with many requests at once gets no warning of Node', async () => {
  const server = await startServer()
  const ids = Array.from({ length: 64 }, (_, index) => `p${index}`)
  const source = servePackages(
    server,
    ids.map(id => ({ id, version: '1.0.0' })),
  )
  const folder = await makeFolder()
  await writeFile(join(folder, 'pins.txt'), pins(ids).join('\n'))
  const { code, stderr } = await runCli(['restore', '--source', source, '--packages-file', 'pins.txt'], {
    cwd: folder,
  })
  expect(code).toBe(0)
  expect(stderr).not.toContain('Warning')
})

needs('limits').describe('with few files that may be open', () => {
  test.each([['feed'], ['expanded']])('one thread restores all, or one error says why: %s', async layout => {
    const { source, folder, env } = await prepare()
    const results: [number, number | null][] = []
    for (const limit of [32, 48, 64, 96]) {
      const packages = join(folder, `packages-${limit}`)
      const node = join(folder, `node-${limit}`)
      await writeFile(node, `#!/bin/sh\nulimit -n ${limit}\nexec '${process.execPath}' "$@"\n`, {
        mode: 0o755,
      })
      const { code, stderr } = await runCli(
        [...command, '--source', source, '--layout', layout, '--packages-directory', packages],
        { cwd: folder, env, node },
      )
      results.push([limit, code])
      expect([limit, stderr]).toEqual([limit, expect.not.stringMatching(/^\s+at .*:\d+:\d+/m)])
      if (code !== 0)
        expect(stderr.match(/^error: .*(?:raise the limit of open files|EMFILE).*/gm)).toHaveLength(1)
      else expect((await filesBelow(packages)).length).toBeGreaterThanOrEqual(whole.length)
    }
    expect(results.at(-1)).toEqual([96, 0])
  })
})

test.each([
  ['of V8', ['--max-old-space-size=500', '--expose-gc']],
  ['of V8, read from the command line', ['--max-old-space-size=500', '--input-type=module']],
])('threads start in a program that was started with an option %s', async (_of, options) => {
  const { source, folder, env, threads } = await prepare()
  const call = JSON.stringify({
    packages: pins(whole),
    sources: [source],
    layout: 'expanded',
    lockFile: false,
  })
  const text = `import { restorePackages } from '${new URL('index.js', coreUrl())}'
    const { packages } = await restorePackages(${call})
    console.log(packages.length)`
  const program = join(folder, 'program.mjs')
  await writeFile(program, text)
  const last = options.includes('--input-type=module') ? ['-e', text] : [program]
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [...options, ...last], {
    cwd: folder,
    env: { ...environmentOfSystem(), ...env },
  })
  expect([stdout, stderr]).toEqual([`${whole.length}\n`, ''])
  expect(await threads()).toBe(wanted)
})

test('the thread of the command runs jobs too, so it needs one worker less than there are cores', async () => {
  const { source, folder, env, threads } = await prepare()
  const run = await runCli([...command, ...expanded, '--source', source], { cwd: folder, env })
  expect(run).toMatchObject({ code: 0 })
  expect(await filesBelow(join(folder, 'packages'))).toEqual(allFiles)
  expect(await threads()).toBe(wanted)
})

/** A feed with one package of a size for which threads are worth their start, restored with the others by `restore`. */
async function prepareBig() {
  const { server, folder, env, threads } = await prepare()
  const files = [{ name: 'lib/any/big.bin', content: Buffer.alloc(65 * 1024 ** 2), method: 0 }]
  const big = { id: 'big', version: '1.0.0', body: makePackage({ id: 'big', version: '1.0.0', files }) }
  const source = servePackages(server, [...whole.map(id => ({ id, version: '1.0.0' })), big])
  const names = [...whole, 'big']
  const restore = (...more: string[]) =>
    runCli(
      [
        'restore',
        '--source',
        source,
        ...pins(names).flatMap(pin => ['--packages', pin]),
        ...expanded,
        ...more,
      ],
      { cwd: folder, env },
    )
  return { server, source, folder, env, threads, names, restore }
}

test('what is read again in place is read on other threads too, and damage that they find is told', async () => {
  const { server, folder, threads, names, restore } = await prepareBig()
  expect(await restore()).toMatchObject({ code: 0 })
  const before = await threads()
  const again = await restore('--verify')
  expect(again).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('5 of 5 packages in place and verified'),
  })
  expect(await threads()).toBe(before + wanted)
  for (const id of names) await writeFile(join(folder, `packages/${id}/1.0.0/more`), '')
  const damaged = await restore('--verify')
  expect(damaged).toMatchObject({ code: 0 })
  for (const id of names) {
    expect(damaged.stderr).toContain(
      `${id} 1.0.0 in ${join(folder, 'packages')} is damaged: "more" is not of the package`,
    )
    expect(server.requestsFor(packagePath({ id, version: '1.0.0' }))).toHaveLength(2)
  }
})

test('packages of a cache, whose files have other stamps, are read on other threads too', async () => {
  const { server, threads, restore } = await prepareBig()
  const folder = await makeFolder()
  // A checkout writes to no folder but its own.
  const outside = ['--packages-directory', join(folder, 'packages')]
  expect(await restore(...outside)).toMatchObject({ code: 0 })
  const before = await threads()
  await cp(join(folder, 'packages'), join(folder, 'copy'), { recursive: true })
  await rm(join(folder, 'packages'), { recursive: true, maxRetries: 10 })
  await rename(join(folder, 'copy'), join(folder, 'packages'))
  const asked = server.requests.length
  const again = await restore(...outside)
  expect(again).toMatchObject({ code: 0 })
  expect(server.requests).toHaveLength(asked)
  expect(await threads()).toBe(before + wanted)
})

// With a single core there is no other thread.
const [several, otherwise] = wanted > 0 ? [needs('signals').test, ''] : [test.skip, ' (skipped: one core)']

several(`a restore ends with SIGTERM while another thread reads what is in place${otherwise}`, async () => {
  const { source, folder, env, names, restore } = await prepareBig()
  expect(await restore()).toMatchObject({ code: 0 })
  const before = await filesBelow(join(folder, 'packages'))
  // The other thread reads for ever once it has begun, before which this one reads nothing.
  const begun = await writeHook(
    folder,
    'begun',
    file => `const [fs, crypto] = [require('node:fs'), require('node:crypto')]
      const { isMainThread } = require('node:worker_threads')
      const { createHash } = crypto
      const pause = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
      crypto.createHash = (...words) => {
        if (words[0] === 'sha512') {
          if (!isMainThread) fs.appendFileSync(${file}, 'x')
          while (!isMainThread || fs.statSync(${file}).size === 0) pause()
        }
        return createHash(...words)
      }
      require('node:module').syncBuiltinESMExports()\n`,
  )
  const run = startCli(
    [
      'restore',
      '--source',
      source,
      ...pins(names).flatMap(pin => ['--packages', pin]),
      ...expanded,
      '--verify',
    ],
    { cwd: folder, env: { NODE_OPTIONS: `${env.NODE_OPTIONS} ${hookOption(folder, 'begun')}` } },
  )
  const reads = async () => {
    while (run.child.exitCode === null && (await lengthOf(begun)) === 0) await wait(10)
  }
  await run.until(reads())
  run.child.kill('SIGTERM')
  const { code, stderr } = await run.ended
  expect([code, stderr]).toEqual([143, expect.stringContaining('CANCELLED')])
  expect(await filesBelow(join(folder, 'packages'))).toEqual(before)
})

test('a few bytes in place are read on one thread', async () => {
  const { source, folder, env, threads } = await prepare()
  const restore = (...more: string[]) =>
    runCli([...command, '--source', source, ...more], { cwd: folder, env })
  expect(await restore()).toMatchObject({ code: 0 })
  // Where this process is slow, the download starts one.
  const before = await threads()
  expect(await restore('--verify')).toMatchObject({ code: 0 })
  expect(await threads()).toBe(before)
})

test('a download on another thread is retried, goes on where it was cut, and keeps credentials, as on this one', async () => {
  const { server, source, folder, env, threads } = await prepare()
  const other = await startServer()
  const served = (id: string) => ({ id, version: '1.0.0', path: packagePath({ id, version: '1.0.0' }) })
  const [cut, lost, moved] = [served('a'), served('c'), served('d')]
  const body = makePackage({
    id: 'a',
    version: '1.0.0',
    files: [{ name: 'a.bin', content: randomBytes(300_000) }],
  })
  const whole = { body, headers: { etag: '"1"' }, ranges: true }
  server.on(cut.path, [{ ...whole, cutAt: 100_000 }, whole])
  server.on(lost.path, [
    { resetAt: 'head' },
    { status: 503, headers: { 'retry-after': '0' } },
    { body: makePackage(lost) },
  ])
  server.on(moved.path, { status: 302, headers: { location: `${other.origin}/moved` } })
  other.on('/moved', { body: makePackage(moved) })
  const run = await runCli([...command, ...expanded, '--source', `one=${source}`], {
    cwd: folder,
    env: { ...env, PKGTOOL_CREDENTIALS: 'one bearer secret' },
  })
  expect(run).toMatchObject({ code: 0 })
  expect(await threads()).toBe(wanted)
  expect(server.requestsFor(cut.path).map(({ headers }) => headers.range)).toEqual([
    undefined,
    'bytes=100000-',
  ])
  expect(server.requestsFor(lost.path)).toHaveLength(3)
  expect(server.requestsFor(moved.path).map(({ headers }) => headers.authorization)).toEqual([
    'Bearer secret',
  ])
  expect(other.requests.map(({ headers }) => headers.authorization)).toEqual([undefined])
  expect((await readFile(join(folder, 'packages/a/1.0.0/a.1.0.0.pkgfile'))).equals(body)).toBe(true)
})

test('bytes that a pin refuses are asked of the next source on another thread too', async () => {
  const { source, server, folder, env, threads } = await prepare()
  const other = await startServer()
  const packages = whole.map(id => ({ id, version: '1.0.0' }))
  const second = servePackages(other, packages)
  const wrong = makePackage({ id: 'a', version: '1.0.0', files: [{ name: 'a.txt', content: 'wrong' }] })
  server.on(packagePath({ id: 'a', version: '1.0.0' }), { body: wrong })
  const contentHash = createHash('sha512')
    .update(makePackage({ id: 'a', version: '1.0.0' }))
    .digest('base64')
  const entry = { type: 'Direct', requested: '[1.0.0, )', resolved: '1.0.0', contentHash }
  const document = { version: 1, dependencies: { 'net8.0': { a: entry } } }
  await writeFile(join(folder, 'packages.lock.json'), JSON.stringify(document))
  const files = ['--packages-file', 'packages.lock.json', '--source', source, '--source', second]
  const run = await runCli([...command, ...expanded, ...files], { cwd: folder, env })
  expect(run).toMatchObject({ code: 0 })
  expect(await threads()).toBe(wanted)
  expect(await filesBelow(join(folder, 'packages'))).toEqual(allFiles)
  expect(other.requestsFor(packagePath({ id: 'a', version: '1.0.0' }))).toHaveLength(1)
})

test('a package that is not a zip file gets the manifest of its source on another thread too, with credentials', async () => {
  const { server, source, folder, env, threads } = await prepareSaturated()
  for (const id of whole) {
    server.on(packagePath({ id, version: '1.0.0' }), { body: `no zip ${id}` })
    server.on(`/feed/flat/${id}/1.0.0/${id}.pkgspec`, { body: manifestXml({ id, version: '1.0.0' }) })
  }
  const run = await runCli([...command, '--source', `one=${source}`], {
    cwd: folder,
    env: { ...env, PKGTOOL_CREDENTIALS: 'one bearer secret' },
  })
  expect(run).toMatchObject({ code: 0 })
  expect(await threads()).toBe(wanted)
  const versions = whole.map(id => ({ id, version: '1.0.0' }))
  expect(await filesBelow(join(folder, 'packages'))).toEqual(wholePackages(...versions))
  for (const id of whole)
    expect(
      server.requestsFor(`/feed/flat/${id}/1.0.0/${id}.pkgspec`).map(({ headers }) => headers.authorization),
    ).toEqual(['Bearer secret'])
})

test('a mirror on other threads asks the source once for the hash of each package, and refuses another', async () => {
  const { server, source, folder, env, threads, decided } = await prepareSaturated()
  // A mirror asks for the index before it asks for packages. So many of these wait that others are still to come.
  const held = Array.from({ length: 250 }, (_, index) => `p${index}`)
  servePackages(
    server,
    whole.map(id => ({ id, version: '1.0.0' })),
  )
  for (const one of held.map(id => ({ id, version: '1.0.0' })))
    server.on(packagePath(one), () => ({ body: makePackage(one), delay: decided() }))
  const hashPath = (id: string) => `${packagePath({ id, version: '1.0.0' })}.sha512`
  const hashOf = (id: string) =>
    createHash('sha512')
      .update(makePackage({ id, version: '1.0.0' }))
      .digest('base64')
  for (const id of [...held, ...whole])
    server.on(hashPath(id), { body: id === 'd' ? hashOf('other') : hashOf(id) })
  const names = ['--tool-name', 'pkgtool', '--base-url', 'https://mirror.example/dist']
  const run = await runCli(
    [
      ...['feed', 'mirror', 'm', '--from-source', source, ...names],
      ...pins([...held, ...whole]).flatMap(pin => ['--packages', pin]),
    ],
    { cwd: folder, env },
  )
  expect(run.code).toBe(1)
  expect(run.stderr).toContain('Wrong hash of "d 1.0.0"')
  expect(run.stderr).toContain(`Expected sha512:${hashOf('other')}, which it publishes`)
  expect(await threads()).toBe(wanted)
  for (const id of whole) expect([id, server.requestsFor(hashPath(id)).length]).toEqual([id, 1])
  const files = await filesBelow(join(folder, 'm/flat'))
  const temporary = files.filter(path => /^\.\d/.test(path))
  expect([files.filter(path => /^[^p].*\.pkgfile$/.test(path)), temporary]).toEqual([
    ['a/1.0.0/a.1.0.0.pkgfile', 'c/1.0.0/c.1.0.0.pkgfile', 'e/1.0.0/e.1.0.0.pkgfile'],
    [],
  ])
})

test('a source that is passed over on another thread is one warning, and asked last from then on', async () => {
  const { server, source, folder, env, threads } = await prepare()
  const other = await startServer()
  const second = servePackages(
    other,
    whole.map(id => ({ id, version: '1.0.0' })),
  )
  for (const id of whole) server.on(packagePath({ id, version: '1.0.0' }), { status: 500 })
  const args = ['--source', source, '--source', second, '--retries', '0', '--json']
  const run = await runCli([...command, ...expanded, ...args], { cwd: folder, env })
  expect(run).toMatchObject({ code: 0 })
  expect(await threads()).toBe(wanted)
  expect(run.stderr.match(/The other sources are asked/g)).toHaveLength(1)
  expect(await filesBelow(join(folder, 'packages'))).toEqual(allFiles)
})

test('a package of another name is an error on another thread too, and leaves nothing', async () => {
  const { server, source, folder, env, threads } = await prepare()
  const body = makePackage({ id: 'z', version: '1.0.0' })
  server.on(packagePath({ id: 'a', version: '1.0.0' }), { body })
  const run = await runCli([...command, ...expanded, '--source', source], { cwd: folder, env })
  expect(run.code).toBe(1)
  expect(run.stderr).toContain('Wrong manifest in "a 1.0.0"')
  expect(await threads()).toBe(wanted)
  const left = await filesBelow(join(folder, 'packages'))
  expect(left.filter(path => path.startsWith('a/') || path.startsWith('.'))).toEqual(['.setup-pkgtool.json'])
})

test('other threads take packages that are not unpacked once this one is saturated', async () => {
  const { source, folder, env, threads } = await prepareSaturated()
  expect(await runCli([...command, '--source', source], { cwd: folder, env })).toMatchObject({ code: 0 })
  expect(await threads()).toBe(wanted)
  const versions = whole.map(id => ({ id, version: '1.0.0' }))
  expect(await filesBelow(join(folder, 'packages'))).toEqual(wholePackages(...versions))
})

const tenLooks = (looks: number) => looks > 10

test('other threads take packages of a server that is far, though this one keeps up', async () => {
  const { source, folder, env, threads } = await prepareUnderLoad({ utilization: 0.8, isReady: tenLooks })
  expect(await runCli([...command, '--source', source], { cwd: folder, env })).toMatchObject({ code: 0 })
  expect(await threads()).toBe(wanted)
})

test('no other thread takes packages of a server that is near while this one keeps up', async () => {
  const near = { utilization: 0.8, isReady: tenLooks, isAtOnce: true }
  const { source, folder, env, threads } = await prepareUnderLoad(near)
  expect(await runCli([...command, '--source', source], { cwd: folder, env })).toMatchObject({ code: 0 })
  expect(await threads()).toBe(0)
})

test('nor when this one is saturated while it brings most of them', async () => {
  // Before, and twice in each of three windows; then it is decided, and nobody looks again.
  const near = { utilization: 1, isReady: (looks: number) => looks >= 7, isAtOnce: true }
  const { server, folder, env, threads, decided } = await prepareUnderLoad(near)
  const packages = Array.from({ length: 50 }, (_, index) => ({ id: `p${index}`, version: '1.0.0' }))
  const source = servePackages(server, packages)
  for (const one of packages)
    server.on(packagePath(one), () => ({ body: makePackage(one), delay: decided() }))
  await writeFile(join(folder, 'pins.txt'), pins(packages.map(({ id }) => id)).join('\n'))
  const run = await runCli(['restore', '--source', source, '--packages-file', 'pins.txt'], {
    cwd: folder,
    env,
  })
  expect(run).toMatchObject({ code: 0 })
  expect(await threads()).toBe(0)
})

describeWithNode24('the bundle that the threads of the Action run', () => {
  test('is found beside that of the Action', async () => {
    const { source, folder, env, threads } = await prepare()
    const inputs = { install: 'false', source, packages: pins(whole).join('\n'), layout: 'expanded' }
    const step = await runAction({ directory: folder, inputs, env })
    expect(step).toMatchObject({ code: 0 })
    expect(await filesBelow(step.outputs['packages-directory'] ?? '')).toEqual(allFiles)
    expect(await threads()).toBe(wanted)
  })

  test('is found for what is read again in place too', async () => {
    const { source, folder, env, threads, names } = await prepareBig()
    const inputs = { install: 'false', source, packages: pins(names).join('\n'), layout: 'expanded' }
    expect(await runAction({ directory: folder, inputs, env })).toMatchObject({ code: 0 })
    const before = await threads()
    const step = await runAction({ directory: folder, inputs: { ...inputs, verify: 'true' }, env })
    expect(step).toMatchObject({
      code: 0,
      log: expect.stringContaining('5 of 5 packages in place and verified'),
    })
    expect(await threads()).toBe(before + wanted)
  })
})
