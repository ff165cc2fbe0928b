import type { RunOptions } from '../base/ports.ts'
import type { WorkspaceOptions } from '../files/workspace.ts'
import { type ParsedPin, type Pin, parsePin } from '../nuget/pin.ts'
import { mergePins } from './merge-pins.ts'
import { readInlinePins } from './package-list.ts'
import { PinFaults } from './pin-faults.ts'
import type { LockAmongPins } from './read-pin-files.ts'

export interface PinSources extends WorkspaceOptions, Pick<RunOptions, 'signal' | 'log'> {
  /** pins of the caller */
  readonly pins?: readonly Pin[] | undefined
  /** lines of `ID VERSION` or `ID@VERSION` */
  readonly packages?: string | readonly string[] | undefined
  /**
   * paths of `packages.config`, `packages.lock.json`, `pkgtool.lock.json` and `.txt` lists, and patterns with `*`, `?`
   * and `**`; `auto`: the `packages.config` files that `nuget restore` reads
   */
  readonly packagesFiles?: readonly string[] | undefined
}

/** Loaded only if there are files: the readers of XML and locks take longer to load than a list takes to read. */
export const pinFileReaders = () => import('./read-pin-files.ts')

/**
 * Reads the pins of all places and merges them: repeats count once. A file in `locks` is not read again.
 *
 * @throws PkgtoolError the errors of the parsers, with file and line, joined to one; `NOT_FOUND` also for a pattern without
 * matches, `UNREADABLE_FILE`, `TOO_LARGE` also for more than 100,000 pins, `INVALID_INPUT` for a kind of file that holds no pins,
 * `CONFLICTING_PINS`
 */
export async function readPins(sources: PinSources, locks?: readonly LockAmongPins[]): Promise<ParsedPin[]> {
  return mergePins(await readAllPins(sources, locks))
}

/** The same with repeats, in the order given. */
export async function readAllPins(
  {
    pins = [],
    packages = [],
    packagesFiles = [],
    workingDirectory = '.',
    workspace,
    signal,
    log,
  }: PinSources,
  locks?: readonly LockAmongPins[],
): Promise<ParsedPin[]> {
  const faults = new PinFaults()
  const listed = faults.watch(() => readInlinePins([packages].flat(), faults))
  const readFiles = async () => {
    const { readPinFiles } = await pinFileReaders()
    return readPinFiles(packagesFiles, { workingDirectory, workspace, faults, locks, signal, log })
  }
  const ofFiles = packagesFiles.length > 0 ? await readFiles() : []
  faults.assertNone()
  return [...pins.map(parsePin), ...listed, ...ofFiles]
}
