import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { optionsOf } from '../../src/cli/verb.ts'
import { verbs } from '../../src/cli/verbs.ts'
import { variableOf } from '../../src/options/command-line.ts'
import { needs } from '../support/needs.ts'
import { runCli } from '../support/run-cli.ts'
import { shells } from '../support/run-shell.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const runShell = shells()

describe('help', () => {
  test.each(verbs.map(verb => [verb.name, verb] as const))(
    'of %s has an example and every option',
    async (name, verb) => {
      const { code, stdout, stderr } = await runCli([...name.split(' '), '--help'])
      expect(code).toBe(0)
      expect(stderr).toBe('')
      expect(stdout).toMatch(new RegExp(`^Examples?:\\n  setup-pkgtool ${name} `, 'm'))
      for (const option of optionsOf(verb)) expect(stdout).toMatch(new RegExp(`^  --${option}\\b`, 'm'))
    },
  )

  test('of the program lists the verbs and the exit codes', async () => {
    const { code, stdout } = await runCli(['--help'])
    expect(code).toBe(0)
    for (const word of ['list', 'select', 'install', 'restore', 'feed'])
      expect(stdout).toMatch(new RegExp(`^  ${word}\\b`, 'm'))
    expect(stdout).toContain('130 and 143')
  })

  test.each([['--help'], ['feed', '--help'], ['cache', '--help']])(
    '%s %s has no line wider than a terminal',
    async (...words) => {
      const { stdout } = await runCli(words)
      expect(stdout.split('\n').filter(line => line.length > 80)).toEqual([])
    },
  )

  test.each([
    [['help'], ['--help']],
    [
      ['help', 'list'],
      ['list', '--help'],
    ],
    [
      ['feed', 'help', 'add'],
      ['feed', 'add', '--help'],
    ],
    [
      ['help', 'feed', 'add'],
      ['feed', 'add', '--help'],
    ],
  ])('%j is the same as %j', async (words, option) => {
    const shown = await runCli(words)
    expect(shown).toEqual(await runCli(option))
    expect(shown.code).toBe(0)
  })

  test('without a verb goes to stderr', async () => {
    const { code, stdout, stderr } = await runCli([])
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('Usage: setup-pkgtool')
  })
})

test('help has groups, and the options that most runs need first', async () => {
  const { stdout } = await runCli(['restore', '--help'])
  const headings = stdout.match(/^[A-Z][a-z, ]+:$/gm)
  expect(headings).toEqual([
    'Options:',
    'Credentials and certificates:',
    'Names:',
    'Output:',
    'Network and folders:',
    'Examples:',
  ])
  expect(stdout.indexOf('--source')).toBeLessThan(stdout.indexOf('--username'))
  expect(stdout.indexOf('--preset')).toBeLessThan(stdout.indexOf('--package-extension'))
})

describe('--version', () => {
  test('prints ours', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
    expect(await runCli(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' })
  })
})

describe('wrong usage', () => {
  test.each([
    [
      ['lst'],
      "unknown command 'lst' (did you mean list?)\n  allowed: list, select, install, restore, lock, why, audit, doctor, dependency-submission, push, cache, feed, nuget, init, completion",
    ],
    [['feed', 'sreve'], "unknown command 'sreve' (did you mean serve?)\n  allowed: init, add-tool, "],
    [['feed', 'serve', 'x', '--prot', '1'], '(did you mean --port?)\n  allowed: --port, --host'],
    [['list', '--dist-ulr', 'x'], '(did you mean --dist-url?)'],
    [
      ['restore', '--verify=false'],
      'the option --verify takes no value; leave it out, or write --verify alone',
    ],
    [['install', '--tool-name', '../x'], 'Cannot use --tool-name: the value is "../x"'],
    [['install', '--dist-url', 'x', '--checksum', 'md5:00'], 'sha256:… or sha512:…'],
    [['lock'], 'Expected one of them. Give it, or set PKGTOOL_DIST_URL or '],
    [['list', '--dist-url', 'x', '--stage', 'Blessed'], 'EarlyAccessPreview, Released, ReleasedAndBlessed'],
    [['select', '--dist-url', 'x', '--latest-by', 'age'], 'version, upload-time'],
    [['select', '--dist-url', 'x', '--minimum-age', '7'], 'ms, s, m, h or d'],
    [['list', '--dist-url', 'x', '--retries', 'many'], 'from 0 to 100'],
    [['list', 'extra', '--dist-url', 'x'], 'setup-pkgtool list --help'],
    [['list'], 'PKGTOOL_DIST_URL'],
    [['restore', '--source', 'x'], '--packages or --packages-file'],
    [['feed', 'add-tool', 'd', 'f', '--stage', 'Released'], '--version'],
    [['feed', 'add', 'd'], "missing required argument 'FILES'"],
    [['feed', 'add', 'd', 'f', '--force', '--skip-existing'], 'CONFLICTING_INPUTS'],
    [['feed', 'serve', 'd', '--cert', 'f'], 'CONFLICTING_INPUTS'],
    [['feed', 'init', 'd', '--quiet', '--verbose'], 'Cannot combine --quiet: --verbose is given too'],
    [['feed', 'serve', 'd', '--port', '65536'], 'from 0 to 65535'],
    [
      ['restore', 'A@1.0', '--source', 'x', '--config-file', 'y'],
      '--config-file: --source is given too. Expected one',
    ],
    [['select', '1.0.0', '--tool-version', '2.0.0', '--dist-url', 'x'], '"1.0.0" and --tool-version "2.0.0"'],
    // An option of another verb, and one that is like none.
    [
      ['restore', '--dist-url', 'x'],
      "unknown option '--dist-url': it is one of list, select, install, lock,",
    ],
    [['restore', '--frobnicate'], "unknown option '--frobnicate'\n  allowed: --source,"],
    // An option in the place of a value.
    [
      ['restore', 'A@1.0.0', '--source', '--preset', 'nuget'],
      'the option --source has no value: the next argument is the option --preset; write --source URL',
    ],
    [['restore', '--source', '--help'], 'the option --source has no value'],
    [['restore', '--source'], 'argument missing\n  see: setup-pkgtool restore --help'],
    // Values that only the library reads.
    [['install', 'one', '--dist-url', 'x'], 'INVALID_RANGE'],
    [['select', '1.2.3.4.5', '--dist-url', 'x'], 'INVALID_RANGE'],
    [['restore', 'A', '--source', 'x'], 'INVALID_PIN'],
    [['restore', 'A@1..0', '--source', 'x'], 'Expected'],
    [['restore', 'A@1.0', '--source', 'x', '--framework', 'banana', '--quiet'], 'INVALID_FRAMEWORK'],
    [['restore', '-A@1.0', '--source', 'x'], "unknown option '-A@1.0'"],
    [['restore', 'A..B@1.0', '--source', 'x'], 'INVALID_PACKAGE_ID'],
    [['restore', 'A@1.0', '--source', 'ftp://feed.example/'], 'INVALID_ADDRESS'],
    [['restore', 'A@1.0', '--source', 'x', '--credentials', 'nonsense'], 'INVALID_INPUT'],
    [['restore', 'A@1.0', '--source', 'x', '--credential-origins', 'feed.example'], 'INVALID_INPUT'],
    [['restore', 'A@1.0', '--source', 'x', '--package-extension', '../x'], 'INVALID_INPUT'],
    [['feed', 'init', 'd', '--base-url', 'nowhere'], 'INVALID_ADDRESS'],
    [['feed', 'verify', '--source', 'ftp://feed.example/'], 'INVALID_ADDRESS'],
    [['completion', 'tcsh'], 'INVALID_INPUT'],
    // A file that only an option names.
    [
      ['list', '--dist-url', 'https://feed.example/', '--ca-file', 'nosuch.pem'],
      'Cannot use --ca-file: the file "nosuch.pem" does not exist',
    ],
    [['list', '--dist-url', 'https://feed.example/', '--client-certificate', 'nosuch.pem'], '"nosuch.pem"'],
    [['install', '--dist-url', 'https://feed.example/', '--version-file', 'nosuch'], '"nosuch"'],
  ])('%j ends with 2 and says what there is', async (parameters, text) => {
    const { code, stdout, stderr } = await runCli(parameters)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^error: /)
    expect(stderr).toContain(text)
  })

  test('is a document too with --json', async () => {
    const value = await runCli(['list', '--json', '--dist-url', 'x', '--stage', 'Blessed'])
    expect(JSON.parse(value.stdout).error).toMatchObject({ code: 'INVALID_INPUT', subject: '--stage' })
    const option = await runCli(['list', '--json', '--nope'])
    expect(option.code).toBe(2)
    expect(JSON.parse(option.stdout).error.message).toContain("unknown option '--nope'")
  })
})

test.each(['lts', 'feed'])(
  'help about %j shows what there is, and ends with 2 where that is no command',
  async word => {
    const { code, stderr } = await runCli(['help', word])
    expect(code).toBe(word === 'feed' ? 0 : 2)
    if (code !== 0) expect(stderr).toMatch(/^error: unknown command 'lts'\n {2}allowed: list, /m)
  },
)

test('help about a command that its group lacks ends with 2 and lists those of the group', async () => {
  const { code, stderr } = await runCli(['help', 'feed', 'nope'])
  expect(code).toBe(2)
  expect(stderr).toMatch(/^error: unknown command 'nope'\n {2}allowed: init, add-tool, /m)
})

describe('environment', () => {
  test('every option has a variable of its own', () => {
    const names = [...new Set(verbs.flatMap(verb => verb.options))]
    expect(new Set(names.map(variableOf)).size).toBe(names.length)
    expect(variableOf('dist-url')).toBe('PKGTOOL_DIST_URL')
    expect(variableOf('cache-dir')).toBe('PKGTOOL_CACHE')
  })

  test('a misspelled variable is a warning with the nearest name, and any other is left alone', async () => {
    const env = {
      PKGTOOL_DIST_ULR: 'x',
      PKGTOOL_CACHE_DIR: 'y',
      pkgtool_source: 'z',
      PKGTOOL_CACHE: '/nowhere',
      PKGTOOL_HOME_OF_ANOTHER: 'w',
    }
    const warnings = [
      'warning: the variable PKGTOOL_DIST_ULR is not read; the nearest one is PKGTOOL_DIST_URL',
      'warning: the variable PKGTOOL_CACHE_DIR is not read; the nearest one is PKGTOOL_CACHE',
      ...(process.platform === 'win32'
        ? []
        : ['warning: the variable pkgtool_source is not read; the nearest one is PKGTOOL_SOURCE']),
    ]
    const warned = ({ stderr }: { stderr: string }) =>
      stderr.split('\n').filter(line => line.startsWith('warning'))
    expect(warned(await runCli(['list'], { env })).sort()).toEqual(warnings.sort())
    const cwd = await newFolder()
    expect(warned(await runCli(['feed', 'init', 'd'], { env, cwd })).sort()).toEqual(warnings)
    expect(await runCli(['feed', 'init', 'e', '--quiet'], { env, cwd })).toMatchObject({
      code: 0,
      stderr: '',
    })
  })

  test('an error names the variable that the value came from', async () => {
    const env = { PKGTOOL_DIST_URL: 'x', PKGTOOL_STAGE: 'Blessed' }
    const { code, stderr } = await runCli(['list'], { env })
    expect(code).toBe(2)
    expect(stderr).toContain('"PKGTOOL_STAGE": the value is "Blessed"')
  })
})

needs('full device', 'sh').describe('the command says in one line', () => {
  test.each([
    ['the help', '--help'],
    ['a document', 'list --json --dist-url nowhere'],
  ])('that its output cannot be written: %s', async (_what, parameters) => {
    const run = await runShell(`setup-pkgtool ${parameters} >/dev/full`, { cwd: await newFolder() })
    const lines = run.output.split('\n').filter(line => !line.startsWith('error: Not found'))
    expect([run.code, lines]).toEqual([
      1,
      ['error: Cannot write "standard output": there is no space left (ENOSPC) (FILE_SYSTEM)', ''],
    ])
  })

  test('nothing where not even messages can be written, and keeps its exit code', async () => {
    const run = await runShell('setup-pkgtool nothing 2>/dev/full', { cwd: await newFolder() })
    expect(run).toEqual({ code: 2, output: '' })
  })

  test('that its current directory was removed', async () => {
    const run = await runShell(
      'mkdir gone; cd gone; rmdir ../gone; setup-pkgtool list --dist-url feed --cache-dir /nowhere',
      { cwd: await newFolder() },
    )
    // The shell that starts the command may have a line of its own.
    expect({ ...run, output: run.output.replace(/^(?:sh|shell-init): .*\n/gm, '') }).toEqual({
      code: 1,
      output:
        'error: Not found ".": the current directory no longer exists. Start in another one. (NOT_FOUND)\n',
    })
  })
})
