import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { structureProblems } from '../../scripts/check-structure.mjs'
import { sourcePointerProblems } from '../../scripts/lib/page-pointers.mjs'
import { projectRoot } from '../../scripts/lib/report.mjs'
import { slowTests } from '../../scripts/lib/slow-tests.mjs'
import { importsOf, parseSource } from '../../scripts/lib/source.mjs'

const messagesOf = (texts: Record<string, string>) =>
  structureProblems(new Map(Object.entries(texts))).map(({ message }: { message: string }) => message)

describe('structureProblems: late imports', () => {
  test('names an import() that is no literal, but not that of the post step', () => {
    expect(messagesOf({ 'src/core/tool/install.ts': 'await import(name)' })).toEqual([
      'imports something that is no literal',
    ])
    expect(messagesOf({ 'src/action/post.ts': 'await import(name)' })).toEqual([])
  })
})

describe('structureProblems: pointers', () => {
  test('names a numbered section of a page, but not one of the specification', () => {
    expect(messagesOf({ 'src/core/a.ts': '// As the layout says (DESIGN 8.3).' })).toEqual([
      'points to a numbered section; say the rule, or link the page',
    ])
    expect(messagesOf({ 'src/core/a.ts': '// A version range (SPEC 4.4).' })).toEqual([])
  })
})

describe('sourcePointerProblems', () => {
  const files = ['src/core/net/client.ts', 'scripts/check.mjs']
  const namedBy = (text: string) =>
    sourcePointerProblems(new Map([['src/core/net/client.ts', text]]), files).map(
      ({ message }: { message: string }) => message,
    )

  test.each([
    ['a file', '// Started by `workers.ts`.', 'workers.ts'],
    ['a file in the middle of a comment', '/**\n * Started by workers.ts, once.\n */', 'workers.ts'],
    ['a folder', '// As ../cli/client.ts says.', 'cli/client.ts'],
  ])('names %s that is not there', (_what, text, name) => {
    expect(namedBy(text)).toEqual([`names ${name}, which no source is called`])
  })

  test('passes files that are there, addresses, patterns and code', () => {
    const text =
      "// client.ts, net/client.ts, ./client.ts, scripts/check.mjs, https://a.example/b.ts, *.test.ts\nload('./workers.ts')"
    expect(namedBy(text)).toEqual([])
  })
})

describe('structureProblems: environment', () => {
  test.each([
    ['process.env', 'x(process.env.HOME)'],
    ['process.env in brackets', `x(process['env'])`],
    ['a pattern', 'const { env } = process'],
    ['a named import', `import { env } from 'node:process'`],
    ['a default import', `import host from 'node:process'\nx(host.env)`],
    ['globalThis', 'x(globalThis.process.env)'],
    ['getInput', `import * as core from '@actions/core'\ncore.getInput('x')`],
    ['getInput imported', `import { getInput } from '@actions/core'`],
  ])('names %s outside inputs.ts', (_what, text) => {
    expect(messagesOf({ 'src/action/run.ts': text })).toHaveLength(1)
    expect(messagesOf({ 'src/action/inputs.ts': text })).toEqual([])
  })

  test.each([
    ['console', `console.log('x')`],
    ['console in globalThis', `globalThis.console.log('x')`],
    ['process.exit', 'process.exit(1)'],
    ['process.stdout', `process.stdout.write('x')`],
  ])('names %s in core and feed only', (_what, text) => {
    expect(messagesOf({ 'src/core/listing/a.ts': text })).toHaveLength(1)
    expect(messagesOf({ 'src/feed/serve/a.ts': text })).toHaveLength(1)
    expect(messagesOf({ 'src/cli/main.ts': text })).toEqual([])
  })

  test('passes properties and comments that only look like it', () => {
    const text = `// console.log(process.env)\nx.console = 1; x.env; x({ console: 1, env: 2 }); 'process.env'`
    expect(messagesOf({ 'src/core/listing/a.ts': text })).toEqual([])
  })
})

describe('structureProblems: parameters', () => {
  test.each([
    'export function f(a: string, b: string) {}',
    'export function f(a: string, b: string, options: Options) {}',
    'export function f(a: string, b: string, { c }: { c: number }) {}',
    'export const f = (a: string, b: string, options = {}) => a',
    'function f(a: string, b: string, c: string) {}',
    'export function packageFileUrl(a: string, b: string, c: string, d?: Names) {}',
  ])('passes %s', text => {
    expect(messagesOf({ 'src/cli/main.ts': text })).toEqual([])
  })

  test.each([
    'export function f(a: string, b: string, c: string) {}',
    'export function f(a: string, b: string, c: string[]) {}',
    'export function f(a: string, b: string, c: Options, d: Options) {}',
    'export const f = (a: string, b: string, c?: number) => a',
    'function f(a: string, b: string, c: string) {}\nexport { f }',
  ])('names %s', text => {
    expect(messagesOf({ 'src/cli/main.ts': text })).toHaveLength(1)
  })
})

describe('structureProblems: lengths of functions', () => {
  const body = (lines: number) => Array.from({ length: lines }, (_, at) => `  x(${at})\n`).join('')
  const comments = '\n  // why\n  /* and\n     why */\n'.repeat(50)

  test.each([
    ['60 lines', `function f() {\n${body(58)}}`],
    ['blank lines and comments beside them', `function f() {\n${comments}${body(58)}}`],
    ['two functions of 60 lines', `function f() {\n${body(58)}}\nfunction g() {\n${body(58)}}`],
    ['a class of more', `class A {\n  a() {\n${body(50)}  }\n  b() {\n${body(50)}  }\n}`],
  ])('passes %s', (_what, text) => {
    expect(messagesOf({ 'src/cli/main.ts': text })).toEqual([])
  })

  test.each([
    ['a function', `function f() {\n${body(59)}}`, 'f'],
    ['an arrow function', `const f = () => {\n${body(59)}}`, 'f'],
    ['a method', `class A {\n  f() {\n${body(59)}  }\n}`, 'f'],
    ['a function in the call of another', `x(() => {\n${body(59)}})`, 'a function'],
    ['the outer one of two', `function f() {\n${body(30)}const g = () => {\n${body(30)}}\n}`, 'f'],
  ])('names %s with more', (_what, text, name) => {
    expect(messagesOf({ 'src/cli/main.ts': text })).toEqual([
      expect.stringMatching(`^${name} has 6\\d lines of code, more than 60$`),
    ])
  })
})

describe('structureProblems: levels', () => {
  const deep = 'for (;;) { if (a) { try { x(() => { LAST }) } catch {} } }'

  test.each([
    ['four levels', deep.replace('LAST', 'y()')],
    ['a chain of else if', `${'if (a) y()\nelse '.repeat(6)}y()`],
    ['a function with a name at the deepest level', deep.replace('LAST', 'const f = () => { if (a) y() }')],
  ])('passes %s', (_what, text) => {
    expect(messagesOf({ 'src/cli/main.ts': `function f() { ${text} }` })).toEqual([])
  })

  test.each([
    ['an if', 'if (a) y()'],
    ['a loop', 'for (const b of c) y(b)'],
    ['a callback', 'y(() => { z() })'],
  ])('names %s on the fifth level', (_what, last) => {
    expect(messagesOf({ 'src/cli/main.ts': `function f() { ${deep.replace('LAST', last)} }` })).toEqual([
      'lies 5 levels deep, more than 4',
    ])
  })
})

describe('helpers', () => {
  test('importsOf distinguishes types from values', () => {
    const text = `import type { A } from 'a'\nimport { type B } from 'b'\nimport 'c'\nlet d: import('d').D`
    expect(importsOf(parseSource('x.ts', text))).toEqual([
      { specifier: 'a', typeOnly: true, line: 1 },
      { specifier: 'b', typeOnly: true, line: 2 },
      { specifier: 'c', typeOnly: false, line: 3 },
      { specifier: 'd', typeOnly: true, line: 4 },
    ])
  })
})

test('slowTests names files that are there', () => {
  const absent = Object.keys(slowTests).filter(name => !existsSync(join(projectRoot, '__tests__', name)))
  expect(absent).toEqual([])
})
