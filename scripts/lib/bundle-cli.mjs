// Bundles the command line into lib/cli: a few files, loaded by verb. `--version` loads next to nothing, a restore with
// nothing to do no network, and only `feed` the feed.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { bundledClient } from './bundled-client.mjs'
import { inCommandLine } from './bundled-packages.mjs'
import { chunks, fetching } from './chunks.mjs'
import { licenseTexts } from './licenses.mjs'
import { requireBuiltins } from './require-builtins.mjs'

// What is imported on demand, in the order in which the chunks build on each other. A command loads its chunk and those
// before: each file costs a look-up, and each module that it does not use costs compiling. What is in no group is the last
// chunk, with locks, projects and closures.
const groups = {
  // A restore with nothing to do loads no other.
  packages: [
    'cli/commands/packages',
    // No imports on demand: here they share the file of what every command needs.
    'cli/verbs',
    'options/sentences',
    'core/nuget/folder-names',
    'core/pins/read-pin-files',
  ],
  tools: [
    'cli/commands/with-tools',
    'core/tool/cache/find-best-cached',
    'core/tool/listing/version-file',
    'core/tool/listing/version-spec',
  ],
  fetching: [...fetching, 'core/files/file-errors', 'core/net/exchange/exchange', 'core/packages/restore'],
}

const plan = {
  groups,
  rest: 'rest',
  rooms: ['core', 'cli'],
  // The feed is a file of its own, and what it needs for object stores another one.
  alone: [
    'core/projects/project-evaluator',
    'cli/run',
    'cli/nuget/show-help',
    'cli/commands/feed',
    'feed/store/open-object-store',
  ],
  whole: 'cli/commands/feed',
}

const banner =
  "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);"

const threads = {
  'package-thread': 'src/core/packages/fetch/package-thread.ts',
  'project-thread': 'src/core/projects/project-thread.ts',
}

/**
 * Writes the command line to `out`, and beside it the scripts of its threads.
 *
 * @param {string} root of the project
 * @param {string} out
 */
export async function bundleCli(root, out) {
  const client = bundledClient(root)
  rmSync(out, { recursive: true, force: true, maxRetries: 10 })
  const common = {
    absWorkingDir: root,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    outdir: out,
    legalComments: 'none',
    minifyWhitespace: true,
    minifySyntax: true,
    banner: { js: banner },
    logLevel: 'warning',
  }
  await build({
    ...common,
    entryPoints: { main: 'src/cli/main.ts' },
    // What evaluates projects where there is no script of a thread for it: here there is one.
    external: ['./project-evaluator.ts'],
    splitting: true,
    chunkNames: '[name]-[hash]',
    plugins: [chunks(join(root, 'src'), plan), client],
  })
  await build({ ...common, entryPoints: threads, plugins: [client] })
  for (const name of readdirSync(out).filter(name => name.endsWith('.js'))) {
    const file = join(out, name)
    writeFileSync(file, requireBuiltins(readFileSync(file, 'utf8'), banner))
  }
  writeFileSync(join(out, 'licenses.txt'), licenseTexts(root, inCommandLine))
}
