// `dotnet restore` of a project that downloads exactly what it names, with nothing of this user's caches.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes the project, which downloads `packages` and no more, or refers to the `roots` of a graph.
 *
 * @param {object} options
 * @param {string} options.folder
 * @param {{ id: string, version: string }[]} [options.packages]
 * @param {{ id: string, version: string }[]} [options.roots]
 * @param {{ url: string, ca: string }} [options.server] the only source; default: what this machine is configured for
 * @param {boolean} [options.locks] writes a lock file, from nothing that an older one says; default: false
 * @returns {{ job: import('./jobs.mjs').Job, project: string, packagesFolder: string, forget: () => void }} `forget` removes
 *   what the client has restored and kept
 */
export function dotnetRestore({ folder, packages = [], roots = [], server, locks = false }) {
  const place = name => join(folder, name)
  mkdirSync(place('project'), { recursive: true })
  const project = place('project/restore.csproj')
  writeFileSync(project, projectText(packages, roots))
  if (server) writeFileSync(place('project/nuget.config'), configText(server.url))
  const env = clientEnvironment(folder, server)
  const forget = () => {
    for (const name of ['packages', 'http-cache', 'project/obj'])
      rmSync(place(name), { recursive: true, force: true, maxRetries: 10 })
  }
  const parameters = ['restore', ...(locks ? ['--use-lock-file', '--force-evaluate'] : [])]
  const job = { command: 'dotnet', parameters, env, cwd: place('project') }
  return { job, project, packagesFolder: place('packages'), forget }
}

/**
 * The environment of a client that keeps what it has in `folder`.
 *
 * @param {string} folder
 * @param {{ ca: string }} [server]
 */
export function clientEnvironment(folder, server) {
  const place = name => join(folder, name)
  return {
    ...process.env,
    NUGET_PACKAGES: place('packages'),
    NUGET_HTTP_CACHE_PATH: place('http-cache'),
    DOTNET_CLI_TELEMETRY_OPTOUT: '1',
    DOTNET_NOLOGO: '1',
    MSBUILDDISABLENODEREUSE: '1',
    ...(server && { DOTNET_CLI_HOME: place('home'), SSL_CERT_FILE: server.ca }),
  }
}

function projectText(packages, roots) {
  const versions = new Map(packages.map(({ id }) => [id, []]))
  for (const { id, version } of packages) versions.get(id).push(`[${version}]`)
  const items = [...versions].map(
    ([id, exact]) => `    <PackageDownload Include="${id}" Version="${exact.join(';')}" />`,
  )
  for (const { id, version } of roots)
    items.push(`    <PackageReference Include="${id}" Version="${version}" />`)
  return `<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup>
    <TargetFramework>netstandard2.0</TargetFramework>
    <DisableImplicitFrameworkReferences>true</DisableImplicitFrameworkReferences>
    <NuGetAudit>false</NuGetAudit>
  </PropertyGroup>
  <ItemGroup>
${items.join('\n')}
  </ItemGroup>
</Project>
`
}

/** A config file with one source, and nothing of the machine's. */
export const configText = url => `<?xml version="1.0" encoding="utf-8"?>
<configuration>
  <packageSources><clear /><add key="bench" value="${url}index.json" protocolVersion="3" /></packageSources>
  <fallbackPackageFolders><clear /></fallbackPackageFolders>
</configuration>
`
