import { describe, expect, test } from '@jest/globals'
import { createTerminal, type TerminalOptions } from '../../src/cli/terminal.ts'
import { PkgtoolError } from '../../src/core/base/errors.ts'

function open({ columns, ...options }: Partial<TerminalOptions> & { columns?: number } = {}) {
  const out: string[] = []
  const err: string[] = []
  const clock = { time: 0 }
  const terminal = createTerminal(
    { stdout: { write: text => out.push(text) }, stderr: { write: text => err.push(text), columns } },
    { level: 'normal', bar: false, colors: false, now: () => clock.time, ...options },
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
    expect(err()).toBe('warning: a\\u001b[31mb\\u000ac\\u202e\n')
    expect(out()).not.toMatch(/[\u0007\u009b\u202e]/)
    expect(JSON.parse(out().slice(out().indexOf('{')))).toEqual({ text: 'e\u202ef\u009b' })
  })

  test('prints what is long whole, and as JSON.stringify writes it', () => {
    const texts = Array.from({ length: 3000 }, (_, at) => `line ${at}\u202e`)
    const problems = texts.map(found => new PkgtoolError('NOT_FOUND', { found, details: [found] }))
    const document = {
      none: undefined,
      empty: {},
      few: [1, { a: null }, []],
      within: { many: texts.map((text, at) => (at % 2 ? { text, list: [at, {}] } : undefined)) },
    }
    const { terminal, out, err } = open()
    terminal.print(texts)
    terminal.printJson(document)
    terminal.fail(new PkgtoolError('NOT_FOUND', { details: texts, problems }), { json: true })
    const [lines, json, error] = out().split(/^(?=\{)/m)
    expect(lines?.split('\n')).toEqual([...texts.map(text => text.replace('\u202e', '\\u202e')), ''])
    expect(json).toBe(`${JSON.stringify(document, undefined, 2).replaceAll('\u202e', '\\u202e')}\n`)
    const shown = JSON.parse(error ?? '').error
    expect([shown.details.length, shown.problems.length, shown.problems[7].details]).toEqual([
      texts.length,
      texts.length,
      [texts[7]],
    ])
    expect(err()).toContain('error: ')
  })

  test('starts no line with a name that it was given, and no command of a CI runner, whatever the level', () => {
    const { terminal, out, err } = open({ level: 'verbose' })
    const name = 'a\n::add-mask::b\n##[set-env name=c]d'
    const place = { file: name }
    terminal.log.debug(name)
    terminal.log.info('::warning::e')
    terminal.log.notice('f', place)
    terminal.log.warning(` ::g`)
    terminal.fail(new PkgtoolError('NOT_FOUND', { found: name, details: ['::h', name] }), { json: false })
    terminal.fail(new Error(name), { json: false })
    terminal.failUsage(name, { json: false })
    terminal.print(['::i', name, '##vso[task.setvariable variable=j]k'])
    const lines = `${out()}${err()}`.split('\n')
    expect(lines.filter(line => /^\s*::|##\w*\[/.test(line))).toEqual([])
    expect(lines.filter(line => /^[a-d]\\/.test(line))).toEqual([
      'a\\u000a::add-mask::b\\u000a#\\u0023[set-env name=c]d',
    ])
    // The document of `--json` shows them as they are.
    terminal.printJson({ name })
    expect(JSON.parse(out().slice(out().indexOf('{')))).toEqual({ name })
  })

  test('names the file of a place once', () => {
    const { terminal, err } = open()
    const place = { file: 'a.json' }
    terminal.log.notice('a.json does not cover b', place)
    terminal.log.warning('"a.json" is not read', place)
    terminal.log.notice('a.jsonx is not read', place)
    terminal.log.warning('a.json is not read', { ...place, line: 2 })
    expect(err().split('\n').slice(0, -1)).toEqual([
      'notice: a.json does not cover b',
      'warning: "a.json" is not read',
      'notice: a.json: a.jsonx is not read',
      'warning: a.json:2: a.json is not read',
    ])
  })

  test('fail says the code behind the first line, and with json gives the fields', async () => {
    const { terminal, out, err } = open()
    const problem = new PkgtoolError('NOT_FOUND', { subject: 'A 1.0.0', line: 2 })
    const fields = { subject: '1 package', details: ['A 1.0.0'], problems: [problem] }
    await terminal.fail(new PkgtoolError('PACKAGES_MISSING', fields), { json: true })
    expect(err()).toBe('error: Cannot restore 1 package (PACKAGES_MISSING)\n  - A 1.0.0\n')
    expect(JSON.parse(out())).toEqual({
      error: {
        code: 'PACKAGES_MISSING',
        message: 'Cannot restore 1 package\n  - A 1.0.0',
        subject: '1 package',
        details: ['A 1.0.0'],
        problems: [{ code: 'NOT_FOUND', message: 'Not found "A 1.0.0"', subject: 'A 1.0.0', line: 2 }],
      },
    })
  })

  test('fail shows where an error that nobody expected comes from', async () => {
    const { terminal, out, err } = open()
    await terminal.fail(new Error('boom'), { json: true })
    expect(err()).toContain('terminal.test.ts')
    expect(JSON.parse(out())).toEqual({ error: { code: 'UNEXPECTED', message: 'boom' } })
  })

  test('says nothing but results and errors when quiet', async () => {
    const { terminal, clock, out, err } = open({ level: 'quiet', bar: true })
    const { log } = terminal
    for (const say of [log.debug, log.info, log.notice, log.warning]) say('not shown')
    expect(await log.stage('Pins', async () => 7)).toBe(7)
    clock.time = 10_000
    terminal.progress({ subject: 'a', received: 0 })
    clock.time = 20_000
    terminal.progress({ subject: 'a', received: 1 })
    expect(err()).toBe('')
    terminal.print(['done'])
    terminal.failUsage('wrong', { json: false })
    expect([out(), err()]).toEqual(['done\n', 'error: wrong\n'])
  })

  test('says details and the time of each stage when verbose', async () => {
    const { terminal, clock, err } = open({ level: 'verbose' })
    await terminal.log.stage('Pins', async () => {
      terminal.log.debug('detail')
      clock.time = 1200
    })
    expect(err()).toBe('debug: detail\ndebug: Pins: 1.2 s\n')
  })

  test('colours the kind of a message where it may, and nothing that comes from outside', () => {
    const { terminal, out, err } = open({ level: 'verbose', colors: true })
    terminal.log.debug('a')
    terminal.log.info('b')
    terminal.log.notice('c')
    terminal.log.warning('d\u001b[31m')
    terminal.failUsage('e', { json: false })
    terminal.print(['f'])
    expect(err()).toBe(
      [
        '\u001b[90mdebug:\u001b[39m a\n',
        'b\n',
        '\u001b[36mnotice:\u001b[39m c\n',
        '\u001b[33mwarning:\u001b[39m d\\u001b[31m\n',
        '\u001b[31merror:\u001b[39m e\n',
      ].join(''),
    )
    expect(out()).toBe('f\n')
  })

  test('keeps progress on one line of a terminal, below the messages and gone before a result', () => {
    const { terminal, clock, out, err } = open({ bar: true, columns: 51 })
    terminal.progress({ subject: 'a', received: 0, total: 8_600_000 })
    clock.time = 99
    terminal.progress({ subject: 'a', received: 1, total: 8_600_000 })
    expect(err()).toBe('')
    clock.time = 100
    terminal.progress({ subject: 'a', received: 4_300_000, total: 8_600_000 })
    const bar = '[=======>         ] 4.3 MB of 8.6 MB  a  43.0 MB/s'
    expect(bar).toHaveLength(50)
    expect(err()).toBe(`\r\u001b[K${bar}`)
    terminal.log.info('message')
    expect(err().slice(bar.length + 4)).toBe(`\r\u001b[Kmessage\n${bar}`)
    terminal.print(['done'])
    expect(err().endsWith('\r\u001b[K')).toBe(true)
    expect(out()).toBe('done\n')
    terminal.print([])
    expect(err().match(/\r/g)).toHaveLength(3)
  })

  test('takes the bar away before an error', () => {
    const { terminal, clock, err } = open({ bar: true })
    terminal.progress({ subject: 'a', received: 0 })
    clock.time = 100
    terminal.progress({ subject: 'a', received: 5 })
    terminal.failUsage('wrong', { json: false })
    expect(err().endsWith('\r\u001b[Kerror: wrong\n')).toBe(true)
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
