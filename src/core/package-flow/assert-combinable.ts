import { PkgtoolError } from '../errors.ts'
import type { Layout } from '../restore/layout.ts'

/** Options of a restore of which some exclude others. */
export interface CombinedOptions {
  readonly sources?: readonly string[] | undefined
  readonly configFile?: string | undefined
  readonly layout?: Layout | undefined
  readonly excludeVersion?: boolean | undefined
}

/** Refuses options that contradict each other, told by their values alone (DESIGN 2). @throws PkgtoolError `CONFLICTING_INPUTS` */
export function assertCombinable({
  sources = [],
  configFile,
  layout = 'feed',
  excludeVersion = false,
}: CombinedOptions): void {
  if (configFile !== undefined && sources.length > 0)
    throw conflict('config-file', 'it and "source"', 'one of the two')
  if (excludeVersion && layout !== 'classic')
    throw conflict('exclude-version', `it with the layout "${layout}"`, 'it with the layout "classic" only')
}

function conflict(subject: string, found: string, wanted: string): PkgtoolError {
  return new PkgtoolError('CONFLICTING_INPUTS', { subject, found, wanted })
}
