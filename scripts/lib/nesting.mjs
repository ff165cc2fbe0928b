// At most four levels of statements in a function: finds deeper ones.
import ts from 'typescript'
import { lineOf } from './source.mjs'

const deepest = 4

/**
 * Lists statements that lie deeper. Branches, loops, `try`, `switch` and callbacks with a body count as levels; `else if` is
 * on the level of its `if`, and a function with a name begins anew.
 *
 * @param {string} file
 * @param {ts.SourceFile} source
 * @returns {import('./report.mjs').Problem[]}
 */
export function nestingProblems(file, source) {
  const problems = []
  const visit = (node, above) => {
    const level = beginsAnew(node) ? 0 : above + (isLevel(node) ? 1 : 0)
    // The first statement that is too deep stands for those in it.
    if (level > deepest) {
      problems.push({ file, line: lineOf(node), message: `lies ${level} levels deep, more than ${deepest}` })
      return
    }
    ts.forEachChild(node, child => visit(child, level))
  }
  visit(source, 0)
  return problems
}

const isNamedArrow = node =>
  ts.isArrowFunction(node) && (ts.isVariableDeclaration(node.parent) || ts.isPropertyDeclaration(node.parent))

const beginsAnew = node => ts.isFunctionLike(node) && (!ts.isArrowFunction(node) || isNamedArrow(node))

const isElseIf = node => ts.isIfStatement(node.parent) && node.parent.elseStatement === node

function isLevel(node) {
  if (ts.isIfStatement(node)) return !isElseIf(node)
  if (ts.isArrowFunction(node)) return ts.isBlock(node.body)
  return ts.isIterationStatement(node, false) || ts.isTryStatement(node) || ts.isSwitchStatement(node)
}
