import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addPackages, initFeed, publishFeed } from '../../lib/feed/index.js'
import { makePackage } from '../../scripts/lib/make-package.mjs'
import { serveBucket } from '../lib/bucket-server.mjs'
import { processContestant } from '../lib/measure.mjs'

const maxRequests = 3

const maxMilliseconds = 3000

/** What a nightly job costs that has nothing new. The feed is in the page cache; the bucket answers over loopback. */
export const feedPublish = {
  name: 'feed-publish',
  job: '`feed publish` of 10,000 packages with nothing new, into a bucket',
  unit: 'ms',
  pairs: 5,
  budget: { atMost: 1 },
  async prepare({ node, folder, tiny }) {
    const count = tiny ? 8 : 10_000
    const feed = await makePublished(folder, count)
    const bucket = await serveBucket(join(folder, 'bucket'))
    return {
      // A bound of its own: no other program does this.
      yardstick: { name: 'the budget', measure: async () => maxMilliseconds },
      ours({ root }) {
        const main = join(root, 'lib/cli/main.js')
        const parameters = [main, 'feed', 'publish', feed, bucket.address, '--endpoint', bucket.endpoint]
        const env = { PATH: process.env.PATH, HOME: process.env.HOME }
        const job = { command: node, parameters, env, node: true }
        const { measure, ...contestant } = processContestant('setup-pkgtool', job, bucket.takeRequests)
        return {
          ...contestant,
          async measure() {
            const time = await measure()
            const requests = bucket.takeRequests()
            if (requests <= maxRequests) return time
            throw new Error(`${requests} requests, more than ${maxRequests}`)
          },
        }
      },
      facts: { server: 'node:http', packages: `${count} made` },
      close: bucket.close,
    }
  },
}

/** A feed, and in the folder `bucket` what publishing it has made. */
async function makePublished(folder, count) {
  const [files, feed] = [join(folder, 'files'), join(folder, 'feed')]
  mkdirSync(files, { recursive: true })
  for (let index = 0; index < count; index++)
    writeFileSync(join(files, `made.${index}.1.0.0.pkgfile`), makePackage(`made.${index}`, '1.0.0'))
  await initFeed(feed, { baseUrl: 'https://feed.example/' })
  await addPackages(feed, [files])
  await publishFeed(feed, join(folder, 'bucket'))
  return feed
}
