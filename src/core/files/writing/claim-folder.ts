import { basename, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { throwIfCancelled } from '../../base/turns.ts'
import { writing } from '../file-errors.ts'
import { tryReadOwnFile } from '../read-bounded-file.ts'
import { lookAt } from '../stats.ts'
import { createWhole, removeUnchanged, takeOver } from './claim-file.ts'
import { isAbandoned } from './sweep-temporaries.ts'
import { isTemporaryName, temporaryPath } from './temporary-names.ts'

/** the name of a claim */
export const claimName = '.pkgtool-writer'

/** Waits until no other process writes into a folder, and returns what ends our turn. Throws `CANCELLED`, `FILE_SYSTEM`. */
export async function claimFolder(
  folder: string,
  signal: AbortSignal | undefined,
): Promise<() => Promise<void>> {
  const path = join(folder, claimName)
  const text = basename(temporaryPath(folder))
  const readDead = async (of: string) => {
    const claim = tryReadOwnFile(of, { limit: claimLimit })
    // On a file system without hard links it is empty for a moment.
    if (claim === undefined) return undefined
    return (await isDeadClaim(claim, of)) ? claim : undefined
  }
  for (;;) {
    throwIfCancelled(signal, path)
    if (await writing(path, () => createWhole(path, text))) break
    const dead = await readDead(path)
    if (dead !== undefined && (await writing(path, () => takeOver(path, { dead, text, readDead })))) break
    await wait(betweenClaims)
  }
  return () => removeUnchanged(path, text, { limit: claimLimit })
}

// On a file system without hard links it is empty for a moment; any other text is no claim of ours.
async function isDeadClaim(claim: string, path: string): Promise<boolean> {
  if (claim === '') return Math.abs(Date.now() - (lookAt(path)?.mtimeMs ?? Date.now())) > maxClaimAge
  if (!isTemporaryName(claim)) return true
  return isAbandoned(join(dirname(path), claim), { longest: maxClaimAge, file: path })
}

const claimLimit = 1024

/** ms after which the claim of a process that cannot be queried, for example in another container, does not count */
const maxClaimAge = 60 * 1000

/** ms */
const betweenClaims = 5
