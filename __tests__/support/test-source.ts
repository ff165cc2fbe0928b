import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { literalText, parseSource } from '../../scripts/lib/source.mjs'

/** A test as its file writes it. */
export interface WrittenTest {
  /** its own title, with the places of `test.each` as they stand */
  readonly title: string
  /** the titles of the `describe` calls that it stands in, and its own */
  readonly name: string
  /** never runs, whatever the machine has: `skip`, `todo`, `failing`, or within such a `describe` */
  readonly isSkipped: boolean
}

export interface TestSource {
  readonly tests: readonly WrittenTest[]
  /** the string literals of all that runs: the file without its skipped tests, titles, imports and comments */
  readonly literals: readonly string[]
}

/**
 * Reads the tests of a file. A test that needs what a machine may lack (`describeWith`, `needs`) counts as one that
 * runs: `.ci/run` has them all and lets none be skipped.
 */
export function readTests(root: string, file: string): TestSource {
  const tests: WrittenTest[] = []
  const literals: string[] = []
  const visit = (node: ts.Node, around: Pick<WrittenTest, 'name' | 'isSkipped'>): void => {
    const call = ts.isCallExpression(node) ? calleeOf(node) : undefined
    const title = call && ts.isCallExpression(node) ? titleOf(node) : undefined
    const isSkipped =
      around.isSkipped || (call?.modifiers.some(name => /^(?:skip|todo|failing)$/.test(name)) ?? false)
    const name = [around.name, title?.text].filter(Boolean).join(' ')
    if (call?.name === 'test' && title) tests.push({ title: title.text, name, isSkipped })
    const text = literalText(node)
    if (text !== undefined && !isSkipped) literals.push(text)
    if (ts.isImportDeclaration(node)) return
    ts.forEachChild(node, child => {
      if (child !== title) visit(child, { name, isSkipped })
    })
  }
  visit(parseSource(file, readFileSync(join(root, file), 'utf8')), { name: '', isSkipped: false })
  return { tests, literals }
}

/** The title: the first parameter, or the second of `describeWith`. */
function titleOf({ arguments: parameters }: ts.CallExpression): ts.StringLiteralLike | undefined {
  return parameters.slice(0, 2).find(ts.isStringLiteralLike)
}

interface Callee {
  readonly name: 'test' | 'describe'
  readonly modifiers: readonly string[]
}

/** Of `test.skip.each(table)('title', …)` the name `test` and `skip`, `each`; undefined for what is no test. */
function calleeOf(call: ts.CallExpression): Callee | undefined {
  const modifiers: string[] = []
  let callee: ts.Node = call.expression
  for (;;) {
    if (ts.isPropertyAccessExpression(callee)) {
      modifiers.unshift(callee.name.text)
      callee = callee.expression
    } else if (ts.isCallExpression(callee)) callee = callee.expression
    else if (ts.isTaggedTemplateExpression(callee)) callee = callee.tag
    else break
  }
  if (!ts.isIdentifier(callee)) return undefined
  // needs('fifo').test('title', …)
  const called = callee.text === 'needs' ? (modifiers.shift() ?? '') : callee.text
  const [, name] = /^(test|describe)(?:With\w*|Unless)?$/.exec(called) ?? []
  if (name === undefined) return undefined
  return { name: name as Callee['name'], modifiers }
}
