import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { restorePackages } from '../../src/core/packages/restore.ts'
import { installTool } from '../../src/core/tool/install.ts'
import { makePackage } from '../support/package.ts'
import { packagePath, serviceIndex } from '../support/package-feed.ts'
import { type Answer, type FaultServer, startFaultServer } from '../support/scripted-server.ts'
import { sha256Of, toolListing } from '../support/tool-feed.ts'
import { type Campaign, outcomeOf, type Run } from './campaign.ts'
import { leftoversBelow } from './leftovers.ts'
import type { Random } from './random.ts'

const validators = { etag: '"same"', 'last-modified': 'Mon, 01 Jan 2024 00:00:00 GMT' }
const packaged = { id: 'kept', version: '1.0.0' }

/** Documents that come wrong, with validators, and then the same run again without a fault: it must succeed. */
export const keptFaults: Campaign = { name: 'kept documents', runs: 1000, atOnce: 4, once }

async function once(run: Run): Promise<void> {
  const { random, tally, number, folder } = run
  const server = await startFaultServer()
  const bytes = random.program(1 + random.int(10_000))
  let isFaulty = true
  try {
    serve(run, server, { bytes, isFaulty: () => isFaulty })
    for (let time = 0; time < 1 + random.int(3); time++) await attempt(run, server)
    isFaulty = false
    const { tool, restored } = await attempt(run, server)
    if ('code' in tool) tally.wrong.push(`run ${number}: without a fault: ${tool.message}`)
    else if (!(await readFile(tool.value.path)).equals(bytes)) tally.wrong.push(`run ${number}: other bytes`)
    if ('code' in restored) tally.wrong.push(`run ${number}: without a fault: ${restored.message}`)
    tally.leftovers.push(...(await leftoversBelow(folder)).map(path => `run ${number}: ${path}`))
  } finally {
    await server.close()
  }
}

async function attempt(run: Run, { origin }: FaultServer) {
  const { folder } = run
  const options = {
    cacheDirectory: join(folder, 'kept'),
    sleep: async () => {},
    retry: { retries: 1 },
    idleTimeout: 2000,
  }
  const tool = await outcomeOf(run, () =>
    installTool({ ...options, distUrls: [`${origin}/dist`], toolCache: join(folder, 'tool-cache') }),
  )
  const restored = await outcomeOf(run, () =>
    restorePackages({
      ...options,
      sources: [`${origin}/feed/index.json`],
      packages: [`${packaged.id} [1.0.0,2.0.0)`],
      packagesDirectory: join(folder, 'packages'),
    }),
  )
  return { tool, restored }
}

function serve(
  { random, count, tally }: Run,
  server: FaultServer,
  { bytes, isFaulty }: { readonly bytes: Buffer; readonly isFaulty: () => boolean },
): void {
  const listing = toolListing([{ version: '1.0.0', sha256: sha256Of(bytes), size: bytes.length }])
  const documents: Readonly<Record<string, object>> = {
    '/dist/tools.json': listing,
    '/feed/index.json': serviceIndex(`${server.origin}/feed/flat/`),
    [`/feed/flat/${packaged.id}/index.json`]: { versions: [packaged.version] },
  }
  for (const [path, document] of Object.entries(documents)) {
    const good: Answer = { body: JSON.stringify(document), headers: validators }
    server.on(path, ({ headers }) => {
      if (headers['if-none-match'] === validators.etag) return { status: 304, headers: validators }
      if (!isFaulty() || !random.chance(0.6)) return good
      const [name, make] = random.pick(Object.entries(faults))
      count(name)
      tally.faults++
      return make(good, random)
    })
  }
  const file: Answer = { body: bytes, headers: validators, ranges: true }
  server.on('/dist/tools/1.0.0/pkgtool.exe', () => {
    if (!isFaulty() || !random.chance(0.3)) return file
    count('empty 200 of a file')
    tally.faults++
    return { ...file, body: '' }
  })
  server.on(packagePath(packaged), { body: makePackage(packaged), ranges: true })
}

const cutAt = (good: Answer, random: Random) => random.int(Buffer.from(good.body ?? '').length)

const faults: Readonly<Record<string, (good: Answer, random: Random) => Answer>> = {
  'empty 200': good => ({ ...good, body: '' }),
  'cut without length': (good, random) => ({ ...good, untilClose: true, cutAt: cutAt(good, random) }),
  'cut and announced so': (good, random) => ({
    ...good,
    body: Buffer.from(good.body ?? '').subarray(0, cutAt(good, random)),
  }),
  'login page': good => ({ ...good, body: '<!DOCTYPE html><title>Log in</title>' }),
  'another document': good => ({ ...good, body: '{"error":"try later"}' }),
  null: good => ({ ...good, body: 'null' }),
  'half a gzip': good => ({ ...good, gzipLie: 'cut' }),
  reset: good => ({ ...good, resetAt: 'head' }),
}
