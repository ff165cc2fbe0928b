// The set as a feed over TLS, and the jobs that fetch it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addPackages, initFeed } from '../../lib/feed/index.js'
import { stepEnvironment } from '../../scripts/lib/runner.mjs'
import { fileName } from './package-set.mjs'
import { serveOverTls } from './web-server.mjs'

export const names = { packageExtension: 'nupkg', manifestExtension: 'nuspec' }

/**
 * Makes a feed of `packages` and serves it.
 *
 * @param {import('./package-set.mjs').PackageFile[]} packages
 * @param {{ folder: string, host?: string, within?: string[], link?: import('./far-link.mjs').FarLink }} options as of
 *   `serveOverTls`
 */
export function servePackages(packages, { folder, ...network }) {
  const makeTree = async url => {
    const feed = join(folder, 'feed')
    await initFeed(feed, { ...names, baseUrl: url })
    const files = packages.map(({ file }) => file)
    await addPackages(feed, files)
    return feed
  }
  return serveOverTls(makeTree, { folder: join(folder, 'server'), ...network })
}

/** Where a feed has a package, below its address. */
export const packagePath = ({ id, version }) => `flat/${id}/${version}/${fileName({ id, version })}`

const packageUrl = (server, item) => server.url + packagePath(item)

/**
 * The committed bundle restoring `packages`, as a step of a job that has nothing yet.
 *
 * @param {{ root: string, node: string, folder: string, server: { url: string, ca: string }, layout?: string,
 *   packages: { id: string, version: string }[], within?: string[], inputs?: Record<string, string> }} options
 * @returns {{ job: import('./jobs.mjs').Job, forget: () => void }}
 */
export function restoreStep({ root, node, folder, server, layout = 'feed', packages, within = [], inputs }) {
  const env = stepEnvironment(folder, {
    install: 'false',
    source: `${server.url}index.json`,
    packages: packages.map(({ id, version }) => `${id} ${version}`).join('\n'),
    layout,
    'package-extension': names.packageExtension,
    'manifest-extension': names.manifestExtension,
    ...inputs,
  })
  const [command, ...parameters] = [...within, node, join(root, 'dist/main/index.js')]
  const job = { command, parameters, env: { ...env, NODE_EXTRA_CA_CERTS: server.ca }, node: true }
  const forget = () => {
    for (const kept of [join(env.GITHUB_WORKSPACE, 'packages'), env.RUNNER_TOOL_CACHE])
      rmSync(kept, { recursive: true, force: true, maxRetries: 10 })
  }
  return { job, forget }
}

/**
 * curl with sixteen connections, then sha512sum, into a folder.
 *
 * @returns {{ job: import('./jobs.mjs').Job, forget: () => void }}
 */
export function curlJob({ folder, server, packages, within = [] }) {
  const list = join(folder, 'curl.txt')
  const config = packages.map(item => `url = "${packageUrl(server, item)}"\noutput = "${fileName(item)}"\n`)
  const curl = `curl --silent --show-error --fail --parallel --parallel-max 16 --cacert ${server.ca} --config ${list}`
  const [command, ...parameters] = [...within, 'sh', '-c', `${curl} && sha512sum *.nupkg > ../sums`]
  return fetchInto(folder, { command, parameters, list, text: config.join('') })
}

/** aria2c with as many connections, which checks each file's SHA-512. */
export function aria2Job({ folder, server, packages, sha512 }) {
  const list = join(folder, 'aria2.txt')
  const entries = packages.map(
    item => `${packageUrl(server, item)}\n  out=${fileName(item)}\n  checksum=sha-512=${sha512(item)}\n`,
  )
  const parameters = ['--quiet', '--max-concurrent-downloads=16', '--file-allocation=none', '--no-conf']
  parameters.push(`--ca-certificate=${server.ca}`, `--input-file=${list}`)
  return fetchInto(folder, { command: 'aria2c', parameters, list, text: entries.join('') })
}

const bareScript = fileURLToPath(new URL('bare-restore.mjs', import.meta.url))

/**
 * Node alone, with the work that cannot be left out: what our restore costs beyond it is ours.
 *
 * @param {{ node: string, folder: string, server: { url: string, ca: string }, workers?: number, connections: number,
 *   packages: { id: string, version: string }[] }} options `connections`: of each thread
 */
export function bareJob({ node, folder, server, packages, workers = 0, connections }) {
  const list = join(folder, 'bare.json')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    list,
    JSON.stringify(packages.map(({ id, version }) => [id.toLowerCase(), version.toLowerCase()])),
  )
  const out = join(folder, 'packages')
  const parameters = [bareScript, list, `${server.url}flat/`, server.ca, out, `${workers}`, `${connections}`]
  const forget = () => rmSync(out, { recursive: true, force: true, maxRetries: 10 })
  return { job: { command: node, parameters, env: { PATH: process.env.PATH }, node: true }, forget }
}

function fetchInto(folder, { command, parameters, list, text }) {
  const cwd = join(folder, 'files')
  mkdirSync(cwd, { recursive: true })
  writeFileSync(list, text)
  const forget = () => {
    rmSync(cwd, { recursive: true, force: true, maxRetries: 10 })
    mkdirSync(cwd)
  }
  return { job: { command, parameters, cwd, env: process.env }, forget }
}
