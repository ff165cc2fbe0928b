import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { type RestorePackagesOptions, restorePackages } from '../../../src/core/index.ts'
import {
  auditAnswers,
  auditConfigs,
  auditPages,
  auditShapes,
  serveAuditSources,
  serveVulnerabilities,
  writeAuditPackages,
  writeAuditShapes,
} from '../../support/audit-shapes.ts'
import { failureOf } from '../../support/failure-of.ts'
import { type FaultServer, faultServers } from '../../support/fault-server.ts'
import { recordingLog } from '../../support/recording-log.ts'
import { temporaryFolders } from '../../support/temporary.ts'
import { wholeDotnet } from '../../support/whole-dotnet.ts'

const newFolder = temporaryFolders()
const servers = faultServers()
let root: string
let feed: string
let server: FaultServer

beforeAll(async () => {
  root = await newFolder()
  feed = join(root, 'feed')
  server = await servers()
  await mkdir(join(root, '.git'))
  await writeAuditPackages(feed)
  await writeAuditShapes(root)
})

/** Restores a project as the .NET client did, and returns what it found in the words of the shapes. */
async function findsOf(
  project: string,
  options: RestorePackagesOptions,
): Promise<{ readonly finds: readonly string[]; readonly log: ReturnType<typeof recordingLog> }> {
  const log = recordingLog()
  const { audit } = await restorePackages({
    projects: project,
    preset: 'nuget',
    dotnet: wholeDotnet,
    properties: ['UseAppHost=false', 'AutomaticallyUseReferenceAssemblyPackages=false'],
    packagesDirectory: await newFolder(),
    workingDirectory: root,
    workspace: root,
    lockFile: false,
    audit: 'warn',
    retry: { retries: 0 },
    log,
    ...options,
  })
  const own = (audit?.vulnerabilities ?? []).filter(({ projects }) =>
    projects.some(name => name.startsWith(`${project} (`)),
  )
  const finds = own.map(({ code, id, version, advisory, isError }) => {
    const name = advisory.replace('https://advisory.example/', '')
    return `${isError ? '!' : ''}${code} ${id} ${version} ${name}`
  })
  return { finds: finds.sort(), log }
}

describe('restorePackages with audit', () => {
  test.each(Object.entries(auditShapes))(
    'finds in the packages of %s what the client finds',
    async (name, shape) => {
      const source = serveVulnerabilities(server, auditPages)
      const path = `${name}/${shape.project ?? 'App.csproj'}`
      const finding = findsOf(path, { sources: [feed, source] })
      // The client says so, and goes by a default.
      if (shape.finds.includes('!NU1014'))
        expect((await failureOf(() => finding)).code).toBe('INVALID_PROJECT')
      else expect((await finding).finds).toEqual(shape.finds.toSorted())
    },
  )
})

describe('restorePackages', () => {
  test.each(Object.entries(auditAnswers))(
    'reads the answer %s as the client reads it',
    async (name, answer) => {
      const { pages, index, finds, ours = finds } = answer
      const source = serveVulnerabilities(server, pages, { path: `/${name}`, index })
      const { finds: found, log } = await findsOf('on/App.csproj', { sources: [feed, source] })
      const isRefused = log.of('warning').some(line => line.includes('(NU1900)') && line.includes(source))
      expect([...(isRefused ? ['NU1900'] : []), ...found]).toEqual(ours.toSorted())
    },
  )

  test.each(Object.entries(auditConfigs))(
    'asks by the config %s whom the client asks',
    async (name, config) => {
      const addresses: Readonly<Record<string, string>> = { ...serveAuditSources(server), FILES: feed }
      const folder = join(root, 'configs', name, 'App')
      await mkdir(folder, { recursive: true })
      const write = (path: string, sections: string) =>
        writeFile(
          path,
          `<configuration>${Object.entries(addresses).reduce(
            (text, [key, address]) => text.replaceAll(`value="${key}"`, `value="${address}"`),
            sections,
          )}</configuration>`,
        )
      if (config.above !== undefined) await write(join(folder, '../nuget.config'), config.above)
      await write(join(folder, 'nuget.config'), config.sections)
      await writeFile(join(folder, 'App.csproj'), auditShapes.on?.files['App.csproj'] ?? '')
      const { finds, log } = await findsOf('App.csproj', {
        sources: undefined,
        configFile: 'auto',
        workingDirectory: folder,
      })
      const told = ['NU1900', 'NU1905'].filter(code =>
        [...log.of('warning'), ...log.of('notice')].some(line => line.endsWith(`(${code})`)),
      )
      const { ours = config.finds } = config
      expect([...told, ...finds].sort()).toEqual(ours.toSorted())
    },
  )
})
