import { randomBytes } from 'node:crypto'
import { mapConcurrently } from '../../core/base/concurrency.ts'
import { describeValue, quote } from '../../core/base/text.ts'
import type { Transport } from '../../core/http/client.ts'
import { packagePaths, packageVersionsPath } from '../../core/nuget/package-paths.ts'
import { type ListedText, parseVersionList, versionListLimit } from '../../core/nuget/version-list.ts'
import { checkPackage } from './check-package.ts'
import { checkRegistration } from './check-registration.ts'
import { contentUrl, type PackageContent } from './check-service-index.ts'
import { checkIdFolder } from './check-tree.ts'
import { compareVersions } from './compare-with-folder.ts'
import type { FindingCode } from './finding.ts'
import { type FolderContent, findOtherCase, type MissedPath } from './folder-names.ts'
import { ask, readSiteJson } from './site.ts'
import type { VerifyRun } from './verify-run.ts'

export interface IdsCheck {
  readonly content: PackageContent
  /** the feed in the folder that is checked */
  readonly folder: FolderContent | undefined
  /** what a server is asked through for what is not there */
  readonly transport: Transport | undefined
  readonly onChecked: () => void
}

// So many are held at once, whatever their number is.
const batchSize = 128

/** Checks ids, list by list and version by version, and returns how many versions the lists have. */
export async function checkIds(run: VerifyRun, ids: readonly WantedId[], options: IdsCheck): Promise<number> {
  let versions = 0
  let mayAskAbsent = true
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize).map(createIdCheck)
    await checkBatch(run, batch, options)
    versions += batch.reduce((sum, { versions }) => sum + versions.size, 0)
    // One id that is answered wrongly shows what the server does.
    if (mayAskAbsent) mayAskAbsent = await checkAbsentVersions(run, batch, options)
  }
  return versions
}

async function checkBatch(run: VerifyRun, batch: readonly IdCheck[], options: IdsCheck): Promise<void> {
  const { content, folder } = options
  const each = <T>(items: readonly T[], work: (item: T) => Promise<void>) =>
    mapConcurrently(
      items,
      async item => {
        run.checkStop()
        await work(item)
      },
      { limit: run.limit },
    )
  await each(batch, async check => {
    await checkVersionList(run, content, check)
    if (folder) await checkIdFolder(run, folder, check)
  })
  const listed = batch.flatMap(check =>
    [...check.versions.values()].map(version => ({ content, check, version })),
  )
  await each(listed, item => checkPackage(run, item))
  await each(batch, async check => {
    if (!run.quick) await checkRegistration(run, content, check)
    options.onChecked()
  })
}

async function checkAbsentVersions(
  run: VerifyRun,
  batch: readonly IdCheck[],
  { content, transport }: IdsCheck,
): Promise<boolean> {
  if (!transport) return false
  for (const { lowerId, hasList } of batch) {
    if (!hasList) continue
    if (!(await checkAbsent(run, { content, transport, id: lowerId }))) return false
    if (run.quick) return false
  }
  return true
}

/** One text of a version list that is a version. */
export interface ListedVersion {
  /** as the list has it */
  readonly text: string
  /** normalized, in lower case */
  readonly lower: string
}

/** An id to check. */
export interface WantedId {
  /** as the caller or the feed spells it */
  readonly id: string
  readonly lowerId: string
  /** versions that pins name, normalized, in lower case */
  readonly pinned: ReadonlySet<string>
}

/** What is known of one id while it is checked. */
export interface IdCheck extends WantedId {
  /** by normalized version in lower case; empty until the list was read */
  readonly versions: Map<string, ListedVersion>
  /**
   * Versions, and paths of files below the package base address, of which something is told already: what follows from
   * that is not told besides.
   */
  readonly excused: Set<string>
  /** versions that lie in the folder and that no list has */
  readonly unlisted: Set<string>
  hasList: boolean
  /** it is there, but no version could be read from it */
  isListBroken: boolean
}

function createIdCheck(wanted: WantedId): IdCheck {
  return {
    ...wanted,
    versions: new Map(),
    excused: new Set(),
    unlisted: new Set(),
    hasList: false,
    isListBroken: false,
  }
}

/** Reads and checks the version list of one id (SPEC 2.3, 4.3), and notes its versions. */
async function checkVersionList(run: VerifyRun, content: PackageContent, check: IdCheck): Promise<void> {
  const path = `${check.lowerId}/index.json`
  const url = contentUrl(content, path)
  const subject = run.packages.subject(url)
  const read = await readSiteJson(run.packages, url, { limit: versionListLimit, headWanted: true })
  if ('absent' in read) {
    // A folder tells what its id lacks when all that lies there is known.
    if (run.packages.isLive) await addMissing(run, { content, check, path, subject, found: read.absent })
    return
  }
  check.hasList = true
  const list = 'broken' in read ? { found: read.broken } : parseVersionList(read.value)
  if ('found' in list) {
    const wanted = 'an object with an array "versions"'
    run.add({ code: 'LIST_BROKEN', subject, found: list.found, wanted })
    check.isListBroken = true
    return
  }
  if (list.texts.length === 0)
    run.add({ code: 'LIST_EMPTY', subject, found: 'no version', wanted: 'a version, or status 404' })
  for (const [index, listed] of list.texts.entries())
    noteVersion(run, check, { ...listed, subject, place: `$.versions[${index}]` })
  for (const lower of check.pinned)
    if (!check.versions.has(lower))
      run.add({
        code: 'PIN_MISSING',
        subject,
        place: lower,
        found: 'no such version',
        wanted: quote(lower, 80),
      })
  await compareVersions(run, check, { subject })
}

interface MissingList extends MissedPath {
  readonly subject: string
  readonly found: string
}

async function addMissing(run: VerifyRun, { subject, found, ...missed }: MissingList): Promise<void> {
  const other = await findOtherCase(run, missed)
  if (other)
    run.add({ code: 'WRONG_CASE', subject: other, found: 'the version list there', wanted: missed.path })
  else run.add({ code: 'LIST_MISSING', subject, found, wanted: `the versions of ${quote(missed.check.id)}` })
}

interface PlacedText extends ListedText {
  readonly subject: string
  readonly place: string
}

function noteVersion(run: VerifyRun, check: IdCheck, { text, version, subject, place }: PlacedText): void {
  if (version === undefined || typeof text !== 'string') {
    run.add({ code: 'VERSION_INVALID', subject, place, found: describeValue(text), wanted: 'a version' })
    return
  }
  const code = faultOf(text, version)
  if (code) run.add({ code, subject, place, found: quote(text, 120), wanted: quote(version.lower, 120) })
  else if (check.versions.get(version.lower)?.text === text)
    run.add({
      code: 'VERSION_REPEATED',
      subject,
      place,
      found: quote(text, 120),
      wanted: 'each version once',
    })
  if (!check.versions.has(version.lower)) check.versions.set(version.lower, { text, lower: version.lower })
}

function faultOf(
  text: string,
  { lower, normalized }: { readonly lower: string; readonly normalized: string },
): FindingCode | undefined {
  if (text === lower) return undefined
  if (text.includes('+')) return 'VERSION_WITH_METADATA'
  return text === normalized ? 'VERSION_NOT_LOWER_CASE' : 'VERSION_NOT_NORMALIZED'
}

export interface AbsentCheck {
  readonly content: PackageContent
  readonly transport: Transport
  /** an id that the server has; absent: one that nobody has */
  readonly id?: string
}

/**
 * Asks a server by GET and HEAD for what it can't have: the list of an unknown id, package and manifest of an unknown
 * id or version (SPEC 7). Returns whether each answer was 404.
 */
export async function checkAbsent(run: VerifyRun, { content, transport, id }: AbsentCheck): Promise<boolean> {
  const nobody = randomBytes(6).toString('hex')
  const { packagePath, manifestPath } = packagePaths(
    id ?? `absent-${nobody}`,
    `0.0.0-absent.${nobody}x`,
    run.names,
  )
  const list = id === undefined ? [packageVersionsPath(`absent-${nobody}`)] : []
  let isRight = true
  for (const path of [...list, packagePath, manifestPath]) {
    const url = contentUrl(content, path)
    run.checkStop()
    const get = await ask(transport, url, { method: 'GET' })
    const isAbsent = get.status === 404
    const { status } = run.quick || !isAbsent ? get : await ask(transport, url, { method: 'HEAD' })
    if (status === 404) continue
    isRight = false
    run.add({
      code: isAbsent ? 'HEAD_DIFFERS' : 'NOT_404',
      subject: run.packages.subject(url),
      found: status === 0 ? 'no answer' : `status ${status}${isAbsent ? ' for HEAD' : ''}`,
      wanted: 'status 404 for what is not there',
    })
  }
  return isRight
}
