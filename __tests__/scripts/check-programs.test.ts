import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { archiveProblems, budgetProblems, differences, startedProblems } from '../../scripts/lib/bundles.mjs'
import { makePackage } from '../../scripts/lib/make-package.mjs'
import { projectRoot } from '../../scripts/lib/report.mjs'
import { fileTrees } from '../support/file-trees.ts'
import { describeUnless, findProgram } from '../support/programs.ts'

const makeTree = fileTrees()

function runCheck(name: string, folder: string): { status: number | null; lines: string[] } {
  const script = join(projectRoot, 'scripts', `check-${name}.mjs`)
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' })
  return { status, lines: (stdout + stderr).split('\n').filter(line => line !== '') }
}

const goodAction = {
  'action.yml': `name: X
description: Y
inputs:
  stage: {description: which, default: Released}
outputs:
  path: {description: where}
runs: {using: node24, main: dist/main/index.js, post: dist/post/index.js}
`,
  'dist/main/index.js': '',
  'dist/post/index.js': '',
  'src/action/outputs.ts': `setOutput('path', 'x')`,
  'action-types.yml': 'inputs: {stage: {type: string}}\noutputs: {path: {type: string}}\n',
  'README.md': '| `stage` | `Released` | which |\n| `path` | where |\n',
}

describeUnless(findProgram('git') ? undefined : 'needs git', 'check-action.mjs', () => {
  const addAll = (folder: string) => {
    execFileSync('git', ['init', '-q'], { cwd: folder })
    execFileSync('git', ['add', '.'], { cwd: folder })
  }

  test('passes an action.yml that agrees with the sources', () => {
    const folder = makeTree(goodAction)
    addAll(folder)
    expect(runCheck('action', folder)).toEqual({ status: 0, lines: [] })
  })

  test('names differences between action.yml and the sources', () => {
    const folder = makeTree({
      ...goodAction,
      'action.yml': goodAction['action.yml'].replace('node24', 'node20'),
      'src/action/outputs.ts': `setOutput('paths', 'x')`,
      'README.md': '',
    })
    addAll(folder)
    expect(runCheck('action', folder)).toEqual({
      status: 1,
      lines: [
        'src/action/outputs.ts  output "paths" is not declared in action.yml',
        'action.yml  output "path" is declared but src/action/outputs.ts does not set it',
        'action.yml  runs.using is node20; want node24',
      ],
    })
  })

  test('reports what the parser has against action.yml and a workflow', () => {
    const folder = makeTree({
      'action.yml': 'name: X\ndescrption: Y\nruns: {using: node24, main: a.js}\n',
      '.github/workflows/a.yml': 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    stps: []\n',
      '.github/workflows/b.yml':
        'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n',
    })
    const { status, lines } = runCheck('action', folder)
    expect(status).toBe(1)
    expect(lines.join('\n')).toMatch(/action\.yml .*descrption/)
    expect(lines.join('\n')).toMatch(/a\.yml .*stps/)
    expect(lines.join('\n')).toMatch(/b\.yml:6 {2}want actions\/checkout@v4 pinned by commit/)
  })
})

describe('check scripts as programs', () => {
  test('print file and line, and end with 1', () => {
    const folder = makeTree({
      'src/core/a.ts': `await import(name)\nexport const x = { found: 'no entry.' }\n`,
      'docs/a.md': '# X\n\n[a](b.md)\n',
    })
    expect(runCheck('structure', folder)).toEqual({
      status: 1,
      lines: ['src/core/a.ts:1  imports something that is no literal'],
    })
    expect(runCheck('messages', folder)).toEqual({
      status: 1,
      lines: ['src/core/a.ts:2  the message part "no entry." ends in a period'],
    })
    expect(runCheck('docs', folder)).toEqual({
      status: 1,
      lines: ['docs/a.md:3  the link b.md leads to no file'],
    })
  })
})

describe('bundles', () => {
  test('differences names new, gone and changed files', () => {
    const committed = makeTree({ 'main/index.js': '1', 'main/old.js': '1', same: '1' })
    const built = makeTree({ 'main/index.js': '2', 'main/new.js': '1', same: '1' })
    expect(differences(committed, committed)).toEqual([])
    expect(differences(committed, built)).toEqual([
      'main/new.js is not there; run npm run build',
      'main/old.js is no longer built; run npm run build',
      'main/index.js differs from what the sources give; run npm run build',
    ])
  })

  test('startedProblems names what action.yml starts and is not there or not committed', () => {
    const action = 'runs:\n  using: node24\n  main: dist/main/index.js\n  post: no/post/index.js\n'
    const root = makeTree({ ...goodAction, 'action.yml': action })
    execFileSync('git', ['init', '-q'], { cwd: root })
    expect(startedProblems(root)).toEqual([
      { file: 'action.yml', message: 'runs.main names dist/main/index.js, which git does not track' },
      { file: 'action.yml', message: 'runs.post names no/post/index.js, which is not there' },
    ])
    execFileSync('git', ['add', '-A'], { cwd: root })
    expect(startedProblems(root)).toHaveLength(1)
  })

  test('archiveProblems measures what a commit has and no attribute leaves out', () => {
    const root = makeTree({
      '.gitattributes': '/b export-ignore\n',
      'a/x': 'x',
      'b/y': randomBytes(3000).toString('hex'),
    })
    const git = (...parameters: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a.example', ...parameters], { cwd: root })
    git('init', '-q')
    git('add', '-A')
    git('commit', '-qm', 'A')
    expect(archiveProblems(root, 3000)).toEqual([])
    writeFileSync(join(root, '.gitattributes'), '')
    expect(archiveProblems(root, 3000)).toMatchObject([{ file: '.gitattributes' }])
  })

  test('budgetProblems measures index.js and all scripts', () => {
    const root = makeTree({
      'dist/main/index.js': '12345',
      'dist/main/1.index.js': '123',
      'dist/main/licenses.txt': '1',
    })
    expect(budgetProblems(root, { 'dist/main': { entry: 5, total: 8 } })).toEqual([])
    expect(
      budgetProblems(root, { 'dist/main': { entry: 4, total: 7 }, 'dist/post': { entry: 1, total: 1 } }),
    ).toMatchObject([
      { message: 'index.js has 5 bytes; want 4 at most' },
      { message: 'its scripts have 8 bytes; want 7 at most' },
      { file: 'dist/post', message: 'is not there; run npm run build' },
    ])
  })
})

const python = findProgram('python3')
describeUnless(python ? undefined : 'needs python3', 'makePackage', () => {
  test('is an archive that another program reads', () => {
    const folder = makeTree({})
    const file = join(folder, 'a.zip')
    writeFileSync(file, makePackage('A.B', '1.0.0', { files: { 'x/y.txt': 'hello' } }))
    const code =
      'import sys,zipfile as z; a=z.ZipFile(sys.argv[1]); print(a.testzip(), a.namelist(), a.read("x/y.txt"))'
    const text = execFileSync(python ?? 'python3', ['-c', code, file], { encoding: 'utf8' })
    expect(text.trim()).toBe(`None ['A.B.pkgspec', 'x/y.txt'] b'hello'`)
  })
})
