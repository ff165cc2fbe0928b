import { closeSync, ftruncateSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { initFeed } from '../../lib/feed/index.js'
import { makeSparsePackage } from '../../scripts/lib/make-package.mjs'
import { processContestant } from '../lib/measure.mjs'
import { missing } from '../lib/missing.mjs'
import { names, restoreStep } from '../lib/package-feed.mjs'
import { fileName } from '../lib/package-set.mjs'
import { serveOverTls } from '../lib/web-server.mjs'

const big = { id: 'big', version: '1.0.0' }

/** Memory does not grow with the size of a package. */
export const bigPackage = {
  name: 'big-package',
  job: 'restore one package of 2 GB, layout `feed`, over loopback TLS',
  unit: 'ms',
  pairs: 3,
  memoryRuns: 2,
  budget: { peakMiB: 110 },
  obstacle: () => missing('nginx'),
  async prepare({ node, folder, tiny }) {
    const makeTree = async url => {
      const feed = join(folder, 'feed')
      await initFeed(feed, { ...names, baseUrl: url })
      const place = join(feed, 'flat', big.id, big.version)
      mkdirSync(place, { recursive: true })
      writeSparse(join(place, fileName(big)), tiny ? 2e6 : 2e9)
      writeFileSync(join(feed, 'flat', big.id, 'index.json'), JSON.stringify({ versions: [big.version] }))
      return feed
    }
    const server = await serveOverTls(makeTree, { folder: join(folder, 'server') })
    return {
      ours(place) {
        const { job, forget } = restoreStep({ ...place, node, server, packages: [big] })
        return processContestant('setup-pkgtool', job, forget)
      },
      facts: { server: server.by },
      close: server.close,
    }
  },
}

// Its zeros are a hole in the file, which takes no memory where files lie in memory.
function writeSparse(path, size) {
  const { head, tail } = makeSparsePackage(big.id, big.version, { size, ...names })
  const file = openSync(path, 'wx')
  writeSync(file, head, 0, head.length, 0)
  ftruncateSync(file, head.length + size)
  writeSync(file, tail, 0, tail.length, head.length + size)
  closeSync(file)
}
