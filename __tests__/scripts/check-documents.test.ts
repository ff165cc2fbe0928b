import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import ts from 'typescript'
import { apiPage } from '../../scripts/lib/api-page.mjs'
import { blockProblems, blocksOf } from '../../scripts/lib/doc-blocks.mjs'
import { errorsPage, inputsPage, linesByHand } from '../../scripts/lib/documents.mjs'

const manifest = 'inputs:\n  source: {}\n  packages: {}\n'
const block = (...lines: string[]) => ['text', '```yaml', ...lines, '```', ''].join('\n')
const problems = async (text: string) =>
  (await blockProblems(new Map([['docs/a.md', text]]), manifest)).map(
    ({ line, message }) => `${line} ${message}`,
  )

describe('blockProblems', () => {
  test('passes steps with inputs that there are, other steps, and other languages', async () => {
    const ours = ['- uses: setup-pkgtool/setup-pkgtool@v0', '  with:', '    source: a', '    packages: b']
    expect(await problems(block(...ours))).toEqual([])
    expect(await problems(block('- uses: other/thing@v1', '  with:', '    any: a'))).toEqual([])
    expect(await problems('```json\n{"with": {"any": 1}}\n```\n')).toEqual([])
  })

  test.each([
    ['a step alone', ['- uses: setup-pkgtool/setup-pkgtool@v0', '  with:', '    any: a']],
    ['steps', ['steps:', '  - uses: ./', '    with: { any: a }']],
    ['inputs alone', ['with:', '  any: a']],
    ['a step in a list of the docs', ['  - uses: ./', '    with: { any: a }']],
  ])('names an input that there is not in %s', async (_what, lines) => {
    expect(await problems(block(...lines))).toEqual(['3 "any" is no input of action.yml'])
  })

  test('names what is no YAML, with the line of the block', async () => {
    expect(await problems(`\n${block('a: [')}`)).toEqual([expect.stringMatching(/^4 is no YAML: /)])
  })
})

test('blocksOf takes the indentation of a list away', () => {
  expect(blocksOf('- a\n\n  ```sh\n  b\n    c\n  ```\n')).toEqual([
    { language: 'sh', text: 'b\n  c\n', line: 4 },
  ])
})

test('linesByHand counts pages of docs/ without generated ones and without figures', () => {
  const figures = '<!-- kill: a -->\n| a |\n\n| b |\n<!-- end -->\n'
  const texts = new Map([
    ['docs/a.md', `# A\n\n${figures}text\n${figures}`],
    ['docs/recipes/b.md', '# B\n<!-- results: by npm run bench -->\n| x |\n<!-- end of results -->\n'],
    ['docs/errors.md', 'made\n'],
    ['README.md', 'text\n'],
  ])
  expect(linesByHand(texts, ['docs/errors.md'])).toBe(4)
})

test('inputsPage has a row for each input with its option, and keeps the table whole', () => {
  const action = {
    inputs: { version: { description: 'a | b' }, 'add-to-path': { description: 'c', default: 'true' } },
    outputs: { path: { description: 'd' } },
  }
  const page = inputsPage(action, { 'tool-version': 'PKGTOOL_TOOL_VERSION' })
  expect(page).toContain('| `version` | | a \\| b | `--tool-version`, `PKGTOOL_TOOL_VERSION` |\n')
  expect(page).toContain('| `add-to-path` | `true` | c | |\n')
  expect(page).toContain('| `path` | d |\n')
})

describe('apiPage', () => {
  const sources: Record<string, string> = {
    'src/core/index.ts': "export { type A, b, c, E } from './x.ts'\n",
    'src/feed/index.ts': "export { d } from '../core/x.ts'\n",
    'src/core/y.ts': "export interface B {\n  readonly whole: 'B'\n}\n",
    'src/core/x.ts': `import type { B } from './y.ts'
/** What A is. */
export interface A extends B {
  /** default: 1 */
  readonly n?: number
}
/**
 * Does b, on two
 * lines.
 *
 * @throws PkgtoolError \`NO\`
 * @example
 * b(1) // 2
 */
export async function b(n: number): Promise<number> {
  return n + 1
}
/** Some. */
export const c = ['x'] as const
/** Other. */
export const d: Record<string, string> = { secret: 'in the code' }
/** Wrong. */
export class E extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}
`,
  }
  const page = apiPage(path => sources[path])

  test('has declaration, docstring, errors and example of each export, and no code of it', () => {
    expect(page).toContain(
      '### b\n\nDoes b, on two lines.\n\n```ts\nfunction b(n: number): Promise<number>\n```\n\nThrows PkgtoolError `NO`.\n\nFor example:\n\n```ts\nb(1) // 2\n```\n',
    )
    expect(page).toContain("### c\n\nSome.\n\n```ts\nconst c = ['x'] as const\n```\n")
    expect(page).toContain('constructor(code: string)\n}\n')
    expect(page).not.toMatch(/super|n \+ 1|in the code/)
  })

  test('has types whole, after the rest, and a part for each door', () => {
    expect(page).toContain(
      '#### A\n\nWhat A is.\n\n```ts\ninterface A extends B {\n  /** default: 1 */\n  readonly n?: number\n}\n```\n',
    )
    expect([...page.matchAll(/^#{2,4} (.+)$/gm)].map(([, title]) => title)).toEqual([
      'setup-pkgtool',
      'E',
      'b',
      'c',
      'Types of setup-pkgtool',
      'A',
      'setup-pkgtool/feed',
      'd',
      'Types of setup-pkgtool/feed',
      'What these types are made of',
      'B',
    ])
    expect(page).toContain("### B\n\n```ts\ninterface B {\n  readonly whole: 'B'\n}\n```\n")
  })

  test('of the library itself holds only what the compiler can read', () => {
    const root = fileURLToPath(new URL('../..', import.meta.url))
    const read = (path: string) => (existsSync(root + path) ? readFileSync(root + path, 'utf8') : undefined)
    const real = apiPage(read)
    const blocks = blocksOf(real).filter(({ language }) => language === 'ts')
    expect(blocks.length).toBeGreaterThan(100)
    for (const { text, line } of blocks) {
      const { diagnostics } = ts.transpileModule(`export {}\n${text.replace(/^class /, 'declare class ')}`, {
        reportDiagnostics: true,
      })
      expect([line, diagnostics?.map(({ messageText }) => messageText)]).toEqual([line, []])
    }
  })
})

test('errorsPage has a heading, the meaning and the remedy of each code', () => {
  const page = errorsPage({ A_B: { what: 'Cannot', help: 'It is so.' } }, { A_B: 'Change it.' })
  expect(page).toContain('## A_B\n\n`Cannot …` It is so.\n\n**What to do.** Change it.\n')
})
