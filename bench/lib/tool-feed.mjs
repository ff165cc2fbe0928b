// A feed with a tool of 8.6 MB and a listing of 312 versions, the sizes of real ones, and the step that sets it up.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addTool, initFeed } from '../../lib/feed/index.js'
import { stepEnvironment } from '../../scripts/lib/runner.mjs'
import { processContestant } from './measure.mjs'
import { serveOverTls } from './web-server.mjs'

const toolSize = 8_600_000
export const toolVersion = '6.12.1'
const listedVersions = 312

/** @param {{ folder: string, tiny: boolean }} options */
export async function makeToolFeed({ folder, tiny }) {
  mkdirSync(folder, { recursive: true })
  const feed = join(folder, 'feed')
  await initFeed(feed)
  const tool = join(folder, 'pkgtool.exe')
  writeFileSync(tool, Buffer.concat([Buffer.from('MZ'), randomBytes(tiny ? 8_600 : toolSize)]))
  await addTool(feed, tool, { version: toolVersion, stage: 'ReleasedAndBlessed' })
  listMore(join(feed, 'tools.json'))
  return feed
}

/** Adds the other versions to the listing, newer and older ones, newest first; their files are never asked for. */
function listMore(file) {
  const [[name, [tool]]] = Object.entries(JSON.parse(readFileSync(file, 'utf8')))
  const entries = Array.from({ length: listedVersions }, (_, index) => {
    const number = Math.floor(listedVersions / 3) - index
    if (number === 0) return tool
    const version = number > 0 ? `7.${number}.0` : `5.${listedVersions + number}.0`
    return { ...tool, version, url: tool.url.replace(toolVersion, version) }
  })
  writeFileSync(file, JSON.stringify({ [name]: entries }))
}

/**
 * The step as a job: a bundle of the tree `root` on the runner's Node.
 *
 * @param {{ root: string, node: string, folder: string, distUrl: string, env?: NodeJS.ProcessEnv, entry?: string }} options
 * @returns {import('./jobs.mjs').Job}
 */
export function toolStep({ root, node, folder, distUrl, env = {}, entry = 'dist/main/index.js' }) {
  const inputs = { 'dist-url': distUrl, version: toolVersion }
  return {
    command: node,
    parameters: [join(root, entry)],
    env: { ...stepEnvironment(folder, inputs), ...env },
    node: true,
  }
}

/**
 * Serves such a feed over TLS, and has a step set its tool up with nothing cached.
 *
 * @param {import('./measure.mjs').Environment & { link?: import('./far-link.mjs').FarLink }} options
 * @returns the server, and `ours` of a row
 */
export async function openColdTool({ node, folder, tiny, link }) {
  const server = await serveOverTls(() => makeToolFeed({ folder, tiny }), {
    folder: join(folder, 'server'),
    link,
  })
  const ours = place => {
    const env = { NODE_EXTRA_CA_CERTS: server.ca }
    const job = toolStep({ node, distUrl: server.url, env, ...place })
    const forget = () => rmSync(job.env.RUNNER_TOOL_CACHE, { recursive: true, force: true, maxRetries: 10 })
    return processContestant('setup-pkgtool', job, forget)
  }
  return { server, ours }
}

/** The least that a step on this Node can cost. */
export const bareNode = node =>
  processContestant('node -e 0', {
    command: node,
    parameters: ['-e', '0'],
    env: { PATH: process.env.PATH },
    node: true,
  })
