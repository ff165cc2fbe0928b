// Bundles the command line into lib/cli: a few files, loaded by verb. `--version` loads next to nothing, a restore with
// nothing to fetch no network, and only `feed` the feed.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { build } from 'esbuild'
import { licenseTexts } from './licenses.mjs'

// What a run with nothing to fetch or to write does without. They are one chunk: each file costs a look-up.
const onDemand = [
  'http/exchange',
  'packages/config-sources',
  'packages/fetch-absent',
  'packages/find-fault',
  'packages/prune',
  'packages/read-source',
  'tool/fetch-tool',
  'tool/place-entry',
  'zip/archive',
]

const verbs = ['tool', 'packages', 'cache']

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

/** Left alone, esbuild makes a chunk of each dynamic import and of each set of them: 68 files. */
function chunks(source) {
  const files = onDemand.map(name => join(source, 'core', `${name}.ts`))
  const contents = {
    'chunk:network': files.map(file => `export * as ${nameOf(file)} from ${JSON.stringify(file)}`),
    'chunk:engine': verbs.map(
      name => `export * from ${JSON.stringify(join(source, 'cli/commands', `${name}.ts`))}`,
    ),
  }
  const ofVerbs = verbs.map(name => join(source, 'cli/commands', `${name}.ts`))
  return {
    name: 'chunks',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^chunk:/ }, ({ path }) => ({ path, namespace: 'chunk' }))
      onLoad({ filter: /.*/, namespace: 'chunk' }, ({ path }) => ({
        contents: contents[path].join('\n'),
        resolveDir: source,
      }))
      onLoad({ filter: /[\\/]src[\\/](?:core|cli)[\\/].*\.ts$/ }, async ({ path }) => {
        const statics = new Map()
        const text = (await readFile(path, 'utf8')).replace(/\bimport\('(\.[^']+)'\)/g, (all, reference) => {
          const file = resolve(dirname(path), reference)
          if (ofVerbs.includes(file)) return "import('chunk:engine')"
          if (files.includes(file)) return `import('chunk:network').then(all => all.${nameOf(file)})`
          if (!path.startsWith(join(source, 'core'))) return all
          statics.set(`${nameOf(file)}$`, file)
          return `Promise.resolve(${nameOf(file)}$)`
        })
        // Behind the text, so that lines of errors stay and a first line with «#!» is the first.
        const imports = [...statics].map(([name, file]) => `import * as ${name} from ${JSON.stringify(file)}`)
        return { contents: [text, ...imports].join('\n'), loader: 'ts' }
      })
    },
  }
}

function nameOf(file) {
  return basename(file, '.ts').replaceAll('-', '_')
}
