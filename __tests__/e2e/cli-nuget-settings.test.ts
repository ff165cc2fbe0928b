import { chmod, lstat, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { runCli, startCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()

const text = (source: string) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<configuration>\n  <packageSources>\n    <add key="a" value="${source}" />\n  </packageSources>\n</configuration>\n`

async function newPlaces() {
  const directory = await newFolder()
  const [home, work] = [join(directory, 'home'), join(directory, 'work')]
  await mkdir(join(home, '.nuget', 'NuGet'), { recursive: true })
  await mkdir(work)
  const run = (...words: string[]) => runCli(['nuget', ...words], { cwd: work, env: { HOME: home } })
  return { directory, home, work, user: join(home, '.nuget', 'NuGet', 'NuGet.Config'), run }
}

describe('config files that nuget writes', () => {
  test('are not written through a link, and none changes then', async () => {
    const { directory, work, run } = await newPlaces()
    const [above, other] = [join(directory, 'nuget.config'), join(directory, 'other.config')]
    await writeFile(above, text('https://a.test/'))
    await writeFile(other, text('https://a.test/'))
    await symlink(other, join(work, 'nuget.config'))
    const { code, stderr } = await run('sources', 'remove', '-Name', 'a')
    expect([code, /it is a link/.test(stderr)]).toEqual([1, true])
    expect(await readFile(other, 'utf8')).toBe(text('https://a.test/'))
    expect(await readFile(above, 'utf8')).toBe(text('https://a.test/'))
    expect((await lstat(join(work, 'nuget.config'))).isSymbolicLink()).toBe(true)
  })

  test.each(['utf16le', 'latin1'] as const)('keep their encoding or stay: %s', async encoding => {
    const { work, run } = await newPlaces()
    const path = join(work, 'nuget.config')
    const written =
      encoding === 'latin1' ? text('\u00e4').replace('utf-8', 'iso-8859-1') : `\ufeff${text('\u00e4')}`
    const bytes = Buffer.from(written.replace('utf-8', 'utf-16'), encoding)
    await writeFile(path, bytes)
    const { code } = await run('sources', 'disable', '-Name', 'a', '-ConfigFile', path)
    const after = await readFile(path)
    expect(code).toBe(encoding === 'latin1' ? 1 : 0)
    if (encoding === 'latin1') expect(after).toEqual(bytes)
    else expect(after.toString('utf16le')).toContain('<disabledPackageSources>')
  })

  test('keep their mode, and are of the user alone once they have a secret', async () => {
    const { user, run } = await newPlaces()
    await writeFile(user, text('https://a.test/'))
    await chmod(user, 0o640)
    await run('sources', 'add', '-Name', 'b', '-Source', 'https://b.test/')
    expect((await lstat(user)).mode & 0o777).toBe(0o640)
    await run('setApiKey', 'SECRET')
    expect((await lstat(user)).mode & 0o777).toBe(0o600)
  })
})

test('setApiKey shows nothing of the key, and a config of the checkout does not get it', async () => {
  const { work, user, run } = await newPlaces()
  const own = '<configuration><clearTextApiKeys><clear /></clearTextApiKeys></configuration>'
  await writeFile(join(work, 'nuget.config'), own)
  const { code, stdout, stderr } = await run('setapikey', 'SECRET', '-Source', 'https://a.test/v3/index.json')
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^The API Key was saved for 'https:\/\/a\.test\/v3\/index\.json'\.$/m)
  expect(stdout).not.toContain('SECRET')
  expect(await readFile(join(work, 'nuget.config'), 'utf8')).toBe(own)
  expect(await readFile(user, 'utf8')).toContain('<add key="https://a.test/v3/index.json" value="SECRET" />')
})

test('sources refuses a password that would have to be encrypted', async () => {
  const { run } = await newPlaces()
  const words = [
    'sources',
    'add',
    '-Name',
    'b',
    '-Source',
    'https://b.test/',
    '-Username',
    'u',
    '-Password',
    'SECRET',
  ]
  const { code, stdout, stderr } = await run(...words)
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain('-StorePasswordInClearText')
  expect(stderr).not.toContain('SECRET')
})

test('loses no source of several processes that add one at once', async () => {
  const { home, work } = await newPlaces()
  const names = Array.from({ length: 6 }, (_, at) => `source${at}`)
  const added = names.map(name => {
    const words = ['sources', 'add', '-Name', name, '-Source', `https://${name}.example/index.json`]
    return startCli(['nuget', ...words], { cwd: work, env: { HOME: home } }).ended
  })
  expect((await Promise.all(added)).map(({ code, stderr }) => [code, stderr])).toEqual(
    names.map(() => [0, '']),
  )
  const folder = join(home, '.nuget', 'NuGet')
  const text = await readFile(join(folder, 'NuGet.Config'), 'utf8')
  expect(names.filter(name => !text.includes(`key="${name}"`))).toEqual([])
  expect(await readdir(folder)).toEqual(['NuGet.Config'])
})

describe('locals -clear', () => {
  test.each(['.', '..', '{home}'])(
    'keeps a folder around the home folder or the current one: %s',
    async folder => {
      const { home, work } = await newPlaces()
      await writeFile(join(work, 'a'), 'a')
      const { code, stderr } = await runCli(['nuget', 'locals', 'global-packages', '-clear'], {
        cwd: work,
        env: { HOME: home, NUGET_PACKAGES: folder.replace('{home}', home) },
      })
      expect([code, /UNSAFE_PATH/.test(stderr)]).toEqual([1, true])
      expect(await readFile(join(work, 'a'), 'utf8')).toBe('a')
    },
  )

  test('keeps a folder elsewhere that a config file of the checkout names', async () => {
    const { directory, work, run } = await newPlaces()
    await mkdir(join(directory, 'other'))
    const value = join(directory, 'other')
    await writeFile(
      join(work, 'nuget.config'),
      `<configuration><config><add key="globalPackagesFolder" value="${value}" /></config></configuration>`,
    )
    const { code } = await run('locals', 'all', '-clear')
    expect([code, (await lstat(value)).isDirectory()]).toEqual([1, true])
  })

  test('follows no link', async () => {
    const { home, directory, work } = await newPlaces()
    await mkdir(join(directory, 'packages'))
    await mkdir(join(directory, 'other'))
    await writeFile(join(directory, 'other', 'a'), 'a')
    await symlink(join(directory, 'other'), join(directory, 'packages', 'link'))
    const env = { HOME: home, NUGET_PACKAGES: join(directory, 'packages') }
    const { code } = await runCli(['nuget', 'locals', 'global-packages', '-clear'], { cwd: work, env })
    expect([code, await readFile(join(directory, 'other', 'a'), 'utf8')]).toEqual([0, 'a'])
  })
})

test('spec replaces no link', async () => {
  const { directory, work, run } = await newPlaces()
  await writeFile(join(directory, 'other'), 'a')
  await symlink(join(directory, 'other'), join(work, 'My.nuspec'))
  const { code } = await run('spec', 'My', '-Force')
  expect([code, await readFile(join(directory, 'other'), 'utf8')]).toEqual([1, 'a'])
})
