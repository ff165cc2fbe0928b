import { describe, expect, test } from '@jest/globals'
import { createTerminal } from '../../src/cli/create-terminal.ts'
import { PkgtoolError } from '../../src/core/errors.ts'

function open(facts: { isTTY?: boolean; columns?: number } = {}) {
  const out: string[] = []
  const err: string[] = []
  const clock = { time: 0 }
  const terminal = createTerminal(
    { stdout: { write: text => out.push(text) }, stderr: { write: text => err.push(text), ...facts } },
    { now: () => clock.time },
  )
  return { terminal, clock, out: () => out.join(''), err: () => err.join('') }
}

describe('createTerminal', () => {
  test('puts results on stdout and messages, with their kind, on stderr', () => {
    const { terminal, out, err } = open()
    terminal.log.debug('not shown')
    terminal.log.info('plain')
    terminal.log.notice('look')
    terminal.log.warning('careful', { file: 'a.txt', line: 3 })
    terminal.print(['one', 'two'])
    terminal.print([])
    expect(out()).toBe('one\ntwo\n')
    expect(err()).toBe('plain\nnotice: look\nwarning: a.txt:3: careful\n')
  })

  test('shows control and bidirectional characters escaped, on both streams', () => {
    const { terminal, out, err } = open()
    terminal.log.warning('a\u001b[31mb\nc\u202e')
    terminal.print(['d\u0007'])
    terminal.printJson({ text: 'e\u202ef\u009b' })
    expect(err()).toBe('warning: a\\u001b[31mb\nc\\u202e\n')
    expect(out()).not.toMatch(/[\u0007\u009b\u202e]/)
    expect(JSON.parse(out().slice(out().indexOf('{')))).toEqual({ text: 'e\u202ef\u009b' })
  })

  test('fail says the code behind the first line, and with json gives the fields', () => {
    const { terminal, out, err } = open()
    const problem = new PkgtoolError('NOT_FOUND', { subject: 'A 1.0.0', line: 2 })
    const fields = { subject: '1 package', details: ['A 1.0.0'], problems: [problem] }
    terminal.fail(new PkgtoolError('PACKAGES_MISSING', fields), { json: true })
    expect(err()).toBe('error: Cannot restore "1 package" (PACKAGES_MISSING)\n  - A 1.0.0\n')
    expect(JSON.parse(out())).toEqual({
      error: {
        code: 'PACKAGES_MISSING',
        message: 'Cannot restore "1 package"\n  - A 1.0.0',
        subject: '1 package',
        details: ['A 1.0.0'],
        problems: [{ code: 'NOT_FOUND', message: 'Not found "A 1.0.0"', subject: 'A 1.0.0', line: 2 }],
      },
    })
  })

  test('fail shows where an error that nobody expected comes from', () => {
    const { terminal, out, err } = open()
    terminal.fail(new Error('boom'), { json: true })
    expect(err()).toContain('create-terminal.test.ts')
    expect(JSON.parse(out())).toEqual({ error: { code: 'UNEXPECTED', message: 'boom' } })
  })

  test('keeps progress on one line of a terminal, cut to its width and gone before the next message', () => {
    const { terminal, clock, out, err } = open({ isTTY: true, columns: 30 })
    clock.time = 200
    terminal.progress({ subject: 'pkgtool.exe 6.12.4', received: 1_000_000, total: 8_600_000 })
    expect(err()).toBe('\r\u001b[K1.0 MB of 8.6 MB in pkgtool.e')
    terminal.print(['done'])
    expect(err().endsWith('\r\u001b[K')).toBe(true)
    expect(out()).toBe('done\n')
  })

  test('says progress in a line every five seconds where there is no terminal', () => {
    const { terminal, clock, err } = open()
    for (clock.time = 0; clock.time <= 11_000; clock.time += 100)
      terminal.progress({ subject: 'a', received: clock.time, total: 20_000 })
    expect(err()).toBe(
      '5.0 KB of 20.0 KB in a, 1.0 KB/s, 15 s left\n10.0 KB of 20.0 KB in a, 1.0 KB/s, 10 s left\n',
    )
  })
})
