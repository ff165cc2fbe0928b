import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { auditPackages } from '../../src/core/index.ts'
import { mirrorFeed, serveFeed } from '../../src/feed/index.ts'
import {
  auditAnswers,
  auditConfigs,
  auditPages,
  auditShapes,
  serveAuditSources,
  serveVulnerabilities,
  writeAuditPackages,
  writeAuditShapes,
} from '../support/audit-shapes.ts'
import { restoreApart } from '../support/dotnet.ts'
import { faultServers } from '../support/fault-server.ts'
import { describeWith } from '../support/programs.ts'
import { temporaryFolders } from '../support/temporary.ts'

const newFolder = temporaryFolders()

/** An entry of `logs` in `project.assets.json`. */
interface Entry {
  readonly code: string
  readonly level: string
  readonly message?: string
}

const vulnerability =
  /^(?:Warning As Error: )?Package '(.+)' (\S+) has a known \S+ severity vulnerability, (?:https:\/\/advisory\.example\/)?(.*)$/

/** `CODE ID VERSION ADVISORY` of each warning about a vulnerability; of other entries the code. */
function findsOf(logs: readonly Entry[]): readonly string[] {
  const texts = logs.map(({ code, level, message }) => {
    const [, id, version, name] = vulnerability.exec(message ?? '') ?? []
    const text = id === undefined ? code : `${code} ${id} ${version} ${name}`
    return level === 'Error' ? `!${text}` : text
  })
  return texts.sort()
}

const sources = (feed: string, more: string) =>
  `<configuration><packageSources><clear /><add key="files" value="${feed}" />${more}</packageSources>
<auditSources><clear /></auditSources><fallbackPackageFolders><clear /></fallbackPackageFolders></configuration>`

const insecure = (name: string, address: string) =>
  `<add key="${name}" value="${address}" protocolVersion="3" allowInsecureConnections="true" />`

/** Restores projects, one by one, since a solution takes each name once, and returns what the client says of each. */
async function restoreEach(
  root: string,
  projects: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const paths = Object.values(projects)
  await restoreApart(root, paths, {
    variables: {
      DisableImplicitLibraryPacksFolder: 'true',
      AutomaticallyUseReferenceAssemblyPackages: 'false',
      EnableRuntimePackDownload: 'false',
      EnableAppHostPackDownload: 'false',
    },
  })
  const found: [string, readonly string[]][] = []
  for (const [name, path] of Object.entries(projects)) {
    const file = join(root, dirname(path), 'obj/project.assets.json')
    // The client ends without one where it meets something that it did not expect.
    const text = await readFile(file, 'utf8').catch(() => '{"logs":[{"code":"crash"}]}')
    const { logs = [] } = JSON.parse(text) as { readonly logs?: readonly Entry[] }
    found.push([name, findsOf(logs)])
  }
  return Object.fromEntries(found)
}

const findsIn = (shapes: Readonly<Record<string, { readonly finds: readonly string[] }>>) =>
  Object.fromEntries(Object.entries(shapes).map(([name, { finds }]) => [name, finds.toSorted()]))

describeWith(['dotnet'], 'dotnet restore', () => {
  const servers = faultServers()

  test('finds in the packages of the shapes what the shapes say', async () => {
    const [root, server] = [await newFolder(), await servers()]
    const source = serveVulnerabilities(server, auditPages)
    await writeAuditPackages(join(root, 'feed'))
    await writeFile(join(root, 'nuget.config'), sources(join(root, 'feed'), insecure('data', source)))
    await writeAuditShapes(root)
    const projects = Object.entries(auditShapes).map(([name, { project = 'App.csproj' }]) => [
      name,
      `${name}/${project}`,
    ])
    expect(await restoreEach(root, Object.fromEntries(projects))).toEqual(findsIn(auditShapes))
  })

  test('finds by the answers of sources what they say', async () => {
    const [root, server] = [await newFolder(), await servers()]
    await writeAuditPackages(join(root, 'feed'))
    const project = auditShapes.on?.files['App.csproj'] ?? ''
    for (const [name, { pages, index }] of Object.entries(auditAnswers)) {
      const source = serveVulnerabilities(server, pages, { path: `/${name}`, index })
      await mkdir(join(root, name))
      await writeFile(join(root, name, 'nuget.config'), sources(join(root, 'feed'), insecure('data', source)))
      await writeFile(join(root, name, 'App.csproj'), project)
    }
    const projects = Object.keys(auditAnswers).map(name => [name, `${name}/App.csproj`])
    expect(await restoreEach(root, Object.fromEntries(projects))).toEqual(findsIn(auditAnswers))
  })
  test('finds in a mirror what it finds at the source of the mirror, and our audit the same', async () => {
    const [root, server] = [await newFolder(), await servers()]
    const source = serveVulnerabilities(server, auditPages)
    const files = join(root, 'feed')
    await writeAuditPackages(files)
    const packages = Object.keys(auditPages.base).filter(id => id !== 'absent')
    const pins = [...packages, 'clean'].map(id => `${id} 1.0.0`)
    const mirror = join(root, 'mirror')
    await mirrorFeed(mirror, {
      preset: 'nuget',
      fromSources: [files, source],
      packages: pins,
      vulnerabilities: true,
    })
    const served = await serveFeed(mirror)
    try {
      const address = `${served.url}index.json`
      const references = [...packages, 'clean'].map(
        id => `<PackageReference Include="${id}" Version="1.0.0" />`,
      )
      const project = `<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net8.0</TargetFramework></PropertyGroup>
<ItemGroup>${references.join('')}</ItemGroup></Project>`
      for (const [name, config] of [
        ['original', sources(files, insecure('data', source))],
        [
          'mirrored',
          sources(address, '').replace(
            '/></packageSources>',
            'protocolVersion="3" allowInsecureConnections="true" /></packageSources>',
          ),
        ],
      ] as const) {
        await mkdir(join(root, name))
        await writeFile(join(root, name, 'nuget.config'), config)
        await writeFile(join(root, name, 'App.csproj'), project)
      }
      await writeFile(join(root, 'nuget.config'), sources(files, ''))
      const found = await restoreEach(root, {
        original: 'original/App.csproj',
        mirrored: 'mirrored/App.csproj',
      })
      expect(found.mirrored).toEqual(found.original)
      expect(found.mirrored?.length).toBeGreaterThan(5)
      const ours = await auditPackages({
        preset: 'nuget',
        packages: pins,
        sources: [address],
        lockFile: false,
      })
      const codes = ours.vulnerabilities.map(
        ({ code, id, version, advisory }) => `${code} ${id} ${version} ${advisory.split('/').at(-1)}`,
      )
      expect(codes.map(text => text.toLowerCase()).sort()).toEqual(
        found.mirrored?.map(text => text.toLowerCase()).toSorted(),
      )
    } finally {
      await served.close()
    }
  })

  test('finds by the sources of a nuget.config what the configs say', async () => {
    const [root, server] = [await newFolder(), await servers()]
    const feed = join(root, 'feed')
    await writeAuditPackages(feed)
    await writeFile(
      join(root, 'nuget.config'),
      '<configuration><packageSources><clear /></packageSources><auditSources><clear /></auditSources><fallbackPackageFolders><clear /></fallbackPackageFolders></configuration>',
    )
    const addresses = {
      ...serveAuditSources(server),
      FILES: feed,
    }
    const configText = (sections: string) =>
      `<configuration>${Object.entries(addresses).reduce(
        (text, [name, address]) => text.replaceAll(`value="${name}"`, `value="${address}"`),
        sections,
      )}</configuration>`
    const project = auditShapes.on?.files['App.csproj'] ?? ''
    for (const [name, { sections, above }] of Object.entries(auditConfigs)) {
      await mkdir(join(root, name, 'App'), { recursive: true })
      if (above !== undefined) await writeFile(join(root, name, 'nuget.config'), configText(above))
      await writeFile(join(root, name, 'App/nuget.config'), configText(sections))
      await writeFile(join(root, name, 'App/App.csproj'), project)
    }
    const projects = Object.keys(auditConfigs).map(name => [name, `${name}/App/App.csproj`])
    expect(await restoreEach(root, Object.fromEntries(projects))).toEqual(findsIn(auditConfigs))
  })
})
