import { jsonArray, jsonObject } from './assets-text.ts'
import { formatClientJson } from './client-json.ts'
import type { AssetsLog } from './logs/assets-log.ts'
import type { PackageSpec } from './package-spec.ts'

/** The members of project.assets.json, in pieces that are written already. */
export interface AssetsDocument {
  readonly version: 3 | 4
  readonly targets: readonly { readonly name: string; readonly members: readonly string[] }[]
  readonly libraries: readonly string[]
  readonly dependencyGroups: readonly { readonly name: string; readonly dependencies: readonly string[] }[]
  /** as they are to be written */
  readonly folders: readonly string[]
  readonly project: PackageSpec
  readonly logs: readonly AssetsLog[]
  readonly centralGroups: readonly string[]
}

/** Formats project.assets.json as the client writes it. */
export function documentText(document: AssetsDocument): string {
  const { version, libraries, folders, logs, centralGroups } = document
  const indent = '  '
  const inner = `${indent}  `
  const members = [
    `${indent}"version": ${version}`,
    jsonObject('targets', {
      members: document.targets.map(({ name, members: own }) =>
        jsonObject(name, { members: own, indent: inner }),
      ),
      indent,
    }),
    jsonObject('libraries', { members: libraries, indent }),
    jsonObject('projectFileDependencyGroups', {
      members: document.dependencyGroups.map(({ name, dependencies }) =>
        jsonArray(name, { members: dependencies, indent: inner }),
      ),
      indent,
    }),
    ...(folders.length === 0
      ? []
      : [
          jsonObject('packageFolders', {
            members: folders.map(folder => jsonObject(folder, { members: [], indent: inner })),
            indent,
          }),
        ]),
    `${indent}"project": ${specText(document.project, version)}`,
    ...(logs.length === 0 ? [] : [`${indent}"logs": ${logsText(logs)}`]),
    ...(centralGroups.length === 0
      ? []
      : [jsonObject('centralTransitiveDependencyGroups', { members: centralGroups, indent })]),
  ]
  return `{\n${members.join(',\n')}\n}`
}

function specText(project: PackageSpec, version: 3 | 4): string {
  return plainText(version === 4 ? project : keyedByFramework(project))
}

// A value at the depth of the document's members.
function plainText(value: unknown): string {
  return formatClientJson(value, { eol: '\n  ' })
}

// Until version 3 the client knew no aliases.
function keyedByFramework(project: PackageSpec): PackageSpec {
  const keyed = <T extends { readonly framework: string }>(frameworks: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.values(frameworks).map(each => [each.framework, each]))
  const { restore, frameworks } = project
  return {
    ...project,
    restore: { ...restore, frameworks: keyed(restore.frameworks) },
    frameworks: keyed(frameworks),
  }
}

function logsText(logs: readonly AssetsLog[]): string {
  return plainText(
    logs.map(({ code, level, message, libraryId, targetGraphs = [] }) => ({
      code,
      level,
      ...(level === 'Warning' && { warningLevel: 1 }),
      message,
      ...(libraryId !== undefined && { libraryId }),
      ...(targetGraphs.length > 0 && { targetGraphs }),
    })),
  )
}
