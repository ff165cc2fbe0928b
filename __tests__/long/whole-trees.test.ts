/** Programs that read or compile a whole tree. */
import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { projectRoot } from '../../scripts/lib/report.mjs'
import { fileTrees } from '../support/file-trees.ts'

const makeTree = fileTrees()

describe('build', () => {
  test("shows the compiler's errors and leaves lib/ as it was when it fails", () => {
    const folder = makeTree({
      'package.json': '{ "type": "module" }',
      'src/core/index.ts': 'export const a: number = String(1)\n',
      'lib/core/index.js': 'before\n',
    })
    for (const name of ['scripts', 'tsconfig.json', 'tsconfig.lib.json'])
      cpSync(join(projectRoot, name), join(folder, name), { recursive: true })
    symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction')
    const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs', 'lib'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect([status, stderr.trim().split('\n')]).toEqual([
      1,
      [expect.stringMatching(/^src.core.index\.ts\(1,14\): error TS2322: /), 'typescript/bin/tsc failed'],
    ])
    expect(readFileSync(join(folder, 'lib/core/index.js'), 'utf8')).toBe('before\n')
    expect(readdirSync(join(folder, '.tmp'))).toEqual([])
  })
})

describe('knip by knip.json', () => {
  const sources = {
    'src/core/index.ts': `export { x } from './x.ts'\n`,
    'src/core/x.ts': `import 'saxes'\nexport const x = 1\n`,
  }
  const manifest = {
    name: 'x',
    type: 'module',
    exports: { '.': './src/core/index.ts' },
    dependencies: { saxes: '1' },
  }

  function runKnip(files: Record<string, string>, packageJson: object) {
    const folder = makeTree({ ...sources, ...files, 'package.json': JSON.stringify(packageJson) })
    cpSync(join(projectRoot, 'knip.json'), join(folder, 'knip.json'))
    symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'), 'junction')
    const program = join(projectRoot, 'node_modules/knip/bin/knip.js')
    const parameters = ['--no-progress', '--no-config-hints', '--reporter', 'compact']
    const { status, stdout } = spawnSync(process.execPath, [program, ...parameters], {
      cwd: folder,
      encoding: 'utf8',
    })
    return { status, lines: stdout.split('\n').filter(line => /^\S+(?:: |\.ts$)/.test(line)) }
  }

  test('passes a tree that uses what it declares and exports', () => {
    expect(runKnip({}, manifest)).toEqual({ status: 0, lines: [] })
  })

  test('names an export, a file and a dependency that nothing uses, and a package that nothing declares', () => {
    const files = {
      'src/core/x.ts': `import 'semver'\nexport const x = 1\nexport const y = 2\n`,
      'src/core/attic.ts': 'export {}\n',
    }
    expect(runKnip(files, manifest)).toEqual({
      status: 1,
      lines: ['src/core/attic.ts', 'package.json: saxes', 'src/core/x.ts: semver', 'src/core/x.ts: y'],
    })
  })
})
