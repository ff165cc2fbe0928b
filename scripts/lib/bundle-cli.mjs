// Bundles the command line into lib/cli: a few files, loaded by verb. `--version` loads next to nothing, a restore with
// nothing to do no network, and only `feed` the feed.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { build } from 'esbuild'
import { licenseTexts } from './licenses.mjs'

// What is imported on demand, in the order in which the chunks build on each other. A command loads its chunk and those
// before: each file costs a look-up, and each module that it does not use costs compiling. What is in no group is the last
// chunk, with network, threads and archives.
const groups = {
  // A restore with nothing to do loads no other.
  packages: [
    'cli/commands/packages',
    // No import on demand: here it shares the file of what every command needs.
    'cli/verbs',
    'core/http/client',
    'core/nuget/folder-names',
    'core/pins/locks-among-pins',
    'core/pins/read-pin-files',
  ],
  tools: [
    'cli/commands/cache',
    'cli/commands/tool',
    'core/lock/cover-tool',
    'core/tool/find-best-cached',
    'core/tool/version-file',
    'core/tool/version-spec',
  ],
}

// These stay modules of their own, in a file each.
const ownFiles = ['cli/run', 'cli/commands/feed']

/** The packages whose code is in the bundle; the peer dependency stays outside. */
const bundledPackages = ['@cfworker/json-schema', 'actions-http-client', 'commander', 'saxes', 'semver']

const banner =
  "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);"

/**
 * Writes the command line to `out`, and beside it the script of its threads.
 *
 * @param {string} root of the project
 * @param {string} out
 */
export async function bundleCli(root, out) {
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
    external: ['@actions/http-client'],
    // The stand-in of vendor/ is for the Action; the library's users have the package itself.
    alias: { '@actions/http-client/lib/proxy': 'actions-http-client/lib/proxy' },
    banner: { js: banner },
    logLevel: 'warning',
  }
  await build({
    ...common,
    entryPoints: { main: 'src/cli/main.ts' },
    splitting: true,
    chunkNames: '[name]-[hash]',
    plugins: [chunks(join(root, 'src'))],
  })
  await build({
    ...common,
    entryPoints: { 'package-thread': 'src/core/packages/package-thread.ts' },
  })
  for (const file of readdirSync(out)) if (file.endsWith('.js')) requireBuiltins(join(out, file))
  writeFileSync(join(out, 'licenses.txt'), licenseTexts(root, bundledPackages))
}

/**
 * An `import` of one of Node's modules reads every export of it, and so loads what only a getter would: Web Crypto with
 * `node:crypto`, file handles and readline with `node:fs`. A `require` does not.
 *
 * @param {string} file
 */
function requireBuiltins(file) {
  const modules = []
  const rest = readFileSync(file, 'utf8').replace(builtinImport, (_, members, whole, module) => {
    modules.push(`${members?.replaceAll(' as ', ':') ?? whole}=require("${module}")`)
    return ''
  })
  const text = modules.length === 0 ? rest : rest.replace(banner, () => `${banner}\nvar ${modules.join()};`)
  writeFileSync(file, text)
}

/** As esbuild writes it without white space. */
const builtinImport = /\bimport(?:(\{[^}]*\})|(?:\*as)? ([\w$]+) )from"(node:[\w/]+)";/g

/**
 * Left alone, esbuild makes a chunk of each dynamic import and of each set of them: 68 files. Here each group is one, and
 * imports the one before, so that what several need is in the first of them. The feed imports all.
 */
function chunks(source) {
  const fileOf = name => join(source, `${name}.ts`)
  const alone = new Set(ownFiles.map(fileOf))
  const members = new Map(Object.entries(groups).map(([name, names]) => [name, names.map(fileOf)]))
  const grouped = new Set([...members.values()].flat())
  members.set(
    'rest',
    onDemand(source).filter(file => !grouped.has(file) && !alone.has(file)),
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
      onLoad({ filter: /[\\/]src[\\/](?:core|cli)[\\/].*\.ts$/ }, async ({ path }) => {
        const text = (await readFile(path, 'utf8')).replace(dynamicImport, (all, reference) => {
          const file = resolve(dirname(path), reference)
          return alone.has(file) ? all : `import('chunk:${groupOf(file)}').then(all => all.${nameOf(file)})`
        })
        // Behind the text, so that lines of errors stay and a first line with «#!» is the first.
        const all = path === fileOf('cli/commands/feed') ? "\nimport 'chunk:rest'" : ''
        return { contents: text + all, loader: 'ts' }
      })
    },
  }

  function nameOf(file) {
    return relative(source, file).replace(/\.ts$/, '').replace(/\W/g, '_')
  }
}

const dynamicImport = /\bimport\('(\.[^']+)'\)/g

/** All modules that another one imports on demand. */
function onDemand(source) {
  const files = ['core', 'cli'].flatMap(room => {
    const names = readdirSync(join(source, room), { recursive: true, encoding: 'utf8' })
    return names.filter(name => name.endsWith('.ts')).map(name => join(source, room, name))
  })
  const found = files.flatMap(file => {
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(dynamicImport)].map(([, reference]) => resolve(dirname(file), reference))
  })
  return [...new Set(found)].toSorted()
}
