import { membersOf } from '../../core/encoding/members-of.ts'
import { describeValue, quote } from '../../core/text.ts'
import { tryParsePackageVersion } from '../../core/versions/parse-package-version.ts'
import { contentUrl, type PackageContent } from './check-service-index.ts'
import { compareVersions } from './compare-with-folder.ts'
import { findOtherCase, type MissedPath } from './find-other-case.ts'
import type { FindingCode } from './finding-catalogue.ts'
import type { IdCheck } from './id-check.ts'
import { readSiteJson } from './read-site-json.ts'
import type { VerifyRun } from './verify-run.ts'

const listLimit = 16 * 1024 ** 2

/** Reads and checks the version list of one id (SPEC 2.3, 4.3), and notes its versions. */
export async function checkVersionList(
  run: VerifyRun,
  content: PackageContent,
  check: IdCheck,
): Promise<void> {
  const path = `${check.lowerId}/index.json`
  const url = contentUrl(content, path)
  const subject = run.packages.subject(url)
  const read = await readSiteJson(run.packages, url, { limit: listLimit, headWanted: true })
  if ('absent' in read) {
    // A folder tells what its id lacks when all that lies there is known.
    if (run.packages.isLive) await addMissing(run, { content, check, path, subject, found: read.absent })
    return
  }
  check.hasList = true
  const versions = 'broken' in read ? undefined : membersOf(read.value).get('versions')
  if (!Array.isArray(versions)) {
    const found = 'broken' in read ? read.broken : `${describeValue(versions)} as "versions"`
    run.add({ code: 'LIST_BROKEN', subject, found, wanted: 'an object with an array "versions"' })
    check.isListBroken = true
    return
  }
  if (versions.length === 0)
    run.add({ code: 'LIST_EMPTY', subject, found: 'no version', wanted: 'a version, or status 404' })
  for (const [index, text] of versions.entries())
    noteVersion(run, check, { text, subject, place: `$.versions[${index}]` })
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

interface ListText {
  readonly text: unknown
  readonly subject: string
  readonly place: string
}

function noteVersion(run: VerifyRun, check: IdCheck, { text, subject, place }: ListText): void {
  const version = typeof text === 'string' ? tryParsePackageVersion(text) : undefined
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
