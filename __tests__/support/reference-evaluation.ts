import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type EvaluationAnswer, globalsOf, portableText, writeCase } from './evaluate-case.ts'
import { comparedMetadata, comparedTypes, type EvaluationCase } from './evaluation-cases.ts'

/**
 * What the real MSBuild makes of cases, all in one process: each project imports, behind everything, a target that writes its
 * properties and items into a file. An evaluation that fails writes none, and its answer is null.
 */
export async function referenceAnswers(
  folder: string,
  cases: readonly EvaluationCase[],
): Promise<readonly Record<string, EvaluationAnswer | null>[]> {
  const requests: string[] = []
  for (const [index, given] of cases.entries()) {
    const root = join(folder, `case${index}`)
    const project = await writeCase(root, given)
    const text = await readFile(project, 'utf8')
    const end = text.lastIndexOf('</Project>')
    const dump = join(root, 'dump.targets')
    await writeFile(dump, dumpTargets(given))
    await writeFile(project, `${text.slice(0, end)}<Import Project="${dump}" />${text.slice(end)}`)
    for (const [at, framework] of (given.frameworks ?? ['']).entries()) {
      const globals = { ...globalsOf(given, framework), DumpFile: join(root, `dump${at}.txt`) }
      const properties = Object.entries(globals).map(([name, value]) => `${name}=${escaped(value)}`)
      requests.push(
        `<Request Include="${project}"><AdditionalProperties>${properties.join(';')}</AdditionalProperties></Request>`,
      )
    }
  }
  await runMsbuild(folder, requests)
  const sdk = (
    await run('dotnet', ['msbuild', '-nologo', '-getProperty:MSBuildToolsPath', join(folder, 'all.proj')])
  ).trim()
  const answers: Record<string, EvaluationAnswer | null>[] = []
  for (const [index, given] of cases.entries()) {
    const root = join(folder, `case${index}`)
    const found: Record<string, EvaluationAnswer | null> = {}
    for (const [at, framework] of (given.frameworks ?? ['']).entries()) {
      const text = await readFile(join(root, `dump${at}.txt`), 'utf8').catch(() => undefined)
      found[framework] = text === undefined ? null : parseDump(text, { root, sdk, given })
    }
    answers.push(found)
  }
  return answers
}

async function runMsbuild(folder: string, requests: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  const project = join(folder, 'all.proj')
  await writeFile(
    project,
    `<Project><ItemGroup>${requests.join('\n')}</ItemGroup><Target Name="All">
<MSBuild Projects="@(Request)" Targets="PkgtoolDump" ContinueOnError="true" BuildInParallel="false" /></Target></Project>`,
  )
  await run('dotnet', ['msbuild', '-nologo', '-v:q', '-nr:false', '-m:1', '-t:All', project])
}

async function run(program: string, parameters: readonly string[]): Promise<string> {
  const options = { maxBuffer: 1 << 28, env: { ...process.env, DOTNET_CLI_USE_MSBUILD_SERVER: '0' } }
  // Projects that MSBuild refuses make it fail as a whole.
  return promisify(execFile)(program, [...parameters], options).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout ?? '',
  )
}

function dumpTargets({ properties }: EvaluationCase): string {
  const metadata = comparedMetadata.map(name => `%(${name})`).join('|')
  const lines = [
    ...properties.map(name => `<_Dump Include="P|${name}|$([MSBuild]::Escape($(${name})))" />`),
    ...comparedTypes.map(type => `<_Dump Include="@(${type}->'I|${type}|%(Identity)|${metadata}')" />`),
  ]
  return `<Project><Target Name="PkgtoolDump"><ItemGroup>${lines.join('\n')}</ItemGroup>
<WriteLinesToFile File="$(DumpFile)" Lines="@(_Dump)" Overwrite="true" /></Target></Project>`
}

function parseDump(
  text: string,
  { root, sdk, given }: { readonly root: string; readonly sdk: string; readonly given: EvaluationCase },
): EvaluationAnswer {
  const properties: Record<string, string> = Object.fromEntries(given.properties.map(name => [name, '']))
  const items: Record<string, string[]> = Object.fromEntries(comparedTypes.map(type => [type, []]))
  for (const line of text.split(/\r?\n/)) {
    const [kind, name = '', ...rest] = line.split('|')
    const shown = rest.map(each => portableText(each, root, sdk)).join('|')
    if (kind === 'P') properties[name] = shown
    else if (kind === 'I') items[name]?.push(shown)
  }
  return { properties, items }
}

function escaped(text: string): string {
  return text.replace(/[%*?@$();'&<>"]/g, sign => `%25${sign.charCodeAt(0).toString(16)}`)
}
