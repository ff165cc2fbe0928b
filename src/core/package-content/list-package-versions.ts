import { PkgtoolError } from '../errors.ts'
import { describeValue, quote } from '../text.ts'
import { createTransport, type Transport, type TransportOptions } from '../transport/create-transport.ts'
import { displayUrl } from '../transport/display-url.ts'
import { parseJson, readDocument } from '../transport/read-document.ts'
import { type PackageVersion, tryParsePackageVersion } from '../versions/parse-package-version.ts'
import { packageVersionsUrl } from './package-urls.ts'

const listLimit = 16 * 1024 * 1024

/**
 * Lists the versions that a source has of a package, listed and unlisted, normalized and in lower case (SPEC 4.3).
 * `base` is the package base address. At most 16 MiB.
 *
 * @throws PkgtoolError `NOT_FOUND` when the source has none, `INVALID_VERSION_LIST`, `INVALID_PACKAGE_ID` and what the
 * transport throws
 */
export async function listPackageVersions(
  base: string | URL,
  id: string,
  options: TransportOptions = {},
): Promise<string[]> {
  const transport = createTransport(options)
  try {
    return (await readPackageVersions(transport, { base: new URL(base), id })).map(version => version.lower)
  } finally {
    transport.close()
  }
}

/** The same, parsed, over a transport that the caller has. A string that is no version is dropped with a warning. */
export async function readPackageVersions(
  transport: Transport,
  { base, id }: { readonly base: URL; readonly id: string },
): Promise<readonly PackageVersion[]> {
  const url = new URL(packageVersionsUrl(base.href, id))
  const { bytes } = await readDocument(transport, url, { limit: listLimit })
  const parsed = parseJson(bytes)
  if ('problem' in parsed) throw invalid(url, `text that is no JSON: ${parsed.problem}`, 'a JSON object')
  const versions: unknown =
    typeof parsed.value === 'object' && parsed.value !== null
      ? (parsed.value as { versions?: unknown }).versions
      : undefined
  if (!Array.isArray(versions))
    throw invalid(url, `${describeValue(versions)} as "versions"`, 'an array of strings')
  return versions.map(text => readVersion(text, { transport, url })).filter(version => version !== undefined)
}

// None of these strings reaches a path or an address but through the parser (SPEC 2.3, DESIGN 5).
function readVersion(
  text: unknown,
  { transport, url }: { transport: Transport; url: URL },
): PackageVersion | undefined {
  const version = typeof text === 'string' ? tryParsePackageVersion(text) : undefined
  if (version === undefined) {
    transport.log.warning(`${displayUrl(url)}: ${describeValue(text)} is dropped; want a version`)
    return undefined
  }
  if (version.lower !== text)
    transport.log.warning(
      `${displayUrl(url)}: ${quote(version.text)} is used as ${version.lower}; want the normalized form in lower case`,
    )
  return version
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
