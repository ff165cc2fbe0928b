import { closeSync, openSync } from 'node:fs'
import { devNull } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { clock } from '../../base/clock.ts'
import { systemErrorCode } from '../../base/thrown.ts'

/*
 * The limit of open files (`ulimit -n`). A job that holds a file and a connection for long waits here until both fit, so
 * that there is room for files that are open only for a moment (manifests, records, modules).
 */

/** descriptors of one long job: its file and its connection */
const filesOfJob = 2

/** descriptors for files that are open only for a moment */
const reservedFiles = 8

/** ms between two checks: other threads and programs do not signal that they closed a file */
const pause = 50

/** ms after which the limit is an error */
const maxWait = 30_000

let jobs = 0

/** the number of this thread's jobs that had room at the same time */
let roomFor = 0

const waiting: (() => void)[] = []

/**
 * Runs a job that holds a file and a connection, once there is room for both. One job of a thread always runs. If the
 * limit is still reached, the job runs again a little later.
 */
export async function withOpenFile<T>(run: () => Promise<T>): Promise<T> {
  for (const start = clock(); ; ) {
    while (jobs > 0 && !hasRoom(jobs + 1)) await nextChange()
    const mayRepeat = (failure: unknown) => isLimitReached(failure) && clock() - start < maxWait
    jobs++
    try {
      return await run()
    } catch (error) {
      if (!mayRepeat(error)) throw error
    } finally {
      jobs--
      for (const resume of waiting.splice(0)) resume()
    }
    roomFor = 0
    await nextChange()
  }
}

function isLimitReached(error: unknown): boolean {
  const code = systemErrorCode(error)
  if (code === 'EMFILE' || code === 'ENFILE') return true
  return typeof error === 'object' && error !== null && 'cause' in error && isLimitReached(error.cause)
}

async function nextChange(): Promise<void> {
  const stop = new AbortController()
  const released = new Promise<void>(resolve => {
    waiting.push(resolve)
  })
  await Promise.race([released, wait(pause, undefined, { signal: stop.signal }).catch(() => {})])
  stop.abort()
}

// Tries twice as many first, so that a run checks only a few times.
function hasRoom(count: number): boolean {
  if (count <= roomFor) return true
  const found = [2 * count, count].find(most => canOpen(reservedFiles + filesOfJob * most))
  roomFor = Math.max(roomFor, found ?? 0)
  return found !== undefined
}

/** Returns whether the limit of open files leaves room for `count` more. */
export function canOpen(count: number): boolean {
  const opened: number[] = []
  try {
    for (let n = 0; n < count; n++) opened.push(openSync(devNull, 'r'))
    return true
  } catch {
    return false
  } finally {
    for (const file of opened) closeSync(file)
  }
}
