import { spawn } from 'node:child_process'
import { access, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export interface NginxServer {
  close(): Promise<void>
}

/**
 * Starts the real nginx with its `server` blocks, everything that it writes in `folder`; `within` is a command that runs
 * it in another network.
 */
export async function startNginx(
  server: string,
  folder: string,
  { within = [] }: { readonly within?: readonly string[] } = {},
): Promise<NginxServer> {
  const config = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${folder}/${name};`,
  )
  // Where root starts it, its worker would run as somebody who may not read the folders of tests.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  await writeFile(
    config,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit; ${user}
events { worker_connections 256; }
http { access_log off; ${temporary.join(' ')}
${server}
}
`,
  )
  const [command = '', ...parameters] = [...within, 'nginx', '-c', config, '-p', folder, '-e', 'stderr']
  const child = spawn(command, parameters, {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', text => {
    said += text
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  // The file is written when the sockets are bound.
  while (!hasEnded() && !(await isThere(join(folder, 'pid')))) await wait(20)
  if (hasEnded()) throw new Error(`nginx ended with ${child.exitCode ?? child.signalCode}: ${said}`)
  return {
    async close() {
      child.kill()
      await ended
    },
  }
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
