// Modules of Node that a bundle loads at the first call of one of their functions.
import { createRequire } from 'node:module'

const requireHere = createRequire(import.meta.url)

/** Node compiles each for 1.5 to 4 ms when it is loaded; a command that finds everything in place calls none of them. */
const lazy = {
  'import-statement': ['node:crypto', 'node:fs/promises'],
  // By the parser of command lines, for commands that are programs of their own.
  'require-call': ['node:child_process'],
}

/**
 * An esbuild plugin for these modules. To import anything but a plain function or a class of them fails the build.
 *
 * @type {import('esbuild').Plugin}
 */
export const lazyBuiltins = {
  name: 'lazy-builtins',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:/ }, ({ path, kind, namespace }) =>
      namespace === 'file' && lazy[kind]?.includes(path) ? { path, namespace: kind } : undefined,
    )
    onLoad({ filter: /.*/, namespace: 'import-statement' }, ({ path }) => ({
      contents: `${loaderOf(path)}\n${functionsOf(path).map(forward).join('\n')}`,
    }))
    onLoad({ filter: /.*/, namespace: 'require-call' }, ({ path }) => ({
      contents: `${loaderOf(path)}\nmodule.exports = new Proxy({}, { get: (_, name) => load()[name] })`,
    }))
  },
}

const loaderOf = path => `let loaded\nconst load = () => (loaded ??= require('${path}'))`

const forward = name =>
  `export function ${name}(...given) { return new.target ? new (load().${name})(...given) : load().${name}(...given) }`

function functionsOf(path) {
  const members = Object.entries(Object.getOwnPropertyDescriptors(requireHere(path)))
  return members.flatMap(([name, { value }]) => (isPlain(value) ? [name] : []))
}

// `promisify` reads the form of its own that some functions have, which the forwarding one would not have.
function isPlain(value) {
  if (typeof value !== 'function') return false
  return Object.getOwnPropertySymbols(value).every(symbol => value[symbol] === value)
}
