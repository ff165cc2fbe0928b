import { writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { PkgtoolError } from '../base/errors.ts'
import { quote } from '../base/printable.ts'
import { throwIfCancelled } from '../base/turns.ts'
import { hashOfContent } from '../files/digest.ts'
import { writing } from '../files/file-errors.ts'
import { assertNoLink, linkRefused } from '../files/links.ts'
import { listNames } from '../files/list-names.ts'
import { documentError } from '../files/parse-file.ts'
import { readBoundedFileSync, readFileIfThere } from '../files/read-bounded-file.ts'
import { lookAt, modes } from '../files/stats.ts'
import { faultOfNamedPath } from '../files/workspace.ts'
import { claimFolder, claimName } from '../files/writing/claim-folder.ts'
import { makeFolderBelow } from '../files/writing/make-folder.ts'
import { removeFile, removeIfEmpty, removeLeftover } from '../files/writing/remove.ts'
import { renamePath } from '../files/writing/rename.ts'
import { replaceFile } from '../files/writing/replace-file.ts'
import { sweepTemporaries } from '../files/writing/sweep-temporaries.ts'
import { isTemporaryName, temporaryPath } from '../files/writing/temporary-names.ts'

/** What a build reads of one project. */
export interface BuildFiles {
  /** absolute path of the project, for errors */
  readonly project: string
  /** absolute; the folder that the project says */
  readonly folder: string
  /** by name, in the order in which they are written */
  readonly files: Readonly<Record<string, string>>
}

/** The files of a project that were written before and need not change: by name the hash of each. */
export interface WrittenFiles extends Omit<BuildFiles, 'files'> {
  readonly files: Readonly<Record<string, string>>
}

/** Whether the files of a project are still those that were written, and no writer is at work on them, or died at it. */
export function isStillWritten({ folder, files }: Omit<WrittenFiles, 'project'>): boolean {
  if (hasWriter(folder)) return false
  return Object.entries(files).every(([name, hash]) => {
    const content = tryRead(join(folder, name))
    return content !== undefined && hashOfContent(content) === hash
  })
}

// One that was killed at its end left the claim, or that under the temporary name by which it is removed.
const hasWriter = (folder: string) =>
  listNames(folder).some(name => name === claimName || isTemporaryName(name))

// What stands in the way is told where files are written.
function tryRead(path: string): Buffer | undefined {
  try {
    return readBoundedFileSync(path, { limit: maxFile, noLink: true })
  } catch {
    return undefined
  }
}

export interface WriteBuildFilesOptions {
  /** nothing is written outside of it */
  readonly workspace: string
  /** the files of other projects, which are as they were; default: none */
  readonly kept?: readonly WrittenFiles[] | undefined
  readonly signal?: AbortSignal | undefined
}

/** What was written, of all projects. */
export interface WrittenBuildFiles {
  /** paths of the files that changed */
  readonly written: readonly string[]
  /** how many had the same bytes, and keep their time */
  readonly unchanged: number
}

/**
 * Writes the files of all projects, or none: all are beside their places under temporary names before the first is renamed. One process at
 * a time writes for a project; others wait for it.
 *
 * @throws PkgtoolError `INVALID_PROJECT` for a folder outside of the workspace, `UNSAFE_PATH` for a link, `FILE_SYSTEM`,
 * `CANCELLED`
 */
export async function writeBuildFiles(
  projects: readonly BuildFiles[],
  { workspace, kept = [], signal }: WriteBuildFilesOptions,
): Promise<WrittenBuildFiles> {
  const root = resolve(workspace)
  const everything = [...projects, ...kept]
  for (const each of everything) assertOwnFolder(each, root)
  assertApart(everything)
  const isChanged = async () => {
    for (const each of projects) if (hasWriter(each.folder) || (await changesOf(each)).length > 0) return true
    return false
  }
  // Of all: another writer may have come as far as the first of them.
  const written = (await isChanged()) ? await writeChanged(projects, { root, signal }) : []
  const all = everything.reduce((sum, { files }) => sum + Object.keys(files).length, 0)
  return { written, unchanged: all - written.length }
}

function assertOwnFolder({ project, folder, files }: BuildFiles, root: string): void {
  const fault = faultOfNamedPath(folder, root)
  if (fault !== undefined)
    throw documentError('INVALID_PROJECT', {
      file: project,
      found: `the folder ${quote(folder)} for the files of a build ${fault}`,
      change: 'change BaseIntermediateOutputPath, MSBuildProjectExtensionsPath or ArtifactsPath',
    })
  assertNoLink(root, resolve(folder))
  for (const name of [...Object.keys(files), claimName]) assertFile(join(folder, name))
}

// The names of some files are the same for all projects.
function assertApart(projects: readonly BuildFiles[]): void {
  const owners = new Map<string, string>()
  for (const { project, folder, files } of projects)
    for (const name of Object.keys(files)) {
      const path = resolve(folder, name)
      const other = owners.get(path)
      owners.set(path, project)
      if (other !== undefined)
        throw documentError('INVALID_PROJECT', {
          file: project,
          found: `the file ${quote(path)} for a build is also that of ${quote(other)}`,
          wanted: 'a folder of its own for each project',
          change: 'change BaseIntermediateOutputPath or MSBuildProjectExtensionsPath',
        })
    }
}

function assertFile(path: string): void {
  const stats = lookAt(path)
  if (stats === undefined || stats.isFile()) return
  if (stats.isSymbolicLink()) throw linkRefused(path)
  throw new PkgtoolError('UNSAFE_PATH', {
    subject: path,
    found: 'it is not a regular file',
    change: 'remove it',
    path,
  })
}

interface Change {
  readonly path: string
  readonly text: string
  /** what is there now; absent: nothing */
  readonly before?: Buffer
}

/** The files whose bytes are others. */
async function changesOf({ folder, files }: BuildFiles): Promise<readonly Change[]> {
  const changes: Change[] = []
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name)
    const before = await readFileIfThere(path, { limit: maxFile, noLink: true })
    if (before === undefined) changes.push({ path, text })
    else if (!before.equals(Buffer.from(text))) changes.push({ path, text, before })
  }
  return changes
}

// That of a solution with a thousand packages has 3 MiB.
const maxFile = 256 * 1024 * 1024

interface WritingOptions {
  readonly root: string
  readonly signal: AbortSignal | undefined
}

async function writeChanged(
  projects: readonly BuildFiles[],
  { root, signal }: WritingOptions,
): Promise<readonly string[]> {
  const made = new Set<string>()
  const claims: (() => Promise<void>)[] = []
  try {
    // In one order, so that two runs never wait for each other.
    for (const folder of [...new Set(projects.map(each => resolve(each.folder)))].sort()) {
      for (let at = folder; lookAt(at) === undefined; at = dirname(at)) made.add(at)
      writing(folder, () => makeFolderBelow(root, folder))
      claims.push(await claimFolder(folder, signal))
      await sweepTemporaries(folder)
    }
    const changes: Change[] = []
    for (const each of projects) changes.push(...(await changesOf(each)))
    await replaceAll(changes, signal)
    return changes.map(({ path }) => path)
  } finally {
    for (const release of claims) await release()
    for (const folder of [...made].sort((a, b) => b.length - a.length)) removeIfEmpty(folder)
  }
}

/** Renames once all are written; puts back what was there if a rename fails. */
async function replaceAll(changes: readonly Change[], signal: AbortSignal | undefined): Promise<void> {
  const staged: { readonly from: string; readonly change: Change }[] = []
  const done: Change[] = []
  try {
    for (const change of changes) {
      throwIfCancelled(signal, change.path)
      const from = temporaryPath(dirname(change.path))
      staged.push({ from, change })
      writing(change.path, () => writeFileSync(from, change.text, { flag: 'wx', mode: modes.file }))
    }
    for (const { from, change } of staged) {
      await writing(change.path, () => renamePath(from, change.path))
      done.push(change)
    }
  } catch (error) {
    for (const change of done) await putBack(change)
    throw error
  } finally {
    if (done.length < staged.length) for (const { from } of staged) await removeLeftover(from)
  }
}

async function putBack({ path, before }: Change): Promise<void> {
  try {
    if (before === undefined) await removeFile(path)
    else await replaceFile(path, before)
  } catch {
    // The error that led here says what is wrong, and a further run writes it all.
  }
}
