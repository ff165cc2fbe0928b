import type { Stats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { folderIdentity } from '../files/folder-identity.ts'
import { isTemporaryName } from '../files/replace-file.ts'
import { readRecord, type ToolRecord } from './record.ts'

/** One entry of a tool cache, complete or not. */
export interface SurveyedEntry {
  /** as the folder names it */
  readonly version: string
  readonly arch: string
  /** absolute */
  readonly directory: string
  /** has its marker; one without is not used, and may be another process's on its way */
  readonly complete: boolean
  /** bytes of all its files */
  readonly size: number
  /** when it was placed, or for an incomplete one last changed */
  readonly placed: Date
  /** absent: it was not placed by this program */
  readonly record?: ToolRecord
  /** what tells this folder from another that takes its name */
  readonly identity: string
}

/** What somebody began to write and has not given a name yet. */
export interface SurveyedTemporary {
  /** absolute */
  readonly path: string
  /** bytes of all its files */
  readonly size: number
}

export interface Survey {
  readonly entries: readonly SurveyedEntry[]
  readonly temporaries: readonly SurveyedTemporary[]
}

// A folder that another writes to holds few files; one of this size is none of ours.
const mostFiles = 10_000

/**
 * Lists everything that lies under one tool's name in a cache, for all architectures; what goes meanwhile is left out, and
 * so is what a link leads to: it is not the cache's to list or to remove.
 */
export async function surveyToolCache(root: string, toolName: string): Promise<Survey> {
  const entries: SurveyedEntry[] = []
  const temporaries: SurveyedTemporary[] = []
  for (const version of await namesIn(join(root, toolName))) {
    const folder = join(root, toolName, version)
    const names = await namesIn(folder)
    for (const name of names) {
      const path = join(folder, name)
      if (isTemporaryName(name)) temporaries.push(...(await readTemporary(path)))
      else if (!name.startsWith('.') && !name.endsWith('.complete'))
        entries.push(...(await readEntry(path, { version, arch: name })))
    }
  }
  return { entries, temporaries }
}

async function readEntry(
  directory: string,
  { version, arch }: { readonly version: string; readonly arch: string },
): Promise<SurveyedEntry[]> {
  const identity = folderIdentity(directory)
  const [measured, marker] = await Promise.all([
    measure(directory),
    lstat(`${directory}.complete`).catch(() => undefined),
  ])
  const record = readRecord(directory)
  if (identity === undefined || measured === undefined || !measured.isFolder) return []
  const complete = marker !== undefined
  const placed = marker?.mtime ?? measured.changed
  return [
    { version, arch, directory, complete, size: measured.size, placed, identity, ...(record && { record }) },
  ]
}

async function readTemporary(path: string): Promise<SurveyedTemporary[]> {
  const measured = await measure(path)
  return measured ? [{ path, size: measured.size }] : []
}

interface Measured {
  readonly isFolder: boolean
  readonly size: number
  readonly changed: Date
}

async function measure(path: string): Promise<Measured | undefined> {
  const own = await lstat(path).catch(() => undefined)
  if (own === undefined) return undefined
  if (!own.isDirectory()) return { isFolder: false, size: own.size, changed: changeOf(own) }
  let [size, changed] = [0, changeOf(own)]
  for (const name of (await readdir(path, { recursive: true }).catch(() => [])).slice(0, mostFiles)) {
    const file = await lstat(join(path, name)).catch(() => undefined)
    if (!file) continue
    if (file.isFile()) size += file.size
    if (changeOf(file) > changed) changed = changeOf(file)
  }
  return { isFolder: true, size, changed }
}

// A rename changes only the second of the two.
function changeOf({ mtime, ctime }: Stats): Date {
  return ctime > mtime ? ctime : mtime
}

async function namesIn(folder: string): Promise<string[]> {
  const stats = await lstat(folder).catch(() => undefined)
  if (stats?.isDirectory() !== true) return []
  const names = await readdir(folder).catch(() => [])
  return names.sort()
}
