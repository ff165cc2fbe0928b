// Checks what npm would publish: what is in the tarball, and what publint and «are the types wrong» have against it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { packLibrary } from './lib/pack-library.mjs'
import { runCheck } from './lib/report.mjs'

const file = 'package.json'
const wanted = [
  /^(package\.json|README\.md|LICENSE|CHANGELOG\.md)$/,
  /^lib\/(core|feed)\/.+\.(js|d\.ts)$/,
  /^lib\/options\/[\w-]+\.d\.ts$/,
  /^lib\/cli\/[\w-]+\.js$/,
  /^lib\/(cli|core)\/licenses\.txt$/,
  /^schema\/[\w.]+\.json$/,
]
const needed = [
  'README.md',
  'LICENSE',
  'lib/core/index.js',
  'lib/core/index.d.ts',
  'lib/feed/index.js',
  'lib/cli/main.js',
]

/**
 * Lists what a tarball has and should not have, and what it lacks.
 *
 * @param {readonly string[]} files
 * @returns {import('./lib/report.mjs').Problem[]}
 */
export function contentProblems(files) {
  return [
    ...files
      .filter(path => !wanted.some(pattern => pattern.test(path)))
      .map(path => ({ file, message: `the tarball has ${path}, which nobody needs` })),
    ...needed
      .filter(path => !files.includes(path))
      .map(path => ({ file, message: `the tarball lacks ${path}` })),
  ]
}

const importedName =
  /(?:\bfrom|\bimport|\bimport\(|\brequire\()\s*["']((?:@[a-z][\w.-]*\/)?[a-z][\w.:-]*(?:\/[\w./-]*)?)["']/g

const installScripts = [
  'preinstall',
  'install',
  'postinstall',
  'prepublish',
  'preprepare',
  'prepare',
  'postprepare',
]

/**
 * Lists the scripts of a published `package.json` that npm runs, or warns of, where the package is installed.
 *
 * @param {{ scripts?: Record<string, string> }} manifest
 * @returns {import('./lib/report.mjs').Problem[]}
 */
export function scriptProblems({ scripts = {} }) {
  return installScripts
    .filter(name => scripts[name] !== undefined)
    .map(name => ({
      file,
      message: `the script "${name}" is published, and npm warns whoever installs the package; use "dependencies" or "prepack"`,
    }))
}

/**
 * Compares the dependencies of a published manifest with what the published scripts import: the root's development packages are
 * found here and missing where the package is installed.
 *
 * @param {{ dependencies?: Record<string, string> }} manifest
 * @param {readonly string[]} scripts their texts
 * @returns {import('./lib/report.mjs').Problem[]}
 */
export function dependencyProblems({ dependencies = {} }, scripts) {
  const imports = scripts.flatMap(text => [...text.matchAll(importedName)].map(([, name]) => name))
  const names = Object.keys(dependencies)
  const uses = (name, imported) => imported === name || imported.startsWith(`${name}/`)
  const unused = names.filter(name => !imports.some(imported => uses(name, imported)))
  const undeclared = new Set(
    imports.filter(imported => !isBuiltin(imported) && !names.some(name => uses(name, imported))),
  )
  return [
    ...unused.map(name => `no published file imports the dependency ${name}; bundle it, or leave it out`),
    ...[...undeclared].map(name => `a published file imports ${name}, which is no dependency`),
  ].map(message => ({ file, message }))
}

// The package is ESM: import() from CommonJS works, require of old does not, and resolution as before Node 12 sees no exports.
const accepted = ({ kind, resolutionKind }) =>
  kind === 'CJSResolvesToESM' || (kind === 'NoResolution' && resolutionKind === 'node10')

await runCheck(import.meta.url, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'setup-pkgtool-pack-'))
  try {
    const packed = packLibrary(folder)
    const manifest = JSON.parse(readFileSync(join(packed.folder, file), 'utf8'))
    const scripts = packed.files.filter(path => path.endsWith('.js'))
    const texts = scripts.map(path => readFileSync(join(packed.folder, path), 'utf8'))
    return [
      ...contentProblems(packed.files),
      ...scriptProblems(manifest),
      ...dependencyProblems(manifest, texts),
      ...(await publintProblems(packed)),
      ...(await typeProblems(packed)),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
})

async function publintProblems({ folder }) {
  const { messages, pkg } = await publint({ pkgDir: folder, strict: true, pack: false })
  return messages.map(message => ({ file, message: `publint: ${formatMessage(message, pkg)}` }))
}

async function typeProblems({ tarball }) {
  const result = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))))
  if (!result.types) return [{ file, message: 'the package has no types' }]
  return result.problems
    .filter(problem => !accepted(problem))
    .map(problem => ({ file, message: `types: ${JSON.stringify(problem)}` }))
}
