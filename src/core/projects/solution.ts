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
 * Lists the C#, F# and Visual Basic projects of a solution, `.sln` or `.slnx`, in its order: absolute paths.
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
  const own = root.name === 'Project' ? (root.attributes.get('Path') ?? '') : ''
  return [...(own === '' ? [] : [own]), ...root.children.flatMap(slnxPaths)]
}

// Project("{TYPE}") = "NAME", "PATH", "{GUID}"
const projectLine = /^Project\("\{[^"]{1,64}\}"\) = "[^"]{0,1000}", "([^"]{1,1000})", "/

function slnPaths(text: string, file: string): readonly string[] {
  const lines = text.split(/\r?\n/)
  if (!lines.some(line => line.startsWith('Microsoft Visual Studio Solution File')))
    throw documentError('INVALID_PROJECT', {
      file,
      found: 'no first line of a solution',
      wanted: 'a .sln file',
    })
  return lines.flatMap(line => projectLine.exec(line.trim())?.[1] ?? [])
}
