// Checks what no standard tool knows about src: who reads the environment, parameters, lengths and levels of functions, pointers of comments, late imports, the warm chunk. Floors and cycles are in .dependency-cruiser.mjs.
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import ts from 'typescript'
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

const warmEntry = 'src/action/main.ts'

/**
 * Compares the files that an exact hit loads, those that the entry of the Action imports without `import()`, with the
 * list in ARCHITECTURE.md: each one more costs every job of every user.
 *
 * @param {Map<string, string>} texts `src/…` → text
 * @param {string} page ARCHITECTURE.md
 * @returns {import('./lib/report.mjs').Problem[]}
 */
export function warmProblems(texts, page) {
  const [, block = ''] = /## The warm chunk[\s\S]*?```text\n([\s\S]*?)```/.exec(page) ?? []
  const listed = new Set(block.split(/\s+/).filter(name => name !== ''))
  const loaded = warmFiles(texts)
  return [
    ...[...loaded]
      .filter(file => !listed.has(file))
      .map(file => ({ file, message: 'is loaded by a warm step, which the list in ARCHITECTURE.md lacks' })),
    ...[...listed]
      .filter(file => !loaded.has(file))
      .map(file => ({ file: 'ARCHITECTURE.md', message: `names ${file}, which no warm step loads` })),
  ]
}

function warmFiles(texts) {
  const seen = new Set()
  const waiting = [warmEntry]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !texts.has(file)) continue
    seen.add(file)
    for (const { specifier, typeOnly } of staticImportsOf(parseSource(file, texts.get(file))))
      if (!typeOnly && specifier.startsWith('.')) waiting.push(posix.join(posix.dirname(file), specifier))
  }
  return seen
}

const staticImportsOf = source =>
  source.statements
    .filter(node => ts.isImportDeclaration(node) || (ts.isExportDeclaration(node) && node.moduleSpecifier))
    .flatMap(node => importsOf(node))

await runCheck(import.meta.url, root => {
  const files = listFiles(root, { folders: ['src'], endings: ['.ts'] })
  const texts = new Map(files.map(file => [file, readText(root, file)]))
  const page = 'ARCHITECTURE.md'
  const all = listFiles(root, { endings: ['.ts', '.mjs'] })
  return [
    ...structureProblems(texts),
    ...sourcePointerProblems(new Map(all.map(file => [file, readText(root, file)])), all),
    ...(existsSync(join(root, page)) ? warmProblems(texts, readText(root, page)) : []),
  ]
})
