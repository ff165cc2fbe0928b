// @actions/http-client imports undici for the one class that `getAgentDispatcher` makes, which nothing here calls. A
// plain function, since Node reads every export of a CommonJS module when it is imported.
exports.ProxyAgent = function ProxyAgent(...options) {
  return new (require('actual-undici').ProxyAgent)(...options)
}
