// Writes src/core/projects/prune-table.json: the packages that each target framework itself brings, as the installed .NET SDK
// lists them. Run it with a new SDK, and review the difference.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from './lib/report.mjs'

const frameworks = [
  ...['netcoreapp2.0', 'netcoreapp2.1', 'netcoreapp2.2', 'netcoreapp3.0', 'netcoreapp3.1'],
  ...['net5.0', 'net6.0', 'net7.0', 'net8.0', 'net9.0', 'net10.0', 'netstandard2.0', 'netstandard2.1'],
]

const folder = mkdtempSync(join(tmpdir(), 'prune-tables-'))

/** The packages of a project: id → version. */
function listOf({ sdk, framework, properties = '' }) {
  const text = `<Project Sdk="${sdk}"><PropertyGroup><TargetFramework>${framework}</TargetFramework>${properties}<RestoreEnablePackagePruning>true</RestoreEnablePackagePruning></PropertyGroup></Project>`
  writeFileSync(join(folder, 'p.csproj'), text)
  const parameters = ['-t:AddPrunePackageReferences', '-getItem:PrunePackageReference']
  const output = execFileSync('dotnet', ['msbuild', join(folder, 'p.csproj'), '-nologo', ...parameters])
  return new Map(
    JSON.parse(String(output)).Items.PrunePackageReference.map(item => [item.Identity, item.Version]),
  )
}

const desktop =
  '<UseWPF>true</UseWPF><UseWindowsForms>true</UseWindowsForms><EnableWindowsTargeting>true</EnableWindowsTargeting>'

/** Members `"ID":"VERSIONLETTERS …"`: `4.7.3ab` is 4.7.3 for the frameworks a and b, `4.7ab` the highest patch of 4.7. */
function rowsOf(listFor) {
  const rows = new Map()
  for (const [index, framework] of frameworks.entries()) {
    const base = listOf({ sdk: 'Microsoft.NET.Sdk', framework })
    for (const [id, version] of listFor(framework, base)) {
      const versions = rows.get(id) ?? new Map()
      rows.set(id, versions)
      const text = version.replace(/\.32767$/, '')
      versions.set(text, `${versions.get(text) ?? ''}${String.fromCharCode(97 + index)}`)
    }
  }
  return [...rows]
    .map(([id, versions]) => [id, [...versions].map(parts => parts.join('')).join(' ')])
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, versions]) => `${JSON.stringify(id)}:${JSON.stringify(versions)}`)
}

const beyond = (list, base) => [...list].filter(([id, version]) => base.get(id) !== version)
const isDesktop = framework => /^net([5-9]|10)\.0$/.test(framework)
const tables = {
  core: rowsOf((_framework, base) => base),
  web: rowsOf((framework, base) => beyond(listOf({ sdk: 'Microsoft.NET.Sdk.Web', framework }), base)),
  desktop: rowsOf((framework, base) =>
    isDesktop(framework)
      ? beyond(
          listOf({ sdk: 'Microsoft.NET.Sdk', framework: `${framework}-windows`, properties: desktop }),
          base,
        )
      : [],
  ),
}
const name = String(execFileSync('dotnet', ['--version'])).trim()
const bodies = Object.entries(tables).map(([table, rows]) => `"${table}":{\n${rows.join(',\n')}\n}`)
const head = `"sdk":"${name}","frameworks":${JSON.stringify(frameworks)}`
writeFileSync(
  join(projectRoot, 'src/core/projects/prune-table.json'),
  `{${head},"packages":{\n${bodies.join(',\n')}\n}}\n`,
)
rmSync(folder, { recursive: true, force: true })
