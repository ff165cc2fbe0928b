// Two hosts on this machine with a slow link between them: network namespaces, a veth pair, a token bucket (needs root).
import { execFileSync } from 'node:child_process'
import { findProgram } from '../../scripts/lib/find-program.mjs'
import { atExit } from './at-exit.mjs'

// Addresses kept for documentation: they exist nowhere else.
const addresses = { server: '192.0.2.1', client: '192.0.2.2' }

/** Says why namespaces can't be made here, or undefined. */
export function namespaceObstacle() {
  if (process.platform !== 'linux') return 'needs network namespaces, which only Linux has'
  if (process.getuid?.() !== 0) return 'needs root, for network namespaces'
  if (!findProgram('ip', sbin) || !findProgram('tc', sbin)) return 'needs ip and tc (iproute2)'
  return undefined
}

/**
 * Makes the hosts. What the server sends passes a token bucket of `megabits` a second.
 *
 * @param {{ megabits: number }} link
 * @returns {{ address: string, server: string[], client: string[], close: () => void }} address of the server, and the
 *   commands that run a program on either host
 */
export function slowLink({ megabits }) {
  const [server, client] = [`bench-s-${process.pid}`, `bench-c-${process.pid}`]
  const close = atExit(() => {
    for (const name of [server, client]) run('ip', 'netns', 'del', name)
  })
  for (const name of [server, client]) run('ip', 'netns', 'add', name)
  run('ip', '-n', server, 'link', 'add', 'eth0', 'type', 'veth', 'peer', 'name', 'eth0', 'netns', client)
  for (const [name, address] of [
    [server, addresses.server],
    [client, addresses.client],
  ]) {
    run('ip', '-n', name, 'address', 'add', `${address}/30`, 'dev', 'eth0')
    for (const device of ['lo', 'eth0']) run('ip', '-n', name, 'link', 'set', device, 'up')
  }
  const bucket = ['tbf', 'rate', `${megabits}mbit`, 'burst', '32kbit', 'latency', '400ms']
  run('tc', '-n', server, 'qdisc', 'add', 'dev', 'eth0', 'root', ...bucket)
  const on = name => ['ip', 'netns', 'exec', name]
  return { address: addresses.server, server: on(server), client: on(client), close }
}

const sbin = ['/usr/sbin', '/sbin']

function run(name, ...parameters) {
  execFileSync(findProgram(name, sbin), parameters, { stdio: ['ignore', 'ignore', 'pipe'] })
}
