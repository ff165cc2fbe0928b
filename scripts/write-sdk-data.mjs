// Writes src/core/projects/sdk/sdk-data.json: what the files of an installed .NET SDK say at evaluation, as compact trees of
// elements, and runtime-identifiers.json beside it. Targets, tasks and items that no restore looks at are left out. Run it with a new SDK, and review the difference.
//
//   write-sdk-data.mjs [FOLDER OF THE SDK]   default: the one of `dotnet --version`, below /usr/share/dotnet
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { SaxesParser } from 'saxes'
import { projectRoot } from './lib/report.mjs'

const dotnet = process.env.DOTNET_ROOT ?? '/usr/share/dotnet'
const version = process.argv[2]
  ? basename(process.argv[2])
  : String(execFileSync('dotnet', ['--version'])).trim()
const sdk = process.argv[2] ?? join(dotnet, 'sdk', version)
const manifests = join(dotnet, 'sdk-manifests')

/** What decides what a restore does, and what decides the versions that the SDK adds. */
const itemTypes = new Set(
  [
    ...[
      'PackageReference',
      'PackageVersion',
      'GlobalPackageReference',
      'PackageDownload',
      'ProjectReference',
    ],
    ...['FrameworkReference', 'DotNetCliToolReference', 'NuGetAuditSuppress', 'PrunePackageReference'],
    ...['ImplicitPackageReferenceVersion', 'KnownFrameworkReference', 'KnownAppHostPack', 'KnownILLinkPack'],
    ...['KnownILCompilerPack', 'KnownCrossgen2Pack', 'KnownRuntimePack', 'KnownWebAssemblySdkPack'],
    ...[
      'KnownAspNetCorePack',
      'WindowsSdkSupportedTargetPlatformVersion',
      '_KnownRuntimeIdentifierPlatforms',
      '_ExcludedKnownRuntimeIdentifierPlatforms',
    ],
  ].map(name => name.toLowerCase()),
)

/** Metadata that nothing of a restore depends on. */
const leftMetadata = /^(?:Profile|RuntimeCopyLocalFiles|IsTrimmable|TargetingPackFormat)$/i

/** Properties that differ between machines with the same SDK. */
const machineProperties = new Set([
  ...[
    'netcoreroot',
    'netcoretargetingpackroot',
    'netcoresdkruntimeidentifier',
    'netcoresdkportableruntimeidentifier',
  ],
])

/** Lists of targets, which no restore reads. */
const leftProperties = /^MSBuildAllProjects$|DependsOn(?:Targets)?$/i
const left = new Set()

/** SDKs that are made for something else than a restore of a project's packages. */
const leftFolders = /^(?:DotnetTools|runtimes|Sdks\/Microsoft\.Docker\.Sdk|Sdks\/FSharp\.NET\.Sdk)\//

function parseXml(text) {
  const root = { name: '', attributes: {}, children: [], text: '' }
  const path = [root]
  const parser = new SaxesParser({ xmlns: false })
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes, children: [], text: '' }
    path.at(-1).children.push(element)
    path.push(element)
  })
  parser.on('text', value => {
    path.at(-1).text += value
  })
  parser.on('cdata', value => {
    path.at(-1).text += value
  })
  parser.on('closetag', () => path.pop())
  parser.on('error', error => {
    throw error
  })
  parser.write(text.replace(/^\ufeff/, '')).close()
  return root.children[0]
}

const isGroup = name =>
  /^(?:PropertyGroup|ItemGroup|ImportGroup|ItemDefinitionGroup|Choose|When|Otherwise)$/.test(name)

/** [name, attributes, content], or undefined for what is left out. */
function reduce(element, parent) {
  if (parent === 'PropertyGroup') return reduceProperty(element)
  if (parent === 'ItemGroup' || parent === 'ItemDefinitionGroup') return reduceItem(element)
  if (isGroup(element.name)) return reduceGroup(element)
  return element.name === 'Import' && !isUserImport(element) ? ['Import', attributesOf(element)] : undefined
}

// An empty When still decides which of the others counts.
function reduceGroup(element) {
  const { name } = element
  const children = childrenOf(element, name)
  if (children.length === 0 && !/^(?:When|Otherwise)$/.test(name)) return undefined
  return [name, attributesOf(element), children]
}

function reduceProperty(element) {
  const { name, text } = element
  if (leftProperties.test(name)) {
    left.add(name.toLowerCase())
    return undefined
  }
  if (machineProperties.has(name.toLowerCase())) return [name, attributesOf(element), null]
  return text.trim() === '' ? [name, attributesOf(element)] : [name, attributesOf(element), text]
}

function reduceItem(element) {
  if (!itemTypes.has(element.name.toLowerCase())) return undefined
  const children = element.children
    .filter(child => !leftMetadata.test(child.name))
    .map(child => [child.name, attributesOf(child), child.text])
  return [element.name, attributesOf(element), ...(children.length > 0 ? [children] : [])]
}

function childrenOf(element, parent) {
  return element.children.flatMap(withoutWildcards).flatMap(child => {
    const reduced = reduce(child, parent)
    return reduced ? [reduced] : []
  })
}

/** The SDK's own files that a wildcard of an import stands for, as an import each. */
function withoutWildcards(element) {
  const [, folder] =
    /^\$\(MSBuildExtensionsPath\)\\\$\(MSBuildToolsVersion\)\\(.*)\\\*$/.exec(
      element.attributes.Project ?? '',
    ) ?? []
  if (folder === undefined) return [element]
  const path = join(sdk, 'Current', ...folder.split('\\'))
  if (!existsSync(path)) return []
  const { Condition } = element.attributes
  return readdirSync(path)
    .sort()
    .map(name => ({
      ...element,
      attributes: {
        Project: `$(MSBuildExtensionsPath)\\$(MSBuildToolsVersion)\\${folder}\\${name}`,
        Condition: Condition.replace(/ and exists\(.*$/i, ''),
      },
    }))
}

function attributesOf({ attributes }) {
  const kept = Object.entries(attributes).filter(
    ([name]) => !/^(?:Label|xmlns)$/i.test(name) && !leftMetadata.test(name),
  )
  return kept.length === 0
    ? 0
    : Object.fromEntries(kept.map(([name, value]) => [name, value.replace(/\s+/g, ' ').trim()]))
}

/** What lies in folders for extensions, which are empty in an SDK as it comes. */
function isUserImport({ attributes: { Project = '', Condition = '' } }) {
  return (
    /^\$\(MSBuildUserExtensionsPath\)/.test(Project) ||
    /^\$\(MSBuildExtensionsPath\).*(?:\*|\\v\$\(MSBuildToolsVersion\)\\Custom\.)/.test(Project) ||
    /\$\(MSBuildProjectExtensionsPath\)/.test(Project) ||
    /MSBuildUserExtensionsPath/.test(Condition)
  )
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(?:props|targets)$/i.test(entry.name))
    .map(entry => join(entry.parentPath ?? entry.path, entry.name))
}

const all = new Map()
for (const path of filesBelow(sdk).sort()) {
  const name = relative(sdk, path).split('\\').join('/')
  if (leftFolders.test(name)) continue
  all.set(name, path)
}
const bands = existsSync(manifests) ? readdirSync(manifests).sort() : []
const manifestFolders = []
for (const band of bands)
  for (const id of readdirSync(join(manifests, band)).sort())
    for (const own of readdirSync(join(manifests, band, id)).sort()) {
      const folder = join(manifests, band, id, own)
      if (!statSync(folder).isDirectory() || !existsSync(join(folder, 'WorkloadManifest.targets'))) continue
      manifestFolders.push(`sdk-manifests/${id}`)
      for (const path of filesBelow(folder)) all.set(`sdk-manifests/${id}/${relative(folder, path)}`, path)
    }

const reduced = new Map()
for (const [name, path] of all) {
  const root = parseXml(readFileSync(path, 'utf8'))
  reduced.set(name, childrenOf(root, 'Project'))
}

// Files that something reaches by name: the entries of SDKs, what old projects import, and what these import.
const textOf = elements => JSON.stringify(elements)
const names = [...reduced.keys()]
const reachedFrom =
  /^(?:Sdks\/[^/]+\/Sdk\/.*|Current\/Microsoft\.Common\.props|Microsoft\.(?:CSharp|VisualBasic|Common)\.targets|Microsoft\.Common\.props|Current\/Microsoft\.Common\..*|sdk-manifests\/.*WorkloadManifest\.targets|NuGet\.props|.*\/PublishTargets\/.*)$/i
const queue = names.filter(name => reachedFrom.test(name))
const reached = new Set(queue)
for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
  const text = textOf(reduced.get(name))
  for (const other of names)
    if (!reached.has(other) && text.toLowerCase().includes(basename(other).toLowerCase())) {
      reached.add(other)
      queue.push(other)
    }
}
const files = Object.fromEntries(
  names.filter(name => reached.has(name)).map(name => [name, reduced.get(name)]),
)
// The packs beside the SDK, which it needs not download, with `**RID**` for the runtime that it is made for.
const bundledVersions = readFileSync(join(sdk, 'Microsoft.NETCoreSdk.BundledVersions.props'), 'utf8')
const textIn = name => new RegExp(`<${name}>([^<]+)</${name}>`).exec(bundledVersions)?.[1] ?? ''
const runtime = textIn('NETCoreSdkRuntimeIdentifier')
const packs = readdirSync(join(dotnet, 'packs'))
  .filter(name => existsSync(join(dotnet, 'packs', name, textIn('BundledNETCoreAppPackageVersion'))))
  .map(name => name.replace(`.${runtime}`, '.**RID**'))
const data = {
  license: 'MIT, Copyright (c) .NET Foundation and Contributors',
  version,
  msbuild: /MSBuild version:\s+(\d+\.\d+\.\d+)/.exec(String(execFileSync('dotnet', ['--info'])))?.[1] ?? '',
  files,
  sdks: {
    'Microsoft.NET.SDK.WorkloadAutoImportPropsLocator': [],
    'Microsoft.NET.SDK.WorkloadManifestTargetsLocator': manifestFolders,
  },
  present: ['FSharp/library-packs', 'Roslyn'],
  left: [...left].sort(),
  packs: packs.sort(),
}
const folder = join(projectRoot, 'src/core/projects/sdk')
mkdirSync(folder, { recursive: true })
// A line a file, so that a difference can be read.
const lines = Object.entries(files).map(
  ([name, elements]) => `${JSON.stringify(name)}:${JSON.stringify(elements)}`,
)
const text = JSON.stringify({ ...data, files: 0 }).replace(
  '"files":0',
  () => `"files":{\n${lines.join(',\n')}\n}`,
)
writeFileSync(join(folder, 'sdk-data.json'), `${text}\n`)

// The graph for frameworks before .NET 8 says of each runtime of today what the graph of today says, and has older names as well.
const runtimesIn = name => JSON.parse(readFileSync(join(sdk, name), 'utf8')).runtimes
const portable = runtimesIn('PortableRuntimeIdentifierGraph.json')
const runtimes = Object.entries(runtimesIn('RuntimeIdentifierGraph.json'))
  .filter(([name]) => name in portable || (/^(?:win|osx)/.test(name) && !/aot/.test(name)))
  .map(
    ([name, { '#import': imports }]) =>
      `${JSON.stringify(name)}: ${JSON.stringify(imports.filter(each => !/aot/.test(each)))}`,
  )
writeFileSync(join(folder, 'runtime-identifiers.json'), `{\n${runtimes.join(',\n')}\n}\n`)
