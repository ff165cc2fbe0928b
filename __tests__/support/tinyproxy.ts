import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { OtherHost } from './network.ts'

export interface Tinyproxy {
  /** `HOST:PORT` */
  readonly address: string
  /** what it was asked for since the last call, by its own log: `CONNECT 203.0.113.1:443` */
  requests(): Promise<readonly string[]>
  close(): Promise<void>
}

export interface TinyproxyOptions {
  readonly port: number
  /** where it keeps configuration and log */
  readonly folder: string
  /** lines of its configuration: `BasicAuth ann secret` */
  readonly settings?: readonly string[]
}

/** Starts the real tinyproxy on another host. */
export async function startTinyproxy(
  { address, within }: OtherHost,
  { port, folder, settings = [] }: TinyproxyOptions,
): Promise<Tinyproxy> {
  const [config, log] = [join(folder, `tinyproxy-${port}.conf`), join(folder, `tinyproxy-${port}.log`)]
  const lines = [`Port ${port}`, `Listen ${address}`, `LogFile "${log}"`, 'LogLevel Info', ...settings]
  await writeFile(config, `${lines.join('\n')}\n`)
  await writeFile(log, '')
  const [command = '', ...parameters] = [...within, 'tinyproxy', '-d', '-c', config]
  const child = spawn(command, parameters, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', text => {
    said += text
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  while (!hasEnded() && !/Accepting connections/.test(await readFile(log, 'utf8'))) await wait(20)
  if (hasEnded()) throw new Error(`tinyproxy ended with ${child.exitCode ?? child.signalCode}: ${said}`)
  let seen = 0
  return {
    address: `${address}:${port}`,
    async requests() {
      const all = [...(await readFile(log, 'utf8')).matchAll(/Request \(file descriptor \d+\): (\w+ \S+)/g)]
      const fresh = all.slice(seen)
      seen = all.length
      return fresh.map(([, request = '']) => request)
    },
    async close() {
      child.kill()
      await ended
    },
  }
}
