// @actions/http-client imports undici for the one class that `getAgentDispatcher` makes, which nothing here calls.
const actual = {
  get ProxyAgent() {
    return require('actual-undici').ProxyAgent
  },
}

// Written as Node's loader recognizes an export of CommonJS, since it also runs unbundled.
Object.defineProperty(exports, 'ProxyAgent', {
  enumerable: true,
  get() {
    return actual.ProxyAgent
  },
})
