// The packages that restores are measured with: the real ones of packages.json where the .NET client can fetch them,
// else made ones with the same sizes, numbers of files and compressibility.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '../../scripts/lib/find-program.mjs'
import { makePackage } from '../../scripts/lib/make-package.mjs'
import { projectRoot } from '../../scripts/lib/report.mjs'
import { dotnetRestore } from './dotnet.mjs'
import { runJob } from './jobs.mjs'

/**
 * @typedef {{ id: string, version: string, file: string, size: number }} PackageFile
 * @typedef {{ kind: 'real' | 'made', packages: PackageFile[] }} PackageSet
 */

/** Of each package size, sum of its files' sizes, number of files. */
const list = Object.entries(
  JSON.parse(readFileSync(new URL('../packages.json', import.meta.url), 'utf8')),
).map(([name, [size, unpacked, files]]) => {
  const [id, version] = name.split(' ')
  return { id, version, size, unpacked, files }
})
const listHash = createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 16)
const cache = join(projectRoot, 'node_modules', '.cache', 'setup-pkgtool', 'bench')

const tinyList = ['1.0.0', '1.1.0', '2.0.0'].map(version => ({
  ...{ id: 'tiny', version },
  ...{ size: 20_000, unpacked: 60_000, files: 4 },
}))

const kept = kind => join(cache, `${kind}-${listHash}`)

export const fileName = ({ id, version }) => `${id}.${version}.nupkg`

/**
 * Returns the set, from a folder under node_modules where an earlier run left it.
 *
 * @param {{ tiny: boolean, folder: string }} options `tiny`: three small made packages, in `folder`
 * @returns {Promise<PackageSet>}
 */
export async function packageSet({ tiny, folder }) {
  if (tiny) return describeSet('made', makeAll(tinyList, join(folder, 'made')), tinyList)
  if (existsSync(kept('real'))) return describeSet('real', kept('real'))
  const real = findProgram('dotnet') && (await fetchAll(join(folder, 'fetched')))
  if (real) return describeSet('real', keep(real, 'real'))
  const made = existsSync(kept('made')) ? kept('made') : keep(makeAll(list, cache), 'made')
  return describeSet('made', made)
}

/**
 * A set with made packages in addition, of sizes from the list.
 *
 * @param {PackageSet} set
 * @param {{ folder: string, count: number, bytes: number }} options how many more, and about their bytes together
 * @returns {PackageSet}
 */
export function withMore({ kind, packages }, { folder, ...more }) {
  const files = list.map(item => ({ ...item, file: fileName(item) }))
  const items = chooseOf(files, more).map(item => ({ ...item, id: `more.${item.id}` }))
  const { packages: made } = describeSet('made', makeAll(items, folder), items)
  return { kind: `${kind} or made`, packages: [...packages, ...made] }
}

/** What to note of a set. */
export const setFacts = ({ kind, packages }) => ({
  packages: `${packages.length} ${kind}`,
  ids: new Set(packages.map(({ id }) => id)).size,
  megabytes: Math.round(packages.reduce((sum, { size }) => sum + size, 0) / 1e5) / 10,
})

/**
 * Chooses `count` packages of about `bytes` together, small and large alike: evenly spread over the set in order of
 * size, as far up as their sum allows.
 */
export function chooseOf(packages, { count, bytes }) {
  const sorted = packages.toSorted((a, b) => a.size - b.size || (a.file < b.file ? -1 : 1))
  const stride = Math.max(1, Math.floor(sorted.length / count) - 1)
  const choices = []
  for (let first = 0; first + stride * (count - 1) < sorted.length; first++)
    choices.push(Array.from({ length: count }, (_, index) => sorted[first + index * stride]))
  const distance = choice => Math.abs(choice.reduce((sum, { size }) => sum + size, 0) - bytes)
  return choices.toSorted((a, b) => distance(a) - distance(b))[0] ?? sorted
}

function describeSet(kind, folder, items = list) {
  const packages = items.map(item => {
    const file = join(folder, fileName(item))
    return { id: item.id, version: item.version, file, size: statSync(file).size }
  })
  return { kind, packages }
}

function keep(folder, kind) {
  mkdirSync(cache, { recursive: true })
  renameSync(folder, kept(kind))
  return kept(kind)
}

// Whatever the client is configured for; undefined when it can't have all.
async function fetchAll(folder) {
  const restore = dotnetRestore({ folder, packages: list })
  try {
    await runJob(restore.job)
  } catch (error) {
    console.error(`made packages instead of real ones: ${error.message.split('\n').at(-1)}`)
    return undefined
  }
  const files = join(cache, `fetched-${process.pid}`)
  mkdirSync(files, { recursive: true })
  for (const item of list) {
    const from = join(restore.packagesFolder, item.id, item.version, fileName(item))
    writeFileSync(join(files, fileName(item)), readFileSync(from))
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  return files
}

function makeAll(items, parent) {
  const folder = join(parent, `made-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  const random = randomBytesFrom(1)
  for (const item of items) {
    const bytes = makePackage(item.id, item.version, {
      manifestExtension: 'nuspec',
      compress: true,
      files: madeFiles(item, random),
    })
    writeFileSync(join(folder, fileName(item)), bytes)
  }
  return folder
}

// Random bytes and zeros by turns, so many of each that deflating gives the size of the real package.
function madeFiles({ size, unpacked, files }, random) {
  const length = Math.ceil(unpacked / files)
  const filled = Math.min(1, size / unpacked)
  return Object.fromEntries(
    Array.from({ length: files }, (_, index) => {
      const content = Buffer.alloc(length)
      for (let at = 0; at < length; at += 4096) {
        const end = Math.min(length, at + Math.round(Math.min(4096, length - at) * filled))
        random(content.subarray(at, end))
      }
      return [`lib/net8.0/file-${index}.dll`, content]
    }),
  )
}

/** A generator whose bytes are the same in every run (xorshift32). */
function randomBytesFrom(seed) {
  let state = seed
  return buffer => {
    for (let index = 0; index < buffer.length; index++) {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      buffer[index] = state
    }
  }
}
