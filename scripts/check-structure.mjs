// Checks the structure of src: who imports whom, cycles, the surroundings, file sizes, parameters.
import { posix } from 'node:path'
import { findCycles } from './lib/cycles.mjs'
import { listFiles, readText } from './lib/files.mjs'
import { folderProblem, importProblem, packageProblem } from './lib/layers.mjs'
import { packageNameOf } from './lib/package-names.mjs'
import { parameterProblems } from './lib/parameters.mjs'
import { runCheck } from './lib/report.mjs'
import { codeLinesOf, importsOf, parseSource } from './lib/source.mjs'
import { surroundingsProblems } from './lib/surroundings.mjs'

/** The most code lines (not blank, not only comment) that a file of src may have. */
const mostCodeLines = 250

/**
 * Lists what is wrong with the structure of a tree.
 *
 * @param {Map<string, string>} texts `src/…` → text
 * @returns {import('./lib/report.mjs').Problem[]}
 */
export function structureProblems(texts) {
  const sources = [...texts].map(([file, text]) => ({ file, source: parseSource(file, text) }))
  return [
    ...sources.flatMap(({ file, source }) => [
      ...folderProblems(file),
      ...importProblems(file, source),
      ...surroundingsProblems(file, source),
      ...sizeProblems(file, source),
      ...parameterProblems(file, source),
    ]),
    ...cycleProblems(sources),
  ]
}

function folderProblems(file) {
  const message = folderProblem(file)
  return message ? [{ file, message }] : []
}

function importProblems(file, source) {
  return importsOf(source).flatMap(({ specifier, typeOnly, line }) => {
    const message = problemOfImport(file, specifier, { typeOnly })
    return message ? [{ file, line, message }] : []
  })
}

// The post step starts the bundle of the main step, which is no source.
const startsBundle = 'src/action/post.ts'

function problemOfImport(file, specifier, { typeOnly }) {
  if (specifier === undefined)
    return file === startsBundle ? undefined : 'imports something that is no literal'
  if (specifier.startsWith('.')) return importProblem(file, targetOf(file, specifier), { typeOnly })
  const name = packageNameOf(specifier)
  return name && packageProblem(file, name)
}

const targetOf = (file, specifier) => posix.join(posix.dirname(file), specifier)

function sizeProblems(file, source) {
  const lines = codeLinesOf(source)
  return lines > mostCodeLines
    ? [{ file, message: `${lines} code lines; want ${mostCodeLines} at most` }]
    : []
}

function cycleProblems(sources) {
  const graph = new Map(
    sources.map(({ file, source }) => [
      file,
      importsOf(source)
        .filter(({ specifier }) => specifier?.startsWith('.'))
        .map(({ specifier }) => targetOf(file, specifier)),
    ]),
  )
  return findCycles(graph).map(cycle => ({ file: cycle[0], message: `import cycle: ${cycle.join(' → ')}` }))
}

await runCheck(import.meta.url, root => {
  const files = listFiles(root, { folders: ['src'], endings: ['.ts'] })
  return structureProblems(new Map(files.map(file => [file, readText(root, file)])))
})
