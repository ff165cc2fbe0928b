import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { blocksOf } from '../../scripts/lib/doc-blocks.mjs'
import { parseCommandLine } from '../../src/cli/command-line.ts'
import { readOption } from '../../src/cli/options.ts'
import { verbs } from '../../src/cli/verbs.ts'
import { needs } from '../support/needs.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const pages = [
  'README.md',
  ...readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.md'))
    .map(name => `docs/${name.replaceAll('\\', '/')}`),
]

/** The commands of ours in a line of a shell, without what stands before and after: variables, pipes, redirections. */
function commandsIn(line: string): readonly (readonly string[])[] {
  const words = [...line.matchAll(/"([^"]*)"|'([^']*)'|([|;&()]+|[<>]+|[^\s"'|;&()<>]+)/g)]
  const parts: string[][] = [[]]
  for (const [, double, single, bare] of words) {
    if (bare !== undefined && /^[|;&()<>]+$/.test(bare)) parts.push([])
    else parts.at(-1)?.push(double ?? single ?? bare ?? '')
  }
  return parts.flatMap(part => {
    const name = part.findIndex(word => /^(?:.*[$(])?setup-pkgtool$/.test(word))
    const before = part.slice(0, Math.max(0, name)).join(' ')
    const isRun = name >= 0 && /^((\w+=\S*|-|run:|npx|--yes|\$) ?)*$/.test(before)
    return isRun ? [part.slice(name + 1)] : []
  })
}

function commandsOf(page: string): readonly (readonly [string, readonly string[]])[] {
  const text = readFileSync(`${root}${page}`, 'utf8')
  const blocks = blocksOf(text).filter(({ language }) => ['sh', 'yaml', 'bash'].includes(language))
  const lines = blocks.flatMap(({ text: block }) => block.replaceAll('\\\n', ' ').split('\n'))
  const inline = [...text.matchAll(/`(setup-pkgtool [^`]+)`/g)].flatMap(([, command = '']) => command)
  return [...lines, ...inline].flatMap(line =>
    commandsIn(line).map(words => [`${page}: ${words.join(' ')}`, words] as const),
  )
}

/** What the command line has against a command; undefined when it takes it. */
async function problemOf(words: readonly string[]): Promise<string | undefined> {
  // A page may speak of a verb without its arguments.
  if (verbs.some(({ name }) => name === words.join(' '))) return undefined
  const parsed = await parseCommandLine(words)
  if (!('verb' in parsed)) return parsed.message
  for (const [name, texts] of parsed.options) readOption(name, texts.map(withHash), { shown: `--${name}` })
  return undefined
}

// A page leaves the digits of a hash to the reader.
const withHash = (text: string) => text.replace('sha256:…', `sha256:${'0'.repeat(64)}`)

const commands = pages.flatMap(commandsOf).filter(([, words]) => !words.includes('--help'))

describe('commands in the docs', () => {
  test('are found', () => {
    expect(commands.length).toBeGreaterThan(30)
    expect(
      commandsIn('A=b npx --yes setup-pkgtool list --dist-url "a b" | setup-pkgtool select > x'),
    ).toEqual([['list', '--dist-url', 'a b'], ['select']])
    expect(commandsIn('npm install --global setup-pkgtool')).toEqual([])
  })

  test.each(commands)('%s, is one that can be typed', async (_title, words) => {
    expect(await problemOf(words)).toBeUndefined()
  })
})

describe('the blocks of the docs can be read', () => {
  const blocks = pages.flatMap(page =>
    blocksOf(readFileSync(`${root}${page}`, 'utf8')).map(
      ({ language, line, text }) => [`${page}:${line}`, language, text] as const,
    ),
  )

  needs('sh').test.each(blocks.filter(([, language]) => ['sh', 'bash'].includes(language)))(
    'by a shell: %s',
    (_place, _language, text) => {
      const { status, stderr } = spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' })
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    },
  )

  test.each(blocks.filter(([, language]) => language === 'json'))(
    'as JSON: %s',
    (_place, _language, text) => {
      expect(() => JSON.parse(text)).not.toThrow()
    },
  )
})
