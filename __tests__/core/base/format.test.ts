import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { verbWords } from '../../../src/cli/option-names.ts'
import { PkgtoolError, textOf } from '../../../src/core/base/errors.ts'
import {
  eitherOption,
  flag,
  inputWords,
  nameOptions,
  option,
  optionName,
} from '../../../src/core/base/format.ts'
import { printable } from '../../../src/core/base/printable.ts'
import { programWords } from '../../../src/core/option-names.ts'
import { commandOptions } from '../../../src/options/command-line.ts'
import { inputs } from '../../../src/options/options.ts'

const doors = {
  action: inputWords,
  cli: verbWords(),
  library: programWords(name =>
    ['sources', 'distUrls', 'toolName', 'version', 'stage', 'force'].includes(name),
  ),
}

describe('nameOptions', () => {
  test.each([
    [`set ${option('source')}`, 'set the input "source"', 'set --source', 'set the option "sources"'],
    [
      `check ${option('dist-url', 'tool-name')}`,
      'check the inputs "dist-url" and "tool-name"',
      'check --dist-url and --tool-name',
      'check the options "distUrls" and "toolName"',
    ],
    [
      `change ${eitherOption('version', 'stage')}, or wait`,
      'change the input "version" or "stage", or wait',
      'change VERSION or --stage, or wait',
      'change the option "version" or "stage", or wait',
    ],
    [`${optionName('source')} is given`, '"source" is given', '--source is given', '"sources" is given'],
    [`use ${flag('force')}`, 'use "--force"', 'use "--force"', 'use "force"'],
    [
      `leave out ${option('cache-key')}`,
      'leave out the input "cache-key"',
      'leave out the input "cache-key" of the Action',
      'leave out the option "cacheKey"',
    ],
    [
      textOf(new PkgtoolError('INVALID_INPUT', { subject: 'dist-url', found: 'no address' })),
      'Cannot use input "dist-url": no address',
      'Cannot use --dist-url: no address',
      'Cannot use option "distUrls": no address',
    ],
    [
      textOf(new PkgtoolError('CONFLICTING_INPUTS', { subject: 'tool.ca', found: 'another' })),
      'Cannot combine inputs "tool.ca": another',
      'Cannot combine "tool.ca": another',
      'Cannot combine options "tool.ca": another',
    ],
    ['no option', 'no option', 'no option', 'no option'],
  ])('says %j in the words of each door', (text, action, cli, library) => {
    expect([doors.action, doors.cli, doors.library].map(words => nameOptions(text, words))).toEqual([
      action,
      cli,
      library,
    ])
  })

  test('leaves a text from outside as it is: what marks an option is no printable text', () => {
    const hostile = printable(`a${option('source')}b\ufdd0`)
    expect(hostile).toBe('a\\ufdd0phrase\\ufdd1and\\ufdd1source\\ufdd2b\\ufdd0')
    expect(nameOptions(hostile)).toBe(hostile)
  })
})

test('each option that a message names has a row', () => {
  const rows = new Set([...Object.keys(inputs), ...Object.keys(commandOptions)])
  const files = ['src/core', 'src/feed'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)),
  )
  const named = files
    .filter(file => file.endsWith('.ts'))
    .flatMap(file => [
      ...readFileSync(file, 'utf8').matchAll(
        /\b(?:option|eitherOption|optionName|flag)\((('[^']*'(, )?)+)\)/g,
      ),
    ])
    .flatMap(([, list = '']) => list.split(', ').map(name => name.slice(1, -1)))
  expect(named.length).toBeGreaterThan(80)
  expect(named.filter(name => !rows.has(name))).toEqual([])
})
