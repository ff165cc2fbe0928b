import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { optionsOf } from '../../src/cli/verb.ts'
import { verbs } from '../../src/cli/verbs.ts'
import { layouts } from '../../src/core/layouts/layout.ts'
import { describeWith } from '../support/programs.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const scripts = new Map<string, string>()
let cwd: string

beforeAll(async () => {
  cwd = await newFolder()
  mkdirSync(join(cwd, 'folder'))
  writeFileSync(join(cwd, 'file.nupkg'), '')
  for (const shell of ['bash', 'zsh', 'fish', 'powershell']) {
    const { stdout } = await runCli(['completion', shell], { cwd })
    scripts.set(shell, stdout)
    writeFileSync(join(cwd, `completion.${shell}`), stdout)
  }
})

const optionsFor = (name: string) => {
  const verb = verbs.find(each => each.name === name)
  return [...(verb ? optionsOf(verb) : []), 'help'].map(option => `--${option}`).sort()
}

/** What each shell must offer after words, the last of which is being typed. */
const cases = [
  [['lis'], ['list']],
  [
    ['feed', 'un'],
    ['unbundle', 'unlist'],
  ],
  [
    ['cache', ''],
    ['--help', 'list', 'prune', 'verify'],
  ],
  [
    ['restore', '--layout', 'f'],
    ['feed', 'flat'],
  ],
  [['feed', 'add', '--sk'], ['--skip-existing']],
  [['push', 'a.nupkg', '--'], optionsFor('push')],
] as const

describeWith(['bash'], 'completion bash', () => {
  const complete = (words: readonly string[]) => {
    const line = ['setup-pkgtool', ...words]
    const run = [
      'source ./completion.bash',
      `COMP_WORDS=(${line.map(word => `'${word}'`).join(' ')})`,
      `COMP_CWORD=${line.length - 1}`,
      '_setup_pkgtool',
      `printf "%s\\n" "\${COMPREPLY[@]}"`,
    ]
    const output = execFileSync('bash', ['--norc', '-uec', run.join('\n')], { cwd, encoding: 'utf8' })
    return output.split('\n').filter(Boolean).sort()
  }

  test.each(cases)('completes %j', (words, wanted) => {
    expect(complete(words)).toEqual(wanted)
  })

  test('leaves files to the shell: for operands, and for values of which nothing is known', () => {
    expect(complete(['push', 'fi'])).toEqual([])
    expect(complete(['restore', '--packages-file', 'fi'])).toEqual([])
    expect(scripts.get('bash')).toContain('complete -o default -F _setup_pkgtool setup-pkgtool')
  })

  test('has every option of every verb', () => {
    for (const { name } of verbs) expect(complete([...name.split(' '), '--'])).toEqual(optionsFor(name))
  })
})

describeWith(['fish'], 'completion fish', () => {
  const complete = (words: readonly string[]) => {
    const run = `source completion.fish; complete -C 'setup-pkgtool ${words.join(' ')}'`
    const output = execFileSync('fish', ['--no-config', '-c', run], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, HOME: cwd },
    })
    return output
      .split('\n')
      .flatMap(line => line.split('\t')[0] || [])
      .sort()
  }

  test.each(cases)('completes %j', (words, wanted) => {
    const isStart = wanted.includes('--help' as never) && words.at(-1) === ''
    // This shell offers options only after a hyphen.
    expect(complete(words)).toEqual(isStart ? wanted.filter(word => word !== '--help') : wanted)
  })

  test('completes files', () => {
    expect(complete(['push', 'fi'])).toEqual(['file.nupkg'])
    expect(complete(['restore', '--packages-file', 'fi'])).toEqual(['file.nupkg'])
  })
})

describeWith(['zsh'], 'completion zsh', () => {
  // A terminal would be needed for what the shell does with the words, so the two that it calls for them are replaced.
  const complete = (words: readonly string[]) => {
    const run = [
      'compdef() {}',
      'compadd() { [[ $1 == -- ]] && shift; for word in "$@"; do [[ $word == $PREFIX* ]] && print -r -- $word; done }',
      '_files() { print FILES }',
      'source ./completion.zsh',
      `words=(setup-pkgtool ${words.map(word => `'${word}'`).join(' ')})`,
      'CURRENT=$#words PREFIX=$words[-1]',
      '_setup_pkgtool',
      'true',
    ]
    const output = execFileSync('zsh', ['-f', '-c', run.join('\n')], { cwd, encoding: 'utf8' })
    return output.split('\n').filter(Boolean).sort()
  }

  test.each(cases)('completes %j', (words, wanted) => {
    expect(complete(words)).toEqual(wanted)
  })

  test('completes files', () => {
    expect(complete(['push', 'fi'])).toEqual(['FILES'])
    expect(complete(['restore', '--packages-file', 'fi'])).toEqual(['FILES'])
  })
})

describe('completion powershell', () => {
  test('names every verb and option once for the shell to choose from', () => {
    const script = scripts.get('powershell') ?? ''
    expect(script).toContain('Register-ArgumentCompleter -Native -CommandName setup-pkgtool')
    for (const verb of verbs)
      expect(script).toContain(
        `'${verb.name}' { @(${[...optionsOf(verb), 'help'].map(option => `'--${option}'`).join(', ')}) }`,
      )
    expect(script).toContain(`'--layout' { @(${layouts.map(each => `'${each}'`).join(', ')}) }`)
    // Every quote is closed on its line, and every brace at the end.
    for (const line of script.split('\n').filter(each => !each.startsWith('#')))
      expect([line, (line.match(/'/g)?.length ?? 0) % 2]).toEqual([line, 0])
    expect(script.match(/[{]/g)?.length).toBe(script.match(/[}]/g)?.length)
  })
})

describe('completion', () => {
  test('refuses another shell', async () => {
    const { code, stderr } = await runCli(['completion', 'tcsh'], { cwd })
    expect([code, stderr]).toEqual([2, expect.stringContaining('Expected bash, zsh, fish, powershell')])
  })
})
