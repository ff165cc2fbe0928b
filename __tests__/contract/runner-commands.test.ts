import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as core from '@actions/core'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import fc from 'fast-check'
import * as commands from '../../src/action/runner-commands.ts'
import { temporaryFolders } from '../support/temporary.ts'

const makeFolder = temporaryFolders()
const [ours, toolkit] = [{ ...commands }, { ...core }]
const files = ['OUTPUT', 'ENV', 'PATH', 'STATE'].map(name => `GITHUB_${name}`)
const before = { ...process.env }
const texts = fc.string({ unit: fc.oneof(fc.constantFrom('%', '\r', '\n', ':', ',', ' '), fc.string()) })
const names = fc.stringMatching(/^[A-Z][A-Z_-]{0,9}$/).map(name => `X_${name}`)
let printed: string

beforeEach(() => {
  printed = ''
  jest.spyOn(process.stdout, 'write').mockImplementation(text => {
    printed += text
    return true
  })
})

afterEach(() => {
  jest.restoreAllMocks()
  process.env = { ...before }
})

/** What a call prints and writes into the command files; no two calls of either have the same delimiter. */
function traceOf(call: () => void, folder?: string) {
  for (const name of files) {
    if (folder === undefined) delete process.env[name]
    else {
      process.env[name] = join(folder, name)
      writeFileSync(join(folder, name), '')
    }
  }
  printed = ''
  call()
  const written = folder === undefined ? [] : files.map(name => readFileSync(join(folder, name), 'utf8'))
  return [printed, ...written].map(text => text.replace(/ghadelimiter_[\da-f]{8}-[\da-f-]{27}/g, 'DELIMITER'))
}

function expectSame(mine: () => void, theirs: () => void, folder?: string): void {
  const trace = traceOf(mine, folder)
  expect(trace).toEqual(traceOf(theirs, folder))
  expect(trace.join('')).not.toBe('')
}

describe('runner commands are those of @actions/core', () => {
  test.each(['info', 'debug', 'startGroup', 'setSecret'] as const)('%s', name => {
    fc.assert(
      fc.property(texts, text =>
        expectSame(
          () => ours[name](text),
          () => toolkit[name](text),
        ),
      ),
    )
  })

  test('endGroup', () => expectSame(ours.endGroup, toolkit.endGroup))

  test.each(['notice', 'warning', 'error'] as const)('annotate: %s', type => {
    const places = fc.option(
      fc.tuple(
        texts.map(text => `${text}.txt`),
        fc.option(fc.nat().map(line => line + 1)),
      ),
    )
    fc.assert(
      fc.property(texts, places, (text, place) => {
        const [file = '', startLine] = place ?? []
        const line = startLine ?? undefined
        expectSame(
          () => ours.annotate(type, text, place === null ? undefined : { file, ...(line && { line }) }),
          () => toolkit[type](text, place === null ? {} : { file, ...(line && { startLine: line }) }),
        )
      }),
    )
  })

  test.each([
    ['with its command file', true],
    ['without it', false],
  ])('setOutput, saveState, exportVariable and addPath, %s', async (_how, hasFile) => {
    const folder = hasFile ? await makeFolder() : undefined
    const values = fc.oneof(texts, fc.boolean(), fc.integer())
    fc.assert(
      fc.property(names, texts, values, (name, text, value) => {
        expectSame(
          () => ours.setOutput(name, value),
          () => toolkit.setOutput(name, value),
          folder,
        )
        expectSame(
          () => ours.saveState(name, text),
          () => toolkit.saveState(name, text),
          folder,
        )
        expectSame(
          () => ours.exportVariable(name, text),
          () => toolkit.exportVariable(name, text),
          folder,
        )
        expectSame(
          () => ours.addPath(text),
          () => toolkit.addPath(text),
          folder,
        )
      }),
    )
  })

  test('a command file that is not there is an error', () => {
    process.env.GITHUB_OUTPUT = join(import.meta.dirname ?? '.', 'absent')
    expect(() => ours.setOutput('a', 'b')).toThrow(/is not there/)
    expect(() => toolkit.setOutput('a', 'b')).toThrow()
  })

  test('getInput and isDebug', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z][a-z -]{0,9}$/), texts, (name, text) => {
        process.env[`INPUT_${name.replaceAll(' ', '_').toUpperCase()}`] = text.replaceAll('\0', '')
        expect(ours.getInput(name)).toBe(toolkit.getInput(name))
        expect(ours.getInput(`${name}-not-given`)).toBe('')
        process.env.RUNNER_DEBUG = text.includes(':') ? '1' : '0'
        expect(ours.isDebug()).toBe(toolkit.isDebug())
      }),
    )
  })
})
