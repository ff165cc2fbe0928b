import { describe, expect, test } from '@jest/globals'
import { commands } from '../../src/cli/nuget/command-table.ts'
import { runCli } from '../support/run-cli.ts'

describe('setup-pkgtool nuget', () => {
  test.each([[[]], [['help']], [['?']]])('%j lists all commands', async words => {
    const { code, stdout, stderr } = await runCli(['nuget', ...words])
    expect([code, stderr]).toEqual([0, ''])
    for (const { name } of commands) expect(stdout).toMatch(new RegExp(`^ ${name}\\b`, 'm'))
  })

  test.each([[['help', 'pack']], [['pack', '-help']], [['PACK', '-?']]])(
    '%j shows the options',
    async words => {
      const { code, stdout, stderr } = await runCli(['nuget', ...words])
      expect([code, stderr]).toEqual([0, ''])
      expect(stdout).toMatch(/^usage: setup-pkgtool nuget pack <nuspec> \[options\]$/m)
      expect(stdout).toMatch(/^-OutputDirectory {2}/m)
    },
  )

  test.each([['pack', '-x\n::add-mask::y'], ['help', 'x\n::add-mask::y'], ['x\n::add-mask::y']])(
    'shows no argument %j as a command of a runner',
    async (...words) => {
      const { code, stderr } = await runCli(['nuget', ...words])
      expect([code, stderr === '']).toEqual([1, false])
      expect(stderr).not.toMatch(/^::/m)
    },
  )

  test('a wrong count of arguments shows the usage, and is an error on stderr', async () => {
    const { code, stdout, stderr } = await runCli(['nuget', 'push', '-?'])
    expect([code, stderr]).toEqual([1, 'push: invalid arguments.\n'])
    expect(stdout).toMatch(/^usage: setup-pkgtool nuget push /)
  })

  test.each([
    [['pcak'], "Unknown command: 'pcak' (did you mean pack?)"],
    [
      ['pack', '-o', 'x'],
      "Ambiguous option 'o'. Possible values: OutputDirectory OutputFileNamesWithoutVersion.",
    ],
    [['help', 'bogus'], "Unknown command: 'bogus'"],
    [['help', 'a', 'b'], 'help: invalid arguments.'],
  ])('%j is refused in one line, exit code 1', async (words, line) => {
    const { code, stderr } = await runCli(['nuget', ...words])
    expect([code, stderr]).toEqual([1, `${line}\n`])
  })

  test.each(
    commands
      .filter(({ instead }) => instead !== undefined)
      .map(({ name, counts }) => [name, counts[0]] as const),
  )('%s says what to use instead', async (name, fewest) => {
    const { code, stderr } = await runCli(['nuget', name, ...Array.from({ length: fewest }, () => 'x')])
    expect(code).toBe(1)
    expect(stderr).toMatch(new RegExp(`^${name}: not done here; .+\\n$`))
  })
})
