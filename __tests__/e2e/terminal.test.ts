import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { faultServers } from '../support/fault-server.ts'
import { needs } from '../support/needs.ts'
import { manifestXml } from '../support/package.ts'
import { packagePath, servePackages } from '../support/package-feed.ts'
import { runCli } from '../support/run-cli.ts'
import { runInTerminal } from '../support/run-in-terminal.ts'
import { temporaryFolders } from '../support/temporary.ts'

const startServer = faultServers()
const newFolder = temporaryFolders()
const erase = '\r\u001b[K'

/** A time that may be any, as it is printed. */
const time = /(\d\.\d|\d+|\d+ min \d+) s/.source

async function prepare({ drip = async () => {} }: { readonly drip?: () => Promise<unknown> } = {}) {
  const server = await startServer()
  const packages = ['a', 'b', 'c'].map(id => ({ id, version: '1.0.0' }))
  const source = servePackages(server, packages)
  for (const [index, pin] of packages.entries()) {
    server.on(packagePath(pin), { body: 'no zip'.repeat(10 + index), drip })
    server.on(`/feed/flat/${pin.id}/1.0.0/${pin.id}.pkgspec`, { body: manifestXml(pin) })
  }
  const cwd = await newFolder()
  const pins = packages.flatMap(({ id }) => ['--packages', `${id} 1.0.0`])
  return { source, cwd, parameters: ['restore', '--source', source, ...pins], env: { HOME: cwd } }
}

needs('terminal').describe('restore in a terminal', () => {
  test('draws a bar that fits, takes it away, and ends with counts, bytes, time, rate and sources', async () => {
    let drawn = 0
    // A bar is drawn for a byte that comes a tenth of a second after the bar before. A slow machine takes two for one.
    const drip = async () => drawn < 3 && (await wait(150, undefined, { ref: false }))
    const { parameters, source, cwd, env } = await prepare({ drip })
    const { code, written, screen } = await runInTerminal(parameters, {
      columns: 60,
      cwd,
      env,
      onWritten: text => {
        drawn = barsOf(text).length
      },
    })
    expect(code).toBe(0)
    const bars = barsOf(written)
    expect(bars.length).toBeGreaterThan(2)
    for (const bar of bars) expect(bar.split('\r\n')[0]?.length).toBeLessThan(60)
    expect(written).toMatch(
      new RegExp(`\\[=*>? *\\] \\d+ B of (about )?198 B {2}\\d/3 {2}\\d+ B/s {2}${time} left`),
    )
    expect(screen.slice(0, 2)).toEqual(['3 pins', '0 of 3 packages in place'])
    expect(screen.slice(2, 5).sort()).toEqual(['a', 'b', 'c'].map(id => `${id} 1.0.0 from ${source}`))
    expect(screen[5]).toMatch(
      new RegExp(`^3 packages: 3 downloaded \\(198 B in ${time}, \\d+ B/s\\), 0 in place; 3 from http`),
    )
    expect(screen.slice(6).map(line => line.split(/ +/).slice(0, 3).join(' '))).toEqual([
      ...['a', 'b', 'c'].map(id => `${id} 1.0.0 downloaded`),
      '',
    ])
  })

  test('writes no code for a terminal that is dumb, and none with --quiet', async () => {
    const { parameters, cwd, env } = await prepare()
    const dumb = await runInTerminal(parameters, { columns: 60, cwd, env: { ...env, TERM: 'dumb' } })
    expect(dumb.code).toBe(0)
    expect(dumb.written).not.toContain('\u001b')
    const again = [...parameters, '--quiet', '--packages-directory', 'other']
    const quiet = await runInTerminal(again, { columns: 60, cwd, env })
    expect(quiet.written).not.toContain('\u001b')
    expect(quiet.screen).toHaveLength(4)
  })

  test('colours what is wrong, unless NO_COLOR is set', async () => {
    const { cwd, env } = await prepare()
    const wrong = ['restore', '--source', 'nowhere', '--packages', 'a']
    const colored = await runInTerminal(wrong, { columns: 60, cwd, env })
    expect(colored.written).toContain('\u001b[31merror:\u001b[39m ')
    const plain = await runInTerminal(wrong, { columns: 60, cwd, env: { ...env, NO_COLOR: '1' } })
    expect(plain.written).not.toContain('\u001b')
    expect(plain.screen).toEqual(colored.screen)
    const forced = await runCli(wrong, { cwd, env: { ...env, FORCE_COLOR: '1' } })
    expect(forced.stderr).toContain('\u001b[31merror:\u001b[39m ')
  })
})

test('restore with --json has one document on stdout, progress and messages on stderr', async () => {
  const { parameters, cwd, env } = await prepare()
  const { stdout, stderr } = await runCli([...parameters, '--json', '--verbose'], { cwd, env })
  expect(JSON.parse(stdout)).toMatchObject({ 'packages-count': 3 })
  expect(stderr).toMatch(/^debug: GET http.*\/a\.1\.0\.0\.pkgfile: status 200$/m)
  expect(stderr).toMatch(/^debug: Package download: \d\.\d s$/m)
  expect(stderr).toMatch(/^3 packages: 3 downloaded/m)
  expect(stderr).not.toContain('\u001b')
})

function barsOf(written: string): readonly string[] {
  return written.split(erase).filter(text => text.startsWith('['))
}
