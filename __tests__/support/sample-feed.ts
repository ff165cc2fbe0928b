import type { Reply } from './fault-server.ts'
import { makePackage, type TestPackage } from './package.ts'
import { unsignedExecutable } from './signed-executable.ts'

export interface SampleTool {
  readonly version: string
  /** default: `ReleasedAndBlessed` */
  readonly stage?: string
  /** default: 2024-01-01 */
  readonly uploaded?: string
  /** default: below the listing */
  readonly url?: string
}

/** What the file of a tool of `toolRoutes` holds. */
export const toolText = (version: string) => `#!/bin/sh\necho ${version}\n`

/** A listing and the files of its tools, as routes of a test server. */
export function toolRoutes(tools: readonly SampleTool[], toolName = 'pkgtool.exe'): [string, Reply][] {
  const entries = tools.map(({ version, stage, uploaded, url }) => ({
    version,
    url: url ?? `tools/${version}/${toolName}`,
    stage: stage ?? 'ReleasedAndBlessed',
    uploaded: uploaded ?? '2024-01-01T00:00:00.0000000Z',
  }))
  return [
    ['/tools.json', { [toolName]: entries }],
    ...tools.map(({ version }): [string, Reply] => [
      `/tools/${version}/${toolName}`,
      toolName === 'nuget.exe' ? unsignedExecutable(version) : toolText(version),
    ]),
  ]
}

/** A service index and the files of packages, as routes of a test server. */
export function packageRoutes(packages: readonly TestPackage[], extension = 'pkgfile'): [string, Reply][] {
  const index = {
    version: '3.0.0',
    resources: [{ '@id': 'flat/', '@type': 'PackageBaseAddress/3.0.0' }],
  }
  return [
    ['/index.json', index],
    ...packages.map((facts): [string, Reply] => {
      const [id, version] = [facts.id.toLowerCase(), facts.version]
      return [`/flat/${id}/${version}/${id}.${version}.${extension}`, makePackage(facts)]
    }),
  ]
}
