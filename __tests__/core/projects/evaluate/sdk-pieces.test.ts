import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { PkgtoolError } from '../../../../src/core/base/errors.ts'
import { evaluationSettings } from '../../../../src/core/projects/evaluate/evaluation-settings.ts'
import { PropertyTable } from '../../../../src/core/projects/evaluate/properties.ts'
import { SdkPieces } from '../../../../src/core/projects/evaluate/sdk-pieces.ts'
import { toolsetFolder } from '../../../../src/core/projects/evaluate/toolset.ts'
import { createEvaluator } from '../../../../src/core/projects/project-evaluator.ts'
import { items, properties, property } from '../../../support/project-xml.ts'
import { temporaryFolders } from '../../../support/temporary.ts'
import { writeFiles } from '../../../support/write-files.ts'

const newFolder = temporaryFolders()

/** Projects of one repository, and what a run is started with. */
interface Tree {
  readonly files: Readonly<Record<string, string>>
  readonly projects: readonly string[]
  readonly options: {
    readonly properties?: readonly string[]
    readonly environmentNames?: readonly string[] | undefined
  }
}

/** Evaluates projects one after another in one session, or each in its own, which shares nothing. */
async function evaluated(root: string, tree: Tree, how: 'together' | 'alone'): Promise<readonly unknown[]> {
  const settings = evaluationSettings({
    workspace: root,
    withSpec: true,
    dotnet: { root: join(root, 'no-dotnet') },
    ...tree.options,
  })
  const start = () => createEvaluator({ settings, isRecorded: true })
  const together = start()
  const all: unknown[] = []
  for (const name of tree.projects) {
    const evaluator = how === 'together' ? together : start()
    const path = join(root, name)
    const { answers, ...parts } = await evaluator.collect({ path, lead: [], workspace: root })
    all.push(comparable({ ...parts, answers: answers && ownAnswers(answers, root, name) }))
  }
  return all
}

// A session asks once for what counts for all of its projects, so that a later one has the questions about the folders before it.
function ownAnswers(answers: ReadonlyMap<string, string>, root: string, name: string): readonly string[] {
  const ofAll = /^\w+ (?<folder>.*\/P\d)(?:\/global\.json|\/MSBuild\.rsp|\/Directory\.Build\.rsp)?$/
  const own = join(root, name, '..')
  const isOwn = (question: string) => (ofAll.exec(question)?.groups?.folder ?? own) === own
  return [...answers]
    .flatMap(([question, answer]) => (isOwn(question) ? `${question}: ${answer}` : []))
    .sort()
}

function comparable(value: unknown): unknown {
  if (value instanceof PkgtoolError) return { code: value.code, message: value.message, ...value.fields }
  if (value instanceof Map) return [...value].map(comparable)
  if (value instanceof Set) return [...value].map(comparable)
  if (Array.isArray(value)) return value.map(comparable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, comparable(each)]))
}

async function expectSame(tree: Tree): Promise<readonly unknown[]> {
  const root = await newFolder()
  await writeFiles(root, { '.git/HEAD': '', ...tree.files })
  const together = await evaluated(root, tree, 'together')
  expect(together).toEqual(await evaluated(root, tree, 'alone'))
  return together
}

// #region random trees

const conditions = [
  '',
  '',
  '',
  "'$(MSBuildProjectName)' == 'P1'",
  "$(MSBuildProjectName.EndsWith('3'))",
  "'$(TargetFramework)' == 'net8.0'",
  "'$(CI)' == 'true'",
  "'$(SOME_SWITCH)' != ''",
  "'$(Configuration)' == 'Release'",
  "Exists('flag.txt')",
]

const settings: readonly (readonly [name: string, ...values: string[]])[] = [
  ['OutputType', 'Exe', 'WinExe', 'Library'],
  ['RuntimeIdentifier', 'linux-x64', 'win-x64', '$(NETCoreSdkRuntimeIdentifier)'],
  ['RuntimeIdentifiers', 'linux-x64;osx-arm64'],
  ['SelfContained', 'true', 'false', '$(CI)'],
  ['PublishAot', 'true'],
  ['PublishSingleFile', 'true'],
  ['PublishReadyToRun', 'true'],
  ['UseAppHost', 'false'],
  ['UseWPF', 'true'],
  ['ImplicitUsings', 'enable', '$(SOME_SWITCH)'],
  ['IsTestProject', 'true'],
  ['EnableDefaultItems', 'false'],
  ['Configuration', 'Release', '$(CI)'],
  ['AssemblyName', 'Same', '$(MSBuildProjectName).Own'],
  ['BaseIntermediateOutputPath', '$(MSBuildThisFileDirectory)obj/$(MSBuildProjectName)/', 'o/'],
  ['ManagePackageVersionsCentrally', 'true'],
  ['UseArtifactsOutput', 'true'],
  ['DisableImplicitFrameworkReferences', 'true'],
  ['TargetFramework', 'net8.0', 'net10.0-windows', 'netstandard2.0'],
  ['RestorePackagesWithLockFile', 'true'],
  ['NoWarn', '$(NoWarn);NU1', '$(UNKNOWN_ONE)'],
  ['VersionPrefix', '1.2.3', '4.5.6', '$([System.Int32]::Parse(x))'],
  ['_DirectoryBuildTargetsFile', 'other.targets'],
  ['NETCoreAppMaximumVersion', '9.0'],
  ['CustomAfterMicrosoftCommonTargets', '$(MSBuildThisFileDirectory)after.targets'],
]

const listed = [
  '<PackageReference Include="Log" Version="1.0.0" />',
  '<PackageReference Update="Log" Version="$(VersionPrefix)" />',
  '<PackageReference Include="@(KnownAppHostPack)" Version="1.0.0" />',
  '<PackageReference Include="@(KnownFrameworkReference->WithMetadataValue(\'TargetFramework\', \'net8.0\'))" Version="1.0.0" />',
  '<FrameworkReference Include="Microsoft.AspNetCore.App" />',
  '<KnownFrameworkReference Update="Microsoft.NETCore.App" TargetingPackVersion="$(VersionPrefix)" />',
  '<KnownFrameworkReference Remove="Microsoft.WindowsDesktop.App" />',
  '<KnownRuntimePack Include="Own/Pack" TargetFramework="net8.0" />',
  '<KnownILLinkPack Update="@(KnownILLinkPack)" ILLinkPackVersion="$(CI)" />',
  '<ProjectReference Include="../P0/P0.csproj" />',
  '<Compile Include="*.cs" />',
  '<PackageVersion Include="Log" Version="2.0.0" />',
  '<BundledDotnetCliToolReference Include="Tool" />',
]

const msbuildInformation = '$(MSBuildToolsPath)/Microsoft.NETCoreSdk.BundledMSBuildInformation.props'

const bundledVersions = '$(MSBuildToolsPath)/Microsoft.NETCoreSdk.BundledVersions.props'

const when = (text: string) => (text === '' ? '' : ` Condition="${text}"`)

const condition = fc.constantFrom(...conditions)

const statement = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.constantFrom(...settings), fc.nat(5), condition) },
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...listed), condition) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '<Import Project="Sdk.props" Sdk="Microsoft.NET.Sdk.Razor" Condition="\'$(CI)\' == \'true\'" />',
      '<Import Project="../shared.props" />',
      `<Import Project="${bundledVersions}" />`,
      `<Import Project="${bundledVersions}" Condition="'$(MSBuildProjectName)' == 'P3' or '$(CI)' == 'true'" />`,
      '<ItemDefinitionGroup><KnownFrameworkReference><Profile>x</Profile></KnownFrameworkReference></ItemDefinitionGroup>',
      '<Target Name="T" BeforeTargets="Restore" />',
    ),
  },
)

const body = fc.array(statement, { maxLength: 5 }).map(statements =>
  statements
    .map(each => {
      if (typeof each === 'string') return each
      if (each.length === 2) return items(each[0].replace(/ ?\/>$/, `${when(each[1])} />`))
      const [[name, ...values], choice, own] = each
      return `<PropertyGroup${when(own)}>${properties({ [name]: values[choice % values.length] ?? '' }).slice(15)}`
    })
    .join('\n'),
)

const head = fc.record({
  sdk: fc.oneof(
    { weight: 8, arbitrary: fc.constant('Microsoft.NET.Sdk') },
    { weight: 4, arbitrary: fc.constant('Microsoft.NET.Sdk.Web') },
    { weight: 1, arbitrary: fc.constant('Unknown.Sdk') },
  ),
  target: fc.constantFrom<Readonly<Record<string, string>>>(
    { TargetFramework: 'net8.0' },
    { TargetFramework: 'net10.0' },
    { TargetFrameworks: 'net8.0;net10.0' },
    { TargetFrameworks: 'netstandard2.0;net472' },
  ),
  local: fc.constantFrom('', '', ' TreatAsLocalProperty="NETCoreAppMaximumVersion"'),
})

type HeadOf = typeof head extends fc.Arbitrary<infer T> ? T : never

const wholeTree: fc.Arbitrary<Tree> = fc
  .record({
    heads: fc.array(head, { minLength: 1, maxLength: 2 }),
    bodies: fc.array(body, { minLength: 1, maxLength: 3 }),
    above: fc.record({ props: body, targets: body, shared: body, after: body }),
    count: fc.integer({ min: 3, max: 7 }),
    options: fc.record({
      properties: fc.constantFrom([], ['Configuration=Release'], ['NETCoreAppMaximumVersion=9.0']),
      environmentNames: fc.constantFrom(['PATH'], ['PATH'], ['PATH', 'CI'], undefined),
    }),
  })
  .map(({ heads, bodies, above, count, options }) => {
    const document = (text: string) => `<Project>\n${text}\n</Project>`
    const projects = Array.from({ length: count }, (_, index) => {
      const { sdk, target, local } = heads[index % heads.length] as HeadOf
      const own = bodies[index % bodies.length] ?? ''
      return [
        `P${index}/P${index}.csproj`,
        `<Project Sdk="${sdk}"${local}>\n${properties(target)}\n${own}\n</Project>`,
      ] as const
    })
    const files = {
      'Directory.Build.props': document(above.props),
      'Directory.Build.targets': document(above.targets),
      'shared.props': document(above.shared),
      'after.targets': document(above.after),
      'P1/flag.txt': '',
      'P2/P2.Razor.razor': '',
    }
    return {
      files: { ...files, ...Object.fromEntries(projects) },
      projects: projects.map(([name]) => name),
      options,
    }
  })

// #endregion

/** Five projects alike, of which the last but one, `P3`, may differ by what `above` says, and all have one target framework. */
const alike = (
  above: string,
  more: Partial<Tree> & { readonly ofP3?: string; readonly body?: string } = {},
) => {
  const projects = Array.from({ length: 5 }, (_, index) => {
    const attributes = index === 3 ? (more.ofP3 ?? '') : ''
    const text = `<Project Sdk="Microsoft.NET.Sdk"${attributes}>${more.body ?? ''}</Project>`
    return [`P${index}/P${index}.csproj`, text] as const
  })
  const target = properties({ TargetFramework: 'net10.0' })
  return {
    files: {
      'Directory.Build.props': `<Project>${target}${above}</Project>`,
      ...Object.fromEntries(projects),
    },
    projects: projects.map(([name]) => name),
    options: { environmentNames: ['PATH'], ...more.options },
  }
}

const isP3 = "'$(MSBuildProjectName)' == 'P3'"

// Whether NETSDK1045 refuses the target framework shows which statement set this last.
const below10 = { NETCoreAppMaximumVersion: '9.0' }

const ownHosts = items(
  `<PackageReference Include="@(KnownAppHostPack->'Own.%(Identity)')" Version="1.0.0" />`,
)

describe('SdkPieces', () => {
  // Of five projects, those are told of in whose parts the text stands.
  test.each<[string, Tree, string, readonly number[]]>([
    [
      'where a project has imported a file of them before',
      alike(
        `<ImportGroup Condition="${isP3}"><Import Project="${msbuildInformation}" /></ImportGroup>
        <PropertyGroup Condition="${isP3}">${property('BundledMSBuildVersion', 'own')}</PropertyGroup>`,
        { body: items('<PackageReference Include="of $(BundledMSBuildVersion)" Version="1.0.0" />') },
      ),
      'of own',
      [3],
    ],
    [
      'where a file of them is imported again',
      alike('', { body: `${properties(below10)}<Import Project="${bundledVersions}" />` }),
      'NETSDK1045',
      [0, 1, 2, 3, 4],
    ],
    [
      'where what they set is a global property, and is not',
      alike('', {
        ofP3: ' TreatAsLocalProperty="NETCoreAppMaximumVersion"',
        options: { properties: ['NETCoreAppMaximumVersion=9.0'], environmentNames: ['PATH'] },
      }),
      'NETSDK1045',
      [0, 1, 2, 4],
    ],
    [
      'where it is in doubt whether they count',
      alike(`<Import Project="${bundledVersions}" Condition="${isP3} or '$(CI)' == 'true'" />`, {
        options: { environmentNames: ['CI'] },
      }),
      'NETSDK1045',
      [],
    ],
    ['where an item refers to those that they list later', alike(ownHosts), 'Own.Microsoft.NETCore.App', []],
    [
      'where an item refers to those that they have listed',
      alike('', { body: ownHosts }),
      'Own.Microsoft.NETCore.App',
      [0, 1, 2, 3, 4],
    ],
    [
      'where a file of the workspace changes what they list',
      alike(items(`<KnownAppHostPack Update="@(KnownAppHostPack)" Condition="'$(ANY_SWITCH)' == ''" />`)),
      'ANY_SWITCH',
      [0, 1, 2, 3, 4],
    ],
  ])('are not taken over wrongly %s', async (_, tree, text, told) => {
    const all = (await expectSame(tree)).map(parts => JSON.stringify(parts))
    expect(all.flatMap((parts, index) => (parts.includes(text) ? index : []))).toEqual(told)
  })

  test('are not taken over wrongly where it depends on the folder of the project whether a file of them is there', async () => {
    const way = `$([MSBuild]::MakeRelative($(MSBuildThisFileDirectory)P0, $(MSBuildToolsPath)))/Sdks/`
    const tree = alike(properties({ _WorkloadLibraryPacksFolder: way }), {
      body: items('<PackageReference Include="of $(RestoreAdditionalProjectSources)" Version="1.0.0" />'),
    })
    const [first, ...others] = Object.entries(tree.files)
    const files = Object.fromEntries([
      first as [string, string],
      ...others.map(([name, text]) => [
        name.replace('P3/', 'P3/below/'),
        text.replace('<Project ', '<Project TreatAsLocalProperty="_WorkloadLibraryPacksFolder" '),
      ]),
    ])
    const projects = tree.projects.map(name => name.replace('P3/', 'P3/below/'))
    const all = (await expectSame({ ...tree, files, projects })).map(parts => JSON.stringify(parts))
    expect(all.map(parts => parts.includes('INVALID_PACKAGE_ID'))).toEqual([true, true, true, false, true])
  })

  test('are kept for the last eight choices of global properties only', () => {
    const pieces = new SdkPieces()
    const element = { name: 'Project', attributes: new Map(), children: [], text: '', line: 1 }
    let evaluated = 0
    const run = (global: string) => {
      const globals = new Map([[global, { value: '' }]])
      const given = {
        initial: new Map(),
        unknown: new Set<string>(),
        isShared: false,
        environment: undefined,
      }
      const gathered = {
        properties: new PropertyTable(globals, given),
        ...{ items: [], imports: new Map(), depth: 1, others: 0, hasRoomFor: () => true },
      }
      pieces.run(element, { context: { file: `${toolsetFolder}/a.props` }, gathered }, () => void evaluated++)
    }
    const choices = Array.from({ length: 9 }, (_, index) => `G${index}`)
    for (const global of choices.slice(0, 8)) for (let each = 0; each < 3; each++) run(global)
    expect(evaluated).toBe(16)
    for (const global of choices) run(global)
    expect(evaluated).toBe(17)
    run('G0')
    expect(evaluated).toBe(18)
  })

  test('give what projects give that share nothing, with all that their evaluations asked', async () => {
    await fc.assert(
      fc.asyncProperty(wholeTree, async tree => void (await expectSame(tree))),
      { numRuns: 12 },
    )
  })
})
