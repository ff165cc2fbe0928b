import { basename } from 'node:path/posix'
import { toLowerInvariant } from '../../core/base/printable.ts'
import { packagePaths } from '../../core/nuget/package-paths.ts'
import { tryParsePackageVersion } from '../../core/nuget/version.ts'
import type { StoredBranch } from '../store/feed-store.ts'
import { checkName } from './check-name.ts'
import type { IdCheck } from './packages-run.ts'
import type { StoreRun } from './verify-run.ts'

/**
 * Checks the folder of one id for misspelled names, stray files and unlisted versions. Adds misspelled ones to `excused`,
 * so that they are not reported as missing too.
 */
export async function checkIdFolder(run: StoreRun, check: IdCheck): Promise<void> {
  const root = `flat/${check.lowerId}`
  let isMisspelled = false
  for await (const { name, kind, below } of run.feed.store.branches(`${root}/`)) {
    if (kind === 'folder') checkVersionFolder(run, check, { name, below })
    else if (checkName(run, name, { folder: root, wanted: ['index.json'] })) isMisspelled = true
  }
  if (check.hasList || isMisspelled || check.unlisted.size === 0 || run.isBeingWritten) return
  run.add('LIST_MISSING', `${root}/index.json`, {
    found: 'no such file',
    wanted: 'the versions that lie there',
  })
}

type VersionFolder = Pick<StoredBranch, 'name' | 'below'>

function checkVersionFolder(run: StoreRun, check: IdCheck, folder: VersionFolder): void {
  const { name } = folder
  const root = `flat/${check.lowerId}`
  const lower = tryParsePackageVersion(name)?.lower
  if (lower === name) checkVersionFiles(run, check, folder)
  else if (lower !== undefined && toLowerInvariant(name) === lower) {
    checkName(run, name, { folder: root, wanted: [lower] })
    check.excused.add(lower)
  } else if (lower === undefined || check.versions.get(lower) !== name)
    checkName(run, name, { folder: root, wanted: [] })
}

function checkVersionFiles(run: StoreRun, check: IdCheck, { name: version, below }: VersionFolder): void {
  const { packagePath, manifestPath, hashPath } = packagePaths(check.lowerId, version, run.names)
  const wanted = [packagePath, manifestPath, hashPath].map(path => basename(path))
  const folder = `flat/${check.lowerId}/${version}`
  for (const [name, size] of below) {
    const right = checkName(run, name, { folder, wanted })
    if (right !== undefined) check.excused.add(`${check.lowerId}/${version}/${right}`)
    if (size !== undefined) check.sizes.set(`${check.lowerId}/${version}/${name}`, size)
  }
  if (check.versions.has(version) || check.isListBroken || below.size === 0) return
  // An incomplete version is unfinished, and so is an unlisted one while the feed is locked.
  const isWhole = wanted.every(name => below.has(name))
  if (isWhole) check.unlisted.add(version)
  const found = isWhole ? 'it in no list' : 'a part of its files'
  if (!isWhole || run.isBeingWritten) run.add('UNFINISHED', folder, { found })
  else if (check.hasList)
    run.add('VERSION_UNLISTED', folder, { found, wanted: `it in flat/${check.lowerId}/index.json` })
}
