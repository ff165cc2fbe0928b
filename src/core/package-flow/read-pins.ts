import { basename, resolve } from 'node:path'
import { PkgtoolError } from '../errors.ts'
import { expandPaths } from '../files/expand-paths.ts'
import { readBoundedFile } from '../files/read-bounded-file.ts'
import { lockPins } from '../lock/lock-pins.ts'
import { parseLock } from '../lock/parse-lock.ts'
import { mergePins } from '../pins/merge-pins.ts'
import { parsePackageList } from '../pins/parse-package-list.ts'
import { parsePackagesConfig } from '../pins/parse-packages-config.ts'
import { parsePackagesLock } from '../pins/parse-packages-lock.ts'
import type { Pin } from '../pins/pin.ts'
import { quote } from '../text.ts'

export interface PinSources {
  /** pins that the caller has */
  readonly pins?: readonly Pin[] | undefined
  /** lines of `ID VERSION` or `ID@VERSION` */
  readonly packages?: string | readonly string[] | undefined
  /**
   * paths of `packages.config`, `packages.lock.json`, `pkgtool.lock.json` and `.txt` lists, and patterns with `*`, `?`
   * and `**`
   */
  readonly packagesFiles?: readonly string[] | undefined
  /** what relative paths start from; default: the current directory */
  readonly workingDirectory?: string | undefined
}

const fileLimit = 16 * 1024 * 1024

/**
 * Reads the pins of all places and merges them: repeats count once (DESIGN 2).
 *
 * @throws PkgtoolError what the parsers throw, with file and line; `NOT_FOUND` also for a pattern that matches nothing,
 * `UNREADABLE_FILE`, `TOO_LARGE`, `INVALID_INPUT` for a file of a kind that holds no pins, `CONFLICTING_PINS`
 */
export async function readPins(sources: PinSources): Promise<Pin[]> {
  return mergePins(await readAllPins(sources))
}

/** The same with repeats, in the order given. */
export async function readAllPins({
  pins = [],
  packages = [],
  packagesFiles = [],
  workingDirectory = '.',
}: PinSources): Promise<Pin[]> {
  const all: Pin[] = [...pins, ...parsePackageList([packages].flat().join('\n'))]
  for (const file of await expandPaths(packagesFiles, { directory: workingDirectory, filesOnly: true })) {
    const bytes = await readBoundedFile(resolve(workingDirectory, file), { limit: fileLimit })
    all.push(...parseFile(bytes, file))
  }
  return all
}

/** Tells whether a file is a `pkgtool.lock.json`, or `pkgtool.NAME.lock.json`. */
export function isLockFile(file: string): boolean {
  return /^pkgtool(\..+)?\.lock\.json$/.test(basename(file).toLowerCase())
}

function parseFile(bytes: Uint8Array, file: string): Pin[] {
  const name = basename(file).toLowerCase()
  if (/^packages(\..+)?\.config$/.test(name)) return parsePackagesConfig(bytes, { file })
  if (/^packages(\..+)?\.lock\.json$/.test(name)) return parsePackagesLock(bytes, { file })
  if (isLockFile(file)) return lockPins(parseLock(bytes, { file }), { file })
  if (name.endsWith('.txt')) return parsePackageList(bytes, { file })
  throw new PkgtoolError('INVALID_INPUT', {
    subject: 'packages-file',
    found: `the file ${quote(file)}`,
    wanted: 'a packages.config, a packages.lock.json, a pkgtool.lock.json or a .txt list',
    file,
  })
}
