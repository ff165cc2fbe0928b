// Chunks of what is imported on demand. Left alone, esbuild makes one of each dynamic import and of each set of them.
import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'

/** What a restore of pins asks, fetches and unpacks with: a group of the command line, and of the library. */
export const fetching = [
  'core/net/exchange/client',
  'core/nuget/protocol/read-service-index',
  'core/nuget/protocol/version-list',
  'core/packages/fetch/fetch-absent',
  'core/packages/in-place/find-fault',
  'core/packages/in-place/look-beside',
  'core/packages/in-place/read-placed',
  'core/packages/place/place-stored',
  'core/sources/connect-source',
  'core/sources/open-source',
  'core/store/package-store',
  'core/zip/archive',
]

/**
 * An esbuild plugin: each group of modules that are imported on demand is one chunk, and imports the one before, so that
 * what several need is in the first of them.
 *
 * @param {string} source the folder of the sources
 * @param {{
 *   groups: Record<string, readonly string[]>,
 *   rest: string,
 *   rooms: readonly string[],
 *   alone?: readonly string[],
 *   whole?: string,
 * }} plan
 *   groups: name → modules, below `source` without «.ts», in order;
 *   rest: the group, the last one, of all other modules that one of `rooms` imports on demand;
 *   alone: modules that stay a file each;
 *   whole: a module that needs every chunk
 * @returns {import('esbuild').Plugin}
 */
export function chunks(source, { groups, rest, rooms, alone: ownFiles = [], whole }) {
  const fileOf = name => join(source, `${name}.ts`)
  const alone = new Set(ownFiles.map(fileOf))
  const together = files => files.filter(file => !alone.has(file))
  const members = new Map(Object.entries(groups).map(([name, names]) => [name, together(names.map(fileOf))]))
  const grouped = new Set([...members.values()].flat())
  members.set(
    rest,
    together(importedOnDemand(source, rooms).map(fileOf)).filter(file => !grouped.has(file)),
  )
  const order = [...members.keys()]
  const groupOf = file => order.find(name => members.get(name).includes(file))
  return {
    name: 'chunks',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^chunk:/ }, ({ path }) => ({ path, namespace: 'chunk' }))
      onLoad({ filter: /.*/, namespace: 'chunk' }, ({ path }) => {
        const name = path.slice('chunk:'.length)
        const before = order[order.indexOf(name) - 1]
        const lines = members
          .get(name)
          .map(file => `export * as ${nameOf(file)} from ${JSON.stringify(file)}`)
        if (before) lines.push(`import 'chunk:${before}'`)
        return { contents: lines.join('\n'), resolveDir: source }
      })
      onLoad({ filter: /[\\/]src[\\/]\w+[\\/].*\.ts$/ }, async ({ path }) => {
        const text = (await readFile(path, 'utf8')).replace(dynamicImport, (all, reference) => {
          const file = resolve(dirname(path), reference)
          return alone.has(file) ? all : `import('chunk:${groupOf(file)}').then(all => all.${nameOf(file)})`
        })
        // Behind the text, so that lines of errors stay and a first line with «#!» is the first.
        const all = whole !== undefined && path === fileOf(whole) ? `\nimport 'chunk:${rest}'` : ''
        return { contents: text + all, loader: 'ts' }
      })
    },
  }

  function nameOf(file) {
    return moduleName(source, file).replace(/\W/g, '_')
  }
}

const dynamicImport = /\bimport\('(\.[^']+)'\)/g

const moduleName = (source, file) => relative(source, file).replaceAll('\\', '/').replace(/\.ts$/, '')

/**
 * Lists the modules that another one of the rooms imports on demand, below `source` without «.ts».
 *
 * @param {string} source
 * @param {readonly string[]} rooms
 */
export function importedOnDemand(source, rooms) {
  const files = rooms.flatMap(room => {
    const names = readdirSync(join(source, room), { recursive: true, encoding: 'utf8' })
    return names.filter(name => name.endsWith('.ts')).map(name => join(source, room, name))
  })
  const found = files.flatMap(file => {
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(dynamicImport)].map(([, reference]) => resolve(dirname(file), reference))
  })
  return [...new Set(found)].toSorted().map(file => moduleName(source, file))
}
