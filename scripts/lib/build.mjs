// What scripts/build.mjs starts where the sources are: lib/ and dist/ by what it was given.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { transformSync } from 'esbuild'
import { bundleCli } from './bundle-cli.mjs'
import { bundleLibrary } from './bundle-library.mjs'
import { inAction } from './bundled-packages.mjs'
import { licenseTexts } from './licenses.mjs'
import { shareModules } from './share-modules.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Bundle → its entry. Each becomes a folder of dist/ with an index.js. */
const entries = {
  main: 'src/action/main.ts',
  'package-thread': 'src/core/packages/fetch/package-thread.ts',
  post: 'src/action/post.ts',
}

/** How ncc marks a module of the toolkit's cache, which fills a chunk of its own: a third of what a job downloads. */
const cacheMark = 'CONCATENATED MODULE: ./node_modules/@actions/cache/'

/** Modules of Node that take long to load, and that many runs need nothing of. */
const lateBuiltin = /= process\.getBuiltinModule\(("(?:node:fs\/promises|(?:node:)?crypto)")\);/g

/** Gives a module of Node that is read at a use. The bundler asks each module whether it is one of its own. */
const builtinAtUse = `function builtinAtUse(name) {
  const get = (_, key) => (key === '__esModule' ? undefined : process.getBuiltinModule(name)[key])
  return new Proxy({}, { get })
}`

/** A module in what ncc writes: its head, its body and its end. */
const moduleText = /^(\/\*{3}\/ \d+:\n\/\*{3}\/ \(\([^)]*\) => \{\n)([\s\S]*?)^(?=\/\*{3}\/ \}\))/gm

/**
 * What a module does first and nobody misses if its result is not used: the builder of @actions/core for summaries, Node's modules,
 * and a hash in WebAssembly by which the toolkit's cache could check messages that it never sends.
 */
const droppable =
  /\b(_summary|external_\w+|node_\w+__WEBPACK_IMPORTED_MODULE_\w+|NativeCRC64) = (?=(?:new Summary|__\w+_require__)\(\d*\);$|\(\(\) => \{$)/gm

/** A class that extends one of Node's, up to its body. esbuild keeps it, used or not, since a property may have a getter. */
const extendsNode = /^(class \w+ extends )(external_\w+\.\w+)(?= \{$)/gm

/** A tool that failed; it has said why. */
class ToolFailed extends Error {}

/** Runs a tool. The compiler tells its errors on standard output, where ncc lists the files that it wrote. */
function run(tool, ...parameters) {
  const script = join(root, 'node_modules', tool)
  const { status, stdout } = spawnSync(process.execPath, [script, ...parameters], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status === 0) return
  process.stderr.write(stdout)
  throw new ToolFailed(`${tool} failed`)
}

const [only, folder] = process.argv.slice(2)
try {
  if (only !== 'bundles') await build('lib', out => buildLibrary(out))
  if (only !== 'lib') await build('dist', out => buildBundles(out))
} catch (error) {
  if (!(error instanceof ToolFailed)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/**
 * Makes a folder beside the one of that name and swaps it in when it is whole: a build that fails, or is still running, leaves what
 * was there. A folder that was given is the caller's own.
 */
async function build(name, make) {
  if (folder !== undefined) {
    const out = resolve(root, folder)
    rmSync(out, { recursive: true, force: true, maxRetries: 10 })
    await make(out)
    return
  }
  const fresh = join(root, '.tmp', `${name}-${process.pid}`)
  const old = join(root, '.tmp', `old-${name}-${process.pid}`)
  mkdirSync(join(root, '.tmp'), { recursive: true })
  try {
    await make(fresh)
    mkdirSync(join(root, name), { recursive: true })
    renameSync(join(root, name), old)
    renameSync(fresh, join(root, name))
  } finally {
    for (const path of [fresh, old]) rmSync(path, { recursive: true, force: true, maxRetries: 10 })
  }
}

async function buildLibrary(out) {
  const unchecked = folder === undefined ? [] : ['--noCheck']
  run('typescript/bin/tsc', '-p', 'tsconfig.lib.json', '--outDir', out, ...unchecked)
  await bundleLibrary(root, out)
  await bundleCli(root, join(out, 'cli'))
}

function buildBundles(out) {
  for (const [name, entry] of Object.entries(entries)) {
    buildBundle(entry, join(out, name))
  }
  // What evaluates projects is in the bundle of the step, which knows by the thread what it is started for.
  mkdirSync(join(out, 'project-thread'))
  writeFileSync(join(out, 'project-thread/index.js'), "import '../main/index.js'\n")
  writeFileSync(join(out, 'project-thread/package.json'), readFileSync(join(out, 'main/package.json')))
}

function buildBundle(entry, out) {
  run('@vercel/ncc/dist/ncc/cli.js', 'build', entry, '--out', out, '--no-cache')
  for (const file of readdirSync(out)) if (file.endsWith('.js')) shrink(join(out, file))
  shareModules(out)
  // The post step holds no package: what it may need is in the bundle of the main step.
  if (!out.endsWith('post')) writeFileSync(join(out, 'licenses.txt'), licenseTexts(root, inAction))
}

/**
 * A step reads and scans all of its bundle at every start, so comments and spaces go. Names stay, since people send stack traces;
 * in the toolkit's cache, which is not ours, those of classes only: it tells its errors apart by them. ncc makes a `require` of its own for each of Node's
 * modules, where Node 20.16 and 22.3 have a plain call.
 *
 * Node compiles file handles, with readline and the history of its prompt, for each module that reads `node:fs/promises`, even if
 * none is opened, and twenty modules for one that reads `crypto`. So those modules are read when they are used, and so is what
 * @actions/core takes of the first for its summaries.
 *
 * @param {string} file
 */
function shrink(file) {
  const short = new Map()
  const shorten = name => {
    if (!short.has(name)) short.set(name, `__${short.size.toString(36)}`)
    return short.get(name)
  }
  const source = readFileSync(file, 'utf8')
  const text = source
    .replace(/^import \{ createRequire as __WEBPACK_EXTERNAL_createRequire \} from "module";$/m, '')
    .replaceAll('__WEBPACK_EXTERNAL_createRequire(import.meta.url)(', 'process.getBuiltinModule(')
    .replace(lateBuiltin, '= builtinAtUse($1);')
    .replace(/^const \{ (access, appendFile, writeFile) \} = (\w+\.promises);$/m, (_, names, promises) => {
      const onCall = name => `${name} = (...given) => ${promises}.${name}(...given)`
      return `const ${names.split(', ').map(onCall).join()};`
    })
    .replace(moduleText, (_, head, body) => head + withoutUnused(body))
    // The names of imports, which stand at each use, and those of the bundler, which stand in each module.
    .replace(/\b\w+__WEBPACK_IMPORTED_MODULE_\d+__\w*/g, shorten)
    .replace(/\b__(?:unused_webpack_module|webpack_exports__|webpack_require__)\b/g, shorten)
  const isCache = source.includes(cacheMark)
  const whole = text.includes('= builtinAtUse(') ? `${text}\n${builtinAtUse}` : text
  const { code } = transformSync(isCache ? withClassNames(whole) : whole, {
    minifyWhitespace: true,
    minifySyntax: true,
    minifyIdentifiers: isCache,
    format: 'esm',
    target: 'node20',
    legalComments: 'none',
  })
  writeFileSync(file, code)
}

/**
 * Writes the names of classes into them, so that they stay when the names of variables become short. Those of functions, which
 * nobody asks for, would take a call each.
 *
 * @param {string} text
 */
function withClassNames(text) {
  const { code } = transformSync(text, { keepNames: true, format: 'esm', target: 'node20' })
  return code.replace(/^ *__name\((?!this,)\w+, "\w+"\);\n/gm, '')
}

/**
 * Drops what nothing uses in an ES module: ncc keeps each function and class of a module of which something is used, and looks into
 * no module for what esbuild would drop from a file of its own.
 *
 * @param {string} body
 */
function withoutUnused(body) {
  if (!body.includes('_require__.d(__webpack_exports__, ')) return body
  const text = body
    .replace(droppable, '$1 = /* @__PURE__ */ ')
    .replace(extendsNode, '$1(/* @__PURE__ */ (() => $2)())')
  return transformSync(text, { treeShaking: true }).code
}
