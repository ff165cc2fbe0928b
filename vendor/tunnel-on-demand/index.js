// @actions/http-client imports tunnel, and with it node:assert, for the agents that it chooses behind a proxy. One line a
// function, since Node finds the exports of a CommonJS module by reading its text.
const agentOf = name => options => require('actual-tunnel')[name](options)

exports.httpOverHttp = agentOf('httpOverHttp')
exports.httpsOverHttp = agentOf('httpsOverHttp')
exports.httpOverHttps = agentOf('httpOverHttps')
exports.httpsOverHttps = agentOf('httpsOverHttps')
