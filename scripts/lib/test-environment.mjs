// The environment of the tests: that of Node, whose process ends as soon as it has nothing left to do.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'
import { TestEnvironment } from 'jest-environment-node'

// A worker of Jest that has run many files holds some hundred megabytes in as many contexts. Node takes them apart when
// it ends, which lasts longer than the half second after which Jest says that a worker has failed to exit.
const isWorker = process.env.JEST_WORKER_ID !== undefined && process.send !== undefined
const mark = Symbol.for('setup-pkgtool ends at once')
if (isWorker && !globalThis[mark]) {
  globalThis[mark] = true
  process.once('exit', code => process.reallyExit(code))
}

// Jest opens a storage for each file and never closes it; before Node 24 each promise then costs time for each of them,
// a seventh of the processor time of all tests.
const storages = new Set()
const { run } = AsyncLocalStorage.prototype
AsyncLocalStorage.prototype.run = function (...parameters) {
  storages.add(this)
  return run.apply(this, parameters)
}

export default class extends TestEnvironment {
  async setup() {
    await super.setup()
    // For native-typescript.mjs.
    this.global[Symbol.for('setup-pkgtool native require')] = createRequire(import.meta.url)
  }

  async teardown() {
    for (const storage of storages) storage.disable()
    storages.clear()
    await super.teardown()
  }
}
