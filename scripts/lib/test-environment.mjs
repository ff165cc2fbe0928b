// The environment of the tests: that of Node, whose process ends as soon as it has nothing left to do.
import { TestEnvironment } from 'jest-environment-node'

// A worker of Jest that has run many files holds some hundred megabytes in as many contexts. Node takes them apart when
// it ends, which lasts longer than the half second after which Jest says that a worker has failed to exit.
const isWorker = process.env.JEST_WORKER_ID !== undefined && process.send !== undefined
const mark = Symbol.for('setup-pkgtool ends at once')
if (isWorker && !globalThis[mark]) {
  globalThis[mark] = true
  process.once('exit', code => process.reallyExit(code))
}

export default TestEnvironment
