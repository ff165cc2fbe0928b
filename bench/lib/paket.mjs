import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../../scripts/lib/find-program.mjs'

/**
 * Paket restoring `packages` from nothing into a global packages folder; undefined where it is not installed.
 *
 * @param {{ folder: string, server: { url: string, ca: string }, packages: { id: string, version: string }[] }} options
 * @returns {{ job: import('./jobs.mjs').Job, forget: () => void } | undefined}
 */
export function paketRestore({ folder, server, packages }) {
  const command = findProgram('paket', [join(homedir(), '.dotnet', 'tools')])
  if (!command) return undefined
  const place = name => join(folder, name)
  mkdirSync(place('project'), { recursive: true })
  const groups = groupsOf(packages)
  const source = `${server.url}index.json`
  writeFileSync(place('project/paket.dependencies'), groups.map(dependencies(source)).join('\n'))
  writeFileSync(place('project/paket.lock'), groups.map(lock(source)).join('\n'))
  const env = {
    ...process.env,
    HOME: place('home'),
    NUGET_PACKAGES: place('packages'),
    SSL_CERT_FILE: server.ca,
  }
  const forget = () => {
    for (const name of ['home', 'packages', 'project/paket-files'])
      rmSync(place(name), { recursive: true, force: true, maxRetries: 10 })
    mkdirSync(place('home'))
  }
  return { job: { command, parameters: ['restore'], env, cwd: place('project') }, forget }
}

// A group holds an id once.
function groupsOf(packages) {
  const groups = []
  for (const item of packages) {
    const group = groups.find(members => members.every(({ id }) => id !== item.id))
    if (group) group.push(item)
    else groups.push([item])
  }
  return groups
}

const heading = index => (index === 0 ? '' : `GROUP G${index}\n`)

const dependencies = source => (group, index) =>
  `${heading(index).toLowerCase()}storage: none
source ${source}
${group.map(({ id, version }) => `nuget ${id} ${version}\n`).join('')}`

const lock = source => (group, index) =>
  `${heading(index)}STORAGE: NONE
NUGET
  remote: ${source}
${group.map(({ id, version }) => `    ${id} (${version})\n`).join('')}`
