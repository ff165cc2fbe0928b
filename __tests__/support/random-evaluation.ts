import { Random } from '../campaigns/random.ts'
import type { EvaluationCase } from './evaluation-cases.ts'

const names = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta'] as const

const ids = ['Json', 'Log.Core', 'Log.Console', 'Test.Sdk', 'Mapper', 'Cli.Tools', 'json'] as const

const texts = [
  'true',
  'false',
  'True',
  '1.0',
  '1',
  '2.10',
  '0x10',
  'net8.0',
  'a;b;c',
  'Some Text',
  'x%3by',
  'on',
  '13.0.3',
  '',
  ' ',
  'abc',
] as const

const frameworkSets = [['net8.0'], ['net8.0', 'netstandard2.0'], ['net472', 'net8.0'], ['net10.0']] as const

/**
 * Draws a project with files that it imports: properties, functions, conditions, `Choose`, imports, and items that are
 * included, updated and removed, in `Directory.Build.props`, the project, files of its own, and `Directory.Build.targets`.
 */
export function randomEvaluation(seed: number): EvaluationCase {
  return new Drawing(seed).draw()
}

class Drawing {
  readonly #random: Random
  readonly #seed: number
  #files: Record<string, string> = {}

  constructor(seed: number) {
    this.#seed = seed
    this.#random = new Random(`evaluation ${seed}`)
  }

  draw(): EvaluationCase {
    const frameworks = this.#one(frameworkSets)
    const [only = ''] = frameworks
    const target =
      frameworks.length === 1
        ? `<TargetFramework>${only}</TargetFramework>`
        : `<TargetFrameworks>${frameworks.join(';')}</TargetFrameworks>`
    const isCentral = this.#chance(0.3)
    for (const name of ['one.props', 'two.props', 'three.props'])
      this.#files[`src/App/${name}`] = this.#document(this.#statements(3, 1))
    if (this.#chance(0.7)) this.#files['Directory.Build.props'] = this.#document(this.#statements(4, 2))
    if (this.#chance(0.5)) this.#files['Directory.Build.targets'] = this.#document(this.#statements(4, 2))
    if (isCentral)
      this.#files['Directory.Packages.props'] = this.#document([
        '<PropertyGroup><ManagePackageVersionsCentrally>true</ManagePackageVersionsCentrally></PropertyGroup>',
        `<ItemGroup>${this.#many(3, () => this.#item('PackageVersion'))}</ItemGroup>`,
        '<ItemGroup><GlobalPackageReference Include="Analyzer" Version="3.0.0" /></ItemGroup>',
      ])
    const body = this.#statements(7, 3)
    const at = this.#random.int(body.length)
    body.splice(at, 0, `<PropertyGroup>${target}</PropertyGroup>`)
    this.#files['src/App/App.csproj'] = `<Project Sdk="Microsoft.NET.Sdk">\n${body.join('\n')}\n</Project>\n`
    return {
      name: `seed ${this.#seed}`,
      files: this.#files,
      properties: [...names, 'TargetFrameworks', 'Optimize'],
      ...(this.#chance(0.2) && {
        globals: {
          [this.#one(names)]: this.#one(texts)
            .trim()
            .replace(/[;%].*/, ''),
        },
      }),
      frameworks: frameworks.length === 1 ? [''] : ['', ...frameworks],
    }
  }

  #document(statements: readonly string[]): string {
    return `<Project>\n${statements.join('\n')}\n</Project>\n`
  }

  #statements(count: number, depth: number): string[] {
    return Array.from({ length: 1 + this.#random.int(count) }, () => this.#statement(depth))
  }

  #statement(depth: number): string {
    const kind = this.#random.next()
    if (kind < 0.4) return this.#properties()
    if (kind < 0.72) return this.#items()
    if (kind < 0.76)
      return `<ItemDefinitionGroup><PackageReference><PrivateAssets${this.#maybe(0.5)}>${this.#text()}</PrivateAssets></PackageReference></ItemDefinitionGroup>`
    if (kind < 0.88 && depth > 0) return this.#choose(depth - 1)
    if (depth === 0) return this.#properties()
    const file = this.#one(['one.props', 'two.props', 'three.props', '$(Alpha).props', 't*.props'])
    const needs = file.startsWith('$')
      ? ` Condition="Exists('$(MSBuildProjectDirectory)/${file}')"`
      : this.#maybe(0.4)
    const path = depth === 1 && !file.startsWith('$') ? file : `$(MSBuildProjectDirectory)/${file}`
    return this.#chance(0.2)
      ? `<ImportGroup${this.#maybe(0.5)}><Import Project="$(MSBuildProjectDirectory)/${file}"${needs} /></ImportGroup>`
      : `<Import Project="${path.startsWith('$') ? path : `$(MSBuildProjectDirectory)\\${path}`}"${needs} />`
  }

  #properties(): string {
    const lines = this.#many(3, () => {
      const name = this.#one(names)
      return `<${name}${this.#maybe(0.4)}>${this.#value()}</${name}>`
    })
    return `<PropertyGroup${this.#maybe(0.3)}>${lines}</PropertyGroup>`
  }

  #choose(depth: number): string {
    const branches = this.#many(2, () => {
      const inner = this.#branch(depth)
      return `<When Condition="${this.#condition()}">${inner}</When>`
    })
    return `<Choose>${branches}${this.#chance(0.6) ? `<Otherwise>${this.#branch(depth)}</Otherwise>` : ''}</Choose>`
  }

  #branch(depth: number): string {
    return [
      this.#chance(0.6) ? this.#properties() : '',
      this.#chance(0.6) ? this.#items() : '',
      depth > 0 && this.#chance(0.3) ? this.#choose(depth - 1) : '',
    ].join('')
  }

  #items(): string {
    const lines = this.#many(3, () =>
      this.#item(
        this.#chance(0.8) ? 'PackageReference' : this.#one(['PackageDownload', 'ProjectReference', 'Thing']),
      ),
    )
    return `<ItemGroup${this.#maybe(0.35)}>${lines}</ItemGroup>`
  }

  #item(type: string): string {
    const kind = this.#random.next()
    const operation = kind < 0.6 ? 'Include' : kind < 0.85 ? 'Update' : 'Remove'
    const exclude =
      operation === 'Include' && this.#chance(0.15) ? ` Exclude="${this.#itemName(type, true)}"` : ''
    const head = `<${type} ${operation}="${this.#itemName(type, operation !== 'Include')}"${exclude}${this.#maybe(0.3)}`
    if (operation === 'Remove') return `${head} />`
    const attribute = this.#chance(0.6) ? ` Version="${this.#text()}"` : ''
    if (this.#chance(0.6)) return `${head}${attribute} />`
    const own = this.#chance(0.3) ? `%(${this.#one(['Version', 'PrivateAssets', 'Identity'])})` : this.#text()
    const condition = this.#chance(0.3) ? ` Condition="'%(Version)' == '1.0'"` : this.#maybe(0.3)
    return `${head}${attribute}><${this.#one(['Version', 'PrivateAssets', 'IncludeAssets'])}${condition}>${own}</${'@'}></${type}>`.replace(
      /<(\w+)([^<>]*)>([^<>]*)<\/@>/,
      '<$1$2>$3</$1>',
    )
  }

  #itemName(type: string, mayMatch: boolean): string {
    const kind = this.#random.next()
    if (kind < 0.6) return this.#one(ids)
    if (kind < 0.72) return this.#two()
    if (kind < 0.78) return `@(${this.#one(['Thing', 'PackageReference', 'PackageVersion'])})`
    if (kind < 0.82) return `@(Thing->'%(Identity).Extra')`
    if (kind < 0.86) return `@(PackageReference->WithMetadataValue('Version', '1.0'))`
    if (kind < 0.93 && mayMatch) return this.#one(['Log.*', '*', 'J?on', '*.Core;Mapper'])
    return type === 'Thing' ? this.#one(ids) : `$(${this.#one(names)})X`
  }

  // Not the same twice: MSBuild has a fault with such updates.
  #two(): string {
    const [one, other] = [this.#one(ids), this.#one(ids)]
    return one.toLowerCase() === other.toLowerCase() ? one : `${one};${other}`
  }

  /** The value of a property. */
  #value(): string {
    const kind = this.#random.next()
    if (kind < 0.4) return this.#one(texts)
    if (kind < 0.55) return `$(${this.#one(names)});${this.#one(texts)}`
    if (kind < 0.65) return this.#text()
    return this.#function()
  }

  /** A text without wildcards. */
  #text(): string {
    const kind = this.#random.next()
    if (kind < 0.6) return this.#one(['1.0', '2.0.0', '13.0.3', 'all', 'none', '[1.0,2.0)'])
    if (kind < 0.85) return `$(${this.#one(names)})`
    return this.#function()
  }

  #function(): string {
    const name = this.#one(names)
    return this.#one([
      `$(${name}.Replace('a', 'b'))`,
      `$(${name}.ToUpperInvariant())`,
      `$(${name}.Length)`,
      `$(${name}.Trim())`,
      `$(${name}.Contains('e'))`,
      `$(${name}.StartsWith('1'))`,
      `$(${name}.Split(';').Length)`,
      `$(${name}.IndexOf('.'))`,
      `$(${name}.TrimStart('1'))`,
      `$(${name}.PadLeft(6, '0'))`,
      `$([MSBuild]::Add(1, $(${name}.Length)))`,
      `$([MSBuild]::ValueOrDefault('$(${name})', 'other'))`,
      `$([MSBuild]::EnsureTrailingSlash('dir$(${name})'))`,
      `$([System.IO.Path]::GetFileName('dir/$(${name}).txt'))`,
      `$([System.String]::Copy('$(${name})').ToLower())`,
      `$([MSBuild]::VersionGreaterThan('2.0', '1.$(${name}.Length)'))`,
      `$([MSBuild]::IsTargetFrameworkCompatible('net8.0', 'netstandard2.0'))`,
      `$([MSBuild]::GetTargetFrameworkVersion('net472', 2))`,
      `$([System.String]::IsNullOrEmpty('$(${name})'))`,
      `$([System.Version]::Parse('1.2.3').Minor)`,
      `$([MSBuild]::Escape('a;$(${name})'))`,
      `$([MSBuild]::Unescape('$(${name})'))`,
      `$(MSBuildThisFileName)`,
      `$(MSBuildProjectName)`,
    ])
  }

  #maybe(probability: number): string {
    return this.#chance(probability) ? ` Condition="${this.#condition()}"` : ''
  }

  #condition(depth = 2): string {
    const kind = this.#random.next()
    if (depth > 0 && kind < 0.12) return `${this.#condition(depth - 1)} and ${this.#condition(depth - 1)}`
    if (depth > 0 && kind < 0.24) return `${this.#condition(depth - 1)} OR ${this.#condition(depth - 1)}`
    if (depth > 0 && kind < 0.3) return `(${this.#condition(depth - 1)})`
    if (depth > 0 && kind < 0.36) return `!(${this.#condition(depth - 1)})`
    const name = this.#one(names)
    return this.#one([
      `'$(${name})' == ''`,
      `'$(${name})' != ''`,
      `'$(${name})' == '${this.#one(texts).trim()}'`,
      `'$(${name})' == '$(${this.#one(names)})'`,
      `$(${name}) == 'true'`,
      `'$(TargetFramework)' == 'net8.0'`,
      `'$(TargetFramework)' != 'NETSTANDARD2.0'`,
      `$(TargetFramework.StartsWith('net4'))`,
      `'$(TargetFrameworkIdentifier)' == '.NETFramework'`,
      `'$(Configuration)' == 'Debug'`,
      `'$(${name}.Length)' &gt; '3'`,
      `$(${name}.Length) &lt;= 4`,
      `Exists('${this.#one(['one.props', 'four.props', '$(Alpha).props'])}')`,
      `HasTrailingSlash('$(${name})/')`,
      `'$(${name})|$(Configuration)' == 'true|Debug'`,
      `'true' == '$(${name})'`,
    ])
  }

  #many(most: number, draw: () => string): string {
    return Array.from({ length: 1 + this.#random.int(most) }, draw).join('')
  }

  #one<T>(values: readonly T[]): T {
    return values[this.#random.int(values.length)] as T
  }

  #chance(probability: number): boolean {
    return this.#random.chance(probability)
  }
}
