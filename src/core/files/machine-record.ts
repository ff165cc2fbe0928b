/*
 * What a run notes for later runs of this user on this machine, so that they need not find it out again:
 *
 *     CACHE/records/1/NAME-SHA256(workspace, key)    SHA256(body) body
 *
 * The body is a value as Node serializes it, with the release of this tool and of V8, and with the folder of the workspace as it is on
 * this disk: a record that came from another machine, in a cache for example, holds for nothing. Nobody but the user may write where it
 * lies, and it lies outside of the workspace, so that no checkout brings one. It only says what a run would find out too: any record
 * that cannot be used counts as absent.
 */

import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import { version } from '../base/version.ts'
import { isWithin } from './paths.ts'
import { readBoundedFileSync } from './read-bounded-file.ts'
import { folderIdentity, tryLstat } from './stats.ts'
import { realPathOf } from './workspace.ts'
import { makeFolder } from './writing/make-folder.ts'
import { replaceFile } from './writing/replace-file.ts'
import { shortWaits } from './writing/sharing.ts'
import { sweepTemporaries } from './writing/sweep-temporaries.ts'

/** Where a record lies, and for what it holds. */
export interface RecordPlace {
  /** the folder for what is kept; undefined: nothing is noted */
  readonly cacheDirectory: string | undefined
  /** absolute */
  readonly workspace: string
  /** of the kind of record */
  readonly name: string
  /** what it holds for beside the workspace */
  readonly key: string
}

/** Reads a record; undefined if there is none that can be used. */
export function readMachineRecord(place: RecordPlace): unknown {
  const path = pathOf(place)
  if (path === undefined || !isOwn(dirname(path)) || !isOwn(path)) return undefined
  try {
    const bytes = readBoundedFileSync(path, { limit: maxLength, noLink: true })
    const body = bytes.subarray(hashLength)
    if (!hashOf(body).equals(bytes.subarray(0, hashLength))) return undefined
    const { holdsFor, value } = deserialize(body) as Partial<Written>
    return holdsFor === identityOf(place) ? value : undefined
  } catch {
    return undefined
  }
}

/** Whether runs of this user may have noted anything here. */
export function hasMachineRecords(cacheDirectory: string | undefined): boolean {
  return cacheDirectory !== undefined && existsSync(folderIn(cacheDirectory))
}

/** Writes a record, if it can be. Never throws: without it, a later run only takes longer. */
export async function writeMachineRecord(place: RecordPlace, value: unknown): Promise<void> {
  const path = pathOf(place)
  const holdsFor = identityOf(place)
  if (path === undefined || holdsFor === undefined) return
  try {
    const written: Written = { holdsFor, value }
    const body = serialize(written)
    if (body.length > maxLength - hashLength) return
    const folder = dirname(path)
    await makeFolder(folder)
    if (!isOwn(folder)) return
    await sweepTemporaries(folder)
    await replaceFile(path, [hashOf(body), body], { mode: 0o600, waits: shortWaits })
  } catch {
    // As without a place for it.
  }
}

interface Written {
  readonly holdsFor: string
  readonly value: unknown
}

const maxLength = 256 * 1024 * 1024

const hashLength = 32

function hashOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function pathOf({ cacheDirectory, workspace, name, key }: RecordPlace): string | undefined {
  // A relative folder is in the working directory, which may be a checkout.
  if (cacheDirectory === undefined || !isAbsolute(cacheDirectory)) return undefined
  if (isWithin(realPathOf(cacheDirectory), realPathOf(workspace))) return undefined
  const id = createHash('sha256')
    .update(JSON.stringify([workspace, key]))
    .digest('hex')
  return join(folderIn(cacheDirectory), `${name}-${id}`)
}

const folderIn = (cacheDirectory: string) => join(cacheDirectory, 'records', '1')

/** Whether what lies there is the user's, and nobody else may write to it. */
function isOwn(path: string): boolean {
  const stats = tryLstat(path)
  if (stats === undefined || stats.isSymbolicLink()) return false
  // Windows has other rules, and shows none of them here.
  return process.platform === 'win32' || (stats.uid === process.getuid?.() && (stats.mode & 0o022) === 0)
}

function identityOf({ workspace }: RecordPlace): string | undefined {
  const folder = folderIdentity(realPathOf(workspace))
  return folder && [version, builtAt(), process.version, process.versions.v8, workspace, folder].join('\n')
}

// A build of the same release may be another one, as one of a branch.
function builtAt(): string {
  const url: string | undefined = import.meta.url
  try {
    const { size, mtimeMs } = statSync(fileURLToPath(url))
    return `${size} ${mtimeMs}`
  } catch {
    return ''
  }
}
