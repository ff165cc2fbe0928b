import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { verbWords } from '../../src/cli/option-names.ts'
import { optionsOf } from '../../src/cli/verb.ts'
import { verbs } from '../../src/cli/verbs.ts'
import { PkgtoolError, textOf } from '../../src/core/base/errors.ts'
import { eitherOption, nameOptions, option, optionName } from '../../src/core/base/format.ts'
import { optionNames } from '../../src/options/command-line.ts'
import { testServers } from '../support/fault-server.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = testServers()
const { inputs } = parse(readFileSync('action.yml', 'utf8')) as { inputs: Record<string, object> }

describe('verbWords', () => {
  test.each(verbs.map(verb => [verb.name, verb] as const))(
    '%s: names what the verb takes, and of the others whose they are',
    (_name, verb) => {
      const names = [...Object.keys(inputs), ...optionNames].filter(name => name !== 'github-token')
      const said = names.map(name =>
        nameOptions(option(name), verbWords({ ...verb, options: optionsOf(verb) })),
      )
      const own = [
        ...optionsOf(verb).map(name => `--${name}`),
        ...(verb.operands?.match(/\b[A-Z]+\b/g) ?? []),
      ]
      const isTrue = (text: string, at: number) => {
        if (text === `the input "${names[at]}" of the Action`)
          return !optionNames.includes(names[at] as never)
        const [, others] = /^--(\S+) \(other commands only\)$/.exec(text) ?? []
        if (others === undefined) return own.includes(text)
        return optionNames.includes(others as never) && !own.includes(`--${names[at]}`)
      }
      expect(said.filter((text, at) => !isTrue(text, at))).toEqual([])
    },
  )

  test.each([
    ['feed mirror', `check ${option('dist-url', 'tool-name')}`, 'check --from-dist-url and --tool-name'],
    ['feed mirror', `change ${option('version')}`, 'change --tools'],
    ['feed add-tool', `change ${option('version')}`, 'change --version'],
    ['select', `change ${option('version')}`, 'change VERSION'],
    [
      'feed mirror',
      textOf(
        new PkgtoolError('CONFLICTING_INPUTS', {
          subject: 'config-file',
          found: `${optionName('source')} is given too`,
        }),
      ),
      'Cannot combine --config-file: --from-source is given too',
    ],
    [
      'restore',
      `change the pins or ${eitherOption('source', 'config-file')}`,
      'or --source or --config-file',
    ],
    ['push', `check ${eitherOption('source', 'config-file')}`, 'check --source'],
    ['feed promote', `change ${option('stage')}`, 'change STAGE'],
    ['feed add', `set ${option('package-extension')}`, 'set --package-extension (other commands only)'],
    [
      'feed mirror',
      `check ${option('dist-url', 'latest-by', 'locked')}`,
      'check --from-dist-url and --latest-by',
    ],
    ['restore', `set ${option('github-token')}`, 'set the variable GITHUB_TOKEN'],
    ['restore', `set ${option('cache-key')}`, 'set the input "cache-key" of the Action'],
    [
      'feed serve',
      textOf(new PkgtoolError('INVALID_INPUT', { subject: '[::1]:80' })),
      'Cannot use "[::1]:80"',
    ],
    [
      'feed verify',
      textOf(new PkgtoolError('CONFLICTING_INPUTS', { subject: 'feed verify' })),
      'Cannot combine "feed verify"',
    ],
  ])('%s: %s', (name, text, wanted) => {
    expect(nameOptions(text, verbWords(verbs.find(verb => verb.name === name)))).toContain(wanted)
  })
})

test('feed mirror names its own options where the sources of a restore are meant', async () => {
  const cwd = await newFolder()
  const { url } = await startServer([])
  const mirror = (...more: string[]) =>
    runCli(['feed', 'mirror', 'mirror', '--retries', '0', ...more], { cwd, env: { HOME: cwd } })
  const packages = await mirror('A@1.0.0', '--from-source', url)
  expect([packages.code, packages.stderr]).toEqual([1, expect.stringContaining('Check --from-source')])
  const tools = await mirror('--from-dist-url', url)
  expect([tools.code, tools.stderr]).toEqual([1, expect.stringContaining('Check --from-dist-url')])
  for (const { stderr } of [packages, tools]) expect(stderr).not.toMatch(/(?:--|")(?:source|dist-url)\b/)
})
