// Runs one of our programs after another in this process, as program-hosts.mjs asks: a Node that starts takes three times the
// processor time of what most tests let a program do. Each run has modules, arguments, environment and directory of its own,
// and has ended when nothing keeps Node from ending; what ends a process (an exit, an error that nobody caught) ends this one.
import { readFileSync } from 'node:fs'
import net from 'node:net'
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import vm from 'node:vm'

const { stdout, stderr } = process
const streams = ['stdout', 'stderr'].map(name => [name, Object.getOwnPropertyDescriptor(process, name)])
const home = process.cwd()
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK']

// A process that ends closes its connections, idle ones too.
const sockets = new Set()
const { connect } = net.Socket.prototype
net.Socket.prototype.connect = function (...parameters) {
  sockets.add(this)
  this.once('close', () => sockets.delete(this))
  return connect.apply(this, parameters)
}

// Node says once that these modules are experimental: now, and not among what a program prints.
const listeners = process.listeners('warning')
process.removeAllListeners('warning')
new vm.SourceTextModule('')
process.nextTick(() => {
  for (const listener of listeners) process.on('warning', listener)
})

/** What V8 made of each text, for the runs after the first. */
const texts = new Map()
/** @type {Map<string, Promise<vm.Module>>} */
const foreign = new Map()

let mark
let underWay
process.on('message', request => {
  process.channel.unref()
  mark = request.mark
  underWay = start(request)
})
process.on('beforeExit', () => {
  if (!process.connected) return
  // Node ends so where something is awaited that nothing is left to bring.
  if (underWay !== undefined && !underWay.hasEnded) process.exit(13)
  finish()
})

function start({ program, parameters, env, cwd }) {
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, env)
  process.chdir(cwd ?? home)
  process.argv = [process.execPath, program, ...parameters]
  const run = { hasEnded: false }
  createLoader()
    .start(pathToFileURL(program).href)
    .then(() => {
      run.hasEnded = true
    })
  return run
}

/** Tells the end of a run behind the last of its output, and waits for the next. */
function finish() {
  underWay = undefined
  const code = process.exitCode ?? 0
  process.exitCode = undefined
  for (const [name, descriptor] of streams) Object.defineProperty(process, name, descriptor)
  for (const name of signals) process.removeAllListeners(name)
  // Each run listens on the streams of the process, which outlive it.
  for (const stream of [stdout, stderr]) stream.removeAllListeners('error')
  for (const socket of sockets) socket.destroy()
  process.chdir(home)
  process.channel.ref()
  stdout.write(mark, () => stderr.write(mark, () => process.send({ code })))
}

function createLoader() {
  /** @type {Map<string, vm.Module>} */
  const modules = new Map()

  async function find(specifier, referrer) {
    if (!specifier.startsWith('.') && !specifier.startsWith('file:')) {
      if (!foreign.has(specifier)) foreign.set(specifier, importForeign(specifier))
      return foreign.get(specifier)
    }
    const url = new URL(specifier, referrer).href
    if (!modules.has(url)) modules.set(url, compile(url))
    return modules.get(url)
  }

  function compile(url) {
    if (!texts.has(url)) texts.set(url, { text: readModule(url) })
    const kept = texts.get(url)
    const options = {
      identifier: url,
      initializeImportMeta: meta => {
        meta.filename = fileURLToPath(url)
        meta.dirname = dirname(meta.filename)
        meta.url = url
        meta.load = async specifier => (await load(specifier, url)).namespace
      },
    }
    const module = compileKept(kept, options)
    kept.data ??= module.createCachedData()
    return module
  }

  // A program may set a flag of V8 (the verb `lock` does), and V8 takes no code that it kept under other flags.
  function compileKept(kept, options) {
    if (kept.data === undefined) return new vm.SourceTextModule(kept.text, options)
    try {
      return new vm.SourceTextModule(kept.text, { ...options, cachedData: kept.data })
    } catch (error) {
      if (error.code !== 'ERR_VM_MODULE_CACHED_DATA_REJECTED') throw error
      kept.data = undefined
      return new vm.SourceTextModule(kept.text, options)
    }
  }

  async function load(specifier, referrer) {
    const module = await find(specifier, referrer)
    if (module.status === 'unlinked') await module.link((name, { identifier }) => find(name, identifier))
    await module.evaluate()
    return module
  }

  return { start: url => load(url, url) }
}

/** `import()` asks for the module that it was compiled in, so V8 keeps nothing of a text that has one. */
function readModule(url) {
  return readFileSync(new URL(url), 'utf8').replaceAll(/(?<![#.$\w])import(?=\()/g, 'import.meta.load')
}

async function importForeign(specifier) {
  const namespace = await import(specifier)
  const names = Object.keys(namespace)
  const module = new vm.SyntheticModule(names, () => {
    for (const name of names) module.setExport(name, namespace[name])
  })
  await module.link(() => {})
  await module.evaluate()
  return module
}
