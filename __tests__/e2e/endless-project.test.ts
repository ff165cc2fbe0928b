import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { runCli, startCli } from '../support/run-cli.ts'
import { runAction } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()

/** A checkout whose project takes for ever, with an empty source. */
async function checkout(): Promise<string> {
  const root = join(await newFolder(), 'workspace')
  for (const name of ['.git', 'source']) await mkdir(join(root, name), { recursive: true })
  const endless = `$([System.Text.RegularExpressions.Regex]::IsMatch('${'a'.repeat(90)}', '${'a?'.repeat(50)}${'a'.repeat(50)}c'))`
  await writeFile(
    join(root, 'App.csproj'),
    `<Project>
<PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>
<PropertyGroup><P>${endless}</P></PropertyGroup>
</Project>
`,
  )
  return root
}

const verb = ['restore', '--project', 'App.csproj', '--source', 'source']

describe('a project whose evaluation takes for ever', () => {
  test('ends with the total-timeout of a command', async () => {
    const { code, stderr } = await runCli([...verb, '--total-timeout', '1s'], { cwd: await checkout() })
    expect(code).not.toBe(0)
    expect(stderr).toMatch(/TIMED_OUT/)
  })

  test('ends with the total-timeout of a step', async () => {
    const inputs = { project: 'App.csproj', source: 'source', 'total-timeout': '1s' }
    const { code, log } = await runAction({ directory: dirname(await checkout()), inputs })
    expect(code).toBe(1)
    expect(log).toMatch(/::error.*the end of the (?:time allowed|total time)/)
  })

  test('ends with SIGTERM', async () => {
    const run = startCli([...verb, '--verbose'], { cwd: await checkout() })
    await run.waitFor(/./)
    run.child.kill('SIGTERM')
    const { code, stderr } = await run.ended
    expect(code).not.toBe(0)
    expect(stderr).toMatch(/CANCELLED/)
  })
})
