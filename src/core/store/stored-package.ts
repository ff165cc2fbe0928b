import { join } from 'node:path'
import type { Sha512 } from '../files/sha512.ts'
import { isAsRecorded, LinkMark } from './link-mark.ts'
import { isFolder, isStoreRecord, readJson, type StoreRecord } from './store-record.ts'
import { isTreeRecord, type TreeRecord } from './unpacked-tree.ts'

/** One entry of the store. */
export interface StoredPackage {
  readonly folder: string
  readonly file: string
  readonly manifest: string
  readonly record: StoreRecord
  /** the files match the record by size, times and inode */
  readonly isSound: boolean
}

/** The unpacked files of an entry, for one layout. */
export interface StoredTree {
  /** of the entry */
  readonly entry: string
  readonly key: string
  readonly record: TreeRecord
}

export function readEntry(folder: string, sha512: Sha512): StoredPackage | undefined {
  if (!isFolder(folder)) return undefined
  const record = readJson(join(folder, 'record.json'))
  if (!isStoreRecord(record) || record.sha512 !== sha512) return undefined
  const [file, manifest] = [join(folder, 'package'), join(folder, 'manifest')]
  const mark = new LinkMark(folder)
  const isSound = isAsRecorded(file, record.file, mark) && isAsRecorded(manifest, record.manifest, mark)
  return { folder, file, manifest, record, isSound }
}

export function readTreeRecord(folder: string): TreeRecord | undefined {
  const record = isFolder(folder) ? readJson(join(folder, 'record.json')) : undefined
  return isTreeRecord(record) ? record : undefined
}
