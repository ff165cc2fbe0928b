// The environment of the tests: that of Node, whose process ends as soon as it has nothing left to do.
import './optimise-late.mjs'
import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import vm from 'node:vm'
import { TestEnvironment } from 'jest-environment-node'
import { canHost, endBusyHosts, runHosted } from './program-hosts.mjs'

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

// Each test file has a context of its own, for which Jest compiles its own modules and ours anew. V8 keeps what it made of
// the same text before, but where `import()` needs the file that it was compiled for.
const { SourceTextModule, compileFunction } = vm
const compiled = new Map()

function keep(name, text, make) {
  const key = `${name}\0${text}`
  if (!compiled.has(key)) compiled.set(key, /\bimport\s*\(/.test(text) ? undefined : make())
  return compiled.get(key)
}

vm.compileFunction = (text, parameters, options) => {
  const { filename, parsingContext } = options
  const program = `(function (${parameters}) {${text}\n})`
  const script = keep(filename, program, () => new vm.Script(program, { filename }))
  return script?.runInContext(parsingContext) ?? compileFunction(text, parameters, options)
}

vm.SourceTextModule = class extends SourceTextModule {
  constructor(text, options) {
    super(text, { ...options, cachedData: compiled.get(`${options.identifier}\0${text}`) })
    keep(options.identifier, text, () => this.createCachedData())
  }
}

const kinds = ['MessagePort', 'ProcessWrap', 'TCPServerWrap', 'TCPSocketWrap', 'TLSWrap', 'Timeout']

/** How many of each kind keep this process from ending. */
function countHandles() {
  const open = process.getActiveResourcesInfo()
  return kinds.map(kind => open.filter(other => other === kind).length)
}

export default class extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    this.path = context.testPath
    this.before = countHandles()
  }

  async setup() {
    await super.setup()
    // For native-typescript.mjs.
    this.global[Symbol.for('setup-pkgtool native require')] = createRequire(import.meta.url)
    // For run-program.ts: the processes are kept from file to file.
    this.global[Symbol.for('setup-pkgtool program hosts')] = { canHost, runHosted }
  }

  async teardown() {
    for (const storage of storages) storage.disable()
    storages.clear()
    endBusyHosts()
    await super.teardown()
    await this.tellWhatIsLeft()
  }

  // Jest says of a worker that does not end only that there is one. What is under way closes within some turns.
  async tellWhatIsLeft() {
    for (let look = 0; look < 200; look++) {
      if (this.left().length === 0) return
      await wait(10)
    }
    console.error(`${this.path} leaves open: ${this.left().join(', ')}`)
  }

  left() {
    const now = countHandles()
    return kinds.filter((_, index) => now[index] > this.before[index])
  }
}
