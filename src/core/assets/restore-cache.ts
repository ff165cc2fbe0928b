import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { toLowerInvariant } from '../base/printable.ts'
import { formatClientJson } from './client-json.ts'
import type { PackageSpec } from './package-spec.ts'

/** A message that a later restore shows again. */
export interface RestoreMessage {
  /** such as `NU1701` */
  readonly code: string
  readonly level: 'Error' | 'Warning'
  readonly message: string
  readonly projectPath: string
  /** of a warning */
  readonly warningLevel?: number
  readonly filePath?: string
  readonly libraryId?: string
  /** the frameworks that it is about, such as `net8.0` */
  readonly targetGraphs?: readonly string[]
}

export interface RestoreCache {
  /** of the graph of the project */
  readonly hash: string
  readonly projectFilePath: string
  /** absolute paths of files in the packages folder: where one is missing, the client restores again */
  readonly expectedPackageFiles: readonly string[]
  readonly logs: readonly RestoreMessage[]
}

/** Formats a `project.nuget.cache`, by which the client sees that it has nothing to do. */
export function formatRestoreCache(
  { hash, projectFilePath, expectedPackageFiles, logs }: RestoreCache,
  { eol }: { readonly eol: string },
): string {
  const document = {
    version: 2,
    dgSpecHash: hash,
    success: true,
    projectFilePath,
    expectedPackageFiles,
    logs: logs.map(inOrder),
  }
  return formatClientJson(document, { eol })
}

function inOrder({ code, level, message, projectPath, ...rest }: RestoreMessage): object {
  const { warningLevel, filePath, libraryId, targetGraphs = [] } = rest
  return { code, level, message, projectPath, warningLevel, filePath, libraryId, targetGraphs }
}

export interface ExpectedFiles {
  /** the packages of the assets file, in its order */
  readonly libraries: readonly { readonly id: string; readonly version: string }[]
  readonly spec: PackageSpec
  /** where the files of packages were found before; default: nothing was looked for */
  readonly found?: Map<string, string | undefined> | undefined
}

/** The files by which the client sees that the packages of a project are still there. */
export interface ExpectedPackageFiles {
  /** in its order; packages that are not there have none */
  readonly files: readonly string[]
  /** all packages are there */
  readonly isWhole: boolean
}

/** Looks for the files by which the client sees that the packages of a project are still there. */
export function expectedPackageFiles({
  libraries,
  spec,
  found = new Map(),
}: ExpectedFiles): ExpectedPackageFiles {
  const { packagesPath, fallbackFolders = [] } = spec.restore
  const downloads = Object.values(spec.frameworks).flatMap(({ downloadDependencies = [] }) =>
    downloadDependencies.flatMap(({ name, version }) =>
      version.split(';').flatMap(range => {
        const [, lower] = /^\[([^,]+),/.exec(range) ?? []
        return lower === undefined ? [] : [{ id: name, version: lower }]
      }),
    ),
  )
  const folders = [packagesPath, ...fallbackFolders]
  const looked = [...libraries, ...downloads].map(each => {
    const key = [each.id, each.version, ...folders].join('\n')
    if (!found.has(key)) found.set(key, fileOf(each, folders))
    return found.get(key)
  })
  return { files: looked.filter(path => path !== undefined), isWhole: !looked.includes(undefined) }
}

function fileOf(
  { id, version }: ExpectedFiles['libraries'][number],
  folders: readonly string[],
): string | undefined {
  const [name, number] = [toLowerInvariant(id), toLowerInvariant(version)]
  return folders
    .flatMap(folder => [
      join(folder, name, number, `${name}.${number}.nupkg.sha512`),
      join(folder, name, number, '.nupkg.metadata'),
    ])
    .find(path => existsSync(path))
}
