import { describe, expect, test } from '@jest/globals'
import { blockProblems, blocksOf } from '../../scripts/lib/doc-blocks.mjs'
import { errorsPage, inputsPage } from '../../scripts/lib/documents.mjs'

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

test('inputsPage has a row for each input with its option, and keeps the table whole', () => {
  const action = {
    inputs: { version: { description: 'a | b' }, 'add-to-path': { description: 'c', default: 'true' } },
    outputs: { path: { description: 'd' } },
  }
  const page = inputsPage(action, { 'tool-version': {} })
  expect(page).toContain('| `version` | | a \\| b | `--tool-version`, `PKGTOOL_TOOL_VERSION` |\n')
  expect(page).toContain('| `add-to-path` | `true` | c | |\n')
  expect(page).toContain('| `path` | d |\n')
})

test('errorsPage has a heading, the meaning and the remedy of each code', () => {
  const page = errorsPage({ A_B: { what: 'Cannot', help: 'It is so.' } }, { A_B: 'Change it.' })
  expect(page).toContain('## A_B\n\n`Cannot …`\n\nIt is so.\n\n**What to do.** Change it.\n')
})
