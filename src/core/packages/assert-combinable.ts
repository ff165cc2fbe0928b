import { conflict } from '../base/errors.ts'
import { optionName } from '../base/format.ts'
import type { Layout } from '../layouts/layout.ts'
import type { StoreLink } from '../store/store-link.ts'

/** Options of a restore, some of which exclude others. */
export interface CombinedOptions {
  readonly sources?: readonly string[] | undefined
  readonly configFile?: string | undefined
  readonly layout?: Layout | undefined
  readonly excludeVersion?: boolean | undefined
  readonly packageStore?: string | undefined
  readonly storeLink?: StoreLink | undefined
  readonly writeAssets?: boolean | undefined
  readonly projects?: readonly string[] | undefined
  readonly frameworks?: readonly string[] | undefined
  readonly packages?: string | readonly string[] | undefined
  readonly packagesFiles?: readonly string[] | undefined
}

/** Refuses options whose values contradict each other. @throws PkgtoolError `CONFLICTING_INPUTS` */
export function assertCombinable({
  sources = [],
  configFile,
  layout = 'feed',
  excludeVersion = false,
  packageStore,
  storeLink = 'auto',
  writeAssets = false,
  ...asked
}: CombinedOptions): void {
  if (configFile !== undefined && sources.length > 0)
    throw conflict('config-file', { found: `${optionName('source')} is given too`, wanted: 'one of the two' })
  if (excludeVersion && layout !== 'classic')
    throw conflict('exclude-version', { found: `the layout is "${layout}"`, wanted: 'the layout "classic"' })
  if (packageStore === 'off' && storeLink !== 'auto')
    throw conflict('store-link', {
      found: `it is "${storeLink}", and "package-store" is off`,
      wanted: 'a package store, or no link',
    })
  if (writeAssets) assertForBuilds(layout, asked)
}

/** What builds read lies in the folder of a project, and names packages as they lie in the client's own folder. */
function assertForBuilds(
  layout: Layout,
  {
    projects = [],
    packages = [],
    packagesFiles = [],
  }: Pick<CombinedOptions, 'projects' | 'packages' | 'packagesFiles'>,
): void {
  if (projects.length === 0)
    throw conflict('write-assets', {
      found: 'there are no projects',
      wanted: 'projects or solutions in "project"',
    })
  if (packages.length + packagesFiles.length > 0)
    throw conflict('write-assets', {
      found: 'there are pins beside the projects',
      wanted: 'a step of its own for the pins',
    })
  if (layout !== 'expanded')
    throw conflict('write-assets', { found: `the layout is "${layout}"`, wanted: 'the layout "expanded"' })
}
