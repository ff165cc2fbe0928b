/** A small project, as text. */
export interface EvaluationCase {
  readonly name: string
  /** by path */
  readonly files: Readonly<Record<string, string>>
  /** default: `src/App/App.csproj` */
  readonly project?: string
  /** names of properties to compare */
  readonly properties: readonly string[]
  readonly globals?: Readonly<Record<string, string>>
  /** each as the global property `TargetFramework`; empty: without; default: only that */
  readonly frameworks?: readonly string[]
}

/** The types of items that are compared. */
export const comparedTypes = [
  'PackageReference',
  'PackageVersion',
  'GlobalPackageReference',
  'PackageDownload',
  'ProjectReference',
  'FrameworkReference',
] as const

/** The metadata that are compared. */
export const comparedMetadata = [
  'Version',
  'VersionOverride',
  'PrivateAssets',
  'IncludeAssets',
  'ExcludeAssets',
  'ReferenceOutputAssembly',
  'IsImplicitlyDefined',
] as const

const app = (...body: string[]) => `<Project Sdk="Microsoft.NET.Sdk">\n${body.join('\n')}\n</Project>\n`
const props = (...lines: string[]) => `<PropertyGroup>${lines.join('')}</PropertyGroup>`
const items = (...lines: string[]) => `<ItemGroup>${lines.join('')}</ItemGroup>`
const net8 = props('<TargetFramework>net8.0</TargetFramework>')
const several = props('<TargetFrameworks>net8.0;net472;netstandard2.0</TargetFrameworks>')
const inner = ['', 'net8.0', 'net472', 'netstandard2.0']
const reference = (id: string, more = 'Version="1.0.0"') => `<PackageReference Include="${id}" ${more} />`
const when = (condition: string, ...body: string[]) =>
  `<When Condition="${condition}">${body.join('')}</When>`
const document = (...body: string[]) => `<Project>${body.join('\n')}</Project>`

/** Truths of conditions, each as a property `R` with what it compares in `A` and `B`. */
const conditions: Readonly<Record<string, readonly [a: string, b: string, condition: string]>> = {
  'numbers of other forms are equal': ['1.0', '1', "'$(A)' == '$(B)'"],
  'a hexadecimal number': ['0x10', '16', "'$(A)' == '$(B)'"],
  'texts without case': ['NET8.0', 'net8.0', "'$(A)' == '$(B)'"],
  'booleans of other forms are equal': ['on', 'TRUE', "'$(A)' == '$(B)'"],
  'a negated boolean in a text': ['!false', 'yes', "'$(A)' == '$(B)'"],
  'numbers in order, not texts': ['9', '10', "'$(A)' &lt; '$(B)'"],
  'versions in order': ['1.10.0', '1.9.0', "'$(A)' &gt; '$(B)'"],
  'a version against a number of its major': ['6.1.0', '6', "'$(A)' &gt;= '$(B)'"],
  'a number below a version of its major': ['6', '6.1.0', "'$(A)' &lt; '$(B)'"],
  'two parts are a number': ['1.10', '1.9', "'$(A)' &lt; '$(B)'"],
  'and binds closer than or': ['', 'x', "'$(A)' == 'y' and '$(B)' == 'y' or '$(B)' == 'x'"],
  parentheses: ['', 'x', "('$(B)' == 'x' or '$(A)' == 'y') and '$(A)' == 'y'"],
  'not of a comparison': ['a', 'b', "!('$(A)' == '$(B)')"],
  'what is behind or is not judged': ['a', '', "'$(A)' == 'a' or '$(A)' &gt; '1'"],
  'blanks count in texts': ['a ', 'a', "'$(A)' == '$(B)'"],
  'blanks around operators do not': ['a', 'a', "  '$(A)'=='$(B)'  "],
  'an escaped sign': ['a%3bb', 'a;b', "'$(A)' == '$(B)'"],
  'a property without quotes': ['true', '', '$(A)'],
  'a function in quotes with quotes': ['net8.0-windows', '', "'$(A.EndsWith('windows'))' == 'true'"],
  'a function without quotes': ['net8.0', '', "$(A.StartsWith('net')) And true"],
  'a trailing slash': ['a/', 'b', "HasTrailingSlash('$(A)') and !HasTrailingSlash('$(B)')"],
  'a file that is there': ['App.csproj', '', "Exists('$(A)')"],
  'a file that is not there': ['Other.csproj', '', "Exists('$(A)')"],
  'all files of a list': ['App.csproj;Other.csproj', '', "Exists('$(A)')"],
  'a folder with a slash': ['../App/', '', "Exists('$(A)')"],
  'an order of texts, which is refused': ['a', 'b', "'$(A)' &lt; '$(B)'"],
  'a text that is no boolean, which is refused': ['a', '', "'$(A)'"],
  'a list in the condition of a property, which is refused': ['a', '', "'$(A)' == 'a' or '@(None)' == ''"],
  'metadata in the condition of a property, which is refused': ['a', '', "'%(Identity)' == ''"],
  'a list in a function, which is text': ['@', '', "$([System.String]::Copy('@(None)').Contains('$(A)'))"],
}

/** Values of properties, each as `R`, from `A` with `a;Bc;1.2.3`. */
const values: Readonly<Record<string, string>> = {
  'a property that nothing sets': '[$(Nothing)]',
  'no name': '[$()]',
  'a parenthesis without end': '[$(A',
  'Substring with one number': '$(A.Substring(2))',
  'Substring with two numbers': '$(A.Substring(2, 3))',
  'Substring beyond the end, which is refused': '$(A.Substring(200))',
  'Replace, twice': "$(A.Replace(';', '.').Replace('a', 'b'))",
  'Split with an index': "$(A.Split(';')[1])",
  'Split with several signs': "$(A.Split(';c'))",
  'Split without what is empty':
    "$([System.String]::Copy(';a;;b;').Split(';', StringSplitOptions.RemoveEmptyEntries)[1])",
  'IndexOf and LastIndexOf': "$(A.IndexOf('c')) $(A.LastIndexOf(';'))",
  'Trim and its like': "$(A.TrimStart('a')) $(A.TrimEnd('3')) $(A.Trim('a3'))",
  'ToUpper and ToLower': '$(A.ToUpper()) $(A.ToLowerInvariant())',
  'Contains and EndsWith': "$(A.Contains('Bc')) $(A.EndsWith('x'))",
  'Remove and Insert': "$(A.Remove(1)) $(A.Insert(0, 'x'))",
  'PadLeft and Length': "$(A.PadLeft(12, '-')) $(A.Length)",
  'an index': '$(A[2])',
  arithmetic:
    '$([MSBuild]::Add(1, 2)) $([MSBuild]::Multiply(3, 4)) $([MSBuild]::Divide(7, 2)) $([MSBuild]::Subtract(1, 3))',
  'arithmetic with fractions': '$([MSBuild]::Add(1.5, 2)) $([MSBuild]::Divide(7.0, 2))',
  modulo: '$([MSBuild]::Modulo(7, 4))',
  'a version and its parts':
    "$([System.Version]::Parse('1.2.3').Minor) $([System.Version]::Parse('1.2.3.4').ToString(2))",
  'comparisons of versions':
    "$([MSBuild]::VersionGreaterThan('2.0', '1.9.9')) $([MSBuild]::VersionEquals('v1', '1.0.0')) $([MSBuild]::VersionLessThanOrEquals('1.0-beta', '1.0'))",
  'what a target framework is':
    "$([MSBuild]::GetTargetFrameworkIdentifier('net472')) $([MSBuild]::GetTargetFrameworkVersion('net5.0', 2)) $([MSBuild]::GetTargetPlatformIdentifier('net8.0-windows10.0.19041')) $([MSBuild]::GetTargetPlatformVersion('net8.0-windows10.0.19041', 4))",
  'what fits a target framework':
    "$([MSBuild]::IsTargetFrameworkCompatible('net8.0', 'netstandard2.1')) $([MSBuild]::IsTargetFrameworkCompatible('net472', 'net8.0'))",
  'target frameworks that a list has':
    "[$([MSBuild]::FilterTargetFrameworks('net6.0; net8.0 ;net472;NET8.0-windows', 'net8.0;net472'))]",
  'a name with a property in it, which is refused': '$(A_$(A))',
  'a part of a long text': "$([System.Text.RegularExpressions.Regex]::IsMatch('$(A.PadLeft(900))', 'Bc;1'))",
  'paths that are joined':
    "$([System.IO.Path]::Combine('a', 'b', 'c.txt')) $([System.IO.Path]::Combine('a', '/b'))",
  'parts of paths':
    "$([System.IO.Path]::GetFileName('a/b.c.d')) $([System.IO.Path]::GetFileNameWithoutExtension('a/b.c.d')) $([System.IO.Path]::GetExtension('b.c')) $([System.IO.Path]::GetDirectoryName('a/b/c'))",
  'a path with another extension': "$([System.IO.Path]::ChangeExtension('a/b.c', '.d'))",
  'a whole path': "$([System.IO.Path]::GetFullPath('$(MSBuildThisFileDirectory)../x/./y'))",
  'a normal path': "$([MSBuild]::NormalizePath('$(MSBuildThisFileDirectory)', '..', 'x'))",
  'a normal folder': "$([MSBuild]::NormalizeDirectory('$(MSBuildThisFileDirectory)', '..'))",
  'a relative path':
    "$([MSBuild]::MakeRelative('$(MSBuildThisFileDirectory)', '$(MSBuildThisFileDirectory)../x/y'))",
  'the nearest file above':
    "$([MSBuild]::GetPathOfFileAbove('Directory.Build.props', '$(MSBuildThisFileDirectory)'))",
  'the folder of the nearest file above':
    "$([MSBuild]::GetDirectoryNameOfFileAbove('$(MSBuildThisFileDirectory)', 'Directory.Build.props'))",
  'a file that is nowhere above':
    "[$([MSBuild]::GetPathOfFileAbove('nowhere.props', '$(MSBuildThisFileDirectory)'))]",
  'a value or another': "$([MSBuild]::ValueOrDefault('', 'x')) $([MSBuild]::ValueOrDefault('$(A)', 'x'))",
  escapes: "$([MSBuild]::Escape('a;b')) $([MSBuild]::Unescape('a%3bb'))",
  'functions of texts':
    "$([System.String]::IsNullOrEmpty('')) $([System.String]::Copy('a b').Length) $([System.String]::Concat('a', 'b'))",
  'a text of more than one': "$([System.String]::Join('-', $(A.Split(';'))))",
  'the system': "$([MSBuild]::IsOSPlatform('Linux')) $([MSBuild]::IsOSUnixLike()) $(OS)",
  'names of files':
    '$(MSBuildProjectName) $(MSBuildProjectExtension) $(MSBuildThisFile) $(MSBuildThisFileName)',
  'nested functions': '$([MSBuild]::Add($(A.Length), $([MSBuild]::Add(1, 1))))',
  'what the SDK says in the body':
    '[$(Configuration)] [$(TargetFrameworkIdentifier)] [$(UsingMicrosoftNETSdk)] [$(OutputType)]',
}

const itemBodies: Readonly<Record<string, readonly string[]>> = {
  'an exclusion': [items(reference('A;B;C', 'Exclude="b" Version="1"'))],
  'updates in order': [
    items(reference('A'), '<PackageReference Update="a" Version="2" />', reference('A', 'Version="3"')),
  ],
  'an update by pattern': [
    items(reference('Log.Core'), reference('Json'), '<PackageReference Update="Log.*" Version="2" />'),
  ],
  'an update of everything': [
    items(reference('A'), reference('B'), '<PackageReference Update="*" PrivateAssets="all" />'),
  ],
  'an update of a list': [
    items(reference('A'), reference('B'), '<PackageReference Update="@(PackageReference)" Version="9" />'),
  ],
  'a removal and an include after it': [
    items(reference('A'), '<PackageReference Remove="A" />', reference('a', 'Version="2"')),
  ],
  'a removal by pattern': [
    items(reference('A.B'), reference('A.C'), reference('B'), '<PackageReference Remove="A.*" />'),
  ],
  'the final value of a property': [items(reference('A', 'Version="$(V)"')), props('<V>2.0</V>')],
  'the final value in a condition of a group': [
    `<ItemGroup Condition="'$(V)' == '2.0'">${reference('A')}</ItemGroup>`,
    props('<V>2.0</V>'),
  ],
  'metadata of itself': [
    items(
      '<PackageReference Include="A" Version="1"><PrivateAssets>%(Version)-%(Identity)</PrivateAssets></PackageReference>',
    ),
  ],
  'metadata with conditions': [
    items(
      '<PackageReference Include="A;B"><Version Condition="\'%(Identity)\' == \'B\'">2</Version></PackageReference>',
    ),
  ],
  'an element beside the attribute': [
    items('<PackageReference Include="A" Version="1"><Version>2</Version></PackageReference>'),
  ],
  'definitions of items': [
    '<ItemDefinitionGroup><PackageReference><PrivateAssets>all</PrivateAssets></PackageReference></ItemDefinitionGroup>',
    items(reference('A'), reference('B', 'Version="1" PrivateAssets="none"')),
  ],
  'definitions behind the items': [
    items(reference('A')),
    '<ItemDefinitionGroup><PackageReference><Version>7</Version></PackageReference></ItemDefinitionGroup>',
  ],
  'items of another type': [
    items('<Thing Include="A;B" Version="3" />'),
    items('<PackageReference Include="@(Thing)" />'),
  ],
  'items of another type, later': [
    items('<PackageReference Include="@(Thing)" />'),
    items('<Thing Include="A;B" Version="3" />'),
  ],
  'a transform': [
    items('<Thing Include="A;B" />'),
    items('<PackageReference Include="@(Thing->\'My.%(Identity).X\')" Version="1" />'),
  ],
  'items with certain metadata': [
    items('<Thing Include="A" Kind="x" /><Thing Include="B" Kind="y" />'),
    items('<PackageReference Include="@(Thing->WithMetadataValue(\'Kind\', \'y\'))" Version="1" />'),
  ],
  'distinct items': [
    items('<Thing Include="A;B;a" />'),
    items('<PackageReference Include="@(Thing->Distinct())" Version="1" />'),
  ],
  'a condition on a list': [
    items(reference('A')),
    `<ItemGroup Condition="'@(PackageReference)' == 'A'">${reference('B')}</ItemGroup>`,
  ],
  'a list without quotes in a condition': [
    items('<Thing Include="A;B" />'),
    `<ItemGroup Condition="@(Thing) == 'A;B'">${reference('A', 'Version="1" Condition="@(Thing->Count()) == 2"')}</ItemGroup>`,
  ],
  'a question about a list in a condition': [
    items('<Thing Include="A;B" />'),
    `<ItemGroup Condition="@(Thing->AnyHaveMetadataValue('Identity', 'a')) == 'true' or '@(Nothing)' != ''">${reference('A')}</ItemGroup>`,
  ],
  'metadata in the condition of an item, which is refused': [
    items(reference('A'), '<PackageReference Update="A" Version="2" Condition="\'%(Identity)\' == \'A\'" />'),
  ],
  'metadata in a function of a condition, which is text': [
    items(
      reference('A'),
      reference('B'),
      '<PackageReference Update="@(PackageReference)" Version="2" Condition="$([System.String]::Copy(\'%(Filename)\').Equals(\'A\'))" />',
      '<PackageReference Update="B" Version="3" Condition="$([System.String]::Copy(\'%(Filename)\').StartsWith(\'%\'))" />',
    ),
  ],
  'a list in a property': [
    props('<L>@(Thing)</L>'),
    items('<Thing Include="A;B" />'),
    items('<PackageReference Include="$(L)" Version="1" />'),
  ],
  'semicolons in a property': [props('<L>A; B ;;C</L>'), items(reference('$(L)'))],
  'an escaped semicolon': [items(reference('A%3bB'))],
  'paths of projects': [
    items(
      '<ProjectReference Include="..\\Lib\\Lib.csproj" /><ProjectReference Include="../Lib/../Other/Other.csproj" />',
    ),
  ],
  'a removal of a path': [
    items(
      '<ProjectReference Include="..\\Lib\\Lib.csproj" /><ProjectReference Remove="../App/../Lib/Lib.csproj" />',
    ),
  ],
  'projects by pattern': [items('<ProjectReference Include="..\\**\\*.csproj" />')],
  'neither Include nor Update, which is refused': [items('<PackageReference Version="1" />')],
  'items inside a target': [
    '<Target Name="T"><ItemGroup><PackageReference Include="A" Version="1" /></ItemGroup></Target>',
  ],
}

/** Shapes of public reports, whose order decides. */
const orders: readonly EvaluationCase[] = [
  {
    name: 'order: Choose in Directory.Build.props before the project names its framework',
    files: {
      'Directory.Build.props': document(
        `<Choose>${when("'$(TargetFramework)' == 'net8.0'", props('<R>new</R>'), items(reference('New')))}<Otherwise>${props('<R>old</R>')}${items(reference('Old'))}</Otherwise></Choose>`,
      ),
      'src/App/App.csproj': app(net8),
    },
    properties: ['R'],
  },
  {
    name: 'order: an import judged before the framework is known, and one behind it',
    files: {
      'Directory.Build.props': document(
        '<Import Project="old.props" Condition="\'$(TargetFramework)\' == \'\'" />',
      ),
      'old.props': document(props('<R>$(R)old</R>'), items(reference('Old'))),
      'Directory.Build.targets': document(
        '<Import Project="new.props" Condition="\'$(TargetFramework)\' == \'net8.0\'" />',
      ),
      'new.props': document(props('<R>$(R)new</R>'), items(reference('New'))),
      'src/App/App.csproj': app(net8),
    },
    properties: ['R'],
  },
  {
    name: 'order: a file imported twice counts once',
    files: {
      'src/App/own.props': document(props('<R>$(R)x</R>'), items(reference('A'))),
      'src/App/App.csproj': app(
        net8,
        '<Import Project="own.props" />',
        '<Import Project="$(MSBuildThisFileDirectory)own.props" />',
      ),
    },
    properties: ['R'],
  },
  {
    name: 'order: a group that sets the property of its own condition',
    files: {
      'src/App/App.csproj': app(
        net8,
        "<PropertyGroup Condition=\"'$(R)' == ''\"><R>set</R><S Condition=\"'$(R)' == 'set'\">both</S></PropertyGroup>",
        "<PropertyGroup Condition=\"'$(R)' == ''\"><T>never</T></PropertyGroup>",
      ),
    },
    properties: ['R', 'S', 'T'],
  },
  {
    name: 'order: the first When whose condition holds, then none',
    files: {
      'src/App/App.csproj': app(
        net8,
        props('<A>1</A>'),
        `<Choose>${when("'$(A)' == '1'", props('<A>2</A>'))}${when("'$(A)' == '2'", props('<A>3</A>'))}<Otherwise>${props('<A>4</A>')}</Otherwise></Choose>`,
      ),
    },
    properties: ['A'],
  },
  {
    name: 'order: items of a When stay chosen though its property changes',
    files: {
      'src/App/App.csproj': app(
        net8,
        props('<A>1</A>'),
        `<Choose>${when("'$(A)' == '1'", items(reference('A')))}</Choose>`,
        props('<A>2</A>'),
      ),
    },
    properties: ['A'],
  },
  {
    name: 'order: inner and outer builds',
    files: {
      'src/App/App.csproj': app(
        several,
        "<PropertyGroup Condition=\"'$(TargetFramework)' == 'net472'\"><R>old</R></PropertyGroup>",
        `<ItemGroup Condition="$([MSBuild]::IsTargetFrameworkCompatible('$(TargetFramework)', 'netstandard2.0')) and '$(TargetFramework)' != ''">${reference('A')}</ItemGroup>`,
        `<ItemGroup Condition="'$(TargetFrameworkIdentifier)' == '.NETStandard'">${reference('B')}</ItemGroup>`,
      ),
    },
    properties: ['R', 'TargetFrameworkIdentifier'],
    frameworks: inner.slice(1),
  },
  {
    name: 'order: what the SDK says before, in and behind the body',
    files: {
      'Directory.Build.props': document(
        props('<R>[$(Configuration)][$(TargetFrameworkIdentifier)][$(ImplicitUsings)]</R>'),
      ),
      'Directory.Build.targets': document(
        props(
          '<S>[$(Configuration)][$(TargetFrameworkIdentifier)][$(TargetFrameworkVersion)][$(AssemblyName)]</S>',
        ),
      ),
      'src/App/App.csproj': app(net8),
    },
    properties: ['R', 'S'],
  },
  {
    name: 'order: global properties win, unless a file takes them for its own',
    files: {
      'src/App/own.props':
        '<Project TreatAsLocalProperty="S"><PropertyGroup><S>file</S></PropertyGroup></Project>',
      'src/App/App.csproj': app(net8, props('<R>file</R>'), '<Import Project="own.props" />'),
    },
    properties: ['R', 'S'],
    globals: { R: 'global', S: 'global' },
  },
  {
    name: 'order: imports by pattern, sorted',
    files: {
      'src/App/b.props': document(props('<R>$(R)b</R>')),
      'src/App/a.props': document(props('<R>$(R)a</R>')),
      'src/App/C.props': document(props('<R>$(R)c</R>')),
      'src/App/App.csproj': app(net8, '<Import Project="*.props" />'),
    },
    properties: ['R'],
  },
  {
    name: 'order: paths in conditions start at the file or at the project',
    files: {
      'here.txt': '',
      'Directory.Build.props': document(
        '<PropertyGroup Condition="Exists(\'here.txt\')"><R>group</R></PropertyGroup>',
        '<PropertyGroup><S Condition="Exists(\'here.txt\')">property</S></PropertyGroup>',
        `<Choose>${when("Exists('here.txt')", props('<T>when</T>'))}</Choose>`,
        `<ItemGroup Condition="Exists('here.txt')">${reference('A')}</ItemGroup>`,
      ),
      'src/App/App.csproj': app(net8),
    },
    properties: ['R', 'S', 'T'],
  },
  {
    name: 'order: central versions, with global references and overrides',
    files: {
      'Directory.Packages.props': document(
        props('<ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally>', '<V>3.0</V>'),
        items(
          '<PackageVersion Include="A;B" Version="$(V)" />',
          '<PackageVersion Update="B" Version="4.0" />',
          '<GlobalPackageReference Include="Style" Version="1.0" />',
        ),
      ),
      'src/App/App.csproj': app(
        net8,
        items('<PackageReference Include="A" /><PackageReference Include="B" VersionOverride="5.0" />'),
      ),
    },
    properties: ['_CentralPackageVersionsEnabled', 'CentralPackageVersionsFileImported'],
  },
  {
    name: 'order: another file in place of Directory.Build.props, and none',
    files: {
      'Directory.Build.props': document(props('<R>$(R)nearest</R>')),
      'other.props': document(props('<R>$(R)other</R>')),
      'src/App/App.csproj': `<Project><PropertyGroup><DirectoryBuildPropsPath>$(MSBuildThisFileDirectory)../../other.props</DirectoryBuildPropsPath></PropertyGroup><Import Project="Sdk.props" Sdk="Microsoft.NET.Sdk" />${net8}<Import Project="Sdk.targets" Sdk="Microsoft.NET.Sdk" /></Project>`,
    },
    properties: ['R'],
  },
  ...[
    'Microsoft.NET.Sdk.Web',
    'Microsoft.NET.Sdk.Worker',
    'Microsoft.NET.Sdk.Razor',
    'Microsoft.NET.Sdk.BlazorWebAssembly',
  ].map(
    (sdk): EvaluationCase => ({
      name: `SDK: ${sdk}`,
      files: { 'src/App/App.csproj': `<Project Sdk="${sdk}">${net8}${items(reference('A'))}</Project>` },
      properties: ['OutputType', 'UsingMicrosoftNETSdkWeb', 'IsPackable'],
    }),
  ),
]

/** The cases that were written by hand. */
export function writtenEvaluationCases(): readonly EvaluationCase[] {
  const above = { 'Directory.Build.props': document() }
  return [
    ...orders,
    ...Object.entries(conditions).map(([name, [a, b, condition]]): EvaluationCase => {
      const body = props(`<A>${a}</A><B>${b}</B><R Condition="${condition}">true</R>`)
      return {
        name: `condition: ${name}`,
        files: { 'src/App/App.csproj': app(net8, body) },
        properties: ['A', 'R'],
      }
    }),
    ...Object.entries(values).map(
      ([name, value]): EvaluationCase => ({
        name: `value: ${name}`,
        files: { ...above, 'src/App/App.csproj': app(net8, props(`<A>a;Bc;1.2.3</A><R>${value}</R>`)) },
        properties: ['R'],
      }),
    ),
    ...Object.entries(itemBodies).map(
      ([name, body]): EvaluationCase => ({
        name: `items: ${name}`,
        files: {
          'src/App/App.csproj': app(net8, ...body),
          'src/Lib/Lib.csproj': app(net8),
          'src/Other/Other.csproj': app(net8),
        },
        properties: [],
      }),
    ),
  ]
}
