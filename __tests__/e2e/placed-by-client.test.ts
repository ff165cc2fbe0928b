import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { makePackage } from '../support/package.ts'
import { runCli } from '../support/run-cli.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()

/** A packages folder as the client leaves it, where a byte of the package has changed since: only who reads it sees that. */
async function prepare(where: 'outside' | 'inside' = 'outside') {
  const body = makePackage({ id: 'a', version: '1.0.0', manifestExtension: 'nuspec', files: [] })
  const source = await newFolder()
  await writeFile(join(source, 'a.1.0.0.nupkg'), body)
  const workspace = await newFolder()
  const folder = join(where === 'inside' ? workspace : await newFolder(), 'packages')
  const run = (verb: string, ...parameters: readonly string[]) =>
    runCli([verb, 'a@1.0.0', '--source', source, '--preset', 'nuget', ...parameters], {
      cwd: workspace,
      env: { HOME: workspace, GITHUB_WORKSPACE: workspace },
    })
  const restore = (...parameters: readonly string[]) =>
    run('restore', '--layout', 'expanded', '--packages-directory', folder, ...parameters)
  const record = join(folder, '.setup-pkgtool.json')
  const file = join(folder, 'a/1.0.0/a.1.0.0.nupkg')
  const leaveAsClient = async () => {
    expect(await restore()).toMatchObject({ code: 0 })
    await rm(record)
    const bytes = await readFile(file)
    bytes[bytes.length - 1] = 1
    await writeFile(file, bytes)
  }
  await leaveAsClient()
  return { restore, run, workspace, record, folder, file, body }
}

describe('restore into a folder in which the .NET client has placed packages', () => {
  test('takes them as they are, reads none, and says so', async () => {
    const { restore, record } = await prepare()
    const { code, stdout, stderr } = await restore()
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^a +1\.0\.0 +present/m)])
    expect(stderr).toContain('1 of them as the .NET client placed them, not read again')
    expect(await readFile(record, 'utf8').catch(() => 'none')).not.toContain('"a/1.0.0"')
  })

  test.each([
    ['with verify', ['--verify']],
    ['where signatures are judged', ['--signatures', 'warn']],
    ['for a bill of materials', ['--sbom', 'bom.json']],
  ])('reads them %s', async (_, parameters) => {
    const { restore, file, body } = await prepare()
    const { stdout, stderr } = await restore(...parameters)
    expect([stdout, stderr]).toEqual([
      expect.stringMatching(/^a +1\.0\.0 +downloaded/m),
      expect.stringContaining('is damaged'),
    ])
    expect(await readFile(file)).toEqual(body)
  })

  test('reads them where a lock has the hash', async () => {
    const { restore, run } = await prepare()
    expect((await run('lock')).code).toBe(0)
    const { stdout } = await restore()
    expect(stdout).toMatch(/^a +1\.0\.0 +downloaded/m)
  })

  test('reads one whose metadata has no hash, as after a client that was ended', async () => {
    const { restore, folder } = await prepare()
    await writeFile(join(folder, 'a/1.0.0/.nupkg.metadata'), '{"version": 2}')
    const { stdout } = await restore()
    expect(stdout).toMatch(/^a +1\.0\.0 +downloaded/m)
  })

  test('trusts none in the workspace', async () => {
    const { restore } = await prepare('inside')
    const { stdout } = await restore()
    expect(stdout).toMatch(/^a +1\.0\.0 +downloaded/m)
  })

  test('takes no hash of them for a lock', async () => {
    const { restore, run, folder, workspace, body } = await prepare()
    await restore()
    const parameters = ['--layout', 'expanded', '--packages-directory', folder]
    expect(await run('lock', ...parameters)).toMatchObject({ code: 0 })
    const { packages } = JSON.parse(await readFile(join(workspace, 'pkgtool.lock.json'), 'utf8'))
    expect(packages[0].sha512).toBe(createHash('sha512').update(body).digest('base64'))
  })
})
