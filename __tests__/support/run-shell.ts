import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll } from '@jest/globals'
import { environmentOfSystem, withHome } from '../../scripts/lib/runner.mjs'
import { type EndedProcess, endOf } from './end-of.ts'
import { cliPath } from './run-cli.ts'
import { programHosts } from './run-program.ts'

/**
 * Returns a function that runs lines of a shell in `cwd`, which is home too, with the commands `setup-pkgtool` and
 * `npx --yes setup-pkgtool`; it stops at the first that fails.
 */
export function shells(): (
  lines: string,
  options: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
) => Promise<EndedProcess> {
  const bin = mkdtempSync(join(tmpdir(), 'setup-pkgtool-bin-'))
  let door: Server | undefined
  afterAll(async () => {
    rmSync(bin, { recursive: true, force: true, maxRetries: 10 })
    await new Promise(resolve => (door ? door.close(resolve) : resolve(undefined)))
  })
  const place = (name: string, text: string) => writeFileSync(join(bin, name), text, { mode: 0o755 })
  place('npx', '#!/bin/sh\n[ "$1" = --yes ] && shift; exec "$@"\n')
  return async (lines, { cwd, env = {} }) => {
    if (door === undefined) {
      door = await openDoor()
      place('setup-pkgtool', knocking(door))
    }
    const PATH = [bin, process.env.PATH].join(delimiter)
    const child = spawn('bash', ['-eo', 'pipefail', '-c', lines], {
      cwd,
      env: { ...environmentOfSystem(), PATH, ...withHome({ HOME: cwd, ...env }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return endOf(child)
  }
}

/** Runs what a shell made of a command in a process that may have run it before: Node's start takes most of the time of one. */
async function openDoor(): Promise<Server> {
  const server = createServer(socket => {
    let text = ''
    socket.on('error', () => {})
    socket.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
      const [cwd = '', count = '', ...rest] = text.split('\0').slice(0, -1)
      const [parameters, variables] = [rest.slice(0, Number(count)), rest.slice(Number(count))]
      if (variables.pop() === '=') void answer(socket, { cwd, parameters, variables })
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return server
}

interface Knock {
  readonly cwd: string
  readonly parameters: readonly string[]
  /** each `NAME=VALUE` */
  readonly variables: readonly string[]
}

async function answer(socket: Socket, { cwd, parameters, variables }: Knock): Promise<void> {
  const env = Object.fromEntries(variables.map(each => each.split(/=(.*)/s, 2)))
  if (!programHosts?.canHost({ env })) {
    socket.end('own\n')
    return
  }
  const run = await programHosts.runHosted({ node: process.execPath, program: cliPath, parameters, env, cwd })
  socket.end(`${run.code} ${Buffer.byteLength(run.stdout)}\n${run.stdout}${run.stderr}`)
}

// What reads its input, writes to a device, has lost its directory, or serves until it is ended is a process of its own.
const knocking = (door: Server) => `#!/bin/bash
if [ "$2" != serve ] && [ -c /dev/stdin ] && [ ! -c /dev/stdout ] && [ ! -c /dev/stderr ] && [ -d . ] && [ -d "$PWD" ]; then
  exec 3<>/dev/tcp/127.0.0.1/${(door.address() as AddressInfo).port}
  { printf '%s\\0' "$PWD" $# "$@"; env -0; printf '=\\0'; } >&3
  IFS=' ' read -r code length <&3
  if [ "$code" != own ]; then
    head -c "$length" <&3
    cat <&3 >&2
    exit "$code"
  fi
  exec 3>&-
fi
exec '${process.execPath}' '${cliPath}' "$@"
`
