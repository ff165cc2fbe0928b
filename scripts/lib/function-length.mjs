// Functions of at most 60 lines of code: finds longer ones.
import ts from 'typescript'
import { lineOf } from './source.mjs'

/** lines with code; blank lines and comments do not count, nested functions count for the outer one too */
const longest = 60

/**
 * Lists the functions, methods and function expressions that are too long. Of two that lie in one another it names the
 * inner one, which has to be split anyway.
 *
 * @param {string} file
 * @param {ts.SourceFile} source
 * @returns {import('./report.mjs').Problem[]}
 */
export function lengthProblems(file, source) {
  const problems = []
  const visit = node => {
    const before = problems.length
    ts.forEachChild(node, visit)
    if (!ts.isFunctionLike(node) || !node.body || problems.length > before) return
    const lines = linesOf(node, source) > longest ? codeLines(node, source) : 0
    if (lines > longest)
      problems.push({
        file,
        line: lineOf(node),
        message: `${nameOf(node)} has ${lines} lines of code, more than ${longest}`,
      })
  }
  visit(source)
  return problems
}

function nameOf({ name, parent }) {
  const named = name ?? parent?.name
  return named ? named.getText() : 'a function'
}

function linesOf(node, source) {
  const [first, last] = [node.getStart(source), node.getEnd()].map(
    position => source.getLineAndCharacterOfPosition(position).line,
  )
  return last - first + 1
}

function codeLines(node, source) {
  const lines = new Set()
  const mark = token => {
    const children = token.getChildren(source)
    for (const child of children) if (!ts.isJSDoc(child)) mark(child)
    if (children.length > 0) return
    const start = token.getStart(source)
    if (token.getEnd() === start) return
    const { line } = source.getLineAndCharacterOfPosition(start)
    for (let at = 0; at < linesOf(token, source); at++) lines.add(line + at)
  }
  mark(node)
  return lines.size
}
