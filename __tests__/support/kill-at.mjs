// Preloaded into a writer: ends it by SIGKILL before the change of the file system that KILL_AT counts (from 1), as a power
// cut or the kernel would. What the writer calls is real up to then. Where KILL_SIGNAL names another signal, the main thread
// gets it, once, and goes on.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const { KILL_AT, KILL_SIGNAL = 'SIGKILL' } = process.env
const deadline = Number(KILL_AT)
const isKill = KILL_SIGNAL === 'SIGKILL'
const changes = ['appendFile', 'copyFile', 'link', 'mkdir', 'rename', 'rm', 'rmdir', 'symlink', 'truncate']
changes.push('unlink', 'utimes', 'write', 'writeFile')
let count = 0

for (const name of changes) {
  wrap(fs.promises, name)
  wrap(fs, `${name}Sync`)
}
wrap(fs.promises, 'open', isWriting)
wrap(fs, 'openSync', isWriting)
syncBuiltinESMExports()

function isWriting(_path, flags = 'r') {
  return flags !== 'r'
}

function wrap(owner, name, counts = () => true) {
  const original = owner[name]
  if (original === undefined) return
  owner[name] = function (...parameters) {
    if (counts(...parameters) && (isMainThread || isKill) && ++count === deadline) {
      process.kill(process.pid, KILL_SIGNAL)
      if (isKill) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    }
    return original.apply(this, parameters)
  }
}
