import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '../../scripts/lib/find-program.mjs'
import { processContestant } from '../lib/measure.mjs'
import { missing } from '../lib/missing.mjs'
import { aria2Job, bareJob, curlJob, restoreStep, servePackages } from '../lib/package-feed.mjs'
import { packageSet, setFacts } from '../lib/package-set.mjs'

/** Download, SHA-512, write: nothing is unpacked. */
export const restoreFeed = {
  name: 'restore-feed',
  job: 'restore 132 packages, layout `feed`, over loopback TLS',
  unit: 'ms',
  pairs: 9,
  budget: { atMost: 1.6, peakMiB: 180 },
  obstacle: () => missing('curl', 'sha512sum'),
  async prepare({ node, folder, tiny }) {
    const set = await packageSet({ tiny, folder })
    const server = await servePackages(set.packages, { folder })
    const about = { server, packages: set.packages }
    const curl = curlJob({ ...about, folder: join(folder, 'curl') })
    return {
      yardstick: processContestant('curl ×16, sha512sum', curl.job, curl.forget),
      ours(place) {
        const { job, forget } = restoreStep({ ...about, ...place, node })
        return processContestant('setup-pkgtool', job, forget)
      },
      peers: findProgram('aria2c') ? [aria2(about, join(folder, 'aria2'))] : [],
      facts: { server: server.by, ...setFacts(set) },
      close: server.close,
    }
  },
}

/** What of it is ours: the yardstick is Node alone, on one thread. */
export const restoreFeedBare = {
  ...restoreFeed,
  name: 'restore-feed-bare',
  job: 'the same, beside Node without policy, retries and record',
  budget: { atMost: 1.05, processorAtMost: 1.15 },
  obstacle: undefined,
  async prepare({ node, folder, tiny }) {
    const set = await packageSet({ tiny, folder })
    const server = await servePackages(set.packages, { folder })
    const about = { server, packages: set.packages, node }
    const bare = (name, workers) => {
      const { job, forget } = bareJob({ ...about, folder: join(folder, name), workers, connections: 8 })
      return processContestant(name, job, forget)
    }
    return {
      yardstick: bare('Node alone', 0),
      ours(place) {
        const { job, forget } = restoreStep({ ...about, ...place })
        return processContestant('setup-pkgtool', job, forget)
      },
      peers: [bare('Node alone, one worker', 1)],
      facts: { server: server.by, ...setFacts(set) },
      close: server.close,
    }
  },
}

function aria2(about, folder) {
  const sha512 = ({ file }) => createHash('sha512').update(readFileSync(file)).digest('hex')
  const { job, forget } = aria2Job({ ...about, folder, sha512 })
  return processContestant('aria2c ×16, checked', job, forget)
}
