import { basename, resolve } from 'node:path'
import { decodeText } from '../../base/documents/encoding.ts'
import { isPkgtoolError, PkgtoolError } from '../../base/errors.ts'
import { plural } from '../../base/format.ts'
import { quote } from '../../base/printable.ts'
import { parseBoundedFile } from '../../files/parse-file.ts'
import { type WorkspaceOptions, workspaceOf } from '../../files/workspace.ts'
import { isLockFile } from '../../lock/open-lock.ts'
import { type ReadLockOptions, readLockFile } from '../../lock/parse-lock.ts'
import { defaultNames } from '../../nuget/presets.ts'
import { parseVersionSpec } from './version-spec.ts'

export interface VersionFileOptions extends WorkspaceOptions {
  /** default: `pkgtool.exe` */
  readonly toolName?: string | undefined
  readonly signal?: AbortSignal | undefined
}

interface Found {
  readonly version: string
  /** from 1 */
  readonly line: number
}

const textLimit = 64 * 1024

/**
 * Reads the requested version from a file. The file name determines the format: `.tool-versions`, where the
 * tool's name is `toolName` without its extension; `pkgtool.lock.json`; any other file is plain text with one line. `#`
 * starts a comment in both text formats.
 *
 * @throws PkgtoolError `INVALID_INPUT` where the file is not there or names no version, `INVALID_RANGE`, `INVALID_LOCK`,
 * `UNREADABLE_FILE`, `TOO_LARGE`
 */
export async function readVersionFile(file: string, options: VersionFileOptions = {}): Promise<string> {
  const { toolName = defaultNames.toolName, workingDirectory = '.', signal } = options
  const path = resolve(workingDirectory, file)
  const place = { file, workspace: workspaceOf(options), signal }
  if (isLockFile(file)) return lockedVersion(path, { ...place, toolName })
  try {
    return await parseBoundedFile(path, bytes => parseVersion(bytes, { file, toolName }), {
      ...place,
      limit: textLimit,
    })
  } catch (error) {
    throw isPkgtoolError(error, 'NOT_FOUND') ? notThere(file, error) : error
  }
}

function parseVersion(
  bytes: Uint8Array,
  { file, toolName }: { readonly file: string; readonly toolName: string },
): string {
  const lines = readLines(bytes, file)
  const isToolList = basename(file).toLowerCase() === '.tool-versions'
  return checked(isToolList ? findTool(lines, { file, toolName }) : onlyLine(lines, file), file)
}

async function lockedVersion(
  path: string,
  { toolName, ...options }: ReadLockOptions & { readonly toolName: string },
): Promise<string> {
  const { file } = options
  const lock = await readLockFile(path, options)
  if (lock === undefined) throw notThere(file)
  const { tool } = lock
  if (tool?.name === toolName) return tool.version
  throw unusable(file, {
    found: tool === undefined ? 'locks no tool' : `locks ${quote(tool.name)} only`,
    wanted: `an entry for ${quote(toolName)}`,
  })
}

interface Line {
  readonly text: string
  /** from 1 */
  readonly line: number
}

function readLines(bytes: Uint8Array, file: string): readonly Line[] {
  const text = decodeText(bytes)
  if (text === undefined) throw unusable(file, { found: 'is not Unicode', wanted: 'text in UTF-8' })
  return text
    .split(/\r\n?|\n/)
    .map((content, index) => ({ text: (content.split('#', 1)[0] as string).trim(), line: index + 1 }))
    .filter(({ text }) => text !== '')
}

// A line is `NAME VERSION…`. Ignores further versions, which other tools use as fallbacks.
function findTool(
  lines: readonly Line[],
  { file, toolName }: { readonly file: string; readonly toolName: string },
): Found {
  const wanted = toolName.replace(/(?<=.)\.[^.]*$/, '')
  for (const { text, line } of lines) {
    const [name, version] = text.split(/\s+/, 2)
    if (name === wanted && version !== undefined) return { version, line }
  }
  throw unusable(file, {
    found: `has no line for ${quote(wanted)}`,
    wanted: `a line such as "${wanted} 6.12.1"`,
  })
}

function onlyLine(lines: readonly Line[], file: string): Found {
  const [only, ...others] = lines
  if (only !== undefined && others.length === 0) return { version: only.text, line: only.line }
  throw unusable(file, {
    found: only === undefined ? 'names no version' : `has ${plural(lines.length, 'line')}`,
    wanted: 'one line: latest, a version such as 6.12.1, or a range such as 6.x',
  })
}

function checked({ version, line }: Found, file: string): string {
  try {
    parseVersionSpec(version)
    return version
  } catch (error) {
    if (!isPkgtoolError(error)) throw error
    throw new PkgtoolError(error.code, {
      ...error.fields,
      change: `change line ${line} of ${file}`,
      file,
      line,
    })
  }
}

function notThere(file: string, cause?: unknown): PkgtoolError {
  return unusable(file, { found: 'does not exist', wanted: 'a file that names a version', cause })
}

function unusable(
  file: string,
  { cause, ...fields }: { readonly found: string; readonly wanted: string; readonly cause?: unknown },
): PkgtoolError {
  return new PkgtoolError(
    'INVALID_INPUT',
    { subject: 'version-file', ...fields, found: `the file ${quote(file)} ${fields.found}`, file },
    { cause },
  )
}
