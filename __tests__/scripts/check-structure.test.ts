import { describe, expect, test } from '@jest/globals'
import { structureProblems } from '../../scripts/check-structure.mjs'
import { findCycles } from '../../scripts/lib/cycles.mjs'
import { codeLinesOf, importsOf, parseSource } from '../../scripts/lib/source.mjs'

const messagesOf = (texts: Record<string, string>) =>
  structureProblems(new Map(Object.entries(texts))).map(({ message }: { message: string }) => message)

describe('structureProblems: import directions', () => {
  test.each([
    ['feed', 'src/feed/serve/a.ts', '../../core/text.ts'],
    ['action', 'src/action/a.ts', '../core/setup-tool.ts'],
    ['cli', 'src/cli/a.ts', '../feed/serve/b.ts'],
    ['a shared part', 'src/core/download/a.ts', '../transport/b.ts'],
    ['a stage', 'src/core/listing/a.ts', '../download/b.ts'],
    ['a stage within itself', 'src/core/listing/a.ts', './b.ts'],
    ['a flow', 'src/core/tool/install.ts', './listing/b.ts'],
    ['a base file', 'src/core/base/errors.ts', './text.ts'],
  ])('passes %s', (_who, file, target) => {
    expect(messagesOf({ [file]: `import { b } from '${target}'` })).toEqual([])
  })

  test.each([
    ['core to a door', 'src/core/tool/install.ts', '../action/run.ts', /src\/core imports src\/action/],
    ['feed to cli', 'src/feed/serve/a.ts', '../../cli/main.ts', /src\/feed imports src\/cli/],
    ['action to feed', 'src/action/a.ts', '../feed/b.ts', /src\/action imports src\/feed/],
    [
      'a shared part to a stage',
      'src/core/transport/a.ts',
      '../listing/b.ts',
      /shared part transport imports/,
    ],
    ['a stage to a flow', 'src/core/listing/a.ts', '../setup-tool.ts', /of a flow/],
    ['a stage to a stage', 'src/core/selection/a.ts', '../listing/b.ts', /of the stage listing \(a value\)/],
    ['the base to a part', 'src/core/base/text.ts', './versions/a.ts', /base imports only the base/],
    ['out of src', 'src/core/base/text.ts', '../../scripts/x.mjs', /outside src/],
  ])('names %s', (_what, file, target, message) => {
    expect(messagesOf({ [file]: `import { b } from '${target}'` })).toEqual([expect.stringMatching(message)])
  })

  test('passes a type between stages only where the table has it', () => {
    const text = (stage: string) => `import type { B } from '../${stage}/b.ts'`
    expect(messagesOf({ 'src/core/selection/a.ts': text('listing') })).toEqual([])
    expect(messagesOf({ 'src/core/listing/a.ts': text('selection') })).toHaveLength(1)
  })

  test.each([
    ['import()', `const b = await import('../listing/b.ts')`],
    ['export from', `export { b } from '../listing/b.ts'`],
    ['a worker', `new Worker(new URL('../listing/b.ts', import.meta.url))`],
    ['a mixed import', `import { type B, b } from '../listing/b.ts'`],
  ])('sees %s', (_how, text) => {
    expect(messagesOf({ 'src/core/selection/a.ts': text })).toHaveLength(1)
  })

  test('names an import() that is no literal, and a folder in no table', () => {
    expect(messagesOf({ 'src/core/tool/install.ts': 'await import(name)' })).toEqual([
      'imports something that is no literal',
    ])
    expect(messagesOf({ 'src/core/odd/a.ts': '' })).toEqual([
      expect.stringMatching(/no stage, flow or shared part/),
    ])
  })

  test.each([
    ['src/action/log.ts', '@actions/core', true],
    ['src/cli/main.ts', '@actions/core', false],
    ['src/action/run.ts', '@actions/tool-cache', true],
    ['src/action/run.ts', '@actions/tool-cache', false],
    ['src/core/transport/a.ts', '@actions/http-client', true],
    ['src/core/download/a.ts', '@actions/http-client/lib/auth', false],
    ['src/core/transport/a.ts', '@actions/io', false],
    ['src/core/versions/a.ts', 'semver', true],
  ])('%s importing %s: %s', (file, name, allowed) => {
    expect(messagesOf({ [file]: `import * as x from '${name}'` })).toHaveLength(allowed ? 0 : 1)
  })
})

describe('structureProblems: surroundings', () => {
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

describe('structureProblems: sizes, parameters, cycles', () => {
  test('names a file above 250 code lines', () => {
    const lines = (count: number) => `${'x()\n'.repeat(count)}\n/* a\n b */\n// c\n`
    expect(messagesOf({ 'src/cli/main.ts': lines(250) })).toEqual([])
    expect(messagesOf({ 'src/cli/main.ts': lines(251) })).toEqual(['251 code lines; want 250 at most'])
  })

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

  test('names a cycle once, with its way', () => {
    const texts = {
      'src/cli/a.ts': `import './b.ts'`,
      'src/cli/b.ts': `import './c.ts'`,
      'src/cli/c.ts': `import type { A } from './a.ts'`,
      'src/cli/d.ts': `import './a.ts'`,
    }
    expect(messagesOf(texts)).toEqual([
      'import cycle: src/cli/a.ts → src/cli/b.ts → src/cli/c.ts → src/cli/a.ts',
    ])
  })
})

describe('helpers', () => {
  test('findCycles finds a file that imports itself, and none in a diamond', () => {
    expect(findCycles(new Map([['a', ['a']]]))).toEqual([['a', 'a']])
    const diamond: [string, string[]][] = [
      ['a', ['b', 'c']],
      ['b', ['d']],
      ['c', ['d']],
      ['d', []],
    ]
    expect(findCycles(new Map(diamond))).toEqual([])
  })

  test('importsOf tells types from values', () => {
    const text = `import type { A } from 'a'\nimport { type B } from 'b'\nimport 'c'\nlet d: import('d').D`
    expect(importsOf(parseSource('x.ts', text))).toEqual([
      { specifier: 'a', typeOnly: true, line: 1 },
      { specifier: 'b', typeOnly: true, line: 2 },
      { specifier: 'c', typeOnly: false, line: 3 },
      { specifier: 'd', typeOnly: true, line: 4 },
    ])
  })

  test('codeLinesOf counts the lines of a template and passes over comments', () => {
    const text = '/** a\n * b\n */\nconst x = `1\n\n3` // c\n\n// d\n'
    expect(codeLinesOf(parseSource('x.ts', text))).toBe(3)
  })
})
