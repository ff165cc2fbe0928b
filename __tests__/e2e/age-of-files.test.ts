import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { makePackage } from '../support/package.ts'
import { runAction } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()

/** A step with a folder of packages as source, of which the newest has been copied there in this moment, the other long ago. */
async function prepare(form: 'files' | 'versions') {
  const directory = await newFolder()
  const workspace = join(directory, 'workspace')
  const place = (version: string) =>
    form === 'files' ? `My.A.${version}.nupkg` : `my.a/${version}/my.a.${version}.nupkg`
  for (const version of ['1.0.0', '2.0.0']) {
    const file = join(workspace, 'feed', place(version))
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(file, makePackage({ id: 'My.A', version, manifestExtension: 'nuspec' }))
    if (version === '1.0.0') await utimes(file, 1, 1)
  }
  const configOf = (attributes: string) =>
    `<configuration><packageSources><clear /><add key="local" value="feed"${attributes} /></packageSources></configuration>`
  await writeFile(join(workspace, 'nuget.config'), configOf(' minPublishAgeHours="24"'))
  await writeFile(join(workspace, 'plain.config'), configOf(''))
  return (inputs: Readonly<Record<string, string>> = {}) =>
    runAction({
      directory,
      inputs: {
        install: 'false',
        preset: 'nuget',
        'config-file': 'nuget.config',
        packages: 'My.A *',
        ...inputs,
      },
    })
}

const versionsOf = ({ outputs }: { readonly outputs: Readonly<Record<string, string>> }) =>
  JSON.parse(outputs.packages ?? '[]').map(({ version }: { version: string }) => version)

describe('a folder of packages of which a nuget.config has minPublishAgeHours', () => {
  test.each(['files', 'versions'] as const)('counts the time of the files: %s', async form => {
    const step = await prepare(form)
    const run = await step()
    expect([run.code, versionsOf(run)]).toEqual([0, ['1.0.0']])
    expect(run.log).toContain('My.A: younger than the minimum age at')
    expect(versionsOf(await step({ 'config-file': 'plain.config' }))).toEqual(['2.0.0'])
    expect(versionsOf(await step({ packages: 'My.A 2.0.0' }))).toEqual(['2.0.0'])
  })

  test('has no times for what an input asks: that of a file says when it was copied', async () => {
    const step = await prepare('files')
    const { code, log } = await step({ 'minimum-age': '1d' })
    expect([code, log]).toEqual([1, expect.stringContaining('(NO_PUBLISH_TIME)')])
  })
})
