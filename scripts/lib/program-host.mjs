// Runs one of our programs after another in this process, as program-hosts.mjs asks: a Node that starts takes three times the
// processor time of what most tests let a program do. Each run has modules, arguments, environment and directory of its own,
// and has ended when nothing keeps Node from ending; what ends a process (an exit, an error that nobody caught) ends this one.
import './optimise-late.mjs'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import { dirname, join } from 'node:path'
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

/** @type {Map<string, Kept>} what V8 made of each text, functions that have run too: for the runs after the first */
const kept = new Map()
/** Where hosts keep it for each other. */
const shared = folderToShare(process.env.SETUP_PKGTOOL_SHARED)
const requireForeign = createRequire(import.meta.url)

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

// A host that runs as another user has no way into the folder of the tests.
function folderToShare(folder) {
  if (folder === undefined) return undefined
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return folder
  } catch {
    return undefined
  }
}

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
  shareCode()
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

/** Each module becomes a function of a script, which unlike a module of V8 can run again; who loads gets new modules. */
function createLoader() {
  /** @type {Map<string, { exports: object }>} */
  const modules = new Map()
  const isForeign = specifier => !/^(?:\.|file:)/.test(specifier)

  function require(specifier, referrer) {
    if (isForeign(specifier)) return requireForeign(specifier)
    const url = new URL(specifier, referrer).href
    const known = modules.get(url)
    if (known) return known.exports
    const module = { exports: {} }
    modules.set(url, module)
    const filename = fileURLToPath(url)
    const meta = {
      ...{ url, filename, dirname: dirname(filename) },
      load: async name => (isForeign(name) ? import(name) : require(name, url)),
    }
    if (!kept.has(url)) kept.set(url, compile(filename))
    kept.get(url).script.runInThisContext()(module, module.exports, name => require(name, url), meta)
    return module.exports
  }

  return { start: async url => require(url, url).ended }
}

/**
 * @typedef {object} Kept
 * @property {vm.Script} script
 * @property {string | undefined} newData the file for its code, which no host has written yet
 *
 * @returns {Kept}
 */
function compile(filename) {
  const source = readFileSync(filename, 'utf8')
  if (shared === undefined) return { script: new vm.Script(wrapped(source), { filename }) }
  const key = createHash('sha256').update(`${process.version}\0${filename}\0${source}`).digest('hex')
  const [text, data] = ['js', 'data'].map(kind => join(shared, `host-${key}.${kind}`))
  if (!existsSync(text)) writeWhole(text, wrapped(source))
  const cachedData = existsSync(data) ? readFileSync(data) : undefined
  const script = new vm.Script(readFileSync(text, 'utf8'), { filename, cachedData })
  // A program may set a flag of V8 (the verb `lock` does), and V8 takes no code that it kept under other flags.
  const isTaken = cachedData !== undefined && !script.cachedDataRejected
  return { script, newData: isTaken ? undefined : data }
}

/** What the first run has compiled is written for the hosts that start later. */
function shareCode() {
  for (const each of kept.values()) {
    if (each.newData === undefined) continue
    writeWhole(each.newData, each.script.createCachedData())
    each.newData = undefined
  }
}

function writeWhole(file, content) {
  writeFileSync(`${file}.${process.pid}`, content)
  renameSync(`${file}.${process.pid}`, file)
}

function wrapped(source) {
  const text = source.replace(/^#!.*/, '').replaceAll(/(?<![#.$\w])import(?=\()/g, 'import.meta.load')
  return `(function (module, exports, require, __meta) {'use strict';${withoutImports(text)}\n})`
}

function withoutImports(text) {
  // Only a host that is the first to load a file needs it.
  const { transformSync } = requireForeign('esbuild')
  const transform = module =>
    transformSync(module, {
      ...{ format: 'cjs', platform: 'node', target: 'esnext', logLevel: 'silent' },
      define: { 'import.meta': '__meta' },
    }).code
  try {
    return transform(text)
  } catch {
    // An entry awaits at its top, which no function of a script can.
    const imports = /(?<=^|[;\n])import\s*(?:[\w$\s{},*]+from\s*)?(["'])[^"']+\1;?/g
    const head = (text.match(imports) ?? []).join('\n')
    return transform(`${head}\nexport const ended = (async () => {${text.replaceAll(imports, '')}\n})()`)
  }
}
