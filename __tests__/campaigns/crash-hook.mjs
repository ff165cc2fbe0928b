// Loaded into a program before its own code (`node --import`): kills it at a chosen step of its work on files and
// sockets, as a power cut or SIGKILL would. Nothing of the program is changed; the kill is a real SIGKILL.
//
//   CRASH_TRACE=FILE   gets a line a step, of all threads: its phase; begin with an empty one
//   CRASH_PHASE=NAME CRASH_NTH=N   before the N-th step (from 0) of that phase; with CRASH_HALF=1 a write is done by half
import fs from 'node:fs'
import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import { isMainThread } from 'node:worker_threads'

const { CRASH_TRACE: trace, CRASH_PHASE: wanted, CRASH_NTH: nth, CRASH_HALF: half } = process.env
const { closeSync, openSync, readFileSync, writeSync } = fs
const traceFile = openSync(trace, 'a')

const phaseOfName = {
  '.lock': 'lock',
  '.lock.takeover': 'lock',
  '.setup-pkgtool.json': 'record',
  '.setup-pkgtool.journal': 'record',
  'tools.json': 'listing',
  'index.html': 'page',
  'project.assets.json': 'files of builds',
  'project.nuget.cache': 'files of builds',
  '.pkgtool-writer': 'claim',
}
const phaseOfEnd = [
  ['.complete', 'marker'],
  ['.sha512', 'hash'],
  ['.metadata', 'metadata'],
  ['.pkgspec', 'manifest'],
  ['.nuspec', 'manifest'],
  ['.nuget.dgspec.json', 'files of builds'],
  ['.nuget.g.props', 'files of builds'],
  ['.nuget.g.targets', 'files of builds'],
]

/** What a step belongs to, by the path that it changes (for a rename: the new one). */
function phaseOf(path) {
  const names = String(path).split(/[\\/]/)
  const name = names.at(-1)
  if (/documents[\\/]2/.test(String(path))) return 'kept documents'
  const known = phaseOfName[name] ?? phaseOfEnd.find(([end]) => name.endsWith(end))?.[1]
  if (known !== undefined) return known
  if (name === 'index.json')
    return names.includes('flat')
      ? 'version list'
      : names.includes('registration')
        ? 'registration'
        : 'service index'
  if (names.at(-2) === '1' && names.at(-3) === 'records') return 'machine record'
  if (names.includes('lib') || name.startsWith('content')) return 'unpack'
  return undefined
}

const isTemporary = path => /[\\/]\.\d+\.[0-9a-f]{16}/.test(String(path))

function phase(operation, path, target) {
  const named = phaseOf(target ?? path)
  if (named !== undefined) return named
  if (operation === 'rename') return 'rename'
  if (operation === 'rm' || operation === 'unlink' || operation === 'rmdir') return 'clean up'
  return isTemporary(path) ? 'body' : 'folders'
}

/** Tells a step, and ends here if it is the one. */
function step(name, halve) {
  writeSync(traceFile, `${name}\n`)
  if (name !== wanted || countSteps(name) <= Number(nth)) return
  if (half) halve?.()
  process.kill(process.pid, 'SIGKILL')
  // The signal may come a moment later than the call returns.
  for (;;);
}

function countSteps(name) {
  return readFileSync(trace, 'utf8')
    .split('\n')
    .filter(line => line === name).length
}

const mutating = ['rename', 'link', 'writeFile', 'appendFile', 'mkdir', 'rm', 'rmdir', 'unlink', 'chmod']
mutating.push('copyFile', 'open', 'truncate')
const two = new Set(['rename', 'link', 'copyFile'])

function wrap(original, operation, writeHalf) {
  return function (path, ...rest) {
    if (operation === 'open' && !/[wa+]/.test(String(rest[0] ?? 'r')))
      return Reflect.apply(original, this, [path, ...rest])
    const target = two.has(operation) ? rest[0] : undefined
    step(phase(operation, path, target), () => writeHalf?.(path, rest[0]))
    return Reflect.apply(original, this, [path, ...rest])
  }
}

const writeHalf = (path, data) => {
  if (typeof data !== 'string' && !(data instanceof Uint8Array)) return
  const file = openSync(path, 'w')
  writeSync(file, Buffer.from(data).subarray(0, data.length >> 1))
  closeSync(file)
}
for (const name of mutating) {
  fs.promises[name] = wrap(fs.promises[name], name, name === 'writeFile' ? writeHalf : undefined)
  const sync = `${name}Sync`
  if (fs[sync]) fs[sync] = wrap(fs[sync], name)
}
fs.writeSync = (file, data, ...rest) => {
  step('body', () => data instanceof Uint8Array && writeSync(file, data.subarray(0, data.length >> 1)))
  return writeSync(file, data, ...rest)
}
const probe = await fs.promises.open(process.execPath, 'r')
const handle = Object.getPrototypeOf(probe)
await probe.close()
const { write } = handle
handle.write = function (data, ...rest) {
  step('body', () => data instanceof Uint8Array && writeSync(this.fd, data.subarray(0, data.length >> 1)))
  return Reflect.apply(write, this, [data, ...rest])
}
const { connect } = net.Socket.prototype
net.Socket.prototype.connect = function (...parameters) {
  step('connect')
  return Reflect.apply(connect, this, parameters)
}
// From a request on, the work is on what it asks for.
http.ClientRequest.prototype.end = function (...parameters) {
  step(phaseOf(this.path) ?? 'body')
  return Reflect.apply(http.OutgoingMessage.prototype.end, this, parameters)
}
syncBuiltinESMExports()
if (isMainThread) writeSync(traceFile, 'start\n')
