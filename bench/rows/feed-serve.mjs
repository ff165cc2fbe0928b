import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { addPackages, initFeed } from '../../lib/feed/index.js'
import { makePackage } from '../../scripts/lib/make-package.mjs'
import { atExit } from '../lib/at-exit.mjs'
import { runJob } from '../lib/jobs.mjs'
import { missing } from '../lib/missing.mjs'
import { serveByNginx } from '../lib/web-server.mjs'

/** Requests a second for files of 1 KB. */
export const feedServeSmall = serveRow({
  name: 'feed-serve-1k',
  job: '`feed serve`, files of 1 KB, `wrk -t1 -c32`',
  size: 1_000,
  unit: 'requests/s',
  budget: { atLeast: 0.15 },
})

/** Bytes a second for files of 1 MB. */
export const feedServeLarge = serveRow({
  name: 'feed-serve-1m',
  job: '`feed serve`, files of 1 MB, `wrk -t1 -c32`',
  size: 1_000_000,
  unit: 'MB/s',
  budget: { atLeast: 0.8 },
})

function serveRow({ size, ...row }) {
  return {
    ...row,
    pairs: 5,
    obstacle: () => missing('nginx', 'wrk'),
    async prepare({ node, folder, tiny }) {
      const { feed, path } = await makeFeed(folder, size)
      const nginx = await serveByNginx(feed, { folder: join(folder, 'nginx') })
      const closing = [nginx.close]
      const share = row.unit === 'MB/s' ? size / 1e6 : 1
      const measure = url => async () => share * (await requestsPerSecond(url + path, tiny ? 1 : 5))
      return {
        yardstick: { name: 'nginx, one worker', measure: measure(nginx.url) },
        async ours({ root }) {
          const server = await startOurs({ root, node, feed })
          closing.push(server.close)
          return { name: 'setup-pkgtool', measure: measure(server.url) }
        },
        close: () => Promise.all(closing.map(close => close())),
      }
    },
  }
}

async function makeFeed(folder, size) {
  const feed = join(folder, 'feed')
  await initFeed(feed)
  const bare = makePackage('served', '1.0.0', { files: { filler: '' } }).length
  const file = join(folder, 'served.pkgfile')
  writeFileSync(file, makePackage('served', '1.0.0', { files: { filler: 'x'.repeat(size - bare) } }))
  await addPackages(feed, [file])
  return { feed, path: 'flat/served/1.0.0/served.1.0.0.pkgfile' }
}

/** The command as one would type it; its line for every request goes nowhere. */
async function startOurs({ root, node, feed }) {
  const parameters = [join(root, 'lib/cli/main.js'), 'feed', 'serve', feed]
  const child = spawn(node, parameters, { stdio: ['ignore', 'pipe', 'ignore'] })
  const stop = atExit(() => child.kill())
  const ended = new Promise(resolve => child.once('exit', resolve))
  for await (const line of createInterface({ input: child.stdout })) {
    const url = /(http:\S+\/)$/.exec(line)?.[1]
    if (!url) continue
    const close = async () => {
      stop()
      await ended
    }
    return { url, close }
  }
  throw new Error('feed serve ended before it said its address')
}

async function requestsPerSecond(url, seconds) {
  const text = await runJob({ command: 'wrk', parameters: ['-t1', '-c32', `-d${seconds}s`, url] })
  const trouble = /^ *(?:Non-2xx|Socket errors).*$/m.exec(text)
  if (trouble) throw new Error(`wrk ${url}: ${trouble[0].trim()}`)
  return Number(/^Requests\/sec: +([\d.]+)/m.exec(text)[1])
}
