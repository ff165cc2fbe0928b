import { PkgtoolError } from '../base/errors.ts'
import { membersOf, parseJson } from '../base/json.ts'
import type { RunOptions } from '../base/ports.ts'
import { describeValue, quote } from '../base/text.ts'
import { displayUrl, parseBaseAddress } from '../http/address.ts'
import { createTransport, type Transport, type TransportOptions } from '../http/client.ts'
import { readDocument } from '../http/documents.ts'
import { packageVersionsUrl } from './package-paths.ts'
import { type PackageVersion, tryParsePackageVersion } from './version.ts'

const listLimit = 16 * 1024 * 1024

/**
 * Lists the versions that a source has of a package, listed and unlisted, normalized and in lower case (SPEC 4.3).
 * `base` is the package base address. At most 16 MiB.
 *
 * @throws PkgtoolError `NOT_FOUND` when the source has none, `INVALID_VERSION_LIST`, `INVALID_PACKAGE_ID`,
 * `INVALID_ADDRESS` and what the transport throws
 */
export async function listPackageVersions(
  base: string | URL,
  id: string,
  options: TransportOptions & RunOptions = {},
): Promise<string[]> {
  const transport = createTransport(options)
  try {
    const url = new URL(packageVersionsUrl(parseBaseAddress(base).href, id))
    transport.showCertificateTo(url.origin)
    return (await readPackageVersions(transport, url)).map(version => version.lower)
  } finally {
    transport.close()
  }
}

/**
 * The same, parsed, each once, over a transport that the caller has; `url` is the address of the list. A string that is
 * no version is dropped with a warning.
 */
export async function readPackageVersions(
  transport: Transport,
  url: URL,
): Promise<readonly PackageVersion[]> {
  const { value } = await readDocument(transport, url, {
    kind: 'version list',
    limit: listLimit,
    keep: true,
    accept: bytes => parseVersionList(bytes, { transport, url }),
  })
  return value
}

function parseVersionList(
  bytes: Uint8Array,
  { transport, url }: { readonly transport: Transport; readonly url: URL },
): readonly PackageVersion[] {
  const parsed = parseJson(bytes)
  if ('problem' in parsed) throw invalid(url, `text that is no JSON: ${parsed.problem}`, 'a JSON object')
  const versions = membersOf(parsed.value).get('versions')
  if (!Array.isArray(versions))
    throw invalid(url, `${describeValue(versions)} as "versions"`, 'an array of strings')
  return readVersions(versions, { transport, url })
}

const mostWarnings = 10

// None of these strings reaches a path or an address but through the parser (SPEC 2.3, DESIGN 5).
function readVersions(
  texts: readonly unknown[],
  { transport, url }: { transport: Transport; url: URL },
): readonly PackageVersion[] {
  const versions = new Map<string, PackageVersion>()
  let odd = 0
  for (const text of texts) {
    const version = typeof text === 'string' ? tryParsePackageVersion(text) : undefined
    if (version !== undefined && !versions.has(version.lower)) versions.set(version.lower, version)
    if (version?.lower === text) continue
    if (odd++ < mostWarnings) transport.log.warning(`${displayUrl(url)}: ${describeOdd(text, version)}`)
  }
  if (odd > mostWarnings)
    transport.log.warning(`${displayUrl(url)}: ${odd - mostWarnings} more strings like these`)
  return [...versions.values()]
}

function describeOdd(text: unknown, version: PackageVersion | undefined): string {
  return version === undefined
    ? `${describeValue(text)} is dropped; want a version`
    : `${quote(version.text)} is used as ${version.lower}; want the normalized form in lower case`
}

function invalid(url: URL, found: string, wanted: string): PkgtoolError {
  const subject = displayUrl(url)
  return new PkgtoolError('INVALID_VERSION_LIST', {
    subject,
    found,
    wanted,
    change: 'tell the owner of the feed',
    url: subject,
  })
}
