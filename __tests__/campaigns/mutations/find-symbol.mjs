// Finds what a mutation edits: a declaration by its name, in whatever file it lives, and a text within it.
import ts from 'typescript'
import { listFiles, readText } from '../../../scripts/lib/files.mjs'
import { parseSource } from '../../../scripts/lib/source.mjs'

/** @typedef {{ file: string, text: string, start: number, end: number }} Place of a text in a file of the tree */

/**
 * Finds the declarations at the top of all files below `src`.
 *
 * @param {string} root
 * @returns {Map<string, Place[]>} the name of a function, class or constant → where it is declared
 */
export function declarationsOf(root) {
  const found = new Map()
  for (const file of listFiles(root, { folders: ['src'], endings: ['.ts'] })) {
    const text = readText(root, file)
    for (const { name, node } of parseSource(file, text).statements.flatMap(namesOf)) {
      const place = { file, text, start: node.getStart(), end: node.getEnd() }
      found.set(name, [...(found.get(name) ?? []), place])
    }
  }
  return found
}

/**
 * Finds the place that a mutation edits.
 *
 * @param {Map<string, Place[]>} declarations
 * @param {{ name: string, symbol: string, beside?: string, find: string }} mutation
 * @returns {Place}
 * @throws {Error} where the symbol is missing or ambiguous, or its declaration has the text not exactly once
 */
export function findPlace(declarations, { name, symbol, beside, find }) {
  const neighbours = beside === undefined ? undefined : filesWith(declarations, beside)
  if (neighbours?.length === 0) throw new Error(`"${name}": src has no ${beside}`)
  const places = (declarations.get(symbol) ?? []).filter(({ file }) => neighbours?.includes(file) ?? true)
  const [place, ...others] = places
  if (place === undefined)
    throw new Error(`"${name}": src has no ${symbol}${beside ? ` beside ${beside}` : ''}`)
  if (others.length > 0)
    throw new Error(`"${name}": ${symbol} is ambiguous: ${places.map(({ file }) => file).join(', ')}`)
  const body = place.text.slice(place.start, place.end)
  const matches = [...body.matchAll(patternOf(find))]
  if (matches.length !== 1)
    throw new Error(`"${name}": ${symbol} in ${place.file} has ${matches.length} times: ${find}`)
  const [{ index, 0: match }] = matches
  return { ...place, start: place.start + index, end: place.start + index + match.length }
}

/**
 * Returns the text of the file with the mutation.
 *
 * @param {Place} place
 * @param {string} replace
 */
export const mutate = ({ text, start, end }, replace) => text.slice(0, start) + replace + text.slice(end)

const filesWith = (declarations, symbol) => (declarations.get(symbol) ?? []).map(({ file }) => file)

// A formatter may break the line elsewhere.
function patternOf(find) {
  const words = find.trim().split(/\s+/)
  return new RegExp(words.map(word => word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('\\s+'), 'g')
}

function namesOf(node) {
  if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node))
    return node.name && !isOverload(node) ? [{ name: node.name.text, node }] : []
  if (!ts.isVariableStatement(node)) return []
  return node.declarationList.declarations.flatMap(({ name }) =>
    ts.isIdentifier(name) ? [{ name: name.text, node }] : [],
  )
}

const isOverload = node => ts.isFunctionDeclaration(node) && node.body === undefined
