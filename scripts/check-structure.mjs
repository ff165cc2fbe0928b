// Checks what no standard tool knows about src: who reads the environment, file sizes, parameters, late imports. Floors
// and cycles are in .dependency-cruiser.mjs.
import { listFiles, readText } from './lib/files.mjs'
import { parameterProblems } from './lib/parameters.mjs'
import { runCheck } from './lib/report.mjs'
import { codeLinesOf, importsOf, parseSource } from './lib/source.mjs'
import { surroundingsProblems } from './lib/surroundings.mjs'

/** The most code lines (not blank, not only comment) that a file of src may have. */
const mostCodeLines = 350

/**
 * Lists what is wrong with the structure of a tree.
 *
 * @param {Map<string, string>} texts `src/…` → text
 * @returns {import('./lib/report.mjs').Problem[]}
 */
export function structureProblems(texts) {
  return [...texts].flatMap(([file, text]) => {
    const source = parseSource(file, text)
    return [
      ...importProblems(file, source),
      ...surroundingsProblems(file, source),
      ...sizeProblems(file, source),
      ...parameterProblems(file, source),
    ]
  })
}

// The post step starts the bundle of the main step, which is no source.
const startsBundle = 'src/action/post.ts'

function importProblems(file, source) {
  return importsOf(source).flatMap(({ specifier, line }) =>
    specifier === undefined && file !== startsBundle
      ? [{ file, line, message: 'imports something that is no literal' }]
      : [],
  )
}

function sizeProblems(file, source) {
  const lines = codeLinesOf(source)
  return lines > mostCodeLines
    ? [{ file, message: `${lines} code lines; want ${mostCodeLines} at most` }]
    : []
}

await runCheck(import.meta.url, root => {
  const files = listFiles(root, { folders: ['src'], endings: ['.ts'] })
  return structureProblems(new Map(files.map(file => [file, readText(root, file)])))
})
