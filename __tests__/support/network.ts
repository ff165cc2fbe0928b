import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { findProgram } from './programs.ts'

/** Another host: a network namespace with a link to this one, and an address that only itself can reach. */
export interface OtherHost {
  /** its address on the link */
  readonly address: string
  /** of its own, reached from nowhere else */
  readonly inner: string
  /** begins a command that runs on it */
  readonly within: readonly string[]
  close(): void
}

const ip = findProgram('ip', ['/usr/sbin', '/sbin'])
// Continuous integration is often another user, who may become root.
const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']

/** Says why there can be no other host here, or undefined. */
export function otherHostObstacle(): string | undefined {
  if (process.platform !== 'linux') return 'needs network namespaces, which only Linux has'
  if (ip === undefined) return 'needs ip (iproute2)'
  try {
    run('netns', 'list')
    return undefined
  } catch {
    return 'needs root, for network namespaces'
  }
}

/** Makes another host; its addresses are of the ranges for tests and documentation. */
export function makeOtherHost(): OtherHost {
  const name = `setup-pkgtool-${process.pid}`
  const [device, base] = [`sp${process.pid}`, `198.18.${randomInt(256)}`]
  const [address, inner] = [`${base}.2`, '203.0.113.1']
  const close = () => run('netns', 'del', name)
  run('netns', 'add', name)
  try {
    run('link', 'add', device, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
    run('address', 'add', `${base}.1/30`, 'dev', device)
    run('link', 'set', device, 'up')
    run('-n', name, 'address', 'add', `${address}/30`, 'dev', 'eth0')
    run('-n', name, 'address', 'add', `${inner}/32`, 'dev', 'lo')
    for (const each of ['lo', 'eth0']) run('-n', name, 'link', 'set', each, 'up')
  } catch (error) {
    close()
    throw error
  }
  return { address, inner, within: [...asRoot, ip ?? 'ip', 'netns', 'exec', name], close }
}

function run(...parameters: readonly string[]): void {
  const [command = '', ...rest] = [...asRoot, ip ?? 'ip', ...parameters]
  execFileSync(command, rest, { stdio: ['ignore', 'ignore', 'pipe'] })
}
