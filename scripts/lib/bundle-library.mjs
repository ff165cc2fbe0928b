// Bundles the library into lib/core and lib/feed: the two entries, and beside them a few chunks that hold what they share
// and, in a few chunks, the engines that a call loads. A module a file, importing one light function loaded 80 files.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { bundledClient } from './bundled-client.mjs'
import { inLibrary } from './bundled-packages.mjs'
import { chunks, fetching, importedOnDemand } from './chunks.mjs'
import { licenseTexts } from './licenses.mjs'

// Files of their own, which a bundler leaves out of a program that uses one light function, with the packages they import.
const apart = ['core/library', 'core/pins/packages-config', 'core/tool/listing/selection']

const apartEntries = Object.fromEntries(
  apart.map(name => [`core/chunks/${name.split('/').at(-1)}`, `src/${name}.ts`]),
)

// What sends requests has the client, which a call that finds everything in place does not need.
const sender = 'core/net/exchange/exchange'

// What is imported on demand, in the order in which the chunks build on each other. A restore with nothing to do loads the first
// one, and one that fetches the second too. Then come all other engines, and the feed.
const groups = {
  packages: ['core/nuget/folder-names', 'core/packages/restore', 'core/pins/read-pin-files'],
  fetching,
}

/**
 * Writes both entries to `out`, beside their types.
 *
 * @param {string} root of the project
 * @param {string} out
 */
export async function bundleLibrary(root, out) {
  const source = join(root, 'src')
  const client = bundledClient(root)
  const common = {
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    outdir: out,
    legalComments: 'none',
    packages: 'external',
    logLevel: 'warning',
  }
  const grouped = Object.values(groups).flat()
  const others = importedOnDemand(source, ['core']).filter(name => !grouped.includes(name))
  const plan = {
    groups: { ...groups, engines: others },
    rest: 'feed',
    rooms: ['core', 'feed'],
    alone: [sender],
  }
  await build({
    ...common,
    entryPoints: { 'core/index': 'src/core/index.ts', 'feed/index': 'src/feed/index.ts', ...apartEntries },
    splitting: true,
    chunkNames: 'core/chunks/[name]-[hash]',
    plugins: [chunks(source, plan), client],
  })
  markKinds(join(out, 'core/index.js'))
  // Beside the chunks: an engine looks there for the scripts of its threads.
  await build({
    ...common,
    entryPoints: {
      'core/chunks/package-thread': 'src/core/packages/fetch/package-thread.ts',
      'core/chunks/project-thread': 'src/core/projects/project-thread.ts',
    },
    plugins: [client],
  })
  writeFileSync(join(out, 'core/licenses.txt'), licenseTexts(root, inLibrary))
}

// What makes the kinds of an option, with what makes a function of them.
const makers =
  'callback|choice|duration|either|integer|kind|listOf|members|number|object|optional|port|progress|required|values'

/**
 * Says of each kind that making it has no effect, so that a bundler leaves out those of functions that a program does not use,
 * with their engines. In the sources it would stand at every argument.
 *
 * @param {string} file
 */
function markKinds(file) {
  const call = new RegExp(`(?<!@__PURE__ \\*/ )(?<![\\w.$]|function )((?:${makers})\\d*\\()`, 'g')
  writeFileSync(file, readFileSync(file, 'utf8').replace(call, '/* @__PURE__ */ $1'))
}
