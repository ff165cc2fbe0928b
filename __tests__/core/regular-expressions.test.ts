import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import ts from 'typescript'
import { countingMatcher } from '../support/counting-matcher.ts'

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

const prefixes = ['', '1.0', 'x://']
const common = 'a A 0 . - / \\ " %2 a. 0. a- a= ::'
  .split(' ')
  .concat([' ', '\t', '\n', '\r', ' a', 'a ', '- '])

/**
 * What an expression may take again and again: its own letters, each two that follow each other in it, and what its
 * classes hold.
 */
function pumpsOf({ source }: RegExp): readonly string[] {
  const own = [...source.matchAll(/[\x20-\x7e]/g)].map(([letter]) => letter)
  const pairs = own.slice(1).map((letter, index) => `${own[index]}${letter}`)
  return [...new Set([...common, ...own, ...pairs])]
}

const textOf = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length))
// An end that fits nothing, so that every way is tried.
const hostile = (piece: string, length: number) =>
  prefixes.map(prefix => `${prefix}${textOf(piece, length)}\u0001`)

/**
 * The pieces whose repetition an expression takes more than its length allows. Twice the length is twice the steps where
 * they are linear, and four times where they are quadratic.
 */
function slowPumps(pattern: RegExp): readonly string[] {
  const { stepsIn } = countingMatcher(pattern)
  const length = 100
  const most = 100 * length
  return pumpsOf(pattern).filter(piece => {
    const long = hostile(piece, 2 * length)
    return hostile(piece, length).some((text, index) => {
      const steps = stepsIn(text, most)
      return steps > most || stepsIn(long[index] ?? '', 3 * steps + 1) > 3 * steps
    })
  })
}

describe('every regular expression of src', () => {
  test('there are some', () => expect(literals.length).toBeGreaterThan(50))

  test.each(literals)('$where takes no longer for a hostile text than its length allows', ({ pattern }) => {
    expect(slowPumps(pattern)).toEqual([])
  })
})

function realFind(pattern: RegExp, text: string): readonly [number, number] | undefined {
  pattern.lastIndex = 0
  const found = pattern.exec(text)
  return found ? [found.index, found.index + found[0].length] : undefined
}

describe('countingMatcher', () => {
  test.each(literals)('finds what the regular expression at $where finds', ({ pattern }) => {
    const { find } = countingMatcher(pattern)
    const texts = pumpsOf(pattern).flatMap(piece => [
      ...hostile(piece, 5),
      textOf(piece, 5),
      `\n${piece}\n${piece}`,
    ])
    expect(texts.map(text => [text, find(text)])).toEqual(texts.map(text => [text, realFind(pattern, text)]))
  })

  test.each([
    [/(a+)+$/, 'exponential'],
    [/^(?:a|a)*$/, 'exponential'],
    [/\s+$/, 'quadratic'],
    [/^a*a*$/, 'quadratic'],
    [/a.*?b/, 'quadratic'],
    [/(?<=a*)c/, 'quadratic, looking behind'],
    [/^(?=(?:a*)b)|a+c/, 'quadratic in its second half'],
  ])('reports that %s is slow: %s', pattern => expect(slowPumps(pattern)).not.toEqual([]))

  test.each([/^a*$/, /^(?:a|b)+$/, /[a-z]+/g, /(?<=a)b/, /^a{1,20}b?$/, /\.[^.]*$/])(
    'reports that %s is not',
    pattern => expect(slowPumps(pattern)).toEqual([]),
  )
})
