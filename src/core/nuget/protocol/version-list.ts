import { membersOf, parseJson } from '../../base/documents/json.ts'
import { PkgtoolError } from '../../base/errors.ts'
import type { RunOptions } from '../../base/ports.ts'
import { describeValue, quote } from '../../base/printable.ts'
import { displayUrl, parseBaseAddress } from '../../net/address/address.ts'
import { type Transport, type TransportOptions, withTransport } from '../../net/exchange/client.ts'
import { readDocument } from '../../net/exchange/read-document.ts'
import { packageVersionsUrl } from '../package-paths.ts'
import { type PackageVersion, tryParsePackageVersion } from '../version.ts'
import { invalidDocument, notJson } from './invalid-document.ts'

/** The maximum size of a version list, in bytes. */
export const versionListLimit = 16 * 1024 ** 2

export async function listPackageVersions(
  base: string | URL,
  id: string,
  options: TransportOptions & RunOptions = {},
): Promise<string[]> {
  return withTransport(options, async transport => {
    const url = new URL(packageVersionsUrl(parseBaseAddress(base).href, id))
    transport.showCertificateTo(url.origin)
    return (await readPackageVersions(transport, url)).map(version => version.lower)
  })
}

/**
 * Like `listPackageVersions`, with the caller's transport; returns parsed, unique versions. `url` is the address of the
 * list. Drops invalid versions and normalizes others, with a warning.
 */
export async function readPackageVersions(
  transport: Transport,
  url: URL,
): Promise<readonly PackageVersion[]> {
  const { value } = await readDocument(transport, url, {
    kind: 'version list',
    limit: versionListLimit,
    accept: bytes => acceptVersionList(bytes, { transport, url }),
  })
  return value
}

/** strings in one version list: ten times the largest that is known */
const maxVersions = 100_000

/** the same in all lists of one run: what is parsed takes hundreds of bytes a version, and stays until the run ends */
const maxVersionsOfRun = 1_000_000

// By what all forks of a transport share: one budget a run.
const spentBy = new WeakMap<Transport['perRun'], number>()

function spend({ perRun }: Transport, url: URL, count: number): void {
  const spent = (spentBy.get(perRun) ?? 0) + count
  spentBy.set(perRun, spent)
  const isOne = count > maxVersions
  if (!isOne && spent <= maxVersionsOfRun) return
  const subject = displayUrl(url)
  throw new PkgtoolError('TOO_LARGE', {
    subject,
    found: isOne ? `it has ${count} versions` : `the lists of this run have ${spent} versions`,
    wanted: `at most ${isOne ? maxVersions : maxVersionsOfRun}`,
    change: isOne
      ? 'name an exact version, which needs no list'
      : 'name exact versions, or restore in several runs',
    url: subject,
  })
}

/** One element of a version list. */
export interface ListedText {
  /** as in the list */
  readonly text: unknown
  /** undefined when it is not a valid version */
  readonly version: PackageVersion | undefined
}

/** Parses the JSON value of a version list (SPEC 2.3); `found` describes a value that is not a list. */
export function parseListedVersions(
  value: unknown,
): { readonly texts: readonly ListedText[] } | { readonly found: string } {
  const versions = membersOf(value).get('versions')
  if (!Array.isArray(versions)) return { found: `"versions" is ${describeValue(versions)}` }
  const parse = (text: unknown) => (typeof text === 'string' ? tryParsePackageVersion(text) : undefined)
  return { texts: versions.map((text: unknown) => ({ text, version: parse(text) })) }
}

const maxWarnings = 10

// Only parsed versions are used in paths and addresses (SPEC 2.3).
async function acceptVersionList(
  bytes: Uint8Array,
  { transport, url }: { readonly transport: Transport; readonly url: URL },
): Promise<readonly PackageVersion[]> {
  const json = parseJson(bytes)
  if ('problem' in json) throw invalidDocument('INVALID_VERSION_LIST', url, notJson(json.problem, bytes))
  const { length } = (membersOf(json.value).get('versions') ?? []) as { readonly length?: unknown }
  if (typeof length === 'number') spend(transport, url, length)
  const list = parseListedVersions(json.value)
  if ('found' in list)
    throw invalidDocument('INVALID_VERSION_LIST', url, { found: list.found, wanted: 'an array of strings' })
  const versions = new Map<string, PackageVersion>()
  let odd = 0
  for (const { text, version } of list.texts) {
    if (version !== undefined && !versions.has(version.lower)) versions.set(version.lower, version)
    if (version?.lower === text) continue
    if (odd++ < maxWarnings) transport.log.warning(`${displayUrl(url)}: ${describeOdd(text, version)}`)
  }
  if (odd > maxWarnings)
    transport.log.warning(`${displayUrl(url)}: ${odd - maxWarnings} more strings like these`)
  return [...versions.values()]
}

function describeOdd(text: unknown, version: PackageVersion | undefined): string {
  return version === undefined
    ? `${describeValue(text)} is dropped, since it is not a version`
    : `${quote(version.text)} is used as ${version.lower}, the normalized form in lower case`
}
