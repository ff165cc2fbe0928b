import { PkgtoolError } from '../errors.ts'
import { displayUrl } from './display-url.ts'

/** Tells whether a URL's host is this machine: `localhost`, a name below it, 127.0.0.0/8 or `[::1]`. */
export function isLoopback(url: URL): boolean {
  const host = url.hostname.toLowerCase()
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(host)
  )
}

/** Tells whether nobody between reads what is sent to a URL: https, or this machine. */
export function isConfidential(url: URL): boolean {
  return url.protocol === 'https:' || isLoopback(url)
}

/**
 * Refuses plain http to another machine.
 *
 * @throws PkgtoolError `INSECURE_ADDRESS`
 */
export function checkSecure(url: URL, options: { readonly allowInsecure?: boolean | undefined }): void {
  if (url.protocol !== 'http:' || options.allowInsecure || isLoopback(url)) return
  throw new PkgtoolError('INSECURE_ADDRESS', {
    subject: displayUrl(url),
    found: 'plain http to another machine',
    wanted: 'https',
    change: 'change the address, or set the input "allow-insecure"',
    url: displayUrl(url),
  })
}

export interface ReferenceOptions {
  /** where the reference stands, for the error: a JSON path such as `$["pkgtool.exe"][0].url` */
  readonly place: string
  readonly allowInsecure?: boolean | undefined
}

/**
 * Resolves a reference that a feed's document holds: a document from http(s) may name only http(s), one from https only
 * https unless `allowInsecure`; one from a folder may also name what lies below the folder (DESIGN 5).
 *
 * @throws PkgtoolError `INVALID_ADDRESS`, `INSECURE_ADDRESS`
 */
export function resolveReference(reference: string, document: URL, options: ReferenceOptions): URL {
  if (!URL.canParse(reference, document.href)) throw refused(reference, 'no valid URL', document, options)
  const url = new URL(reference, document)
  if (url.username !== '' || url.password !== '')
    throw refused(displayUrl(url), 'user info in the URL', document, options)
  const problem = problemOf(url, document, options)
  if (problem !== undefined) throw refused(reference, problem, document, options)
  if (url.protocol !== 'file:') checkSecure(url, options)
  return url
}

function problemOf(url: URL, document: URL, { allowInsecure }: ReferenceOptions): string | undefined {
  if (url.hash !== '') return 'a fragment'
  if (url.href === document.href) return 'the address of the document itself'
  if (url.protocol === 'file:' && document.protocol === 'file:') {
    const isBelow = url.href.startsWith(new URL('.', document).href) && !/%2f|%5c/i.test(url.pathname)
    return isBelow ? undefined : 'a path outside the folder of the document'
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return `the scheme ${url.protocol}`
  return document.protocol === 'https:' && url.protocol === 'http:' && !allowInsecure
    ? 'plain http in a document that came over https'
    : undefined
}

function refused(subject: string, found: string, document: URL, options: ReferenceOptions): PkgtoolError {
  return new PkgtoolError('INVALID_ADDRESS', {
    subject,
    found: `${found} (${options.place} in ${displayUrl(document)})`,
    wanted: 'an address that this document may name',
    change: 'tell the owner of the feed',
  })
}
