/** The space of the disk that a folder is on. */
import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { PkgtoolError } from '../../base/errors.ts'
import { formatBytes } from '../../base/format.ts'

/** bytes below which nobody is asked: the look would take longer than the failure */
const smallFile = 1024 ** 2

export interface RoomOptions {
  /** what the bytes are for, for the message: `3 packages` */
  readonly of: string
  /** the remedy, beside freeing space */
  readonly change?: string
}

/**
 * Refuses what certainly does not fit, before anything of it is written. A file system that reports no size or no free byte may
 * not know them, and is not believed.
 *
 * @throws PkgtoolError `FILE_SYSTEM`
 */
export function assertRoom(folder: string, bytes: number, { of, change }: RoomOptions): void {
  if (bytes < smallFile) return
  const free = freeBytes(folder)
  if (free === undefined || free >= bytes) return
  throw new PkgtoolError('FILE_SYSTEM', {
    subject: folder,
    found: `its disk has ${formatBytes(free)} free`,
    wanted: `${formatBytes(bytes)} for ${of}`,
    change: change ?? 'free some space, or choose another folder',
    path: folder,
  })
}

/** The free bytes of the disk that a path is on, which need not exist yet; undefined if they are not known. */
function freeBytes(path: string): number | undefined {
  try {
    const { bavail, bsize, blocks } = statfsSync(path)
    const isKnown = blocks > 0 && bavail > 0 && bsize > 0
    return isKnown ? bavail * bsize : undefined
  } catch {
    const above = dirname(path)
    return above === path ? undefined : freeBytes(above)
  }
}
