// Stands in for Jest's native resolver, which Wine 8 cannot load: tests come bundled, so only paths, Jest's own packages and what is
// not bundled, which the project has, are looked up. And is the reporter of these runs: `--json` fails at errors with circles.
const { writeFileSync } = require('node:fs')
const Module = require('node:module')
const { isAbsolute, resolve } = require('node:path')

class ResolverFactory {
  cloneWithOptions() {
    return this
  }
  clearCache() {}
  async async(base, name) {
    return this.sync(base, name)
  }
  sync(base, name) {
    try {
      const isPath = isAbsolute(name) || name.startsWith('.')
      const path = isPath ? resolve(base, name) : name
      return { path: require.resolve(path, { paths: [base, __dirname] }) }
    } catch (error) {
      return { error: error.message }
    }
  }
}

const load = Module._load
Module._load = function (request, ...rest) {
  return request === 'unrs-resolver' ? { ResolverFactory } : load.call(this, request, ...rest)
}

module.exports = class {
  constructor(_config, { file }) {
    this.file = file
    this.files = []
  }
  // After each file: a run that is ended has reported those before.
  onTestResult(_test, { testFilePath, failureMessage, testResults: tests, perfStats }) {
    this.files.push({
      name: testFilePath,
      message: failureMessage,
      milliseconds: perfStats.runtime,
      tests: tests.map(({ fullName, status, failureMessages }) => ({
        fullName,
        status,
        message: failureMessages[0],
      })),
    })
    writeFileSync(this.file, JSON.stringify(this.files))
  }
}
