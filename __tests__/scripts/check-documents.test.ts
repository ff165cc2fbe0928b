import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import ts from 'typescript'
import { actionManifest, actionTypes } from '../../scripts/lib/action-files.mjs'
import { apiPage } from '../../scripts/lib/api-page.mjs'
import { comparisonProblems } from '../../scripts/lib/comparison.mjs'
import { actionVersionProblems } from '../../scripts/lib/doc-actions.mjs'
import { blockProblems, blocksOf } from '../../scripts/lib/doc-blocks.mjs'
import { errorsPage, findingsPage, inputsPage } from '../../scripts/lib/documents.mjs'
import { subjectProblems } from '../../scripts/lib/subjects.mjs'

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
  ])('names an unknown input in %s', async (_what, lines) => {
    expect(await problems(block(...lines))).toEqual(['3 "any" is no input of action.yml'])
  })

  test('names a block that is no YAML, with its line', async () => {
    expect(await problems(`\n${block('a: [')}`)).toEqual([expect.stringMatching(/^4 is no YAML: /)])
  })
})

describe('comparisonProblems', () => {
  const built = { inputs: ['stage'], verbs: ['push', 'feed add'] }
  const rows = ['| least stage | Y | `stage:` | t |', '| sends | P | `setup-pkgtool push` | t |']
  const add = '| adds | Y | `setup-pkgtool feed add` | t |'
  const messagesOf = (...lines: string[]) =>
    comparisonProblems(lines.join('\n'), built).map(({ line, message }) => `${line ?? ''} ${message}`)

  test('passes a page whose rows name every input and verb, and say no to nothing that exists', () => {
    expect(messagesOf(...rows, add, '| takes uploads | N | | t |')).toEqual([])
  })

  test('names an input or verb that no row tells of', () => {
    expect(messagesOf(...rows)).toEqual([
      ' no row that says Y or P names `setup-pkgtool feed add` under «inputs and verbs»',
    ])
  })

  test('names a row of an unknown input or verb', () => {
    expect(messagesOf(...rows, add, '| old | Y | `gone:` | t |')).toEqual([
      '4 names `gone:`, which is no input and no verb',
    ])
  })

  test.each(['| sends | N | `setup-pkgtool push` | t |', '| push to a server | N | | t |'])(
    'names a row that says no to what is built: %s',
    row => {
      expect(messagesOf(...rows, add, row)).toEqual(['4 says no to `setup-pkgtool push`, which exists'])
    },
  )
})

test('subjectProblems names what only lists of all inputs and outputs tell of', () => {
  const texts = new Map([
    ['README.md', '`lonely`'],
    ['docs/list.md', '`lonely`, `stage`, `report`'],
    ['docs/adr/0001-old.md', '`lonely`'],
    ['docs/subject.md', '`stage: Released`, `--report`, `lonely-other`, lonely'],
  ])
  const known = { names: ['stage', 'report', 'lonely'], lists: ['docs/list.md'] }
  expect(subjectProblems(texts, known).map(({ message }) => message)).toEqual([
    'no page of a subject tells of `lonely`',
  ])
})

test('actionVersionProblems names another major version of an Action than that of the workflows', () => {
  const workflow = `      - uses: actions/checkout@${'0'.repeat(40)} # v7.0.1\n`
  const texts = new Map([
    [
      'docs/a.md',
      '- uses: actions/checkout@v7\n- uses: actions/other@v1\n- uses: setup-pkgtool/setup-pkgtool@v0\n',
    ],
    ['docs/b.md', 'text\n  - uses: actions/checkout@v5\n'],
  ])
  expect(actionVersionProblems(texts, [workflow])).toEqual([
    { file: 'docs/b.md', line: 2, message: 'shows actions/checkout@v5; our workflows use v7' },
  ])
})

test('blocksOf takes the indentation of a list away', () => {
  expect(blocksOf('- a\n\n  ```sh\n  b\n    c\n  ```\n')).toEqual([
    { language: 'sh', text: 'b\n  c\n', line: 4 },
  ])
})

test('inputsPage has a row for each input with its option, and keeps the table whole', () => {
  const action = {
    inputs: { version: { description: 'a | b' }, 'add-to-path': { description: 'c', default: 'true' } },
    outputs: { path: { description: 'd' } },
  }
  const page = inputsPage(action, {
    variables: { 'tool-version': 'PKGTOOL_TOOL_VERSION' },
    optionOf: name => name === 'version' && 'tool-version',
  })
  expect(page).toContain('| `version` | | a \\| b | `--tool-version`, `PKGTOOL_TOOL_VERSION` |\n')
  expect(page).toContain('| `add-to-path` | `true` | c | |\n')
  expect(page).toContain('| `path` | d |\n')
})

test('actionManifest and actionTypes write the inputs of the table between what is there', () => {
  const inputs = {
    a: { kind: 'choice', values: ['x', 'true'], default: 'true' },
    b: { kind: 'list' },
    c: { kind: 'count', default: '30s' },
  }
  const inputSentences = { a: { input: 'One: two' }, b: { input: 'Plain; text' }, c: { input: '`c`' } }
  expect(
    actionManifest('name: X\n\ninputs:\n  old:\n    a: b\n\noutputs:\n  d:\n', { inputs, inputSentences }),
  ).toBe(
    `name: X

inputs:
  a:
    description: "One: two"
    default: "true"
  b:
    description: Plain; text
  c:
    description: "\`c\`"
    default: 30s

outputs:
  d:
`,
  )
  expect(actionTypes('# X\ninputs:\n  old:\n\noutputs:\n  d:\n', { inputs })).toBe(
    `# X
inputs:
  a:
    type: enum
    allowed-values:
      - x
      - "true"
  b:
    type: list
    separator: "\\n"
    list-item:
      type: string
  c:
    type: integer

outputs:
  d:
`,
  )
})

test('findingsPage has findings and remarks in a table each, in the order of the catalogue', () => {
  const catalogue = { B: { help: 'b.' }, C: { help: 'c.', remark: true as const }, A: { help: 'a | a.' } }
  const page = findingsPage(catalogue)
  expect(page).toContain('\n| --- | --- |\n| `B` | b. |\n| `A` | a \\| a. |\n\n## Remarks\n')
  expect(page).toContain('\n| --- | --- |\n| `C` | c. |\n')
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
  const page = errorsPage({ A_B: 'Cannot' }, { A_B: { help: 'It is so.', advice: 'Change it.' } })
  expect(page).toContain('## A_B\n\n`Cannot …` It is so.\n\n**What to do.** Change it.\n')
})
