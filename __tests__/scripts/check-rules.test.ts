import { describe, expect, test } from '@jest/globals'
import {
  defaultProblems,
  descriptionProblems,
  documentProblems,
  nameProblems,
  permissionProblems,
  pinProblems,
  typeProblems,
  writerProblems,
} from '../../scripts/check-action.mjs'
import { readAudit } from '../../scripts/check-audit.mjs'
import { exportProblems } from '../../scripts/check-exports.mjs'
import { outputsSet } from '../../scripts/lib/action-names.mjs'
import { coreTableProblems, pathProblems } from '../../scripts/lib/doc-paths.mjs'
import { firstScreenProblems } from '../../scripts/lib/first-screen.mjs'
import { anchorsOf, linkProblems } from '../../scripts/lib/links.mjs'
import { messageProblems } from '../../scripts/lib/messages.mjs'
import { parseSource } from '../../scripts/lib/source.mjs'
import { skipReasons, summaryOf } from '../../scripts/lib/test-reporter.mjs'
import { unmadeCodes } from '../../scripts/lib/thrown-codes.mjs'

const messages = (problems: { message: string }[]) => problems.map(({ message }) => message)

describe('check-action', () => {
  test('outputsSet takes literals of calls that end in output', () => {
    const text = `core.setOutput('path', 1); setOutput("cache-hit", 2); setState('no', 1); setOutput(name, 1)`
    expect(outputsSet(parseSource('outputs.ts', text))).toEqual(['cache-hit', 'path'])
  })

  test('nameProblems looks both ways', () => {
    expect(messages(nameProblems(['a', 'b'], [{ id: 'a' }, { id: 'b' }]))).toEqual([])
    expect(messages(nameProblems(['a', 'b'], [{ id: 'b' }, { id: 'c' }]))).toEqual([
      'output "a" is not declared in action.yml',
      'output "c" is declared but src/action/outputs.ts does not set it',
    ])
  })

  test('documentProblems wants a description', () => {
    expect(documentProblems([{ id: 'a', description: 'text' }])).toEqual([])
    expect(messages(documentProblems([{ id: 'a' }, { id: 'b', description: ' ' }]))).toEqual([
      '"a" has no description',
      '"b" has no description',
    ])
  })

  test('defaultProblems wants the defaults of action.yml in the README', () => {
    const rows =
      '| input | default | meaning |\n| `a` | `5` | not `6` |\n| `b`, `c` | | text |\n| `a` | of an output |'
    const declared = [{ id: 'a', default: '5' }, { id: 'b' }, { id: 'c', default: '' }]
    expect(defaultProblems(declared, rows)).toEqual([])
    const changed = [{ id: 'a', default: '6' }, { id: 'b' }, { id: 'c', default: '1' }]
    expect(defaultProblems(changed, rows)).toEqual([
      { file: 'README.md', line: 2, message: 'gives "a" the default `5`; action.yml has `6`' },
      { file: 'README.md', line: 3, message: 'gives "c" the default ``; action.yml has `1`' },
    ])
    expect(messages(defaultProblems([{ id: 'a' }], rows))).toEqual([
      'gives "a" the default `5`; action.yml has ``',
    ])
  })

  test('pinProblems wants a commit and a version', () => {
    const commit = '0123456789012345678901234567890123456789'
    expect(pinProblems('ci.yml', `  - uses: a/b@${commit} # v1.2.3\n  - uses: ./`)).toEqual([])
    expect(pinProblems('ci.yml', `  - uses: a/b@v1\n    uses: a/b@${commit}`)).toHaveLength(2)
  })

  test('permissionProblems wants a workflow that may read', () => {
    const job = 'jobs:\n  a:\n    permissions:\n      contents: write\n'
    expect(permissionProblems('ci.yml', `permissions:\n  contents: read\n${job}`)).toEqual([])
    expect(permissionProblems('ci.yml', `permissions: {}\n${job}`)).toEqual([])
    expect(permissionProblems('ci.yml', job)).toHaveLength(1)
    expect(permissionProblems('ci.yml', `permissions:\n  contents: write\n${job}`)).toHaveLength(1)
    expect(permissionProblems('ci.yml', 'permissions: write-all')).toHaveLength(1)
  })
})

describe('check-action: action-types.yml and the description', () => {
  test('names outputs that are not typed, and another order', () => {
    const action = { outputs: [{ id: 'c' }, { id: 'd' }] }
    expect(typeProblems(action, { outputs: { c: {}, d: {} } })).toEqual([])
    expect(messages(typeProblems(action, { outputs: { d: {}, c: {} } }))).toEqual([
      'types the outputs d, c; action.yml has c, d',
    ])
  })

  test.each(['uses: actions/checkout@v7', 'run: npm ci', 'run: node scripts/a.mjs', 'run: npx tool'])(
    'names the step %s of a job that may write',
    step => {
      const job = (permission: string) =>
        `jobs:\n  a:\n    permissions: {${permission}}\n    steps:\n      - ${step}\n      - run: npm publish ./a.tgz\n`
      expect(writerProblems('a.yml', job('contents: read'))).toEqual([])
      expect(messages(writerProblems('a.yml', job('id-token: write')))).toEqual([
        `the job "a" may write, and its step «${step.slice(step.indexOf(' ') + 1)}» brings or runs code`,
      ])
    },
  )

  test('names a description that the Marketplace cuts', () => {
    expect(descriptionProblems('x'.repeat(124))).toEqual([])
    expect(messages(descriptionProblems('x'.repeat(125)))).toEqual([
      'the description has 125 characters; want 124 at most',
    ])
  })
})

describe('check-audit', () => {
  test('lists what is known to be vulnerable, and notes that nobody could be asked', () => {
    const bad = { name: 'a', severity: 'high', range: '<2' }
    const audited = (vulnerabilities: object) => readAudit(JSON.stringify({ vulnerabilities }))
    expect(messages(audited({ a: bad, b: { ...bad, severity: 'low' } }).problems)).toHaveLength(1)
    expect(audited({})).toEqual({ problems: [] })
    const text = JSON.stringify({ vulnerabilities: { a: bad, c: { ...bad, name: 'c' } } })
    expect(messages(readAudit(text, { names: new Set(['c']) }).problems)).toEqual([
      expect.stringMatching(/^c <2 has/),
    ])
    expect(readAudit('{"message":"405 Method Not Allowed"}')).toEqual({
      note: 'not audited, the registry could not be asked (405 Method Not Allowed)',
      problems: [],
    })
    expect(readAudit('').note).toContain('no answer')
    const unanswered = readAudit('', { mustAnswer: true })
    expect(messages(unanswered.problems)).toEqual([expect.stringContaining('not audited')])
    expect(unanswered.note).toBeUndefined()
    expect(readAudit('{"vulnerabilities":{}}', { mustAnswer: true })).toEqual({ problems: [] })
  })
})

describe('check-messages', () => {
  const problems = (text: string) => messages(messageProblems('a.ts', parseSource('a.ts', text)))

  test.each([
    `new PkgtoolError('X', { found: 'no entry', wanted: \`a number of \${unit}\`, change: 'set the input "a"' })`,
    `x({ found: n === 0 ? 'none' : \`\${n} files\`, wanted: 'a != b' })`,
    `x({ found: 'a.' + rest, help: 'A sentence.' })`,
    `log.notice(\`\${a}: "\${lockCommand(options)}" or the verb "lock" writes it\`)`,
  ])('passes %s', text => {
    expect(problems(text)).toEqual([])
  })

  test.each([
    [`x({ found: 'no entry.' })`, /ends in a period/],
    [`x({ wanted: \`\${n} files.\` })`, /ends in a period/],
    [`x({ change: ok ? 'a' : 'b.' })`, /ends in a period/],
    [`x({ found: \`it doesn't \${n}\` })`, /contraction/],
    [`x({ found: 'a' + "can't" })`, /contraction/],
    [`x({ wanted: 'less!' })`, /exclamation mark/],
    [`new Error('It broke.')`, /ends in a period/],
    [`log.notice(\`\${a}: "setup-pkgtool lock" writes it\`)`, /a command without the options/],
  ])('names %s', (text, message) => {
    expect(problems(text)).toEqual([expect.stringMatching(message)])
  })
})

describe('unmadeCodes', () => {
  const unmade = (text: string) => unmadeCodes(['SOME_CODE'], [parseSource('a.ts', text)])

  test.each([
    `throw new PkgtoolError('SOME_CODE', {})`,
    `const code = late ? 'SOME_CODE' : other`,
    `report({ code: 'SOME_CODE' })`,
    `new Map([[404, 'SOME_CODE']])`,
  ])('passes a code that %s makes', text => {
    expect(unmade(text)).toEqual([])
  })

  test.each([
    `if (code === 'SOME_CODE') retry()`,
    `isPkgtoolError(error, 'SOME_CODE')`,
    `const transient = new Set(['SOME_CODE', 'OTHER'])`,
    `type Code = 'SOME_CODE'`,
    `switch (code) { case 'SOME_CODE': }`,
    `// SOME_CODE`,
  ])('names a code that %s only looks at', text => {
    expect(unmade(text)).toEqual(['SOME_CODE'])
  })
})

describe('check-docs', () => {
  const has = (path: string) => ['README.md', 'docs/a.md', 'docs'].includes(path)
  const problems = (text: string) =>
    messages(
      linkProblems(
        new Map([
          ['docs/a.md', text],
          ['README.md', '# Top\n## A `b` (c)\n'],
        ]),
        has,
      ),
    )

  test('passes links that lead somewhere, web links and code', () => {
    const text =
      '[a](../README.md) [b](../README.md#a-b-c) [c](https://x) [d](.) `[e](no)`\n```\n[f](no)\n```\n[g]: a.md'
    expect(problems(text)).toEqual([])
  })

  test.each([
    ['[a](b.md)', /leads to no file/],
    ['![a](b.png "c")', /leads to no file/],
    ['[a]: b.md', /leads to no file/],
    ['[a](../README.md#none)', /leads to no heading/],
    ['[a](#none)', /leads to no heading/],
    ['[a](../../x)', /leaves the repository/],
  ])('names %s', (text, message) => {
    expect(problems(text)).toEqual([expect.stringMatching(message)])
  })

  test('names a whole address of this tree, which is dead in a clone, a fork and a tag', () => {
    const own = 'https://github.com/setup-pkgtool/setup-pkgtool'
    const raw = 'https://raw.githubusercontent.com/setup-pkgtool/setup-pkgtool/main'
    for (const link of [`${own}/blob/main/README.md`, `${raw}/docs/a.md`])
      expect(problems(`[a](${link})`)).toEqual([expect.stringMatching(/leads to this tree/)])
    expect(problems(`[a](${own}/releases)`)).toEqual([])
  })

  test('wants both commands of a stranger above the first section of the README', () => {
    const demo = 'npm ci && npm run demo'
    const tests = 'npm ci && npm test'
    expect(firstScreenProblems(`# A\n\`\`\`sh\n${demo}\n${tests}\n\`\`\`\n## B\n`)).toEqual([])
    expect(messages(firstScreenProblems(`# A\n\`\`\`sh\n${demo}\n\`\`\`\n## B\n${tests}\n`))).toEqual([
      expect.stringContaining(tests),
    ])
    expect(firstScreenProblems(`# A\n${demo}, ${tests}\n`)).toHaveLength(2)
  })

  test('anchorsOf numbers equal headings', () => {
    expect(anchorsOf('# A\n## A\n```\n# no\n```\n### [B c](d), e!')).toEqual(['a', 'a-1', 'b-c-e'])
  })
})

describe('check-docs, what pages for contributors name', () => {
  const has = (path: string) =>
    ['src/core/lock/', 'src/core/lock', 'src/core/a.ts', 'docs/a.md'].includes(path)
  const named = (file: string, text: string) =>
    messages(
      pathProblems(new Map([[file, text]]), { has, files: ['src/core/a.ts'], scripts: ['test', 'check'] }),
    )

  test('pathProblems passes what is there, patterns, and paths of users', () => {
    expect(
      named(
        'CONTRIBUTING.md',
        '`src/core/a.ts` `a.ts` docs/a.md, `src/core/*.ts`: npm test, npm run check\n',
      ),
    ).toEqual([])
    expect(named('docs/recipes/a.md', 'src/App.sln')).toEqual([])
  })

  test('pathProblems names what is not there', () => {
    expect(named('CONTRIBUTING.md', 'see `src/core/b.ts`.\n')).toEqual([
      'names src/core/b.ts, which is not there',
    ])
    expect(named('docs/adr/a.md', 'see `b.ts`\n')).toEqual(['names b.ts, which no source is called'])
    expect(named('README.md', '```sh\nnpm run shine\n```\n')).toEqual([
      'names npm run shine, which package.json does not have',
    ])
  })

  test('coreTableProblems compares the table of ARCHITECTURE.md with src/core, both ways', () => {
    const table = (...rows: string[]) =>
      ['| file or folder of `src/core` | what |', '| --- | --- |', ...rows, ''].join('\n')
    const problems = (...rows: string[]) =>
      messages(coreTableProblems(table(...rows), { has, folders: ['lock'] }))
    expect(problems('| `a.ts`, `lock/` | the `b.ts` of it |')).toEqual([])
    expect(problems('| `b.ts` | |')).toEqual([
      'names src/core/b.ts, which is not there',
      'its table of src/core lacks lock/',
    ])
  })
})

describe('test reporter', () => {
  const results = {
    numPassedTests: 2,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        testResults: [
          { status: 'passed', fullName: 'a' },
          { status: 'pending', fullName: 'b (skipped: needs nuget) c' },
          { status: 'pending', fullName: 'b (skipped: needs nuget) d' },
          { status: 'todo', fullName: 'e' },
        ],
      },
    ],
  }

  test('summaryOf counts a file that could not run as failed', () => {
    expect(summaryOf(results, false)).toMatchObject({ passed: 2, failed: 2, skipped: { length: 3 } })
    expect(summaryOf(results, true).skipped).toEqual([])
  })

  test('skipReasons groups by reason', () => {
    expect([...skipReasons(summaryOf(results, false).skipped)]).toEqual([
      ['needs nuget', 2],
      ['no reason given: e', 1],
    ])
  })
})

describe('check-exports', () => {
  const problems = (text: string) => {
    const files: Record<string, string> = {
      'src/core/index.ts': `export { one } from './one.ts'\nexport type { Two } from './two.ts'`,
      'src/core/one.ts': text,
      'src/core/two.ts': `export type { Two } from './three.ts'`,
      'src/core/three.ts': '/** What it is. */\nexport interface Two {}',
    }
    return messages(exportProblems('src/core/index.ts', path => files[path]))
  }

  test('exportProblems passes a docstring with an example or what is thrown', () => {
    expect(problems('/**\n * Does.\n * @example\n * one()\n */\nexport function one() {}')).toEqual([])
    expect(problems('/** Does. @throws PkgtoolError `NOT_FOUND` */\nexport function one() {}')).toEqual([])
    expect(problems('/** One. */\nexport const one = 1')).toEqual([])
  })

  test('exportProblems names what has none', () => {
    expect(problems('export function one() {}')).toEqual(['one is exported and has no docstring'])
    expect(problems('/** Does. */\nexport function one() {}')).toEqual([
      'the docstring of one has neither @example nor @throws',
    ])
    expect(problems('')).toEqual(['one is not found in src/core/one.ts'])
  })
})
