// How a bundle of esbuild loads modules of Node.
import { createRequire, isBuiltin } from 'node:module'

const requireHere = createRequire(import.meta.url)

/** Node compiles each for 1.5 to 4 ms when it is loaded; a command that finds everything in place calls none of them. */
const lazyModules = ['node:crypto', 'node:fs/promises']

/** Imported by the parser of command lines, for commands that are programs of their own. */
const lazyRequire = '__require("node:child_process")'

/**
 * Returns the text of a bundle with its imports of Node's modules replaced by `require`. An `import` reads every export of a
 * module, and so loads what only a getter would: Web Crypto with `node:crypto`, file handles and readline with `node:fs`, all of
 * undici with `node:http`. What it imports of `lazyModules` loads the module when it is called.
 *
 * @param {string} text without white space that is not needed
 * @param {string} banner the line that defines `require`
 * @throws Error if it imports anything else of `lazyModules` than functions and classes
 */
export function requireBuiltins(text, banner) {
  const variables = []
  const rest = text
    .replaceAll(lazyRequire, () => `new Proxy({},{get:(_,name)=>${lazyRequire}[name]})`)
    .replace(importOnDemand, 'Promise.resolve().then(()=>require("$1"))')
    .replace(builtinImport, (all, members, whole, module) => {
      if (!isBuiltin(module)) return all
      if (lazyModules.includes(module)) variables.push(...lazyFunctions(members, module))
      else variables.push(`${members?.replaceAll(' as ', ':') ?? whole}=require("${module}")`)
      return ''
    })
  return variables.length === 0 ? rest : rest.replace(banner, () => `${banner}\nvar ${variables.join()};`)
}

/** As esbuild writes it without white space. */
const builtinImport = /\bimport(?:(\{[^}]*\})|(?:\*as)? ([\w$]+) )from"([\w:/]+)";/g

/** Its namespace has the same names, but no `default`, which nothing here reads. */
const importOnDemand = /\bimport\("(node:[\w/]+)"\)/g

function lazyFunctions(members, module) {
  return [...(members ?? 'default').matchAll(/([\w$]+)(?: as ([\w$]+))?/g)].map(([, name, local = name]) => {
    if (!isPlain(requireHere(module)[name])) throw new Error(`${name} of ${module} cannot be loaded on call`)
    const own = `require("${module}").${name}`
    return `${local}=function(...given){return new.target?new(${own})(...given):${own}(...given)}`
  })
}

// `promisify` reads the form of its own that some functions have, which the one on call would not have.
function isPlain(value) {
  if (typeof value !== 'function') return false
  return Object.getOwnPropertySymbols(value).every(symbol => value[symbol] === value)
}
