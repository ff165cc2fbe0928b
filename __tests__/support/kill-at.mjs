// Preloaded into a writer: ends it by SIGKILL before the change of the file system that KILL_AT counts (from 1), as a power
// cut or the kernel would. What the writer calls is real up to then. Where KILL_SIGNAL names another signal, the main thread
// gets it, once, and goes on. Where SNAPSHOTS names a folder, nobody is ended: what a kill before each change would leave of
// the folder SNAPSHOT_OF is copied there, to a folder of the change's number.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const { KILL_AT, KILL_SIGNAL = 'SIGKILL', SNAPSHOTS, SNAPSHOT_OF } = process.env
const deadline = Number(KILL_AT)
const isKill = KILL_SIGNAL === 'SIGKILL'
const changes = ['appendFile', 'copyFile', 'link', 'mkdir', 'rename', 'rm', 'rmdir', 'symlink', 'truncate']
changes.push('unlink', 'utimes', 'write', 'writeFile')
let count = 0
let isCopying = false

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
    if (isCopying || !counts(...parameters)) return original.apply(this, parameters)
    if (SNAPSHOTS !== undefined) takeSnapshot(`${SNAPSHOTS}/${++count}`)
    else if ((isMainThread || isKill) && ++count === deadline) {
      process.kill(process.pid, KILL_SIGNAL)
      if (isKill) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    }
    return original.apply(this, parameters)
  }
}

// What other threads of the pool do meanwhile, they would have done or not before a kill. As nothing new begins, a copy
// that misses a file which was just renamed succeeds the next time.
function takeSnapshot(target) {
  isCopying = true
  try {
    for (let isCopied = false; !isCopied; ) isCopied = tryToCopy(target)
  } finally {
    isCopying = false
  }
}

function tryToCopy(target) {
  try {
    fs.cpSync(SNAPSHOT_OF, target, { recursive: true })
    return true
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
    fs.rmSync(target, { recursive: true, force: true })
    return false
  }
}
