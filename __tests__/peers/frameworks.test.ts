import { execFile } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'
import { formatFramework, isFrameworkCompatible, nearestFramework } from '../../src/core/index.ts'
import { Random } from '../campaigns/random.ts'
import { describeWith } from '../support/programs.ts'
import { type FrameworkQuestion, randomFrameworkQuestion } from '../support/random-framework.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()
const run = promisify(execFile)

/** Half of the questions are the same in every run. */
const each = 5_000

const project = `<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup><OutputType>Exe</OutputType><TargetFramework>net$(BundledNETCoreAppTargetFrameworkVersion)</TargetFramework>
    <ImplicitUsings>enable</ImplicitUsings></PropertyGroup>
  <ItemGroup><Reference Include="NuGet.Frameworks"><HintPath>$(NuGetRestoreTargets)/../NuGet.Frameworks.dll</HintPath></Reference></ItemGroup>
</Project>`

/** Answers one question a line. Ours refuses a project whose framework is unsupported. */
const program = `using System.Text.Json.Nodes;
using NuGet.Frameworks;
foreach (var line in File.ReadLines(args[0])) Console.WriteLine(Answer(JsonNode.Parse(line)!)?.ToJsonString() ?? "null");

static JsonNode? Answer(JsonNode question) {
  NuGetFramework Read(string name) => NuGetFramework.Parse((string)question[name]!);
  var op = (string)question["op"]!;
  try {
    if (op == "format") { var read = Read("input"); return read.IsUnsupported ? "invalid" : read.GetShortFolderName(); }
    var project = Read("project");
    if (project.IsUnsupported) return "invalid";
    if (op == "compatible") return DefaultCompatibilityProvider.Instance.IsCompatible(project, Read("candidate"));
    var candidates = question["candidates"]!.AsArray().Select(text => (text, read: NuGetFramework.Parse((string)text!))).ToList();
    var nearest = new FrameworkReducer().GetNearest(project, candidates.Select(each => each.read));
    return nearest == null ? null : (string)candidates.First(each => nearest.Equals(each.read)).text!;
  } catch (Exception) { return "invalid"; }
}`

/** What the client's own library answers. */
async function answersOf(questions: readonly FrameworkQuestion[]): Promise<unknown[]> {
  const folder = await newFolder()
  await writeFile(join(folder, 'frameworks.csproj'), project)
  await writeFile(join(folder, 'program.cs'), program)
  const lines = questions.map(question => JSON.stringify(question))
  await writeFile(join(folder, 'questions'), `${lines.join('\n')}\n`)
  await run('dotnet', ['build', '--verbosity', 'quiet', '--output', 'out'], { cwd: folder })
  const { stdout } = await run('dotnet', [join('out', 'frameworks.dll'), 'questions'], {
    cwd: folder,
    maxBuffer: 2 ** 26,
  })
  return stdout
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
}

function ourAnswer(question: FrameworkQuestion): unknown {
  try {
    if (question.op === 'format') return formatFramework(question.input)
    if (question.op === 'compatible') return isFrameworkCompatible(question.project, question.candidate)
    return nearestFramework(question.project, question.candidates) ?? null
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'INVALID_FRAMEWORK') throw error
    return 'invalid'
  }
}

describeWith(['dotnet'], 'frameworks', () => {
  test(`answer ${2 * each} random questions as the client's own library does`, async () => {
    const seeds = ['frameworks', `frameworks ${randomInt(1e9)}`]
    const questions = seeds.flatMap(seed => {
      const random = new Random(seed)
      return Array.from({ length: each }, () => randomFrameworkQuestion(random))
    })
    const theirs = await answersOf(questions)
    const wrong = questions
      .map((question, index) => ({ question, ours: ourAnswer(question), theirs: theirs[index] }))
      .filter(({ ours, theirs: answer }) => ours !== answer)
    expect(theirs).toHaveLength(questions.length)
    expect(wrong).toEqual([])
  })
})
