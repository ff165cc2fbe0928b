/* The config files that a command reads and writes: all of the hierarchy, or the one of -ConfigFile. */
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { decodeXml } from '../../core/base/documents/xml.ts'
import { isPkgtoolError, PkgtoolError } from '../../core/base/errors.ts'
import { toLowerInvariant } from '../../core/base/printable.ts'
import { throwIfCancelled } from '../../core/base/turns.ts'
import { fileSystemError } from '../../core/files/file-errors.ts'
import { linkRefused } from '../../core/files/links.ts'
import { parseBoundedFile } from '../../core/files/parse-file.ts'
import { isWithin } from '../../core/files/paths.ts'
import { readFileIfThere } from '../../core/files/read-bounded-file.ts'
import { modes, tryLstat } from '../../core/files/stats.ts'
import { claimFolder } from '../../core/files/writing/claim-folder.ts'
import { makeFolder } from '../../core/files/writing/make-folder.ts'
import { removeFile } from '../../core/files/writing/remove.ts'
import { replaceFile } from '../../core/files/writing/replace-file.ts'
import { configError } from '../../core/nuget/config/config-tree.ts'
import { type ConfigNode, findNode, removeNode, setNode } from '../../core/nuget/config/edit-config.ts'
import { findAnyConfigFiles } from '../../core/nuget/config/find-config-files.ts'
import { type ListedSource, type MergedConfig, mergeConfigs } from '../../core/nuget/config/merge-configs.ts'
import type { ConfigPlace, NugetConfig } from '../../core/nuget/config/nuget-config.ts'
import { configLimit, parseNugetConfig } from '../../core/nuget/config/parse-config.ts'
import { nugetSurroundings } from '../options.ts'
import type { NugetRun, NugetVerb } from './nuget-run.ts'
import { textOf } from './parse-arguments.ts'

/** A config file with its text. */
export interface ConfigFile {
  readonly path: string
  readonly text: string
  /** as it lies there; undefined: it is not there yet */
  readonly bytes: Uint8Array | undefined
  /** no command writes it: it is of all users, or one of several of this one */
  readonly isShared: boolean
}

/** The config files of a run, closest first. */
export interface ConfigFiles {
  readonly files: readonly ConfigFile[]
  readonly merged: MergedConfig
}

/** The user's config file, as the client writes it when there is none. */
const firstConfig = `<?xml version="1.0" encoding="utf-8"?>
<configuration>
  <packageSources>
    <add key="nuget.org" value="https://api.nuget.org/v3/index.json" protocolVersion="3" />
  </packageSources>
</configuration>`

interface ReadFile {
  readonly file: ConfigFile
  readonly config: NugetConfig
}

/** Reads the config files. @throws PkgtoolError `NOT_FOUND` for that of -ConfigFile, `INVALID_CONFIG` */
export async function readConfigFiles({ given, invocation }: NugetRun): Promise<ConfigFiles> {
  const { configFolders, workspace, directory } = nugetSurroundings(invocation)
  const { user, machine } = configFolders
  const named = textOf(given, 'ConfigFile')
  const found = named === undefined ? await findAnyConfigFiles(directory, configFolders) : [resolve(named)]
  const read = async (path: string): Promise<ReadFile> => {
    const parse = (bytes: Uint8Array) => ({ bytes, config: parseNugetConfig(bytes, { file: path }) })
    const { signal } = invocation
    const { bytes, config } = await parseBoundedFile(path, parse, {
      file: path,
      limit: configLimit,
      workspace,
      signal,
    })
    const isShared =
      named === undefined &&
      [user && join(user, 'config'), machine].some(folder => folder && isWithin(path, folder))
    return { file: { path, bytes, text: decodeXml(bytes) ?? '', isShared }, config }
  }
  const all = await Promise.all(found.map(read))
  const own = user && join(user, 'NuGet.Config')
  if (named === undefined && own && !found.some(path => isSame(path, own))) {
    const at = all.findIndex(({ file }) => file.isShared)
    all.splice(at < 0 ? all.length : at, 0, {
      file: { path: own, text: firstConfig, bytes: undefined, isShared: false },
      config: parseNugetConfig(firstConfig, { file: own }),
    })
  }
  return { files: all.map(({ file }) => file), merged: mergeConfigs(all.map(({ config }) => config)) }
}

const isSame = (a: string, b: string) => relative(a, b) === ''

/**
 * The file that gets a new item of a section, as the client chooses it: the closest that clears the section, since what is
 * farther away does not count; otherwise that of the user.
 */
export function outputFile(configs: ConfigFiles, section: string): ConfigFile {
  const clears = ({ text, path: file }: ConfigFile) =>
    findNode(text, [{ name: section }], { node: { name: 'clear' }, file }) !== undefined
  return writable(configs).find(clears) ?? ownFile(configs)
}

/** The files that a command may write, closest first. */
export function writable({ files }: ConfigFiles): readonly ConfigFile[] {
  return files.filter(({ isShared }) => !isShared)
}

/** The file that has an item, if a command may write it. */
export function fileOf(
  { place }: { readonly place: ConfigPlace },
  configs: ConfigFiles,
): ConfigFile | undefined {
  return writable(configs).find(({ path }) => path === place.file)
}

/** The source of a name, in any case of its letters. */
export function findSource(name: string, { merged: { listed } }: ConfigFiles): ListedSource | undefined {
  return listed.find(({ key }) => toLowerInvariant(key) === toLowerInvariant(name))
}

/** The config file of the user, or the one of -ConfigFile. @throws PkgtoolError `NOT_FOUND` without a home folder */
export function ownFile(configs: ConfigFiles): ConfigFile {
  const own = writable(configs).at(-1)
  if (own !== undefined) return own
  throw new PkgtoolError('NOT_FOUND', {
    subject: 'nuget.config',
    found: 'there is none to write, and no home folder for that of the user',
    change: 'name one in -ConfigFile',
  })
}

/** An element of a config file, and the way to it. */
export interface ConfigEdit {
  readonly way: readonly ConfigNode[]
  readonly node: ConfigNode
  /** only this user may read the file then; default: false */
  readonly isSecret?: boolean
}

/** Another process has changed a config file since it was read: what is to be written has to be found anew. */
class ChangedMeanwhile extends Error {}

/** Does what a command is for, and again where another process has changed a config file that it was about to write. */
export function againIfChanged(verb: NugetVerb): NugetVerb {
  return async run => {
    for (;;) {
      try {
        return await verb(run)
      } catch (error) {
        if (!(error instanceof ChangedMeanwhile)) throw error
        throwIfCancelled(run.invocation.signal, 'nuget.config')
      }
    }
  }
}

/** What becomes of the config files of a run. Nothing is written before `write`. */
export class ConfigEdits {
  readonly #signal: AbortSignal

  constructor({ invocation: { signal } }: Pick<NugetRun, 'invocation'>) {
    this.#signal = signal
  }

  readonly #changes = new Map<ConfigFile, { readonly text: string; readonly isSecret: boolean }>()

  /** Adds an element, or changes the one that is there. */
  set(file: ConfigFile, { way, node, isSecret = false }: ConfigEdit): void {
    const before = this.#changeOf(file)
    const text = setNode(before.text, way, { node, file: file.path })
    this.#changes.set(file, { text, isSecret: before.isSecret || isSecret })
  }

  /** Removes an element, if it is there. */
  remove(file: ConfigFile, { way, node }: ConfigEdit): void {
    const before = this.#changeOf(file)
    this.#changes.set(file, { ...before, text: removeNode(before.text, way, { node, file: file.path }) })
  }

  #changeOf(file: ConfigFile) {
    return this.#changes.get(file) ?? { text: file.text, isSecret: false }
  }

  /**
   * Writes the files that changed, each by a temporary file and a rename, in its encoding. If one cannot be written, those before it
   * get what they had. While another process writes one of them, it waits; if that has changed one, nothing is written, and the
   * command is done again from the start.
   *
   * @throws PkgtoolError `UNSAFE_PATH` for a link, `INVALID_CONFIG` for an encoding that we do not write, `FILE_SYSTEM`
   */
  async write(): Promise<void> {
    const changed = [...this.#changes].filter(([file, { text }]) => text !== file.text)
    const pieces = changed.map(([file, { text, isSecret }]) => ({
      file,
      content: encodeLike(file, text),
      mode: modeOf(file, isSecret),
    }))
    for (const { file } of pieces) if (tryLstat(file.path)?.isSymbolicLink()) throw linkRefused(file.path)
    const claims: (() => Promise<void>)[] = []
    try {
      // In one order, so that two processes never wait for each other.
      for (const folder of [...new Set(pieces.map(({ file }) => dirname(file.path)))].sort()) {
        await makeFolder(folder)
        claims.push(await claimFolder(folder, this.#signal))
      }
      for (const { file } of pieces) await assertAsRead(file)
      await writeAll(pieces)
    } finally {
      for (const release of claims) await release()
    }
  }
}

async function assertAsRead({ path, bytes }: ConfigFile): Promise<void> {
  const now = await readFileIfThere(path, { limit: configLimit })
  const isSame = bytes === undefined || now === undefined ? bytes === now : Buffer.compare(bytes, now) === 0
  if (!isSame) throw new ChangedMeanwhile()
}

async function writeAll(pieces: readonly Piece[]): Promise<void> {
  let done = 0
  try {
    for (; done < pieces.length; done++) await writeFile(pieces[done] as Piece)
  } catch (error) {
    const path = pieces[done]?.file.path ?? ''
    for (const piece of pieces.slice(0, done)) await restoreFile(piece)
    throw isPkgtoolError(error) ? error : fileSystemError(path, error)
  }
}

interface Piece {
  readonly file: ConfigFile
  readonly content: Uint8Array
  readonly mode: number
}

async function writeFile({ file, content, mode }: Piece): Promise<void> {
  await replaceFile(file.path, content, { mode })
}

async function restoreFile({ file: { path, bytes }, mode }: Piece): Promise<void> {
  if (bytes === undefined) await removeFile(path)
  else await replaceFile(path, bytes, { mode })
}

function modeOf({ path }: ConfigFile, isSecret: boolean): number {
  const mode = (tryLstat(path)?.mode ?? modes.file) & 0o777
  return isSecret ? mode & 0o600 : mode
}

/** The bytes of a text in the encoding of the file: UTF-8 or UTF-16, with a mark where it has one. */
function encodeLike({ path, text: before, bytes }: ConfigFile, text: string): Uint8Array {
  if (bytes === undefined) return Buffer.from(`\ufeff${text}`)
  const encode = encoders.find(each => Buffer.compare(each(before), bytes) === 0)
  if (encode !== undefined) return encode(text)
  throw configError({ file: path }, { found: 'it is in an encoding that is not written', wanted: 'UTF-8' })
}

const encoders: readonly ((text: string) => Buffer)[] = [
  text => Buffer.from(`\ufeff${text}`),
  text => Buffer.from(text),
  text => Buffer.from(`\ufeff${text}`, 'utf16le'),
  text => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
]

/** A value of the section `config`, with the file that has it. */
export function configValue(
  { files }: ConfigFiles,
  key: string,
): { readonly value: string; readonly place: { readonly file: string } } | undefined {
  for (const { text, path: file } of files) {
    const way = [{ name: 'config' }]
    const found = findNode(text, way, { node: { name: 'add', identity: { key } }, file })
    if (found !== undefined) return { value: found.get('value') ?? '', place: { file } }
    if (findNode(text, way, { node: { name: 'clear' }, file })) return undefined
  }
  return undefined
}

/** The value of a source as a person reads it: a folder from its config file on. */
export function shownValue({
  value,
  place,
}: {
  readonly value: string
  readonly place: { readonly file: string }
}): string {
  const isAddress = /^[a-z][a-z\d+.-]+:\/\//i.test(value)
  return isAddress || isAbsolute(value) || /^[a-z]:[\\/]|^[\\%]/i.test(value)
    ? value
    : resolve(dirname(place.file), value)
}
