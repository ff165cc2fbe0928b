import { isAbsolute, resolve as resolvePath } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { PkgtoolError } from '../../base/errors.ts'
import { option } from '../../base/format.ts'
import type { BucketVariables } from '../signing/store-environment.ts'
import { isRedirectTarget } from './redirect-targets.ts'
import type { StoreAddress } from './store-address.ts'

/** The address of a feed: the URL of its document, and the base of all its other files. Folders are `file:` URLs. */
export interface FeedAddress {
  /** its name in credentials and messages, if the input was `NAME=URL` */
  readonly name?: string
  readonly document: URL
  /** the document's folder, with a trailing slash, without query */
  readonly base: URL
  /** the path as it was given, if it was that of a folder and relative */
  readonly relative?: string
  /** the address as it was given, if the name of the document was added to it */
  readonly asGiven?: URL
  /** the object store that it lies in, if it is an `s3:` or `azure:` address */
  readonly store?: StoreAddress
}

export interface FeedAddressOptions {
  /** the document's name below a base: `tools.json`, `index.json` */
  readonly document: string
  /** the name of the input in errors, such as `dist-url` */
  readonly input: string
  /** the base of relative folders; default: the current directory */
  readonly directory?: string | undefined
  /** region and endpoint of a bucket whose address names none; default: those of AWS */
  readonly signingVariables?: BucketVariables | undefined
  /** the same as options, which come before the variables */
  readonly endpoint?: string | undefined
  readonly region?: string | undefined
}

/**
 * Parses one address: `URL` or `NAME=URL`; http, https and `file:` URLs, folders, and the document itself when the path
 * ends in `.json`. `parseAnyAddress` knows those of object stores too.
 *
 * @throws PkgtoolError `INVALID_ADDRESS` for another scheme, user info or a fragment in the URL, or no address at all
 */
export function parseFeedAddress(text: string, options: FeedAddressOptions): FeedAddress {
  const { name, address } = splitName(text.trim())
  if (address === '') throw invalid(text, 'it is empty', options)
  const url = isFolder(address)
    ? pathToFileURL(resolvePath(options.directory ?? '.', address))
    : parseUrl(address, text, options)
  const document = new URL(url)
  const isNamed = document.pathname.endsWith('.json')
  if (!isNamed) document.pathname = `${document.pathname.replace(/\/$/, '')}/${options.document}`
  const base = new URL('.', document)
  return {
    ...(name !== undefined && { name }),
    document,
    base,
    ...(isFolder(address) && !isAbsolute(address) && { relative: address }),
    ...(!isNamed && url.protocol !== 'file:' && { asGiven: url }),
  }
}

/** Returns whether an address is a server, not a folder. */
export function isServer({ document }: FeedAddress): boolean {
  return document.protocol !== 'file:'
}

/** The NAME of `NAME=URL`, or undefined. */
export function addressName(text: string): string | undefined {
  return splitName(text.trim()).name
}

/**
 * Parses the package base address of a library caller: an http, https or `file:` URL or a folder. Returns it with a
 * trailing slash.
 *
 * @throws PkgtoolError `INVALID_ADDRESS` for another scheme, user info, a query or a fragment
 */
export function parseBaseAddress(base: string | URL): URL {
  const text = String(base)
  const options = { document: '', input: 'base' }
  if (text.trim() === '') throw invalid(text, 'it is empty', options)
  const url = isFolder(text) ? pathToFileURL(resolvePath(text)) : parseUrl(text, text, options)
  if (url.search !== '') throw invalid(displayUrl(url), 'it has a query', options)
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return url
}

/** Splits `NAME=ADDRESS`. */
export function splitName(text: string): { name?: string; address: string } {
  const match = /^([\w.-]+)=(.*)$/su.exec(text)
  return match ? { name: match[1] as string, address: (match[2] as string).trim() } : { address: text }
}

// A single letter before the colon is a Windows drive, not a scheme.
function isFolder(address: string): boolean {
  return !/^[a-z][a-z0-9+.-]+:/i.test(address)
}

function parseUrl(address: string, text: string, options: FeedAddressOptions): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const subject = withoutSecrets(text)
  if (url === undefined) throw invalid(subject, 'it is no valid URL', options)
  if (url.username !== '' || url.password !== '')
    throw invalid(subject, 'it has a user name or password', options)
  if (!['http:', 'https:', 'file:'].includes(url.protocol))
    throw invalid(subject, `its scheme is "${url.protocol}"`, options)
  if (url.hash !== '') throw invalid(subject, 'it has a fragment', options)
  if (url.protocol === 'file:' && !isLocal(url))
    throw invalid(subject, 'it names no path of this machine', options)
  return url
}

function isLocal(url: URL): boolean {
  try {
    fileURLToPath(url)
    return true
  } catch {
    return false
  }
}

// Unparsable text may still contain a password or a token, so we show less rather than more.
function withoutSecrets(text: string): string {
  const shown = text.replace(/\?.*$/s, '?…')
  const at = shown.lastIndexOf('@')
  return at < 0
    ? shown
    : `${/^([\w.-]+=)?[a-z][a-z0-9+.-]*:(\/\/)?/i.exec(shown)?.[0] ?? ''}…${shown.slice(at)}`
}

function invalid(subject: string, found: string, options: FeedAddressOptions): PkgtoolError {
  return new PkgtoolError('INVALID_ADDRESS', {
    subject,
    found,
    wanted: 'an http, https or file URL, or a folder, as URL or NAME=URL',
    change: `change ${option(options.input)}`,
  })
}

/**
 * Formats a URL for messages and records: without user info and query, which may contain a token; a `file:` URL as its
 * path. Of an address that a server chose by a redirect it shows only the origin: `https://cdn.example/...`.
 */
export function displayUrl(url: URL | string): string {
  const given = typeof url === 'string' ? new URL(url) : url
  if (given.protocol === 'file:') return pathOf(given)
  if (isRedirectTarget(given)) return `${given.origin}/...`
  // Each request is shown, and most addresses have nothing to hide.
  if (!/[?#@]/.test(given.href)) return given.href
  const shown = new URL(given)
  shown.username = ''
  shown.password = ''
  shown.hash = ''
  shown.search = ''
  return shown.href
}

// Not every `file:` URL is a path on this machine, but messages must be able to show all of them.
function pathOf(url: URL): string {
  try {
    return fileURLToPath(url)
  } catch {
    return url.href
  }
}

/** Returns whether a URL's host is this machine: `localhost`, a name below it, 127.0.0.0/8 or `[::1]`. */
export function isLoopback(url: URL): boolean {
  const host = url.hostname.toLowerCase()
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(host)
  )
}

/** Returns whether nobody on the way can read what is sent to a URL: https, or this machine. */
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
    found: 'it is on another machine',
    wanted: 'https',
    change: `change the address, or set ${option('allow-insecure')}`,
    url: displayUrl(url),
  })
}

export interface ReferenceOptions {
  /** the location of the reference, for the error: a JSON path such as `$["pkgtool.exe"][0].url` */
  readonly place: string
  readonly allowInsecure?: boolean | undefined
}

/**
 * Resolves a reference in a feed's document: a document from http(s) may name only http(s), one from https only https
 * unless `allowInsecure`; one from a folder may also name files below the folder.
 *
 * @throws PkgtoolError `INVALID_ADDRESS`, `INSECURE_ADDRESS`
 */
export function resolveReference(reference: string, document: URL, options: ReferenceOptions): URL {
  if (!URL.canParse(reference, document.href))
    throw refused(reference, 'it is no valid URL', document, options)
  const url = new URL(reference, document)
  if (url.username !== '' || url.password !== '')
    throw refused(displayUrl(url), 'it has user info', document, options)
  const problem = problemOf(url, document, options)
  if (problem !== undefined) throw refused(reference, problem, document, options)
  if (url.protocol !== 'file:') checkSecure(url, options)
  return url
}

function problemOf(url: URL, document: URL, { allowInsecure }: ReferenceOptions): string | undefined {
  if (url.hash !== '') return 'it has a fragment'
  if (url.href === document.href) return 'it is the document itself'
  if (url.protocol === 'file:' && document.protocol === 'file:') {
    const isBelow = url.href.startsWith(new URL('.', document).href) && !/%2f|%5c/i.test(url.pathname)
    return isBelow ? undefined : 'it leads outside the folder of the document'
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return `its scheme is "${url.protocol}"`
  return document.protocol === 'https:' && url.protocol === 'http:' && !allowInsecure
    ? 'it is plain http, in a document that came over https'
    : undefined
}

function refused(subject: string, found: string, document: URL, options: ReferenceOptions): PkgtoolError {
  return new PkgtoolError('INVALID_ADDRESS', {
    subject,
    found: `${found} (${options.place} in ${displayUrl(document)})`,
    wanted: 'an address that this document may name',
    change: 'tell the owner of the feed',
    url: displayUrl(document),
  })
}
