import { readFile, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { PkgtoolError } from '../errors.ts'
import { localFileError } from '../file-system-error.ts'
import { formatBytes, quote } from '../text.ts'
import { mergePins } from './merge-pins.ts'
import { parsePackageList } from './parse-package-list.ts'
import { parsePackagesConfig } from './parse-packages-config.ts'
import { parsePackagesLock } from './parse-packages-lock.ts'
import type { Pin } from './pin.ts'

export interface PinSources {
  /** lines of `ID VERSION` or `ID@VERSION` */
  readonly packages?: string | readonly string[] | undefined
  /** paths of `packages.config`, `packages.lock.json` and `.txt` lists */
  readonly packagesFiles?: readonly string[] | undefined
  /** what relative paths start from; default: the current directory */
  readonly workingDirectory?: string | undefined
}

const fileLimit = 16 * 1024 * 1024

/**
 * Reads the pins of all places and merges them: repeats count once (DESIGN 2).
 *
 * @throws PkgtoolError what the parsers throw, with file and line; `NOT_FOUND`, `UNREADABLE_FILE`, `TOO_LARGE`,
 * `INVALID_INPUT` for a file of a kind that holds no pins, `CONFLICTING_PINS`
 */
export async function readPins({
  packages = [],
  packagesFiles = [],
  workingDirectory = '.',
}: PinSources): Promise<Pin[]> {
  const pins: Pin[] = parsePackageList([packages].flat().join('\n'))
  for (const file of packagesFiles)
    pins.push(...parseFile(await readText(resolve(workingDirectory, file)), file))
  return mergePins(pins)
}

function parseFile(bytes: Uint8Array, file: string): Pin[] {
  const name = basename(file).toLowerCase()
  if (/^packages(\..+)?\.config$/.test(name)) return parsePackagesConfig(bytes, { file })
  if (/^packages(\..+)?\.lock\.json$/.test(name)) return parsePackagesLock(bytes, { file })
  if (name.endsWith('.txt')) return parsePackageList(bytes, { file })
  throw new PkgtoolError('INVALID_INPUT', {
    subject: 'packages-file',
    found: `the file ${quote(file)}`,
    wanted: 'a packages.config, a packages.lock.json or a .txt list',
    file,
  })
}

async function readText(path: string): Promise<Uint8Array> {
  try {
    const stats = await stat(path)
    if (!stats.isFile())
      throw new PkgtoolError('UNREADABLE_FILE', { subject: path, found: 'no regular file', path })
    if (stats.size <= fileLimit) return await readFile(path)
    throw new PkgtoolError('TOO_LARGE', {
      subject: path,
      found: formatBytes(stats.size),
      wanted: `at most ${formatBytes(fileLimit)}`,
      path,
    })
  } catch (error) {
    throw localFileError(path, error)
  }
}
