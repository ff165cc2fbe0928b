import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { verbWords } from '../../src/cli/option-names.ts'
import { optionsOf } from '../../src/cli/verb.ts'
import { verbs } from '../../src/cli/verbs.ts'
import { PkgtoolError, textOf } from '../../src/core/base/errors.ts'
import { nameOptions, option, optionName } from '../../src/core/base/format.ts'
import { testServers } from '../support/fault-server.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const startServer = testServers()
const { inputs } = parse(readFileSync('action.yml', 'utf8')) as { inputs: Record<string, object> }

describe('verbWords', () => {
  test.each(verbs.map(verb => [verb.name, verb] as const))(
    '%s: names options that the verb takes, and leaves the others as inputs',
    (_name, verb) => {
      for (const input of Object.keys(inputs)) {
        const text = `change the input "${input}"`
        const named = nameOptions(`change ${option(input)}`, verbWords(verb))
        if (named === 'change VERSION') expect(verb.operands).toContain('[VERSION]')
        else if (named !== text) expect(optionsOf(verb)).toContain(/^change --([a-z-]+)$/.exec(named)?.[1])
        else expect(verb.options).not.toContain(input)
      }
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
    ['feed add', `set ${option('package-extension')}`, 'set the input "package-extension"'],
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
