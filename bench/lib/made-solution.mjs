// A solution of projects that refer to one another and to packages, as repositories have them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configText } from './dotnet.mjs'

/**
 * Writes a solution, which takes its packages from `server`. A project refers to one before it, and to some of the `roots`.
 *
 * @param {string} folder
 * @param {{ count: number, roots: { id: string, version: string }[], server: { url: string } }} options
 * @returns {{ solution: string, projects: string[], forgetRestored: () => void, change: () => void }} `forgetRestored` leaves
 *   the tree as a checkout has it; `change` makes another reference of one project, in turns
 */
export function makeSolution(folder, { count, roots, server }) {
  const names = Array.from({ length: count }, (_, index) => `Project${index}`)
  const place = name => join(folder, name)
  const write = (name, text) => {
    mkdirSync(join(place(name), '..'), { recursive: true })
    writeFileSync(place(name), text)
  }
  const pathOf = name => `${name}/${name}.csproj`
  const textOf = (index, more = 0) => {
    const packages = Array.from({ length: 3 + more }, (_, step) => roots[(index * 3 + step) % roots.length])
    const before = index === 0 ? [] : [`../${pathOf(names[Math.floor((index - 1) / 2)])}`]
    return projectText([...new Set(packages)], before)
  }
  write('.git/HEAD', '')
  write('nuget.config', configText(server.url))
  write('Directory.Build.props', propsText)
  for (const [index, name] of names.entries()) write(pathOf(name), textOf(index))
  const lines = names.map(name => `  <Project Path="${pathOf(name)}" />`)
  write('All.slnx', `<Solution>\n${lines.join('\n')}\n</Solution>\n`)
  let changes = 0
  return {
    solution: place('All.slnx'),
    projects: names.map(name => place(pathOf(name))),
    forgetRestored: () => {
      for (const name of names) rmSync(place(`${name}/obj`), { recursive: true, force: true, maxRetries: 10 })
    },
    // Nothing refers to the last one.
    change: () => write(pathOf(names.at(-1)), textOf(count - 1, ++changes % 2)),
  }
}

const propsText = `<Project>
  <PropertyGroup>
    <TargetFramework>net10.0</TargetFramework>
    <NuGetAudit>false</NuGetAudit>
  </PropertyGroup>
</Project>
`

const projectText = (packages, projects) => `<Project Sdk="Microsoft.NET.Sdk">
  <ItemGroup>
${[
  ...packages.map(({ id, version }) => `    <PackageReference Include="${id}" Version="${version}" />`),
  ...projects.map(path => `    <ProjectReference Include="${path}" />`),
].join('\n')}
  </ItemGroup>
</Project>
`
