import { basename, resolve } from 'node:path'
import { PkgtoolError } from '../errors.ts'
import { expandPaths } from '../files/expand-paths.ts'
import { isReachedByLink, parseBoundedFile } from '../files/read-bounded-file.ts'
import { isLockFile } from '../lock/is-lock-file.ts'
import { lockPins } from '../lock/lock-pins.ts'
import { parseLock } from '../lock/parse-lock.ts'
import { PinFaults, readPackageList } from '../pins/parse-package-list.ts'
import { parsePackagesConfig } from '../pins/parse-packages-config.ts'
import { parsePackagesLock } from '../pins/parse-packages-lock.ts'
import type { Pin } from '../pins/pin.ts'
import { quote } from '../text.ts'

const fileLimit = 16 * 1024 * 1024

/**
 * Reads the pins of files and of patterns for such, with repeats, in the order given; paths are relative to `directory`.
 *
 * What the parsers throw, and `INVALID_INPUT` for a file of a kind that holds no pins, goes to `faults`.
 *
 * @throws PkgtoolError `NOT_FOUND` also for a pattern that matches nothing, `UNREADABLE_FILE`, `TOO_LARGE`
 */
export async function readPinFiles(
  files: readonly string[],
  { directory, faults, signal }: ReadPinFilesOptions,
): Promise<Pin[]> {
  const all: Pin[] = []
  for (const file of await expandPaths(files, { directory, filesOnly: true })) {
    const path = resolve(directory, file)
    const options = { file, limit: fileLimit, workspace: directory, signal }
    const parse = isReachedByLink(path, directory)
      ? (bytes: Uint8Array) => parseLinked(bytes, file)
      : (bytes: Uint8Array) => faults.watch(() => parseFile(bytes, file, faults))
    for (const pin of await parseBoundedFile(path, parse, options)) all.push(pin)
  }
  return all
}

interface ReadPinFilesOptions {
  readonly directory: string
  readonly faults: PinFaults
  readonly signal?: AbortSignal | undefined
}

// What is wrong there is thrown, so that its content is left out of it (`parseBoundedFile`).
function parseLinked(bytes: Uint8Array, file: string): Pin[] {
  const faults = new PinFaults()
  const pins = faults.watch(() => parseFile(bytes, file, faults))
  faults.assertNone()
  return pins
}

function parseFile(bytes: Uint8Array, file: string, faults: PinFaults): Pin[] {
  const name = basename(file).toLowerCase()
  if (/^packages(\..+)?\.config$/.test(name)) return parsePackagesConfig(bytes, { file })
  if (/^packages(\..+)?\.lock\.json$/.test(name)) return parsePackagesLock(bytes, { file })
  if (isLockFile(file)) return lockPins(parseLock(bytes, { file }), { file })
  if (name.endsWith('.txt')) return readPackageList(bytes, { file }, faults)
  throw new PkgtoolError('INVALID_INPUT', {
    subject: 'packages-file',
    found: `the file ${quote(file)}`,
    wanted: 'a packages.config, a packages.lock.json, a pkgtool.lock.json or a .txt list',
    file,
  })
}
