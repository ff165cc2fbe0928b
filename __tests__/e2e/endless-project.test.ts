import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import { environmentOfSystem } from '../../scripts/lib/runner.mjs'
import { cliPath, runCli, startCli } from '../support/run-cli.ts'
import { runAction } from '../support/step.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()

const endless = `<PropertyGroup><P>$([System.Text.RegularExpressions.Regex]::IsMatch('${'a'.repeat(60)}b', '^(a+)+$'))</P></PropertyGroup>`

const project = (content: string) => `<Project>
<PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>
${content}
</Project>
`

/** A checkout with an empty source, by default of one project that takes for ever. */
async function checkout(
  files: Readonly<Record<string, string>> = { 'App.csproj': project(endless) },
): Promise<string> {
  const root = join(await newFolder(), 'workspace')
  for (const name of ['.git', 'source']) await mkdir(join(root, name), { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text)
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
    expect(log).toMatch(/::error.*(?:the time allowed|total time)/)
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

test('a command line that has lost the script that evaluates says so', async () => {
  const cwd = await checkout({ 'App.csproj': project('') })
  const program = join(await newFolder(), 'lib')
  await cp(dirname(dirname(cliPath)), program, { recursive: true })
  const main = join(program, 'cli/main.js')
  await writeFile(join(dirname(program), 'package.json'), '{"type": "module", "version": "1.0.0"}')
  await rm(join(program, 'cli/project-thread.js'))
  const run = promisify(execFile)(process.execPath, [main, ...verb], { cwd, env: environmentOfSystem() })
  await expect(run).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^error: Not found "project-thread\.js": .*Install setup-pkgtool anew/m),
  })
})

test('a solution of 52 projects ends with SIGTERM in the midst of them, and nothing is written', async () => {
  const contentOf = (index: number) =>
    index === 25
      ? endless
      : `<Import Project="absent-${index}.props" /><ItemGroup><A Include="a" /></ItemGroup>`
  const names = Array.from({ length: 52 }, (_, index) => `P${index}.csproj`)
  const cwd = await checkout({
    'All.slnx': `<Solution>${names.map(name => `<Project Path="${name}" />`).join('')}</Solution>`,
    ...Object.fromEntries(names.map((name, index) => [name, project(contentOf(index))])),
  })
  const before = await readdir(cwd)
  const run = startCli(['restore', '--project', 'All.slnx', '--source', 'source'], { cwd })
  await run.waitFor(/absent-24\.props/)
  run.child.kill('SIGTERM')
  const { code, stderr } = await run.ended
  expect([code, stderr]).toEqual([143, expect.stringContaining('CANCELLED')])
  expect(stderr).toContain('P25.csproj')
  expect(await readdir(cwd)).toEqual(before)
})

describe('200 kB of equal removals', () => {
  const reference = '<PackageReference Include="A" Version="1.0.0" />'

  test('are evaluated', async () => {
    const removals = '<PackageReference Remove="@(X)" />\n'.repeat(6000)
    const items = `<ItemGroup><X Include="A" />${reference}${removals}</ItemGroup>`
    const { code, stderr } = await runCli(verb, { cwd: await checkout({ 'App.csproj': project(items) }) })
    expect([code, stderr.includes('error:')]).toEqual([0, false])
  })

  test('of thousands of items end with the total-timeout, which names the project', async () => {
    const many = Array.from({ length: 8000 }, (_, index) => `a${index}`).join(';')
    const removals = '<PackageReference Remove="@(X)" />\n'.repeat(6000)
    const items = `<ItemGroup><X Include="${many}" />${removals}${reference}</ItemGroup>`
    const cwd = await checkout({ 'App.csproj': project(items) })
    const { code, stderr } = await runCli([...verb, '--total-timeout', '1s'], { cwd })
    expect(code).not.toBe(0)
    expect(stderr).toMatch(/App\.csproj.*TIMED_OUT/)
  })
})
