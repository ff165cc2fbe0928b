import { packagePaths } from '../../core/package-content/package-paths.ts'
import { quote } from '../../core/text.ts'
import { contentUrl, type PackageContent } from './check-service-index.ts'
import type { IdCheck } from './id-check.ts'
import type { VerifyRun } from './verify-run.ts'

export interface ContentAddress {
  readonly content: PackageContent
  readonly check: IdCheck
  /** the registration document that names it */
  readonly document: URL
  /** the version, normalized, in lower case */
  readonly lower: string
}

/**
 * Checks the address of a package in a registration: absolute, since Paket resolves a relative one against the service
 * index, and not against the document; and leading to the package.
 */
export async function checkContentAddress(
  run: VerifyRun,
  reference: string,
  { content, check, document, lower }: ContentAddress,
): Promise<void> {
  const { packages: site, feed } = run
  const subject = site.subject(document)
  const isAbsolute = URL.canParse(reference)
  const found = `${quote(reference, 120)} for ${lower}`
  // A folder without base URL is told so once, and not for each document.
  if (!isAbsolute && (!feed || feed.baseUrl !== undefined))
    run.add({ code: 'NO_BASE_URL', subject, found, wanted: 'an absolute address' })
  const url = URL.canParse(reference, document.href) ? new URL(reference, document) : undefined
  const { packagePath } = packagePaths(check.lowerId, lower, run.names)
  const own = contentUrl(content, packagePath)
  const located = url && site.locate(url)
  if (located && located.host === own.host && located.pathname === own.pathname) return
  if (!site.isLive)
    run.add({ code: 'BASE_URL_DIFFERS', subject, found, wanted: `that of flat/${packagePath}` })
  else if (!url || !/^https?:$/.test(url.protocol) || 'absent' in (await site.size(withKey(url, content))))
    run.add({ code: 'REGISTRATION_DIFFERS', subject, found, wanted: 'the address of its package' })
}

function withKey(url: URL, { index }: PackageContent): URL {
  const keyed = new URL(url)
  if (url.origin === index.origin && url.search === '') keyed.search = index.search
  return keyed
}
