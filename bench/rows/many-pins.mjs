import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makePackage } from '../../scripts/lib/make-package.mjs'
import { runJob } from '../lib/jobs.mjs'
import { names, packagePath, restoreStep } from '../lib/package-feed.mjs'
import { serveOverTls } from '../lib/web-server.mjs'

const hook = fileURLToPath(new URL('../lib/cpu-time.cjs', import.meta.url))

/** Processor time grows with the pins, and no faster. */
export const manyPins = {
  name: 'many-pins',
  job: 'restore 5,000 small packages, layout `feed`: processor time',
  unit: 'ms',
  pairs: 5,
  budget: { atMost: 4 },
  async prepare({ node, folder, tiny }) {
    const count = tiny ? 8 : 5000
    const packages = Array.from({ length: count }, (_, index) => ({ id: `pin.${index}`, version: '1.0.0' }))
    const server = await serveOverTls(url => makeTree(join(folder, 'tree'), url, packages), {
      folder: join(folder, 'server'),
    })
    const contestant = (name, { pins, ...place }) => {
      const { job, forget } = restoreStep({ node, server, packages: pins, ...place })
      return { name, reset: forget, measure: () => processorTime(job, join(folder, 'processor-time')) }
    }
    // The yardstick is not measured against the base: it shows how the same program grows.
    const fewer = packages.slice(0, count / 4)
    return {
      ours: place => contestant('setup-pkgtool', { pins: packages, ...place }),
      yardstick: contestant('a quarter of them', { pins: fewer, root: ownRoot, folder: join(folder, 'few') }),
      facts: { server: server.by, packages: `${count} made` },
      close: server.close,
    }
  },
}

const ownRoot = fileURLToPath(new URL('../..', import.meta.url))

function makeTree(folder, url, packages) {
  mkdirSync(folder, { recursive: true })
  const resources = [{ '@id': `${url}flat/`, '@type': 'PackageBaseAddress/3.0.0' }]
  writeFileSync(join(folder, 'index.json'), JSON.stringify({ version: '3.0.0', resources }))
  for (const item of packages) {
    const file = join(folder, packagePath(item))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, makePackage(item.id, item.version, { manifestExtension: names.manifestExtension }))
  }
  return folder
}

async function processorTime(job, file) {
  const env = { ...job.env, NODE_OPTIONS: `--require=${JSON.stringify(hook)}`, CPU_TIME_FILE: file }
  await runJob({ ...job, env })
  return Number(readFileSync(file, 'utf8'))
}
