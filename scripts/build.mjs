// Builds what is published (lib/: types by tsc, code by esbuild) and what the runner starts (dist/, by ncc).
//
//   build.mjs              both
//   build.mjs lib          lib/ only
//   build.mjs lib DIR      the same into DIR, without a check of the types
//   build.mjs bundles DIR  the bundles only, into DIR (default: dist)
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'esbuild'
import { bundleCli } from './lib/bundle-cli.mjs'
import { bundleLibrary } from './lib/bundle-library.mjs'
import { licenseTexts } from './lib/licenses.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Bundle → its entry. Each becomes a folder of dist/ with an index.js. */
const entries = {
  main: 'src/action/main.ts',
  'package-thread': 'src/core/packages/package-thread.ts',
  post: 'src/action/post.ts',
}

/** What the Action imports, and what stands behind the stand-ins of vendor/. */
const bundledPackages = [
  '@actions/cache',
  '@actions/core',
  '@actions/tool-cache',
  'actions-exec',
  'actions-http-client',
  'actual-tunnel',
  'saxes',
  'semver',
]

const run = (tool, ...parameters) =>
  execFileSync(process.execPath, [join(root, 'node_modules', tool), ...parameters], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })

const [only, folder] = process.argv.slice(2)
if (only !== 'bundles') await buildLibrary(folder)
if (only !== 'lib') buildBundles(resolve(root, folder ?? 'dist'))

async function buildLibrary(folder) {
  const out = resolve(root, folder ?? 'lib')
  rmSync(out, { recursive: true, force: true, maxRetries: 10 })
  const unchecked = folder === undefined ? [] : ['--noCheck']
  run('typescript/bin/tsc', '-p', 'tsconfig.lib.json', '--outDir', out, ...unchecked)
  await bundleLibrary(root, out)
  await bundleCli(root, join(out, 'cli'))
}

function buildBundles(out) {
  rmSync(out, { recursive: true, force: true, maxRetries: 10 })
  for (const [name, entry] of Object.entries(entries)) {
    buildBundle(entry, join(out, name))
  }
}

function buildBundle(entry, out) {
  run('@vercel/ncc/dist/ncc/cli.js', 'build', entry, '--out', out, '--no-cache')
  for (const file of readdirSync(out)) if (file.endsWith('.js')) shrink(join(out, file))
  // The post step holds no package: what it may need is in the bundle of the main step.
  if (!out.endsWith('post')) writeFileSync(join(out, 'licenses.txt'), licenseTexts(root, bundledPackages))
}

/**
 * A step reads and scans all of its bundle at every start, so comments, spaces and long local names go. ncc makes a
 * `require` of its own for each of Node's modules, where Node 20.16 and 22.3 have a plain call.
 *
 * @param {string} file
 */
function shrink(file) {
  const text = readFileSync(file, 'utf8')
    .replace(/^import \{ createRequire as __WEBPACK_EXTERNAL_createRequire \} from "module";$/m, '')
    .replaceAll('__WEBPACK_EXTERNAL_createRequire(import.meta.url)(', 'process.getBuiltinModule(')
  const { code } = transformSync(text, {
    minifyWhitespace: true,
    minifySyntax: true,
    // The toolkit's cache tells its errors and policies apart by the names of their classes.
    minifyIdentifiers: !/\.constructor\.name\b|\b[A-Z]\w*Error\.name\b/.test(text),
    format: 'esm',
    target: 'node20',
    legalComments: 'none',
  })
  writeFileSync(file, code)
}
