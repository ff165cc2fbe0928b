import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runJob } from '../lib/jobs.mjs'

const program = fileURLToPath(new URL('../jobs/listing.mjs', import.meta.url))

/** In one process each, warmed up: what reading costs, not what starting does. */
export const listing10000 = {
  name: 'listing-10000',
  job: 'parse, check and select from a listing of 10,000 versions',
  unit: 'ms',
  pairs: 9,
  budget: { atMost: 6 },
  async prepare({ node, folder, tiny }) {
    const file = join(folder, 'tools.json')
    const count = tiny ? 100 : 10_000
    writeFileSync(
      file,
      JSON.stringify({ 'pkgtool.exe': Array.from({ length: count }, (_, index) => entry(index)) }),
    )
    const reader = (name, subject) => {
      const job = { command: node, parameters: [program, subject, file, '15'], node: true }
      return { name, job, measure: async () => Number(await runJob(job)) }
    }
    return {
      yardstick: reader('JSON.parse', 'json'),
      ours: ({ root }) => reader('setup-pkgtool', root),
      facts: { entries: count },
    }
  },
}

const stages = ['EarlyAccessPreview', 'Released', 'ReleasedAndBlessed']

function entry(index) {
  const preview = index % 3 === 0
  const version = `${Math.floor(index / 1000)}.${Math.floor(index / 10) % 100}.${index % 10}${preview ? '-preview.1' : ''}`
  return {
    version,
    url: `https://feed.example/dist/tools/${version}/pkgtool.exe`,
    stage: preview ? stages[0] : stages[1 + (index % 2)],
    uploaded: new Date(Date.UTC(2015, 0, 1) + index * 36e5).toISOString().replace('Z', '0000Z'),
    sha256: index.toString(16).padStart(64, '0'),
    size: 8_000_000 + index,
  }
}
