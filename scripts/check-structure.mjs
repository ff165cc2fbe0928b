// Checks what no standard tool knows about src: who reads the environment, parameters, lengths and levels of functions, pointers of comments, late imports. Floors and cycles are in .dependency-cruiser.mjs.
import { environmentProblems } from './lib/environment-uses.mjs'
import { listFiles, readText } from './lib/files.mjs'
import { lengthProblems } from './lib/function-length.mjs'
import { nestingProblems } from './lib/nesting.mjs'
import { pointerProblems, sourcePointerProblems } from './lib/page-pointers.mjs'
import { parameterProblems } from './lib/parameters.mjs'
import { runCheck } from './lib/report.mjs'
import { importsOf, parseSource } from './lib/source.mjs'

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
      ...environmentProblems(file, source),
      ...parameterProblems(file, source),
      ...lengthProblems(file, source),
      ...nestingProblems(file, source),
      ...pointerProblems(file, text),
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

await runCheck(import.meta.url, root => {
  const files = listFiles(root, { folders: ['src'], endings: ['.ts'] })
  const texts = new Map(files.map(file => [file, readText(root, file)]))
  const all = listFiles(root, { endings: ['.ts', '.mjs'] })
  return [
    ...structureProblems(texts),
    ...sourcePointerProblems(new Map(all.map(file => [file, readText(root, file)])), all),
  ]
})
