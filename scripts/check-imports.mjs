// Checks package.json against the imports: what is imported is declared, what is declared is used. And that what a file
// exports is named by another one.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { listFiles, readText } from './lib/files.mjs'
import { packageNameOf } from './lib/package-names.mjs'
import { runCheck } from './lib/report.mjs'
import { importsOf, lineOf, literalText, parseSource, walk } from './lib/source.mjs'
import { unusedProblems } from './lib/unused.mjs'

const endings = ['.ts', '.mts', '.js', '.mjs']
const toolFolders = ['scripts', 'bench', '__tests__', 'vendor']

/**
 * @typedef {{ dependencies?: Record<string, string>, devDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>, scripts?: Record<string, string> }} Manifest
 */

/**
 * Lists undeclared and unused packages. What is published may import dependencies and peer dependencies; the Action,
 * scripts, benchmarks and tests development dependencies too.
 *
 * @param {Manifest} manifest package.json
 * @param {{ texts: Map<string, string>, programsOf?: (name: string) => string[] }} tree file → text, and the programs
 *   that an installed package brings
 * @returns {import('./lib/report.mjs').Problem[]}
 */
export function dependencyProblems(manifest, { texts, programsOf = () => [] }) {
  const runtime = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
  const development = Object.keys(manifest.devDependencies ?? {})
  const sources = [...texts].map(([file, text]) => ({ file, source: parseSource(file, text) }))
  const imports = sources.flatMap(({ file, source }) => packagesImported(file, source))
  const bySources = new Set(imports.filter(isPublished).map(({ name }) => name))
  const mentioned = new Set([...imports.map(({ name }) => name), ...sources.flatMap(namesMentioned)])
  const inScripts = name =>
    programsOf(name).some(program =>
      new RegExp(`\\b${program}\\b`).test(Object.values(manifest.scripts ?? {}).join('\n')),
    )
  const isUsed = name =>
    mentioned.has(name) ||
    inScripts(name) ||
    name === '@types/node' ||
    manifest.overrides?.[name] === `$${name}` ||
    mentioned.has(name.replace('@types/', ''))
  return [
    ...imports
      .filter(
        found => !runtime.includes(found.name) && (isPublished(found) || !development.includes(found.name)),
      )
      .map(({ file, line, name }) => ({
        file,
        line,
        message: `imports ${name}, which package.json does not declare for it`,
      })),
    ...runtime.filter(name => !bySources.has(name)).map(name => unused(name, 'no file of src imports it')),
    ...development.filter(name => !isUsed(name)).map(name => unused(name, 'nothing uses it')),
  ]
}

// The Action is a bundle that brings its packages along: who installs the library needs none of them.
const isPublished = ({ file }) => file.startsWith('src/') && !file.startsWith('src/action/')

const unused = (name, why) => ({ file: 'package.json', message: `declares ${name}, but ${why}` })

function packagesImported(file, source) {
  return importsOf(source).flatMap(({ specifier, line }) => {
    const name = specifier && packageNameOf(specifier)
    return name ? [{ file, line, name }] : []
  })
}

/** Packages that a script names in a text: `typescript/bin/tsc`, `node_modules/jest/bin/jest.js`, `ts-jest`. */
function namesMentioned({ source }) {
  const names = []
  walk(source, node => {
    const text = literalText(node)?.replace(/^.*node_modules\//, '')
    const name = text && /^@?[\w./-]+$/.test(text) ? packageNameOf(text) : undefined
    if (name && lineOf(node) > 0 && !ts.isImportDeclaration(node.parent)) names.push(name)
  })
  return names
}

await runCheck(import.meta.url, root => {
  const files = listFiles(root, { folders: ['src', ...toolFolders], endings })
  const configs = ['jest.config.mjs'].filter(file => existsSync(join(root, file)))
  const texts = new Map([...files, ...configs].map(file => [file, readText(root, file)]))
  const manifest = JSON.parse(readText(root, 'package.json'))
  return [
    ...dependencyProblems(manifest, { texts, programsOf: name => installedPrograms(root, name) }),
    // What stands in for a package exports what that one does.
    ...unusedProblems(texts).filter(({ file }) => !file.startsWith('vendor/')),
  ]
})

function installedPrograms(root, name) {
  const file = join('node_modules', name, 'package.json')
  if (!existsSync(join(root, file))) return []
  const { bin = {} } = JSON.parse(readText(root, file))
  return typeof bin === 'string' ? [name.split('/').at(-1)] : Object.keys(bin)
}
