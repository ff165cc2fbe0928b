import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import ts from 'typescript'

const source = fileURLToPath(new URL('../../src', import.meta.url))

interface Literal {
  readonly where: string
  readonly pattern: RegExp
}

const literals = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts'))
  .flatMap(literalsOf)

function literalsOf(name: string): readonly Literal[] {
  const file = ts.createSourceFile(name, readFileSync(join(source, name), 'utf8'), ts.ScriptTarget.ES2023)
  const found: Literal[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const [, body = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? []
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
      found.push({ where: `${name}:${line + 1} ${node.text}`, pattern: new RegExp(body, flags) })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

// What an expression may take again and again, made of its own letters and of what its classes hold; then an end that
// fits nothing, so that every way is tried.
function pumpsOf(pattern: RegExp): readonly string[] {
  const own = [...pattern.source.matchAll(/[\w.:;,<>="'/@%$&*+~ -]/g)].map(([letter]) => letter)
  const pieces = new Set([
    ...own,
    'a',
    'A',
    '0',
    ' ',
    '\t',
    '\n',
    '\r',
    '.',
    '-',
    '/',
    '\\',
    '"',
    '%2',
    'a.',
    '0.',
    'a-',
    'a=',
    ' a',
    'a ',
    '::',
    '- ',
  ])
  return [...pieces]
}

const short = 1_000
const long = 16_000

function stepsOf(pattern: RegExp, piece: string, length: number): number {
  const text = `${piece.repeat(Math.ceil(length / piece.length))}\u0001`
  const started = process.hrtime.bigint()
  for (const prefix of ['', '1.0', 'x://']) {
    pattern.lastIndex = 0
    pattern.test(prefix + text)
  }
  return Number(process.hrtime.bigint() - started) / 1e6
}

describe('every regular expression of src', () => {
  test('there are some', () => expect(literals.length).toBeGreaterThan(50))

  // Sixteen times the length: linear takes 16 times as long, quadratic 256 times. What takes a moment only is not judged,
  // and what seems slow gets another try on a machine that may be busy.
  test.each(literals)('$where takes no longer for a hostile text than its length allows', ({ pattern }) => {
    const slow = pumpsOf(pattern).filter(piece => {
      const isSlow = () => {
        const took = stepsOf(pattern, piece, long)
        return took > 40 && took > 64 * stepsOf(pattern, piece, short)
      }
      return isSlow() && isSlow() && isSlow()
    })
    expect(slow).toEqual([])
  })
})
