import { writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { PkgtoolError } from '../base/errors.ts'
import { quote } from '../base/printable.ts'
import { throwIfCancelled } from '../base/turns.ts'
import { hashOfContent } from '../files/digest.ts'
import { writing } from '../files/file-errors.ts'
import { type FileStamp, isSameStamp, readFileStamp, stampRenamed } from '../files/file-stamps.ts'
import { assertNoLink, linkRefused } from '../files/links.ts'
import { listNames } from '../files/list-names.ts'
import { documentError } from '../files/parse-file.ts'
import { readBoundedFileSync, readFileIfThere } from '../files/read-bounded-file.ts'
import { lookAt, newFile } from '../files/stats.ts'
import { faultOfNamedPath } from '../files/workspace.ts'
import { claimFolder, claimName } from '../files/writing/claim-folder.ts'
import { makeFolderBelow } from '../files/writing/make-folder.ts'
import { removeFile, removeIfEmpty, removeLeftover } from '../files/writing/remove.ts'
import { renamePath } from '../files/writing/rename.ts'
import { replaceFile } from '../files/writing/replace-file.ts'
import { sweepTemporaries } from '../files/writing/sweep-temporaries.ts'
import { isTemporaryName, temporaryPath } from '../files/writing/temporary-names.ts'

interface OfProject {
  /** absolute path of the project, for errors */
  readonly project: string
  /** absolute; the folder that the project says */
  readonly folder: string
}

/** What a build reads of one project. */
export interface BuildFiles extends OfProject {
  readonly names: readonly string[]
  /** Makes the texts of all of them, by name, in the order in which they are written. They are let go when they are written. */
  readonly make: () => Promise<Texts>
}

/** A file as it was written. */
interface WrittenFile {
  readonly hash: string
  /** where it is known, it shows without reading that nobody has written since; it is of this machine only */
  readonly stamp?: FileStamp | undefined
}

/** The files of a project as they were written, by name. */
export interface WrittenFiles extends OfProject {
  readonly files: Readonly<Record<string, WrittenFile>>
}

/** Whether the files of a project are still those that were written, and no writer is at work on them, or died at it. */
export function isStillWritten({ folder, files }: Omit<WrittenFiles, 'project'>): boolean {
  return !hasWriter(folder) && isAsWritten({ folder, files })
}

function isAsWritten({ folder, files }: Omit<WrittenFiles, 'project'>): boolean {
  return Object.entries(files).every(([name, { hash, stamp }]) => {
    const path = join(folder, name)
    if (isSameStamp(stamp, readFileStamp(path))) return true
    const content = tryRead(path)
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
  /** Is called when all are made, before the first has its name; what it throws leaves all as it was. Default: nothing. */
  readonly judge?: (() => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** What was written, of all projects. */
export interface WrittenBuildFiles {
  /** paths of the files that changed */
  readonly written: readonly string[]
  /** how many had the same bytes, and keep their time */
  readonly unchanged: number
  /** of those that were made, what is there now */
  readonly made: readonly WrittenFiles[]
}

/**
 * Writes the files of all projects, or none: all are beside their places under temporary names before the first is renamed. One process at
 * a time writes for a project; others wait for it.
 *
 * @throws PkgtoolError `INVALID_PROJECT` for a folder outside of the workspace, `UNSAFE_PATH` for a link, `FILE_SYSTEM`,
 * `CANCELLED`, and what `make` and `judge` throw
 */
export async function writeBuildFiles(
  projects: readonly BuildFiles[],
  { workspace, kept = [], judge = () => {}, signal }: WriteBuildFilesOptions,
): Promise<WrittenBuildFiles> {
  const root = resolve(workspace)
  const everything = [
    ...projects,
    ...kept.map(({ files, ...each }) => ({ ...each, names: Object.keys(files) })),
  ]
  for (const each of everything) assertOwnFolder(each, root)
  assertApart(everything)
  const compared = await compareAll(projects)
  const { written, made } = await writeOthers(projects, { ...compared, root, judge, signal })
  const all = everything.reduce((sum, { names }) => sum + names.length, 0)
  return { written, unchanged: all - written.length, made }
}

type Texts = Readonly<Record<string, string>>

interface Compared {
  /** the projects before the first that has to be written */
  readonly found: readonly WrittenFiles[]
  /** the texts of that one, where it had to be made to see it */
  readonly next?: Texts
}

async function compareAll(projects: readonly BuildFiles[]): Promise<Compared> {
  const found: WrittenFiles[] = []
  for (const each of projects) {
    const { folder, names } = each
    // Where it is plain that they have to be written, they are made only then.
    if (hasWriter(folder) || names.some(name => lookAt(join(folder, name)) === undefined)) break
    const texts = await each.make()
    const stamps = stampsOf(each)
    if ((await changesOf(folder, texts)).length > 0) return { found, next: texts }
    found.push(writtenFiles(each, hashesOf(texts), stamps))
  }
  return { found }
}

type Hashes = readonly (readonly [name: string, hash: string])[]

function hashesOf(texts: Texts): Hashes {
  return Object.entries(texts).map(([name, text]) => [name, hashOfContent(text)])
}

/** By path; to be read before the files are. */
type Stamps = Map<string, FileStamp | undefined>

function stampsOf({ folder, names }: NamedFiles): Stamps {
  const paths = names.map(name => join(folder, name))
  return new Map(paths.map(path => [path, readFileStamp(path)]))
}

function writtenFiles({ project, folder }: OfProject, hashes: Hashes, stamps: Stamps): WrittenFiles {
  const files = hashes.map(([name, hash]) => [name, { hash, stamp: stamps.get(join(folder, name)) }])
  return { project, folder, files: Object.fromEntries(files) }
}

type NamedFiles = Omit<BuildFiles, 'make'>

function assertOwnFolder({ project, folder, names }: NamedFiles, root: string): void {
  const fault = faultOfNamedPath(folder, root)
  if (fault !== undefined)
    throw documentError('INVALID_PROJECT', {
      file: project,
      found: `the folder ${quote(folder)} for the files of a build ${fault}`,
      change: 'change BaseIntermediateOutputPath, MSBuildProjectExtensionsPath or ArtifactsPath',
    })
  assertNoLink(root, resolve(folder))
  for (const name of [...names, claimName]) assertFile(join(folder, name))
}

// The names of some files are the same for all projects.
function assertApart(projects: readonly NamedFiles[]): void {
  const owners = new Map<string, string>()
  for (const { project, folder, names } of projects)
    for (const name of names) {
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
async function changesOf(folder: string, texts: Texts): Promise<readonly Change[]> {
  const changes: Change[] = []
  for (const [name, text] of Object.entries(texts)) {
    const path = join(folder, name)
    const before = await readFileIfThere(path, { limit: maxFile, noLink: true })
    if (before === undefined) changes.push({ path, text })
    else if (!before.equals(Buffer.from(text))) changes.push({ path, text, before })
  }
  return changes
}

// That of a solution with a thousand packages has 3 MiB.
const maxFile = 256 * 1024 * 1024

interface WritingOptions extends Compared {
  readonly root: string
  readonly judge: () => void
  readonly signal: AbortSignal | undefined
}

/** Of all: another writer may have come as far as the first of them. */
async function writeOthers(
  projects: readonly BuildFiles[],
  options: WritingOptions,
): Promise<Pick<WrittenBuildFiles, 'written' | 'made'>> {
  const { root, found, judge, signal } = options
  if (found.length === projects.length) {
    judge()
    return { written: [], made: found }
  }
  const folders = new Set<string>()
  const claims: (() => Promise<void>)[] = []
  try {
    // In one order, so that two runs never wait for each other.
    for (const folder of [...new Set(projects.map(each => resolve(each.folder)))].sort()) {
      for (let at = folder; lookAt(at) === undefined; at = dirname(at)) folders.add(at)
      writing(folder, () => makeFolderBelow(root, folder))
      claims.push(await claimFolder(folder, signal))
      await sweepTemporaries(folder)
    }
    return await replaceAll(projects, options)
  } finally {
    for (const release of claims) await release()
    for (const folder of [...folders].sort((a, b) => b.length - a.length)) removeIfEmpty(folder)
  }
}

interface Staged {
  readonly from: string
  readonly change: Omit<Change, 'text'>
  /** those of its project, to which its own is added once it has its name */
  readonly stamps: Stamps
}

/** Renames once all are written; puts back what was there if a rename fails. */
async function replaceAll(
  projects: readonly BuildFiles[],
  { found, next, judge, signal }: WritingOptions,
): Promise<Pick<WrittenBuildFiles, 'written' | 'made'>> {
  const staged: Staged[] = []
  const done: Staged['change'][] = []
  try {
    const made: (() => WrittenFiles)[] = []
    for (const [index, each] of projects.entries()) {
      throwIfCancelled(signal, each.project)
      const known = found[index]
      const texts = index === found.length ? next : undefined
      made.push(known && isAsWritten(known) ? () => known : await stage(each, { texts, staged, signal }))
    }
    judge()
    for (const { from, change, stamps } of staged) {
      const stamp = readFileStamp(from)
      await writing(change.path, () => renamePath(from, change.path))
      done.push(change)
      stamps.set(change.path, stamp && stampRenamed(change.path, stamp))
    }
    return { written: done.map(({ path }) => path), made: made.map(tell => tell()) }
  } catch (error) {
    for (const change of done) await putBack(change)
    throw error
  } finally {
    if (done.length < staged.length) for (const { from } of staged) await removeLeftover(from)
  }
}

interface StageOptions {
  /** default: they are made now */
  readonly texts: Texts | undefined
  readonly staged: Staged[]
  readonly signal: AbortSignal | undefined
}

/** Writes the files of a project that change beside their places. What it returns is to be called once they have their names. */
async function stage(
  project: BuildFiles,
  { texts: known, staged, signal }: StageOptions,
): Promise<() => WrittenFiles> {
  const texts = known ?? (await project.make())
  const stamps = stampsOf(project)
  for (const { text, ...change } of await changesOf(project.folder, texts)) {
    throwIfCancelled(signal, change.path)
    const from = temporaryPath(dirname(change.path))
    staged.push({ from, change, stamps })
    writing(change.path, () => writeFileSync(from, text, newFile))
  }
  const hashes = hashesOf(texts)
  return () => writtenFiles(project, hashes, stamps)
}

async function putBack({ path, before }: Omit<Change, 'text'>): Promise<void> {
  try {
    if (before === undefined) await removeFile(path)
    else await replaceFile(path, before)
  } catch {
    // The error that led here says what is wrong, and a further run writes it all.
  }
}
