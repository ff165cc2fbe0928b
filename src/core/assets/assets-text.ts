import { formatShortRange } from '../nuget/version-range.ts'
import { formatClientJson } from './client-json.ts'
import type { DependencyEdge } from './graph/dependency-edges.ts'
import { compareOrdinal } from './ordinal.ts'
import type { PackageContent } from './package-content.ts'
import type { Asset, TargetAssets } from './selection/target-assets.ts'

/*
 * The text of project.assets.json is put together from pieces: what a package is to a target, and its list of files, are the
 * same in many projects.
 */

/** Writes a member with an object of members that are already written, at the depth of `indent`. */
export function jsonObject(name: string, { members, indent }: Written): string {
  return `${indent}${formatClientJson(name)}: ${braced('{}', { members, indent })}`
}

interface Written {
  readonly members: readonly string[]
  readonly indent: string
}

export function jsonArray(name: string, { members, indent }: Written): string {
  const items = members.map(text => `${indent}  ${formatClientJson(text)}`)
  return `${indent}${formatClientJson(name)}: ${braced('[]', { members: items, indent })}`
}

function braced(braces: '{}' | '[]', { members, indent }: Written): string {
  return members.length === 0 ? braces : `${braces[0]}\n${members.join(',\n')}\n${indent}${braces[1]}`
}

/** The member of a package in `libraries`. */
export function libraryText({ name, sha512, path, files }: PackageContent): string {
  const indent = '      '
  const hasTools = files.some(file => /^tools\//i.test(file))
  const members = [
    `${indent}"sha512": ${formatClientJson(sha512)}`,
    `${indent}"type": "package"`,
    `${indent}"path": ${formatClientJson(path)}`,
    ...(hasTools ? [`${indent}"hasTools": true`] : []),
    jsonArray('files', { members: files, indent }),
  ]
  return jsonObject(name, { members, indent: '    ' })
}

/** The member of a project in `libraries`. */
export function projectLibraryText(name: string, path: string): string {
  const indent = '      '
  const members = ['type', 'path', 'msbuildProject'].map(
    member => `${indent}"${member}": ${formatClientJson(member === 'type' ? 'project' : path)}`,
  )
  return jsonObject(name, { members, indent: '    ' })
}

export interface TargetLibrary {
  readonly name: string
  readonly type: 'package' | 'project'
  /** of a project: the full name of the framework */
  readonly framework?: string
  readonly dependencies: readonly DependencyEdge[]
  readonly assets: TargetAssets
}

/** The member of a package or project in a target. */
export function targetLibraryText({ name, type, framework, dependencies, assets }: TargetLibrary): string {
  const indent = '        '
  const list = (member: string, texts: readonly string[]) =>
    texts.length === 0 ? [] : [jsonArray(member, { members: [...texts].sort(compareOrdinal), indent })]
  const files = (member: string, items: readonly Asset[]) =>
    items.length === 0 ? [] : [jsonObject(member, { members: assetTexts(items, `${indent}  `), indent })]
  const members = [
    `${indent}"type": "${type}"`,
    ...(framework === undefined ? [] : [`${indent}"framework": ${formatClientJson(framework)}`]),
    ...dependencyTexts(dependencies, indent),
    ...list('frameworkAssemblies', assets.frameworkAssemblies),
    ...files('compile', assets.compile),
    ...files('runtime', assets.runtime),
    ...list('frameworkReferences', assets.frameworkReferences),
    ...files('resource', assets.resource),
    ...files('native', assets.native),
    ...files('contentFiles', assets.contentFiles),
    ...files('build', assets.build),
    ...files('buildMultiTargeting', assets.buildMultiTargeting),
    ...files('runtimeTargets', assets.runtimeTargets),
    ...files('embed', assets.embed),
  ]
  return jsonObject(name, { members, indent: '      ' })
}

function dependencyTexts(dependencies: readonly DependencyEdge[], indent: string): readonly string[] {
  if (dependencies.length === 0) return []
  const sorted = [...dependencies].sort((a, b) => compareOrdinal(a.id, b.id))
  const members = sorted.map(
    ({ id, range }) => `${indent}  ${formatClientJson(id)}: ${formatClientJson(formatShortRange(range))}`,
  )
  return [jsonObject('dependencies', { members, indent })]
}

function assetTexts(items: readonly Asset[], indent: string): readonly string[] {
  const sorted = [...items].sort((a, b) => compareOrdinal(a.path, b.path))
  return sorted.map(({ path, properties = {} }) => {
    const members = Object.entries(properties).map(
      ([name, value]) =>
        `${indent}  ${formatClientJson(name)}: ${typeof value === 'string' ? formatClientJson(value) : value}`,
    )
    return jsonObject(path, { members, indent })
  })
}
