import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { rows } from '../../bench/rows/index.mjs'
import { projectRoot } from '../../scripts/lib/report.mjs'
import { describeWith, describeWithNode24 } from '../support/programs.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()

function bench(...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(projectRoot, 'bench', 'run.mjs'), ...parameters],
    { encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

describe('npm run bench', () => {
  test('lists every row in its help', () => {
    const { status, stdout } = bench('--help')
    expect(status).toBe(0)
    for (const { name, job } of rows)
      expect(stdout).toMatch(new RegExp(`^ +${name} .*${job.slice(0, 10)}`, 'm'))
  })

  test.each([
    [['no-such-row'], 'no such row: no-such-row; there are tool-warm, post-step'],
    [['--pairs', '0'], '--pairs "0": want an integer from 1 to 1000'],
    [['--pears', '1'], "Unknown option '--pears'"],
  ])('refuses %j with exit code 2', (parameters, message) => {
    const { status, stderr } = bench(...parameters)
    expect(status).toBe(2)
    expect(stderr).toContain(message)
  })

  describeWithNode24('on Node 24', () => {
    test('says of a base that is no commit', () => {
      const { status, stderr } = bench('listing-10000', '--base', 'no-such-commit')
      expect(status).toBe(2)
      expect(stderr).toContain('--base "no-such-commit": git knows no such commit')
    })
  })
})

describeWithNode24('npm run bench on Node 24', () => {
  describeWith(['curl', 'sha512sum', 'openssl'], 'with the smallest work', measuresAndKeeps)
})

function measuresAndKeeps() {
  const names = ['tool-warm', 'restore-feed', 'listing-10000', 'feed-add', 'feed-publish']

  test('measures, prints and keeps what it measured, and what it did not measure now', async () => {
    const out = join(await newFolder(), 'results.json')
    const tiny = ['--tiny', '--pairs', '1', '--folder', await newFolder(), '--out', out]
    const first = bench(...names.slice(1), ...tiny)
    expect(first).toMatchObject({ status: 0, stderr: '' })
    for (const name of names.slice(1))
      expect(first.stdout).toMatch(new RegExp(`^${name}: [\\d.]+ ms .*: [\\d.]+× \\(≤ \\d`, 'm'))
    expect(bench('tool-warm', ...tiny).status).toBe(0)

    const { results } = JSON.parse(readFileSync(out, 'utf8'))
    expect(results.map(({ name }: { name: string }) => name)).toEqual(names)
    for (const result of results) {
      expect(result).toMatchObject({
        unit: 'ms',
        pairs: 1,
        ours: { name: 'setup-pkgtool', median: expect.any(Number), min: expect.any(Number) },
        yardstick: { name: expect.any(String), median: expect.any(Number), max: expect.any(Number) },
        budget: { atMost: expect.any(Number) },
        machine: { cores: expect.any(Number) },
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        node: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      })
      expect(result.ratio).toBeCloseTo(result.ours.median / result.yardstick.median, 2)
    }
    expect(results[0].ours.peakMiB).toBeGreaterThan(20)
    expect(results[1].facts).toMatchObject({ packages: '3 made', ids: 1 })
  })

  test('profiles one run and reports the heaviest functions', async () => {
    const into = await newFolder()
    const { status, stdout } = bench('listing-10000', '--tiny', '--profile', into)
    expect(status).toBe(0)
    expect(stdout).toMatch(/^listing-10000, \S+\.cpuprofile:\n( +[\d.]+ ms {2}\S.*\n)+$/)
    expect(readdirSync(join(into, 'listing-10000'))).toHaveLength(1)
  })
}
