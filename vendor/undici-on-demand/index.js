// @actions/http-client imports undici for the one class that its `getAgentDispatcher` makes, which nothing here calls.
// A plain function, since Node reads every export of a CommonJS module when it is imported.
exports.ProxyAgent = function ProxyAgent() {
  throw new Error('undici is not part of this build: see docs/adr/0002-http-client-on-demand.md')
}
