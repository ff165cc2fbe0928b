import { basename, dirname, join } from 'node:path'
import { type ParseFileOptions, parseBoundedFile } from '../files/parse-file.ts'
import { tryLstat } from '../files/stats.ts'
import { type MsbuildElement, parseMsbuildXml, projectLimit } from './msbuild-xml.ts'

/** The folder beside a solution in which NuGet looks for config files and packages of the solution itself. */
export const solutionFolder = '.nuget'

/** The absolute path of that folder. */
export function solutionFolderOf(solution: string): string {
  return join(dirname(solution), solutionFolder)
}

/** The extensions of the projects of a solution that are read. It may also list others, such as installers. */
export const restoredProject = /\.(?:cs|fs|vb|il)proj$/i

/** The name of the file that only the project of a name has, which counts before `packages.config`. */
export function ownConfigName(project: string): string {
  const name = basename(project)
    .replace(/\.\w+$/, '')
    .replaceAll(' ', '_')
  return `packages.${name}.config`
}

/** The `packages.config` of a project, as the client looks for it; a web site is a folder. */
export function classicConfigOf(file: string): string | undefined {
  return present(classicConfigPlaces(file))
}

/** Where the client looks for the `packages.config` of a project, the first that counts first. */
export function classicConfigPlaces(file: string): readonly string[] {
  const isFolder = !/\.\w*proj$/i.test(file)
  const folder = isFolder ? file : dirname(file)
  return [ownConfigName(file), 'packages.config'].map(each => join(folder, each))
}

/** The `packages.config` of a solution itself. */
export function solutionConfigOf(solution: string): string | undefined {
  return present([solutionConfigPlace(solution)])
}

/** Where that would lie. */
export function solutionConfigPlace(solution: string): string {
  return join(solutionFolderOf(solution), 'packages.config')
}

function present(paths: readonly string[]): string | undefined {
  return paths.find(path => tryLstat(path) !== undefined)
}

/**
 * Whether a project has its packages in a `packages.config`: one of an SDK ignores the file beside it.
 *
 * @throws PkgtoolError errors of reading the project
 */
export async function isClassicProject(
  file: string,
  bounds: Omit<ParseFileOptions, 'limit'>,
): Promise<boolean> {
  if (classicConfigOf(file) === undefined) return false
  const parse = (bytes: Uint8Array) => parseMsbuildXml(bytes, { file })
  const root = await parseBoundedFile(file, parse, { ...bounds, limit: projectLimit })
  const namesSdk = ({ name, attributes }: MsbuildElement) => name === 'Sdk' || attributes.has('Sdk')
  return !namesSdk(root) && !root.children.some(namesSdk)
}

/**
 * The folder from which the client looks up config files for a project: that of the project, but for a classic one of a solution the
 * folder `.nuget` beside that. Undefined for what it does not restore.
 *
 * @throws PkgtoolError errors of reading the project
 */
export async function configFolderOf(
  file: string,
  {
    solution,
    ...bounds
  }: Omit<ParseFileOptions, 'limit' | 'file'> & { readonly solution?: string | undefined },
): Promise<string | undefined> {
  if (solution === undefined) return dirname(file)
  if (!restoredProject.test(file)) return classicConfigOf(file) && solutionFolderOf(solution)
  return (await isClassicProject(file, { ...bounds, file })) ? solutionFolderOf(solution) : dirname(file)
}
