import { mergePins } from '../pins/merge-pins.ts'
import { PinFaults, readPackageList } from '../pins/parse-package-list.ts'
import type { Pin } from '../pins/pin.ts'

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
  readonly signal?: AbortSignal | undefined
}

/**
 * Reads the pins of all places and merges them: repeats count once (DESIGN 2).
 *
 * @throws PkgtoolError what the parsers throw, with file and line, all of it in one error; `NOT_FOUND` also for a pattern that matches nothing,
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
  signal,
}: PinSources): Promise<Pin[]> {
  const faults = new PinFaults()
  const listed = [...pins, ...faults.watch(() => readPackageList([packages].flat().join('\n'), {}, faults))]
  // Loaded where there are some: XML and locks take longer to load than a list takes to read.
  const files = packagesFiles.length === 0 ? undefined : await import('./read-pin-files.ts')
  const ofFiles = await files?.readPinFiles(packagesFiles, { directory: workingDirectory, faults, signal })
  faults.assertNone()
  return [...listed, ...(ofFiles ?? [])]
}
