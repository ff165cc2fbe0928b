// Preloaded into a step: writes each host that it looks up or connects to, a line each, to the file RECORD_HOSTS.
import dns from 'node:dns'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

const { lookup } = dns
dns.lookup = function (host, ...rest) {
  record(`lookup ${host}`)
  return lookup.call(this, host, ...rest)
}

const { connect } = net.Socket.prototype
net.Socket.prototype.connect = function (...parameters) {
  // Node's own callers hand over an array of what was given.
  const [first, second] = parameters.flat()
  const { host, port, path } =
    first !== null && typeof first === 'object' ? first : { host: second, port: first }
  record(`connect ${path ?? `${host}:${port}`}`)
  return connect.apply(this, parameters)
}
syncBuiltinESMExports()

function record(line) {
  appendFileSync(process.env.RECORD_HOSTS, `${line}\n`)
}
