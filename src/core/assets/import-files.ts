import { isSameText } from '../frameworks/framework.ts'
import { compareIgnoringCase } from './ordinal.ts'

/*
 * *.nuget.g.props and *.nuget.g.targets: what MSBuild imports before and after a project, in groups that hold for a target
 * framework, in the client's order.
 */

/** An element of MSBuild, written. */
export interface ImportElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** text or elements; absent: an empty element */
  readonly content?: string | readonly ImportElement[]
}

export interface ImportGroup {
  readonly name: 'ImportGroup' | 'ItemGroup' | 'PropertyGroup'
  /** groups are ordered by it, then by their conditions */
  readonly position: number
  readonly conditions: readonly string[]
  readonly elements: readonly ImportElement[]
}

const excluded = "'$(ExcludeRestorePackageImports)' != 'true'"

/** A group that stands before all others. */
export function leadingGroup(name: ImportGroup['name'], elements: readonly ImportElement[]): ImportElement {
  return { name, attributes: { Condition: ` ${excluded} ` }, content: elements }
}

/** A property that is set where it is not. */
export function property(name: string, value: string): ImportElement {
  return { name, attributes: { Condition: ` '$(${name})' == '' ` }, content: value }
}

export function importOf(path: string): ImportElement {
  return { name: 'Import', attributes: { Project: path, Condition: existing(path) } }
}

/** The condition that a file is there. */
export function existing(path: string): string {
  return `Exists('${path}')`
}

/** Formats a file, with a byte order mark. */
export function formatImports(
  groups: readonly ImportGroup[],
  leading: readonly ImportElement[] = [],
): string {
  const own = groups
    .filter(({ elements }) => elements.length > 0)
    .map(group => ({ ...group, condition: ` ${[...group.conditions, excluded].join(' AND ')} ` }))
    .sort((a, b) => a.position - b.position || compareIgnoringCase(a.condition, b.condition))
    .map(({ name, condition, elements }) => ({
      name,
      attributes: { Condition: condition },
      content: elements,
    }))
  const root: ImportElement = {
    name: 'Project',
    attributes: { ToolsVersion: '14.0', xmlns: 'http://schemas.microsoft.com/developer/msbuild/2003' },
    ...(leading.length + own.length > 0 && { content: [...leading, ...own] }),
  }
  return `\ufeff<?xml version="1.0" encoding="utf-8" standalone="no"?>\n${elementText(root, '')}`
}

function elementText({ name, attributes, content }: ImportElement, indent: string): string {
  const start = Object.entries(attributes).map(([key, value]) => ` ${key}="${attributeText(value)}"`)
  const open = `${indent}<${name}${start.join('')}`
  if (content === undefined) return `${open} />`
  if (typeof content === 'string') return `${open}>${contentText(content)}</${name}>`
  const inner = content.map(each => elementText(each, `${indent}  `))
  return `${open}>\n${inner.join('\n')}\n${indent}</${name}>`
}

function contentText(text: string): string {
  return text.replace(/[&<>]/g, escapeCharacter).replace(/\r/g, '&#xD;')
}

function attributeText(text: string): string {
  return contentText(text).replace(/["\n\t]/g, escapeCharacter)
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#xA;',
  '\t': '&#x9;',
}

function escapeCharacter(character: string): string {
  return escapes[character] ?? character
}

/** Whether a file is imported before or after a project. */
export function hasExtension(path: string, extension: '.props' | '.targets'): boolean {
  return isSameText(path.slice(path.lastIndexOf('.')), extension)
}
