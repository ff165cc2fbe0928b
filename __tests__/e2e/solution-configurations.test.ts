import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { runCli } from '../support/run-cli.ts'
import { repositoryOf } from '../support/solution-configurations.ts'
import { temporaryFolders } from '../support/temporary.ts'
import { writeFiles } from '../support/write-files.ts'

const newFolder = temporaryFolders()

test('files for builds are those of the configuration that the solution gives its projects, now and in later runs', async () => {
  const cwd = await newFolder()
  const text = `<Solution><Project Path="A/A.csproj"><BuildType Solution="Release|*" Project="Checked" /></Project>
    <Project Path="B/B.csproj"><Platform Project="x64" /></Project></Solution>`
  await writeFiles(cwd, repositoryOf({ file: 'S.slnx', text }))
  await mkdir(join(cwd, 'source'))
  const options = [
    '--source',
    'source',
    '--layout',
    'expanded',
    '--write-assets',
    '--packages-directory',
    'packages',
  ]
  const restored = async (...more: string[]) => {
    const { code, stderr } = await runCli(['restore', '--preset', 'nuget', ...options, ...more], { cwd })
    expect([code, stderr]).toEqual([0, expect.any(String)])
    const assetsOf = async (id: string) => {
      const assets = JSON.parse(await readFile(join(cwd, id, 'obj/project.assets.json'), 'utf8'))
      return assets.project.version
    }
    return Promise.all(['A', 'B', 'R'].map(assetsOf))
  }
  const debug = ['1.0.0-DebugxAnyCPU', '1.0.0-Debugxx64', '1.0.0-DebugxAnyCPU']
  const solution = ['--project', 'S.slnx']
  expect(await restored(...solution)).toEqual(debug)
  expect(await restored(...solution)).toEqual(debug)
  const release = ['1.0.0-CheckedxAnyCPU', '1.0.0-Releasexx64', '1.0.0-CheckedxAnyCPU']
  expect(await restored(...solution, '--property', 'Configuration=Release')).toEqual(release)
  expect(await restored('--project', 'A/A.csproj')).toEqual(['1.0.0-x', '1.0.0-Releasexx64', '1.0.0-x'])
  expect(await restored(...solution)).toEqual(debug)
})
