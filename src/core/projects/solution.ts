import { dirname, resolve } from 'node:path'
import { decodeText } from '../base/encoding.ts'
import { quote } from '../base/printable.ts'
import { documentError } from '../files/parse-file.ts'
import { type MsbuildElement, parseMsbuildXml } from './msbuild-xml.ts'
import { isOnServer } from './statements.ts'

/** The extensions of the projects that are read. A solution may also list others, such as installers. */
export const projectExtension = /\.(?:cs|fs|vb)proj$/i

const mostProjects = 10_000

/**
 * Lists the C#, F# and Visual Basic projects of a solution, `.sln` or `.slnx`, in its order, without those that it builds in no
 * configuration: absolute paths. The client leaves out those too that only its default configuration does not build, but the
 * same lock serves all configurations.
 *
 * @throws PkgtoolError `INVALID_PROJECT` with file and line
 */
export function parseSolution(bytes: Uint8Array, { file }: { readonly file: string }): readonly string[] {
  const paths = /\.slnx$/i.test(file)
    ? slnxPaths(parseMsbuildXml(bytes, { file }))
    : slnPaths(decodeText(bytes) ?? '', file)
  const projects = [...new Set(paths)].filter(path => projectExtension.test(path))
  if (projects.length > mostProjects)
    throw documentError('INVALID_PROJECT', { file, found: `more than ${mostProjects} projects` })
  const onServer = projects.find(isOnServer)
  if (onServer !== undefined)
    throw documentError('INVALID_PROJECT', {
      file,
      found: `the project ${quote(onServer)} on another machine`,
      wanted: 'paths of this machine',
    })
  return projects.map(path => resolve(dirname(file), path.replaceAll('\\', '/')))
}

function slnxPaths(root: MsbuildElement): readonly string[] {
  const own = root.name === 'Project' && isBuilt(root) ? (root.attributes.get('Path') ?? '') : ''
  return [...(own === '' ? [] : [own]), ...root.children.flatMap(slnxPaths)]
}

// <Build Project="false" /> holds for all configurations, <Build Solution="Debug|*" Project="false" /> for some.
function isBuilt({ children }: MsbuildElement): boolean {
  const rules = children.filter(({ name }) => name === 'Build')
  const isTrue = (rule: MsbuildElement) => rule.attributes.get('Project')?.toLowerCase() !== 'false'
  const isForAll = (rule: MsbuildElement) => ['', '*', '*|*'].includes(rule.attributes.get('Solution') ?? '')
  return rules.some(isTrue) || !rules.some(isForAll)
}

// Project("{TYPE}") = "NAME", "PATH", "{GUID}"
const projectLine = /^Project\("\{[^"]{1,64}\}"\) = "[^"]{0,1000}", "([^"]{1,1000})", "(\{[^"]{1,64}\})"/

// {GUID}.CONFIGURATION|PLATFORM.ActiveCfg = …, and with .Build.0 what is built
const configurationLine = /^(\{[^}]{1,64}\})\.[^=]{1,200}\.(ActiveCfg|Build\.0) = /i

function slnPaths(text: string, file: string): readonly string[] {
  const lines = text.split(/\r?\n/).map(line => line.trim())
  if (!lines.some(line => line.startsWith('Microsoft Visual Studio Solution File')))
    throw documentError('INVALID_PROJECT', {
      file,
      found: 'no first line of a solution',
      wanted: 'a .sln file',
    })
  const rows = lines.flatMap(line => {
    const [, id = '', what = ''] = configurationLine.exec(line) ?? []
    return id === '' ? [] : [{ id: id.toLowerCase(), isBuilt: what.toLowerCase() !== 'activecfg' }]
  })
  const built = new Set(rows.filter(({ isBuilt }) => isBuilt).map(({ id }) => id))
  return lines.flatMap(line => {
    const [, path, id = ''] = projectLine.exec(line) ?? []
    // A solution without any configuration, as people write them by hand, means all of its projects.
    return path !== undefined && (rows.length === 0 || built.has(id.toLowerCase())) ? [path] : []
  })
}
