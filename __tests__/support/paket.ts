import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { environmentOfSystem, withHome } from '../../scripts/lib/runner.mjs'
import { type ProgramRun, runProgram } from './dotnet.ts'

export interface PaketOptions {
  /** the only source, an address or a folder */
  readonly source: string
  /** `ID REQUIREMENT` */
  readonly pins: readonly string[]
}

/** Runs `paket install` of a new project in the empty folder `directory`, with a home that is empty. */
export async function paketInstall(
  directory: string,
  { source, pins }: PaketOptions,
): Promise<ProgramRun & { readonly project: string }> {
  const [project, home] = [join(directory, 'project'), join(directory, 'home')]
  await Promise.all([mkdir(project), mkdir(home)])
  const lines = [`source ${source}`, 'storage: packages', 'framework: net8.0']
  const text = [...lines, ...pins.map(pin => `nuget ${pin}`), ''].join('\n')
  await writeFile(join(project, 'paket.dependencies'), text)
  const env = {
    ...environmentOfSystem(),
    DOTNET_ROOT: process.env.DOTNET_ROOT,
    ...withHome({ HOME: home }),
    DOTNET_CLI_HOME: home,
    NUGET_PACKAGES: join(home, 'packages'),
    DOTNET_CLI_TELEMETRY_OPTOUT: '1',
  }
  return { ...(await runProgram('paket', ['install'], { cwd: project, env })), project }
}
