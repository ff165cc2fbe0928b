import { lstatSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { stampOf } from '../files/file-stamps.ts'
import { modes, newFile } from '../files/stats.ts'
import { classicTargets, type EntryTarget, expandedTargets } from '../layouts/entry-targets.ts'
import { type Layout, layouts } from '../layouts/layout.ts'
import type { Extensions, PlacePaths } from '../layouts/place-paths.ts'
import type { Archive } from '../zip/archive.ts'
import { entryNameFault } from '../zip/entry-name.ts'
import { extractArchive } from '../zip/extract.ts'
import { nameByHash, readOnly } from './store-record.ts'

/** Decides the targets of a package's entries: the layout, and the names of its own files. */
export interface TreeNames {
  readonly layout: Layout
  readonly packagePath: string
  /** empty if the layout writes none, as the records on disk have it */
  readonly manifestPath: string
  readonly names: Extensions
}

/** The record of a package's unpacked files in the store; a folder comes after its parent. */
export interface TreeRecord extends TreeNames {
  readonly folders: readonly string[]
  readonly files: readonly (readonly [
    path: string,
    size: number,
    mtime: number,
    ino: number,
    ctime: number,
  ])[]
}

/** The unpacked files that a layout needs. */
export interface TreeRequest {
  readonly tree: TreeNames
  readonly archive: Archive
  readonly signal?: AbortSignal | undefined
}

/** The names of the unpacked files of a package in a layout; undefined if it unpacks none. */
export function treeNames(paths: PlacePaths, names: Extensions): TreeNames | undefined {
  const { layout } = paths
  const packagePath = basename(paths.packagePath)
  switch (paths.layout) {
    case 'classic':
      return { layout, packagePath, manifestPath: '', names: { ...names } }
    case 'expanded':
      return { layout, packagePath, manifestPath: basename(paths.manifestPath), names: { ...names } }
    case 'feed':
    case 'flat':
      return undefined
  }
}

/** The folder of unpacked files in an entry. */
export function treeKey({ layout, ...own }: TreeNames): string {
  return `${layout}-${nameByHash(JSON.stringify(own)).slice(0, 16)}`
}

/** The targets of a package's entries. */
export function selectOf({ layout, packagePath, manifestPath, names }: TreeNames): EntryTarget {
  switch (layout) {
    case 'classic':
      return classicTargets({ packagePath }, names)
    case 'expanded':
      return expandedTargets({ packagePath, manifestPath }, names)
    case 'feed':
    case 'flat':
      return () => undefined
  }
}

/** Creates the folder of unpacked files and their record. Throws as `extractArchive`, and errors of the file system. */
export async function buildTree(folder: string, { archive, tree, signal }: TreeRequest): Promise<void> {
  const files = join(folder, 'files')
  mkdirSync(folder, modes.folder)
  mkdirSync(files, modes.folder)
  const unpacked = await extractArchive(archive, files, { select: selectOf(tree), signal, mode: readOnly })
  const rows = unpacked.files.map(({ path }) => {
    const { size, mtime, ino, ctime } = stampOf(lstatSync(join(files, path)))
    return [path, size, mtime, ino, ctime] as const
  })
  const record: TreeRecord = { ...tree, folders: unpacked.folders, files: rows }
  writeFileSync(join(folder, 'record.json'), JSON.stringify(record), newFile)
}

/** A record may come from another user of the machine: none of its paths may lead out of its folder. */
export function isTreeRecord(value: unknown): value is TreeRecord {
  const entry = (value ?? {}) as Partial<Record<keyof TreeRecord, unknown>>
  const { folders, files, layout, packagePath, manifestPath, names } = entry
  const texts = [packagePath, manifestPath, ...Object.values(names ?? { none: 0 })]
  if (!texts.every(text => typeof text === 'string') || !layouts.includes(layout as Layout)) return false
  if (!Array.isArray(folders) || !Array.isArray(files)) return false
  const isSafe = (name: unknown) => typeof name === 'string' && entryNameFault(name) === undefined
  return (
    folders.every(name => name === '' || isSafe(name)) &&
    files.every(row => Array.isArray(row) && isSafe(row[0]) && row.slice(1).every(Number.isFinite))
  )
}
