// A process of a race: does what it is told, with the library as it is published, and says how it went.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'

const core = await import(process.argv[2])
let isReading = false

const jobs = {
  install: options => core.installTool(options).then(({ path }) => readFileSync(path).toString('base64')),
  restore: options => core.restorePackages(options).then(({ packages }) => packages.length),
  // Prunes without pause until it is told to stop.
  async pruneStore(options) {
    let removed = 0
    isReading = true
    while (isReading) {
      removed += (await core.pruneStoredPackages(options)).removed.length
      await turn()
    }
    return removed
  },
  // Loads what readers need, so that they read from the first moment of a race.
  load: () => import('@actions/tool-cache').then(() => 'loaded'),
  // Looks a tool up without pause, as other steps of the machine do, until it is told to stop.
  async readTool({ root, tool, version, bytes, mayVanish }) {
    process.env.RUNNER_TOOL_CACHE = root
    const { find } = await import('@actions/tool-cache')
    const counts = { looks: 0, hits: 0, wrong: [] }
    isReading = true
    while (isReading) {
      counts.looks++
      const folder = find(tool, version)
      if (folder !== '') counts.wrong.push(...look(join(folder, tool), bytes, mayVanish))
      if (folder !== '') counts.hits++
      await turn()
    }
    return counts
  },
  // Reads packages as the client reads a folder: who shows the mark of a whole package must show one.
  async readPackages({ paths, mark, bytes }) {
    const counts = { looks: 0, hits: 0, wrong: [] }
    isReading = true
    while (isReading) {
      for (const [at, path] of paths.entries()) {
        counts.looks++
        if (!existsSync(`${path}${mark}`)) continue
        counts.hits++
        const found = look(path, bytes[at], false)
        // What was pruned in between is gone with its mark.
        if (found.length > 0 && existsSync(`${path}${mark}`) && look(path, bytes[at], false).length > 0)
          counts.wrong.push(...found)
      }
      await turn()
    }
    return counts
  },
  // Reads files that are replaced, each of which is one of several texts or not there.
  async readTexts({ states }) {
    const counts = { looks: 0, hits: 0, wrong: [] }
    const texts = new Map()
    for (const [path, text] of states.flat()) texts.set(path, [...(texts.get(path) ?? []), text])
    isReading = true
    while (isReading) {
      for (const [path, known] of texts) {
        counts.looks++
        if (!existsSync(path)) continue
        counts.hits++
        if (!known.includes(readFileSync(path, 'utf8'))) counts.wrong.push(`another text at ${path}`)
      }
      await turn()
    }
    return counts
  },
}

function look(path, bytes, mayVanish) {
  try {
    return readFileSync(path).toString('base64') === bytes ? [] : [`other bytes at ${path}`]
  } catch (error) {
    return mayVanish && error.code === 'ENOENT' ? [] : [String(error)]
  }
}

process.on('message', async ({ job, options }) => {
  if (job === 'stop') {
    isReading = false
    return
  }
  try {
    process.send({ value: await jobs[job](options) })
  } catch (error) {
    process.send({ error: `${error.code}: ${error.stack}` })
  }
})
process.send({ value: 'ready' })
