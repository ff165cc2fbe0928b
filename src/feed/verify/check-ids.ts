import { randomBytes } from 'node:crypto'
import { basename } from 'node:path/posix'
import { mapConcurrently } from '../../core/base/pool.ts'
import { describeValue, quote, toLowerInvariant } from '../../core/base/printable.ts'
import { packagePaths, packageVersionsPath } from '../../core/nuget/package-paths.ts'
import {
  type ListedText,
  parseListedVersions,
  versionListLimit,
} from '../../core/nuget/protocol/version-list.ts'
import { tryParsePackageVersion } from '../../core/nuget/version.ts'
import type { StoredBranch } from '../store/feed-store.ts'
import { addMissing } from './add-missing.ts'
import { checkPackage } from './check-package.ts'
import { checkRegistration } from './check-registration.ts'
import { checkName } from './check-tree.ts'
import { compareVersions } from './compare-with-folder.ts'
import type { IdCheck, PackagesRun, ServerRun, WantedId } from './packages-run.ts'
import { ask } from './site/compare-head.ts'
import { type Place, readSiteJson } from './site/site.ts'
import { countProgress, isStoreRun, type StoreRun, type VerifyRun } from './verify-run.ts'

// This bounds memory, whatever the number of ids is.
const batchSize = 128

/** Checks ids, list by list and version by version, and returns how many versions the lists have. */
export async function checkIds(run: PackagesRun, ids: readonly WantedId[]): Promise<number> {
  const onChecked = countProgress(run, { subject: 'ids', total: ids.length })
  let versions = 0
  let mayAskAbsent = true
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize).map(createIdCheck)
    await checkBatch(run, batch, onChecked)
    versions += batch.reduce((sum, { versions }) => sum + versions.size, 0)
    // One wrong answer is enough, because other ids would give the same.
    if (mayAskAbsent) mayAskAbsent = await checkAbsentVersions(run, batch)
  }
  return versions
}

function createIdCheck(wanted: WantedId): IdCheck {
  return {
    ...wanted,
    versions: new Map(),
    excused: new Set(),
    unlisted: new Set(),
    sizes: new Map(),
    hasList: false,
    isListBroken: false,
  }
}

async function checkBatch(run: PackagesRun, batch: readonly IdCheck[], onChecked: () => void): Promise<void> {
  const each = async <T>(items: readonly T[], work: (item: T) => Promise<void>) => {
    const step = async (item: T) => {
      run.checkStop()
      await work(item)
    }
    await mapConcurrently(items, step, { limit: run.limit })
  }
  await each(batch, async check => {
    await checkVersionList(run, check)
    if (isStoreRun(run)) await checkIdFolder(run, check)
  })
  const listed = batch.flatMap(check => [...check.versions].map(([lower, text]) => ({ check, lower, text })))
  await each(listed, version => checkPackage(run, version))
  await each(batch, async check => {
    if (!run.quick) await checkRegistration(run, check)
    onChecked()
  })
}

async function checkAbsentVersions(run: PackagesRun, batch: readonly IdCheck[]): Promise<boolean> {
  const { transport } = run
  if (!transport) return false
  const serverRun = { ...run, transport }
  for (const { lowerId, hasList } of batch) {
    if (!hasList) continue
    if (!(await checkAbsent(serverRun, lowerId)) || run.quick) return false
  }
  return true
}

/** Reads and checks the version list of one id (SPEC 2.3, 4.3), and stores its versions in `check`. */
async function checkVersionList(run: PackagesRun, check: IdCheck): Promise<void> {
  const path = `${check.lowerId}/index.json`
  const list = run.packages.below(run.content.base, path)
  const read = await readSiteJson(run.packages, list, { limit: versionListLimit, headWanted: true })
  if ('absent' in read) {
    const wanted = `the versions of ${quote(check.id)}`
    // For a folder, `checkIdFolder` reports this after it has read all names.
    if (run.packages.isLive)
      await addMissing(run, check, { code: 'LIST_MISSING', path, found: read.absent, wanted })
    return
  }
  check.hasList = true
  const content = 'broken' in read ? { found: read.broken } : parseListedVersions(read.value)
  if ('found' in content) {
    run.add('LIST_BROKEN', list, { found: content.found, wanted: 'an object with an array "versions"' })
    check.isListBroken = true
    return
  }
  if (content.texts.length === 0)
    run.add('LIST_EMPTY', list, { found: 'it has no version', wanted: 'a version, or status 404' })
  for (const [index, listed] of content.texts.entries()) noteVersion(run, check, { ...listed, list, index })
  for (const lower of check.pinned)
    if (!check.versions.has(lower))
      run.add('PIN_MISSING', list, {
        place: lower,
        found: 'there is no such version',
        wanted: quote(lower, 80),
      })
  await compareVersions(run, check, { list })
}

interface PlacedText extends ListedText {
  readonly list: Place
  readonly index: number
}

function noteVersion(
  run: Pick<VerifyRun, 'add'>,
  { versions }: IdCheck,
  { text, version, list, index }: PlacedText,
): void {
  const place = `$.versions[${index}]`
  if (version === undefined || typeof text !== 'string') {
    run.add('VERSION_INVALID', list, { place, found: `it is ${describeValue(text)}`, wanted: 'a version' })
    return
  }
  const { lower, normalized } = version
  const found = `it is ${quote(text, 120)}`
  if (text !== lower)
    run.add(spellingFault(text, normalized), list, { place, found, wanted: quote(lower, 120) })
  else if (versions.get(lower) === text)
    run.add('VERSION_REPEATED', list, { place, found, wanted: 'each version once' })
  if (!versions.has(lower)) versions.set(lower, text)
}

function spellingFault(text: string, normalized: string) {
  if (text.includes('+')) return 'VERSION_WITH_METADATA'
  return text === normalized ? 'VERSION_NOT_LOWER_CASE' : 'VERSION_NOT_NORMALIZED'
}

/**
 * Requests files that a server cannot have by GET and HEAD: package and manifest of an unknown version of `id`; without
 * `id`, those of an unknown id, and its list (SPEC 7). Returns whether each answer was 404.
 */
export async function checkAbsent(run: ServerRun, id?: string): Promise<boolean> {
  const { transport, names, content, packages: site } = run
  const random = randomBytes(6).toString('hex')
  const unknownId = `absent-${random}`
  const { packagePath, manifestPath } = packagePaths(id ?? unknownId, `0.0.0-absent.${random}x`, names)
  const list = id === undefined ? [packageVersionsPath(unknownId)] : []
  let isRight = true
  for (const path of [...list, packagePath, manifestPath]) {
    const url = new URL(site.below(content.base, path))
    run.checkStop()
    const get = await ask(transport, url, { method: 'GET' })
    const isAbsent = get.status === 404
    const { status } = run.quick || !isAbsent ? get : await ask(transport, url, { method: 'HEAD' })
    if (status === 404) continue
    isRight = false
    run.add(isAbsent ? 'HEAD_DIFFERS' : 'NOT_404', url, {
      found: status === 0 ? 'there was no answer' : `status ${status}${isAbsent ? ' for HEAD' : ''}`,
      wanted: 'status 404 for what is not there',
    })
  }
  return isRight
}

/**
 * Checks the folder of one id for misspelled names, stray files and unlisted versions. Adds misspelled ones to `excused`,
 * so that they are not reported as missing too.
 */
async function checkIdFolder(run: StoreRun, check: IdCheck): Promise<void> {
  const root = `flat/${check.lowerId}`
  let isMisspelled = false
  for await (const { name, kind, below } of run.feed.store.branches(`${root}/`)) {
    if (kind === 'folder') checkVersionFolder(run, check, { name, below })
    else if (checkName(run, name, { folder: root, wanted: ['index.json'] })) isMisspelled = true
  }
  if (check.hasList || isMisspelled || check.unlisted.size === 0 || run.isBeingWritten) return
  run.add('LIST_MISSING', `${root}/index.json`, {
    found: 'there is no such file',
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
  const found = isWhole ? 'no list has this version' : 'only a part of its files is there'
  if (!isWhole || run.isBeingWritten) run.add('UNFINISHED', folder, { found })
  else if (check.hasList)
    run.add('VERSION_UNLISTED', folder, { found, wanted: `an entry in flat/${check.lowerId}/index.json` })
}
